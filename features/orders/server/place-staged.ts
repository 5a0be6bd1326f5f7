import { sql } from 'kysely';
import { ordersLeft, shopRefusals } from '#features/shops/server/index.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { lockImports } from './duplicates.ts';
import { placeChunk } from './place-chunk.ts';
import type { PlansInUse } from './plans-in-use.ts';
import { type Chunk, nextChunk, ready, type StagedTask } from './staged-chunk.ts';

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

/**
 * Places the next two chunks of a task's ready rows behind row `after`, at the same time, each in a transaction of
 * its own; the caller's transaction holds the shop's import lock meanwhile. (A chunk keeps one core of the database
 * busy; one after the other took twice as long.) Each chunk is placed whole or not at all.
 */
export async function placeStaged(db: TenantDb, placing: Placing, after = 0): Promise<Placed> {
  await lockImports(db);
  const chunks = await nextChunks(db, placing, after);
  const last = chunks.at(-1);
  if (!last) return { placed: 0, duplicates: 0, refused: 0, more: false, upTo: after };
  const plans = await placing.plans.of(db, await listingsIn(db, placing.task, chunks));
  const results = await Promise.allSettled(
    chunks.map((chunk) => placing.beside((own) => placeChunk(own, placing.task, chunk, plans))),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  const done = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const sum = (key: 'placed' | 'duplicates' | 'refused') => done.reduce((n, each) => n + each[key], 0);
  const { more, upTo } = last;
  return { placed: sum('placed'), duplicates: sum('duplicates'), refused: sum('refused'), more, upTo };
}

/** One or two chunks, as far as the shop's balance of orders goes. */
async function nextChunks(db: TenantDb, { task, chunkRows }: Placing, after: number): Promise<Chunk[]> {
  let left = await ordersLeft(db);
  const first = await nextChunk(db, task, Math.min(chunkRows, Math.max(left, 1)), after);
  if (!first) return [];
  if (left < first.rows) refuse(shopRefusals.noOrdersLeft, { left, needed: first.rows });
  left -= first.rows;
  const second =
    first.more && left > 0 ? await nextChunk(db, task, Math.min(chunkRows, left), first.upTo) : undefined;
  return second ? [first, second] : [first];
}

async function listingsIn(db: TenantDb, task: StagedTask, chunks: readonly Chunk[]): Promise<string[]> {
  const range = { from: chunks[0]?.from ?? 0, upTo: chunks.at(-1)?.upTo ?? 0 };
  const { rows } = await sql<{ spu_id: string }>`select distinct spu_id from import_rows r
    where ${ready(db, task, range)} and spu_id is not null`.execute(db.k);
  return rows.map((row) => row.spu_id);
}
