import { sql } from 'kysely';
import {
  asStaged,
  type Chunk,
  isReadyRow,
  nextChunk,
  type Range,
  type StagedTask,
} from '#features/orders/staging/server/index.ts';
import { ordersLeft, shopRefusals } from '#features/shops/shops/server/index.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import { isOptimisticFailure } from '#kit/tenant/server/optimistic-check.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { linkListings } from '../chains/link-listings.ts';
import { lockImports } from '../entry/duplicates.ts';
import { CommitQueue } from './commit-queue.ts';
import { cutByListing, listingsIn } from './cut-by-listing.ts';
import { markChunkDuplicates } from './mark-duplicates.ts';
import { type ChunkPlaced, placeChunk, QuotaChangedError, type SupplyChains } from './place-chunk.ts';
import type { SupplyChainCache } from './supply-chain-cache.ts';

const LAST_ROW = 2_147_483_647;

/** Outcome of one step. */
export interface Placed {
  placed: number;
  duplicates: number;
  refused: number;
  /** There are ready rows behind `upTo`. */
  more: boolean;
  upTo: number;
}

/** What placing a task's staged rows needs. */
export interface StagedPlacing {
  task: StagedTask;
  /** Rows of a chunk at most; a chunk is one transaction. */
  chunkRows: number;
  /** Listings with quotas or stock that a chunk should take from at most: others wait for them meanwhile. */
  chunkGates: number;
  plans: SupplyChainCache;
  /** Runs work in another transaction of the entry's shop, beside the caller's. */
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
export async function placeStaged(db: TenantDb, placing: StagedPlacing, after = 0): Promise<Placed> {
  await lockImports(db);
  const chunks = await nextChunks(db, placing, after);
  const last = chunks.at(-1);
  if (!last) return { placed: 0, duplicates: 0, refused: 0, more: false, upTo: after };
  const step = { from: chunks[0]?.from ?? 0, upTo: last.upTo };
  const { parts, duplicates } = await cut(db, placing, step, chunks);
  const queue = new CommitQueue();
  const done = await inLanes(parts, ({ chunk, plans }) => placeBeside(placing, chunk, plans, queue));
  const sum = (key: keyof ChunkPlaced) => done.reduce((n, each) => n + each[key], 0);
  const { more, upTo } = last;
  return {
    placed: sum('placed'),
    duplicates: duplicates + sum('duplicates'),
    refused: sum('refused'),
    more,
    upTo,
  };
}

interface Part {
  chunk: Range;
  plans: SupplyChains;
}

/** Cuts a step into chunks: by place in the sheet, or by listing where that spares others waiting. */
async function cut(db: TenantDb, placing: StagedPlacing, step: Range, chunks: readonly Chunk[]) {
  const { task, chunkRows, chunkGates } = placing;
  const listings = await listingsIn(db, task, step);
  const ids = listings.flatMap(({ spu_id: id }) => id ?? []);
  const plans = await placing.plans.resolve(db, ids);
  const most = { rows: chunkRows, gates: chunkGates };
  const byListing = await cutByListing(db, task, step, listings, plans.plans, most);
  if (!byListing) return { parts: chunks.map((chunk): Part => ({ chunk, plans })), duplicates: 0 };
  const half = Math.ceil(chunks.length / AT_ONCE);
  const halves = [chunks.slice(0, half), chunks.slice(half)].filter((some) => some.length > 0);
  const marked = await inLanes(halves, (some) => markBeside(placing, some));
  const parts = byListing.map((chunk): Part => ({ chunk, plans: chainsOf(plans, chunk.listings ?? []) }));
  return { parts, duplicates: marked.reduce((sum, n) => sum + n, 0) };
}

/** Marks the duplicates among the rows of neighbouring chunks, in a transaction of its own. */
const markBeside = ({ beside, task }: StagedPlacing, chunks: readonly Chunk[]): Promise<number> =>
  beside(async (own) => {
    await asStaged(own);
    return markChunkDuplicates(own, task, { from: chunks[0]?.from ?? 0, upTo: chunks.at(-1)?.upTo ?? 0 });
  });

/** Supply chains of these listings alone, so that the statements of a chunk name no other. */
function chainsOf({ plans, fees }: SupplyChains, listings: readonly (string | null)[]): SupplyChains {
  const named = new Set(listings);
  const some = new Map([...plans].filter(([id]) => named.has(id)));
  return { plans: some, fees, hops: linkListings(some, fees) };
}

/**
 * Places a chunk in a transaction of its own, without locks on quotas and stock; where somebody has changed one
 * meanwhile, which is rare, once more with locks.
 */
async function placeBeside(
  { beside, task }: StagedPlacing,
  chunk: Range,
  plans: SupplyChains,
  queue: CommitQueue,
): Promise<ChunkPlaced> {
  try {
    return await queue.with((turn) => beside((own) => placeChunk(own, task, chunk, plans, turn)));
  } catch (error) {
    if (!(error instanceof QuotaChangedError || isOptimisticFailure(error))) throw error;
    return placeLocked(() => beside((own) => placeChunk(own, task, chunk, plans)));
  }
}

/** Places a chunk under locks; what is locked can only change where midnight comes in between: then it tries again. */
async function placeLocked(place: () => Promise<ChunkPlaced>, tries = 3): Promise<ChunkPlaced> {
  try {
    return await place();
  } catch (error) {
    if (!(error instanceof QuotaChangedError) || tries <= 1) throw error;
    return placeLocked(place, tries - 1);
  }
}

/** Works on all chunks, `AT_ONCE` at a time; after a failure no other is begun, and those under way are awaited. */
async function inLanes<T, R>(chunks: readonly T[], work: (chunk: T) => Promise<R>): Promise<R[]> {
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

/** How many rows are still to be placed. */
async function readyRows(db: TenantDb, task: StagedTask, after: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from import_rows r
    where ${isReadyRow(db, task, { from: after + 1, upTo: LAST_ROW })}`.execute(db.k);
  return rows[0]?.n ?? 0;
}

/** The chunks of a step, as far as the shop's balance of orders goes. */
async function nextChunks(db: TenantDb, { task, chunkRows }: StagedPlacing, after: number): Promise<Chunk[]> {
  let left = await ordersLeft(db);
  const chunks: Chunk[] = [];
  for (let behind = after; chunks.length < OF_A_STEP && (left > 0 || chunks.length === 0); ) {
    const chunk = await nextChunk(db, task, Math.min(chunkRows, Math.max(left, 1)), behind);
    if (!chunk) break;
    if (left < chunk.rows)
      refuse(shopRefusals.noOrdersLeft, { left, needed: await readyRows(db, task, after) });
    left -= chunk.rows;
    chunks.push(chunk);
    if (!chunk.more) break;
    behind = chunk.upTo;
  }
  return chunks;
}
