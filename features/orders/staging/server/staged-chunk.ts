import { sql } from 'kysely';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { arrayText } from '#kit/tenant/server/array-text.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { STAGED_ROW_STATES } from '../row-states.ts';

/** The import task whose staged rows become orders. */
export interface StagedTask {
  id: string;
  submissionId: string;
  thirdPartyId: string | null;
  thirdPartyName: string;
  avoidDuplicationDays: number;
  creationType: number;
  userId: string;
  /** Its rows are deleted as soon as they are orders, so its orders don't name it. */
  passing?: true;
  /** A program numbers its lines anew when it tries again: another number of a line to the same phone is no other order. */
  mayRenumber?: boolean;
  /** Rows that are wished to come in as presale orders, by the day they are promised for. */
  wished?: readonly WishedRow[];
}

/** Row that is wished to come in as a presale order, and the day it is promised for. */
export interface WishedRow {
  at: number;
  day: string;
}

/**
 * Rows of a sheet, by first and last row number; all lines of a row are in one chunk, unless it is of certain listings.
 */
export interface Range {
  from: number;
  upTo: number;
  /**
   * Only rows of these listings; null: rows without one. Chunks whose row numbers overlap share no listing. Duplicates
   * are looked for in all such chunks together, before any of them is placed.
   */
  listings?: readonly (string | null)[];
  /** Numbers of those rows, as an array in SQL's writing: rows of other chunks between them are not read. */
  numbers?: string;
}

/** Rows of one transaction, how many are ready, and whether there are more behind them. */
export interface Chunk extends Range {
  rows: number;
  more: boolean;
}

/** A chunk whose rows have been claimed; ids above `claimedAfter` are of this claim. */
export interface ClaimedChunk extends Range {
  placed: number;
  claimedAfter: string;
}

/**
 * Sets up a transaction on staged rows. It doesn't wait for the disk: a chunk lost with the machine's power is placed
 * again, and the task's last commit puts all on disk. It uses no nested loops: freshly staged rows have no statistics,
 * so the planner would take them for a handful and compare each with every listing.
 */
export async function asStaged(db: TenantDb): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(db.k);
  await sql`set local enable_nestloop = off`.execute(db.k);
}

/** The condition of a chunk's ready rows; table alias `r`. */
export const isReadyRow = (db: TenantDb, task: StagedTask, chunk: Range) =>
  sql`r.shop_id = ${db.shopId} and r.task_id = ${task.id} and r.state = ${STAGED_ROW_STATES.ready.id}
    and r.row_no between ${chunk.from} and ${chunk.upTo}${ofListings(chunk)}`;

/**
 * Condition that limits rows to a chunk's listings. Listings are a relation, which is looked up by a hash; an array is
 * gone through for each row. Numbers are an array that the planner doesn't see: it would estimate each of thousands.
 */
export const ofListings = ({ listings, numbers }: Range) =>
  listings
    ? sql` and coalesce(r.spu_id, ${EMPTY_ID}::uuid) in
        (select unnest(${arrayText(listings.map((id) => id ?? EMPTY_ID))}::uuid[]))${numbered(numbers)}`
    : sql``;

const numbered = (numbers: string | undefined) =>
  numbers === undefined ? sql`` : sql` and r.row_no = any((select ${numbers}::int[])::int[])`;

/** Reads the next chunk: `limit` ready rows behind row `after`, of those within `within` if that is given. */
export async function nextChunk(
  db: TenantDb,
  task: StagedTask,
  limit: number,
  after: number,
  within?: Range,
): Promise<Chunk | undefined> {
  const part = within ? sql`and row_no <= ${within.upTo}${ofListings(within)}` : sql``;
  const { rows } = await sql<{ first: number; last: number; n: number; more: boolean }>`
    with ahead as (select row_no from import_rows r where shop_id = ${db.shopId} and task_id = ${task.id} and state = ${STAGED_ROW_STATES.ready.id}
      and row_no > ${after} ${part} order by row_no, line_no limit ${limit + 1}),
    kept as (select row_no from ahead limit ${limit})
    select min(row_no) as first, max(row_no) as last, count(*)::int as n, (select count(*) > ${limit} from ahead) as more
    from kept`.execute(db.k);
  const row = rows[0];
  return row?.n ? { from: row.first, upTo: row.last, rows: row.n, more: row.more } : undefined;
}
