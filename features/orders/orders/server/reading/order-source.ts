import { sql } from 'kysely';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { ORDER_FIELDS, SOURCE_FIELDS } from '../../order-fields.ts';
import type { OrderSource } from '../../order-source.ts';
import { hideFields } from './hidden-fields.ts';

const COLUMNS = sql.raw(
  SOURCE_FIELDS.map((name) => {
    const { column, kind } = ORDER_FIELDS[name];
    return `${kind.endsWith('OrNull') ? `o.${column}` : `coalesce(o.${column}, '')`} as "${name}"`;
  }).join(', '),
);

/** Reads what the platform said of an order of this shop, without what the reader may not see. */
export async function readOrderSource(ctx: ShopCtx, id: string): Promise<OrderSource> {
  const { db } = ctx;
  const { rows } = await sql<OrderSource>`select ${COLUMNS},
      t.id as "ImportTaskID", coalesce(t.file_name, '') as "FileName", coalesce(o.import_row, 0) as "RowNo"
    from orders o left join import_tasks t on t.shop_id = o.shop_id and t.id = o.import_task_id and t.deleted_at is null
    where o.shop_id = ${db.shopId} and o.id = ${id}`.execute(db.k);
  const source = rows[0] ?? refuse(common.notFound, { what: '订单' });
  hideFields(ctx, [source]);
  return source;
}
