import { sql } from 'kysely';
import { partsOfChain, type SupplyChain } from '#features/catalogue/spus/server/index.ts';
import type { ClaimedChunk, StagedTask } from '#features/orders/staging/server/index.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import { arrayText } from '#kit/tenant/server/array-text.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { newOrderIds } from '../changing/order-ids.ts';

/** Claimed rows of sets that several sources supply: each becomes an order of each source. */
export interface SplitRows {
  /** Ids of all orders of a row, by that of the row's own order, which is the first. */
  ids: ReadonlyMap<string, readonly string[]>;
  /** Arrays of one element an order, as PostgreSQL takes them. */
  firsts: string;
  own: string;
  entries: string;
  all: string;
  prices: string;
  /** Orders beside the rows' own. */
  more: number;
  lowest: string | undefined;
}

interface SetRow {
  order_id: string;
  spu_id: string;
  unit_price: number | null;
}

/**
 * Splits the claimed rows of sets that several sources supply; undefined for most chunks, which have none, and then
 * nothing is read.
 */
export async function splitRows(
  db: TenantDb,
  task: StagedTask,
  chunk: ClaimedChunk,
  plans: ReadonlyMap<string, SupplyChain>,
): Promise<SplitRows | undefined> {
  const entries = [...plans].flatMap(([id, { parts }]) => (parts ? [id] : []));
  if (entries.length === 0) return undefined;
  const { rows } = await sql<SetRow>`select order_id::text, spu_id, unit_price from import_rows
    where shop_id = ${db.shopId} and task_id = ${task.id} and row_no between ${chunk.from} and ${chunk.upTo}
      and order_id > ${chunk.claimedAfter}::bigint and spu_id = any(${entries}::uuid[])
    order by row_no, line_no`.execute(db.k);
  if (rows.length === 0) return undefined;
  const counts = rows.map((row) => plans.get(row.spu_id)?.parts?.length ?? 1);
  const freshIds = await newOrderIds(
    db,
    counts.reduce((sum, n) => sum + n - 1, 0),
  );
  const lowest = freshIds[0];
  const ids = new Map(
    rows.map((row, at) => [row.order_id, [row.order_id, ...freshIds.splice(0, (counts[at] ?? 1) - 1)]]),
  );
  return { ids, lowest, more: [...ids.values()].flat().length - rows.length, ...asArrays(rows, ids, plans) };
}

function asArrays(
  rows: readonly SetRow[],
  ids: ReadonlyMap<string, readonly string[]>,
  plans: ReadonlyMap<string, SupplyChain>,
) {
  const orders = rows.flatMap((row) => {
    const plan = plans.get(row.spu_id);
    const all = ids.get(row.order_id) ?? [];
    const shares = row.unit_price === null ? undefined : plan?.split?.(fenOf(row.unit_price));
    return (plan ? partsOfChain(plan) : []).map(({ key = '' }, place) => {
      const share = shares?.[place];
      const price = share === undefined ? null : yuanOf(share);
      return { first: row.order_id, own: all[place] ?? '', entry: key, all: `{${all.join(',')}}`, price };
    });
  });
  return {
    firsts: arrayText(orders.map(({ first }) => first)),
    own: arrayText(orders.map(({ own }) => own)),
    entries: arrayText(orders.map(({ entry }) => entry)),
    all: arrayText(orders.map(({ all }) => all)),
    prices: arrayText(orders.map(({ price }) => price)),
  };
}

/**
 * What was paid for a row beside its price × pieces, as long as the price is the one made from it: who corrects price or
 * pieces says another sum.
 */
const ROUNDING = sql`case when r.unit_price = round(r.price_total / nullif(r.amount, 0), 2)
          then nullif(r.price_total - r.unit_price * r.amount, 0) end`;

/**
 * SQL that joins the orders of a row `r` as `x` where it has several; without any the statement keeps its usual text.
 */
export const splitSql = (split: SplitRows | undefined) =>
  split
    ? {
        id: sql`coalesce(x.id, r.order_id)`,
        entry: sql`coalesce(x.entry, r.spu_id)`,
        price: sql`case when x.id is null then r.unit_price else x.price end`,
        /** What the buyer paid for the whole stands on the first. */
        paid: sql`case when x.id is null or x.id = r.order_id then r.paid_amount end`,
        rounding: sql`case when x.id is null or x.id = r.order_id then ${ROUNDING} end`,
        rows: sql`left join unnest(${split.firsts}::bigint[], ${split.own}::bigint[], ${split.entries}::uuid[],
      ${split.all}::text[], ${split.prices}::numeric[]) as x(first, id, entry, ids, price) on x.first = r.order_id`,
      }
    : {
        id: sql`r.order_id`,
        entry: sql`r.spu_id`,
        price: sql`r.unit_price`,
        paid: sql`r.paid_amount`,
        rounding: ROUNDING,
        rows: sql``,
      };
