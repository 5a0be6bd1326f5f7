import { size } from './sizes.ts';

/** Work of one of several clients at once. */
type ClientWork = (client: number) => Promise<unknown>;

const CLIENTS = 16;
const ROUNDS = size(5, 1);
const WARM_MS = size(3_000, 50);
const ROUND_MS = size(2_500, 50);

/**
 * Runs a second of ours and of the raw probe, 16 clients each. They take turns in short rounds, so that what disturbs
 * a shared machine disturbs both; the round in the middle is told. Both are warm first, as a server is all day.
 */
export async function inTurns(ours: ClientWork, raw: ClientWork) {
  for (const work of [ours, raw]) await perSecond(work, WARM_MS);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const rates = { ours: await perSecond(ours, ROUND_MS), raw: await perSecond(raw, ROUND_MS) };
    rounds.push({ ...rates, ratio: rates.ours / rates.raw });
  }
  rounds.sort((a, b) => a.ratio - b.ratio);
  const { ours: rate, raw: bare, ratio } = rounds[Math.floor(ROUNDS / 2)] ?? { ours: 0, raw: 0, ratio: 0 };
  return { ours: Math.round(rate), raw: Math.round(bare), ratio };
}

async function perSecond(work: ClientWork, ms: number): Promise<number> {
  let done = 0;
  const from = performance.now();
  const loop = async (_: unknown, client: number) => {
    for (; performance.now() - from < ms; done++) await work(client);
  };
  await Promise.all(Array.from({ length: CLIENTS }, loop));
  return done / ((performance.now() - from) / 1000);
}
