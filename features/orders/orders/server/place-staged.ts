import { sql } from 'kysely';
import { ordersLeft, shopRefusals } from '#features/shops/shops/server/index.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import { isNotAsSeen } from '#kit/tenant/server/as-seen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { lockImports } from './duplicates.ts';
import { type ChunkPlaced, GatesMoved, type Plans, placeChunk } from './place-chunk.ts';
import type { PlansInUse } from './plans-in-use.ts';
import { type Chunk, nextChunk, ready, type StagedTask } from './staged-chunk.ts';
import { Turns } from './turns.ts';

/** What became of the rows of one step. */
export interface Placed {
  placed: number;
  duplicates: number;
  refused: number;
  /** Ready rows are left behind `upTo`. */
  more: boolean;
  upTo: number;
}

/** Where a task's rows are placed. */
export interface Placing {
  task: StagedTask;
  /** Rows of a chunk; a chunk is one transaction. */
  chunkRows: number;
  plans: PlansInUse;
  /** Another transaction in the entry's shop, beside the caller's. */
  beside<R>(work: (db: TenantDb) => Promise<R>): Promise<R>;
}

/** Chunks that are placed at the same time; one keeps a core of the database busy. */
const AT_ONCE = 2;

/** Chunks of a step: with more, what each step looks up first is looked up less often. */
const OF_A_STEP = 6;

/**
 * Places the next chunks of a task's ready rows behind row `after`, two at a time, each in a transaction of its own;
 * the caller's transaction holds the shop's import lock meanwhile. Each chunk is placed whole or not at all.
 */
export async function placeStaged(db: TenantDb, placing: Placing, after = 0): Promise<Placed> {
  await lockImports(db);
  const chunks = await nextChunks(db, placing, after);
  const last = chunks.at(-1);
  if (!last) return { placed: 0, duplicates: 0, refused: 0, more: false, upTo: after };
  const plans = await placing.plans.of(db, await listingsIn(db, placing.task, chunks));
  const turns = new Turns();
  const done = await inLanes(chunks, (chunk) => placeBeside(placing, chunk, plans, turns));
  const sum = (key: keyof ChunkPlaced) => done.reduce((n, each) => n + each[key], 0);
  const { more, upTo } = last;
  return { placed: sum('placed'), duplicates: sum('duplicates'), refused: sum('refused'), more, upTo };
}

/** Mostly nobody touches a quota meanwhile; else the chunk is placed once more, with what it takes from held. */
async function placeBeside(
  { beside, task }: Placing,
  chunk: Chunk,
  plans: Plans,
  turns: Turns,
): Promise<ChunkPlaced> {
  try {
    return await turns.with((turn) => beside((own) => placeChunk(own, task, chunk, plans, turn)));
  } catch (error) {
    if (!(error instanceof GatesMoved || isNotAsSeen(error))) throw error;
    return placeHeld(() => beside((own) => placeChunk(own, task, chunk, plans)));
  }
}

/** What is held can only move where midnight comes in between. */
async function placeHeld(place: () => Promise<ChunkPlaced>, tries = 3): Promise<ChunkPlaced> {
  try {
    return await place();
  } catch (error) {
    if (!(error instanceof GatesMoved) || tries <= 1) throw error;
    return placeHeld(place, tries - 1);
  }
}

/** Works on all chunks, `AT_ONCE` at a time; after a failure no other is begun, and those under way are awaited. */
async function inLanes<R>(chunks: readonly Chunk[], work: (chunk: Chunk) => Promise<R>): Promise<R[]> {
  const waiting = [...chunks];
  const done: R[] = [];
  const lane = async () => {
    for (let chunk = waiting.shift(); chunk; chunk = waiting.shift()) done.push(await work(chunk));
  };
  const lanes = Array.from({ length: AT_ONCE }, () =>
    lane().catch((error: unknown) => {
      waiting.length = 0;
      throw error;
    }),
  );
  const failed = (await Promise.allSettled(lanes)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return done;
}

/** The chunks of a step, as far as the shop's balance of orders goes. */
async function nextChunks(db: TenantDb, { task, chunkRows }: Placing, after: number): Promise<Chunk[]> {
  let left = await ordersLeft(db);
  const chunks: Chunk[] = [];
  for (let behind = after; chunks.length < OF_A_STEP && (left > 0 || chunks.length === 0); ) {
    const chunk = await nextChunk(db, task, Math.min(chunkRows, Math.max(left, 1)), behind);
    if (!chunk) break;
    if (left < chunk.rows) refuse(shopRefusals.noOrdersLeft, { left, needed: chunk.rows });
    left -= chunk.rows;
    chunks.push(chunk);
    if (!chunk.more) break;
    behind = chunk.upTo;
  }
  return chunks;
}

async function listingsIn(db: TenantDb, task: StagedTask, chunks: readonly Chunk[]): Promise<string[]> {
  const range = { from: chunks[0]?.from ?? 0, upTo: chunks.at(-1)?.upTo ?? 0 };
  const { rows } = await sql<{ spu_id: string }>`select distinct spu_id from import_rows r
    where ${ready(db, task, range)} and spu_id is not null`.execute(db.k);
  return rows.map((row) => row.spu_id);
}
