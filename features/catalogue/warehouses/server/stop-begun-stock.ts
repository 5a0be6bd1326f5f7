import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { MOVES } from '../move-kinds.ts';
import { asRows } from './as-rows.ts';
import type { Mover } from './move-stock.ts';
import { endStock } from './stop-stock.ts';

const WHY = '撤销了开始记库存的那次操作';
/** By which somebody says how many there are. */
const SAYING = sql.join(
  [MOVES.count, MOVES.in, MOVES.out, MOVES.transferOut, MOVES.transferIn].map((kind) => sql.lit(kind)),
);

interface UndoneBatch {
  batchId: string;
  /** Of which it is taken back. */
  skuIds: ReadonlySet<string>;
  by: Mover;
}

/** Those of them that it began. */
interface BegunStock {
  /** Kept no longer, as before it. */
  ended: ReadonlySet<string>;
  /** Kept all the same: somebody has said since how many there are. */
  goesOn: ReadonlySet<string>;
}

/** Movement `m` was not undone: of a batch some products may be left as they are. */
export const isNotUndone = (db: TenantDb, m: RawBuilder<unknown>) =>
  sql`not exists (select from stock_moves u where u.shop_id = ${db.shopId} and u.batch_id = ${m}.batch_id
    and u.sku_id = ${m}.sku_id and u.warehouse_id = ${m}.warehouse_id and u.kind = ${sql.lit(MOVES.undo)})`;

/**
 * Nobody would have kept stock of what a batch began, had it never been: undone, it is kept no longer, and what orders hold
 * is let go. Where somebody has counted it since, or brought in or taken out, it began with that, which may be undone too.
 */
export async function stopBegunStock(
  db: TenantDb,
  { batchId, skuIds, by }: UndoneBatch,
): Promise<BegunStock> {
  const rows = (await begunBy(db, batchId)).filter(({ id }) => skuIds.has(id));
  const later = rows.filter(({ isLater }) => isLater);
  if (later.length > 0)
    await sql`update skus k set stock_begun_by = v.batch_id from ${asRows(later, LATER)}
      where k.shop_id = ${db.shopId} and k.id = v.id`.execute(db.k);
  const alone = rows.flatMap(({ id, isLater }) => (isLater ? [] : id));
  const ended = alone.length > 0 ? await endStock(db, alone, WHY, by) : new Set<string>();
  return { ended, goesOn: new Set(later.map(({ id }) => id)) };
}

const LATER = { id: 'uuid', batch_id: 'uuid' } as const;

/** With the first of what was said later and stands, which is no batch where a form or a sheet of products said it. */
async function begunBy(db: TenantDb, batchId: string) {
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
