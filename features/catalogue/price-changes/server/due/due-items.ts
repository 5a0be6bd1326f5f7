import { sql } from 'kysely';
import type { Cell } from '#features/catalogue/prices/price-cell.ts';
import type { PriceKind } from '#features/catalogue/prices/price-kinds.ts';
import { type Fen, fenOrNull } from '#kit/money/fen.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { PRICE_STATES } from '../../price-states.ts';

/** 1 to come, 2 running, 3 done, 4 cancelled, 5 failed (catalogue page §1, `idScheduledStatus`). */
export const ITEM_STATUS = {
  pending: PRICE_STATES.pending.id,
  running: PRICE_STATES.running.id,
  done: PRICE_STATES.done.id,
  cancelled: PRICE_STATES.cancelled.id,
  failed: PRICE_STATES.failed.id,
} as const;

/** An item of a change whose time has come. Times in milliseconds. */
export interface DueItem extends Cell {
  changeId: string;
  no: number;
  status: number;
  /** What the cell held when the change was made. */
  was: Fen | null;
  price: Fen | null;
  from: number;
  to: number | null;
  logId: string;
  note: string;
  authorId: string;
  authorName: string;
}

interface DueItemRow extends Omit<DueItem, 'price' | 'was' | 'from' | 'to'> {
  kind: PriceKind;
  was: number | null;
  price: number | null;
  from: string;
  to: string | null;
}

/** Started and not yet written, or over and not yet closed. */
const isDue = (now: Date) => sql`(i.status = ${sql.lit(ITEM_STATUS.pending)} and i.effective_at <= ${now}
  or i.status = ${sql.lit(ITEM_STATUS.running)} and i.ends_at <= ${now})`;

/** Listings and products with something due, at most those of so many items. */
export async function dueTargets(db: TenantDb, now: Date, most: number) {
  const { rows } = await sql<{ spu_id: string | null; sku_id: string | null }>`
    (select spu_id, sku_id from price_change_items where shop_id = ${db.shopId}
      and status = ${sql.lit(ITEM_STATUS.pending)} and effective_at <= ${now} order by effective_at limit ${most})
    union all
    (select spu_id, sku_id from price_change_items where shop_id = ${db.shopId}
      and status = ${sql.lit(ITEM_STATUS.running)} and ends_at <= ${now} order by ends_at limit ${most})`.execute(
    db.k,
  );
  const ids = (key: 'spu_id' | 'sku_id') => [...new Set(rows.flatMap((row) => row[key] ?? []))].sort();
  return { spuIds: ids('spu_id'), skuIds: ids('sku_id') };
}

/** What is due of them, oldest first, read under their locks. */
export async function dueItems(
  db: TenantDb,
  now: Date,
  spuIds: readonly string[],
  skuIds: readonly string[],
): Promise<DueItem[]> {
  const { rows } =
    await sql<DueItemRow>`select i.change_id as "changeId", i.no, i.status, i.kind, i.spu_id as "spuId",
      i.sku_id as "skuId", i.audience_id as "audienceId", i.old_price as was, i.new_price as price, i.effective_at as "from",
      i.ends_at as "to", i.log_id as "logId", c.note, c.author_id as "authorId", c.author_name as "authorName"
    from price_change_items i join price_changes c on c.shop_id = i.shop_id and c.id = i.change_id
    where i.shop_id = ${db.shopId} and i.status <= 2 and ${isDue(now)}
      and (i.spu_id = ${anyOf(spuIds)} or i.sku_id = ${anyOf(skuIds)})
    order by i.effective_at, i.change_id, i.no`.execute(db.k);
  return rows.map(({ was, price, from, to, ...row }) => ({
    ...row,
    was: fenOrNull(was),
    price: fenOrNull(price),
    from: Date.parse(from),
    to: to === null ? null : Date.parse(to),
  }));
}

/** Two bulk changes at once take the rows in the same order: none waits for one that waits for it. */
export async function lockTargets(
  db: TenantDb,
  spuIds: readonly string[],
  skuIds: readonly string[],
): Promise<void> {
  const lock = (table: 'spus' | 'skus', ids: readonly string[]) =>
    ids.length === 0
      ? undefined
      : db.from(table).select('id').where('id', '=', anyOf(ids)).orderBy('id').forNoKeyUpdate().execute();
  await lock('spus', spuIds);
  await lock('skus', skuIds);
}
