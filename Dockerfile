# htmx and Swagger UI come from npm, but nothing of Node is needed once it is here.
FROM node:22-slim AS browser
WORKDIR /srv
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM python:3.11-slim AS packages
RUN python -m venv /venv
COPY requirements-run.lock .
RUN /venv/bin/pip install --no-cache-dir --require-hashes -r requirements-run.lock

FROM python:3.11-slim
# Made before the volume, which takes its owner from it.
RUN useradd --system --user-group --uid 10001 --no-create-home --shell /usr/sbin/nologin table \
    && install --directory --owner=table --group=table --mode=0750 /data
WORKDIR /srv
COPY --from=packages /venv /venv
COPY --from=browser /srv/node_modules node_modules
COPY . .

ENV PATH=/venv/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    RESISTANCE_DATABASE=/data/resistance.sqlite
USER table
VOLUME /data
EXPOSE 8000
# The image has no curl, and needs none.
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
CMD ["python", "-m", "app", "serve", "--host", "0.0.0.0", "--port", "8000"]
