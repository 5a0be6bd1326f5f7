import { sql } from 'kysely';
import { maskIdNumber } from '#features/sheets/addresses/receivers/masked-phone.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { OrderSource } from '../../order-source.ts';

/** Reads what the platform said of an order of this shop, without what the reader may not see. */
export async function readOrderSource({ db, can }: ShopCtx, id: string): Promise<OrderSource> {
  const { rows } =
    await sql<OrderSource>`select coalesce(o.sub_order_no, '') as "SubOrderNo", coalesce(o.id_number, '') as "IdNumber",
      coalesce(o.source_channel, '') as "SourceChannel", coalesce(o.buyer_name, '') as "BuyerName",
      o.paid_amount as "PaidAmount", o.paid_at as "PaidOn", coalesce(o.source_product, '') as "SourceProduct",
      coalesce(o.source_spec, '') as "SourceSpec", coalesce(o.source_category, '') as "SourceCategory",
      coalesce(o.source_company, '') as "SourceCompany", coalesce(o.source_waybill, '') as "SourceWaybill",
      t.id as "ImportTaskID", coalesce(t.file_name, '') as "FileName", coalesce(o.import_row, 0) as "RowNo"
    from orders o left join import_tasks t on t.shop_id = o.shop_id and t.id = o.import_task_id and t.deleted_at is null
    where o.shop_id = ${db.shopId} and o.id = ${id}`.execute(db.k);
  const source = rows[0] ?? refuse(common.notFound, { what: '订单' });
  return {
    ...source,
    IdNumber: can('phone.full') ? source.IdNumber : maskIdNumber(source.IdNumber),
    PaidAmount: can('price.sales.view') ? source.PaidAmount : null,
  };
}
