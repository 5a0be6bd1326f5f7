import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { MOVES } from '../move-kinds.ts';
import { asRows } from './as-rows.ts';
import type { Mover } from './move-stock.ts';
import { endStock } from './stop-stock.ts';

const WHY = '撤销了开始记库存的那次操作';
/** Kinds of movements by which somebody says how many there are. */
const SAYING = sql.join(
  [MOVES.count, MOVES.in, MOVES.out, MOVES.transferOut, MOVES.transferIn].map((kind) => sql.lit(kind)),
);

interface UndoneBatch {
  batchId: string;
  /** Products of which it is undone. */
  skuIds: ReadonlySet<string>;
  by: Mover;
}

/** Products of which stock began with an undone batch. */
interface BegunStock {
  /** Stock of these is kept no longer, as before the batch. */
  ended: ReadonlySet<string>;
  /** Stock of these is kept all the same: somebody has said since how many there are. */
  goesOn: ReadonlySet<string>;
}

/** Condition that a movement `m` was not undone: of a batch some products may be left as they are. */
export const isNotUndone = (db: TenantDb, m: RawBuilder<unknown>) =>
  sql`not exists (select from stock_moves u where u.shop_id = ${db.shopId} and u.batch_id = ${m}.batch_id
    and u.sku_id = ${m}.sku_id and u.warehouse_id = ${m}.warehouse_id and u.kind = ${sql.lit(MOVES.undo)})`;

/**
 * Stops keeping the stock that an undone batch began: without it nobody would have kept any, and what orders have
 * reserved is released. Where somebody has counted it since, or brought in or taken out, stock counts as begun with
 * that, which may be undone too.
 */
export async function stopBegunStock(
  db: TenantDb,
  { batchId, skuIds, by }: UndoneBatch,
): Promise<BegunStock> {
  const rows = (await productsBegunBy(db, batchId)).filter(({ id }) => skuIds.has(id));
  const later = rows.filter(({ isLater }) => isLater);
  if (later.length > 0)
    await sql`update skus k set stock_begun_by = v.batch_id from ${asRows(later, LATER)}
      where k.shop_id = ${db.shopId} and k.id = v.id`.execute(db.k);
  const alone = rows.flatMap(({ id, isLater }) => (isLater ? [] : id));
  const ended = alone.length > 0 ? await endStock(db, alone, WHY, by) : new Set<string>();
  return { ended, goesOn: new Set(later.map(({ id }) => id)) };
}

const LATER = { id: 'uuid', batch_id: 'uuid' } as const;

/**
 * Reads the products whose stock a batch began, with the first later movement that says how many there are and stands;
 * it has no batch where a form or a sheet of products said it.
 */
async function productsBegunBy(db: TenantDb, batchId: string) {
  const { rows } = await sql<{ id: string; isLater: boolean; batch_id: string | null }>`
    with own as (select sku_id, min(created_at) as at from stock_moves
      where shop_id = ${db.shopId} and batch_id = ${batchId} group by 1)
    select distinct on (k.id) k.id, m.id is not null as "isLater", m.batch_id
    from own join skus k on k.shop_id = ${db.shopId} and k.id = own.sku_id and k.keeps_stock
      and k.stock_begun_by = ${batchId}
    left join stock_moves m on m.shop_id = ${db.shopId} and m.sku_id = own.sku_id and m.created_at > own.at
      and m.kind in (${SAYING}) and m.batch_id is distinct from ${batchId} and ${isNotUndone(db, sql`m`)}
    order by k.id, m.created_at, m.id`.execute(db.k);
  return rows;
}
