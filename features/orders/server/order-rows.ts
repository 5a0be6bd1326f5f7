import { type RawBuilder, sql } from 'kysely';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { OrderRow } from '../order-row.ts';

/** The columns of `OrderRow`, for one page of ids: names and parcels are looked up for those rows only. */
const COLUMNS = sql`
  o.id::text as "OrderID", o.status as "Status", o.stage as "Stage", o.status_reason as "StatusReason",
  o.cancel_request as "CancelRequest", o.spu_id as "SpuID", o.spu_name as "SpuName",
  (select s.image_url from spus s where s.shop_id = o.shop_id and s.id = o.spu_id) as "SpuImageUrl",
  o.amount as "Amount", o.shipped_amount as "ShippedAmount",
  o.sale_price as "SalePrice", o.sale_freight as "SaleFreight",
  o.cost_price as "CostPrice", o.cost_freight as "CostFreight", o.price_rule as "PriceRule",
  o.receiver as "Receiver", o.phone as "Mobile", o.province as "Province", o.city as "City", o.area as "Area",
  o.street as "Street", o.detail as "AddressDetail", o.agent_id as "AgentID", o.vendor_id as "VendorID",
  (select p.partner_name from partners p
    where p.shop_id = o.shop_id and p.kind = 'agent' and p.partner_id = o.agent_id) as "AgentName",
  (select p.partner_name from partners p
    where p.shop_id = o.shop_id and p.kind = 'vendor' and p.partner_id = o.vendor_id) as "VendorName",
  o.third_party_name as "ThirdPartyName", o.third_party_order_id as "ThirdPartyOrderID",
  o.buyer_note as "BuyerNote", o.seller_note as "SellerNote", o.tags as "Tags",
  o.creation_type as "IdCreationType", o.import_task_id as "ImportTaskID",
  o.received_at as "ReceivedOn", o.created_at as "CreatedOn", o.delivered_at as "DeliveredOn",
  coalesce((select json_agg(json_build_object('ParcelID', c.id, 'ExpressCompany', c.company,
      'ExpressNo', c.waybill_no, 'Amount', c.amount, 'ShippedOn', c.shipped_at,
      'Voided', c.voided_at is not null) order by c.id)
    from parcels c where c.shop_id = o.shop_id and c.order_id = o.id), '[]'::json) as "Parcels"`;

/** Orders that match `where` (alias `o`), newest first. */
export async function selectOrders(
  db: TenantDb,
  where: RawBuilder<boolean>,
  page: { limit: number; offset?: number; isDesc?: boolean },
): Promise<OrderRow[]> {
  const direction = page.isDesc === false ? sql`asc` : sql`desc`;
  const { rows } = await sql<OrderRow>`select ${COLUMNS} from orders o where ${where}
    order by o.id ${direction} limit ${page.limit} offset ${page.offset ?? 0}`.execute(db.k);
  return rows;
}

type Reader = Pick<ShopCtx, 'can'>;

/** Takes out what the reader has no right to see: prices and whole phone numbers. */
export function visibleTo({ can }: Reader, rows: readonly OrderRow[]): OrderRow[] {
  const sales = can('price.sales.view');
  const costs = can('price.purchase.view');
  const phones = can('phone.full');
  return rows.map((row) => ({
    ...row,
    SalePrice: sales ? row.SalePrice : null,
    SaleFreight: sales ? row.SaleFreight : null,
    CostPrice: costs ? row.CostPrice : null,
    CostFreight: costs ? row.CostFreight : null,
    PriceRule: sales ? row.PriceRule : '',
    Mobile: phones ? row.Mobile : maskPhone(row.Mobile),
  }));
}

/** Middle digits as stars, the first three and last four stay; short and masked numbers stay as they are. */
export const maskPhone = (phone: string): string =>
  phone.replace(/\d(?=(?:\D*\d){4})/g, (digit, at: number) => (at < 3 ? digit : '*'));
