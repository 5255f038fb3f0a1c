// The Resistance for seven, reduced to propose, vote and mission, with its secret filter. After a game the next begins.
const TEAMS = [2, 3, 3, 4, 4];
const SEATS = 7;

const fresh = (leader) => ({
  roles: ["resistance", "spy", "resistance", "spy", "resistance", "spy", "resistance"],
  kind: "propose", step: 0, leader, team: [], votes: {}, cards: {}, proposals: [], missions: [],
});

const ask = (G, kind) => { G.kind = kind; G.step += 1; };

function propose({ G, playerID }, team) {
  if (G.kind !== "propose" || Number(playerID) !== G.leader) return "INVALID_MOVE";
  if (new Set(team).size !== TEAMS[G.missions.length] || team.length !== TEAMS[G.missions.length]) return "INVALID_MOVE";
  G.team = [...team].sort();
  G.votes = {};
  ask(G, "vote");
}

function vote({ G, playerID }, approve) {
  if (G.kind !== "vote") return "INVALID_MOVE";
  G.votes[playerID] = approve;
  if (Object.keys(G.votes).length < SEATS) return;
  const approved = Object.values(G.votes).filter(Boolean).length > SEATS / 2;
  G.proposals.push({ mission: G.missions.length + 1, leader: G.leader, team: [...G.team], votes: { ...G.votes }, approved });
  G.cards = {};
  if (!approved) G.leader = (G.leader + 1) % SEATS;
  ask(G, approved ? "card" : "propose");
}

function card({ G, playerID }, kind) {
  if (G.kind !== "card" || !G.team.includes(Number(playerID)) || playerID in G.cards) return "INVALID_MOVE";
  if (kind === "fail" && G.roles[playerID] !== "spy") return "INVALID_MOVE";
  G.cards[playerID] = kind;
  if (Object.keys(G.cards).length < G.team.length) return;
  const fails = Object.values(G.cards).filter((played) => played === "fail").length;
  G.missions.push({ number: G.missions.length + 1, team: [...G.team], fails, success: fails === 0 });
  G.leader = (G.leader + 1) % SEATS;
  const won = G.missions.filter((mission) => mission.success).length === 3;
  if (won) Object.assign(G, fresh(G.leader));
  else ask(G, "propose");
}

// Votes and cards arrive together, so they may answer an older state; what they say stays out of the others' log.
const secret = (move) => ({ move, ignoreStaleStateID: true, client: false, redact: true });

function playerView({ G, playerID }) {
  const mine = (answers) => Object.fromEntries(Object.entries(answers).filter(([seat]) => seat === playerID));
  const voted = Object.keys(G.votes), spy = G.roles[playerID] === "spy";
  const roles = G.roles.map((role, seat) => (spy || String(seat) === playerID ? role : null));
  return { ...G, roles, voted, votes: G.kind === "vote" ? mine(G.votes) : G.votes, cards: mine(G.cards) };
}

exports.Resistance = {
  name: "resistance",
  minPlayers: SEATS,
  maxPlayers: SEATS,
  disableUndo: true,
  setup: () => fresh(0),
  turn: { activePlayers: { all: "" } },
  moves: { propose: { ...secret(propose), redact: false }, vote: secret(vote), card: secret(card) },
  playerView,
};
