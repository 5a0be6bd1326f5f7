import { type RawBuilder, sql } from 'kysely';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { OrderRow, Parcel } from '../order-row.ts';

/** The columns of `OrderRow` that stand on the order itself. */
const COLUMNS = sql`
  o.id::text as "OrderID", o.status as "Status", o.stage as "Stage", o.status_reason as "StatusReason",
  o.cancel_request as "CancelRequest", o.spu_id as "SpuID", o.spu_name as "SpuName",
  o.amount as "Amount", o.shipped_amount as "ShippedAmount",
  o.sale_price as "SalePrice", o.sale_freight as "SaleFreight",
  o.cost_price as "CostPrice", o.cost_freight as "CostFreight", o.price_rule as "PriceRule",
  o.receiver as "Receiver", o.phone as "Mobile", o.province as "Province", o.city as "City", o.area as "Area",
  o.street as "Street", o.detail as "AddressDetail", o.agent_id as "AgentID", o.vendor_id as "VendorID",
  o.third_party_name as "ThirdPartyName", o.third_party_order_id as "ThirdPartyOrderID",
  o.buyer_note as "BuyerNote", o.seller_note as "SellerNote", o.tags as "Tags",
  o.creation_type as "IdCreationType", o.import_task_id as "ImportTaskID",
  o.received_at as "ReceivedOn", o.created_at as "CreatedOn", o.delivered_at as "DeliveredOn"`;

type Bare = Omit<OrderRow, 'Parcels'>;

/**
 * Orders that match `where` (alias `o`), newest first. The page of orders is found first, then the pictures and
 * partners' names of its few rows are joined; parcels are fetched only for a page that has some.
 */
export async function selectOrders(
  db: TenantDb,
  where: RawBuilder<boolean>,
  page: { limit: number; offset?: number; isDesc?: boolean },
): Promise<OrderRow[]> {
  // Written out, so that the remembered plan knows that only a page of rows is wanted.
  const offset = page.offset ? sql`offset ${page.offset}` : sql``;
  const direction = page.isDesc === false ? sql`asc` : sql`desc`;
  const { rows } = await sql<Bare>`
    with o as materialized (select * from orders o where ${where}
      order by o.id ${direction} limit ${sql.lit(page.limit)} ${offset})
    select ${COLUMNS}, s.image_url as "SpuImageUrl", a.partner_name as "AgentName", v.partner_name as "VendorName"
    from o left join spus s on s.shop_id = o.shop_id and s.id = o.spu_id
    left join partners a on a.shop_id = o.shop_id and a.kind = 'agent' and a.partner_id = o.agent_id
    left join partners v on v.shop_id = o.shop_id and v.kind = 'vendor' and v.partner_id = o.vendor_id
    order by o.id ${direction}`.execute(db.k);
  const parcels = await parcelsOf(db, rows);
  return rows.map((row) => Object.assign(row, { Parcels: parcels.get(row.OrderID) ?? [] }));
}

/** Parcels of the orders that have shipped something, or did before a waybill was voided. */
async function parcelsOf(db: TenantDb, rows: readonly Bare[]): Promise<Map<string, Parcel[]>> {
  const ids = rows.filter((row) => row.DeliveredOn !== null).map((row) => row.OrderID);
  if (ids.length === 0) return new Map();
  const { rows: parcels } = await sql<Parcel & { order_id: string }>`select order_id::text, id as "ParcelID",
      company as "ExpressCompany", waybill_no as "ExpressNo", amount as "Amount", shipped_at as "ShippedOn",
      voided_at is not null as "Voided"
    from parcels where shop_id = ${db.shopId} and order_id = any(${ids}::bigint[]) order by order_id, id`.execute(
    db.k,
  );
  const groups = groupBy(parcels, (parcel) => parcel.order_id);
  return new Map([...groups].map(([id, list]) => [id, list.map(({ order_id: _, ...parcel }) => parcel)]));
}

type Reader = Pick<ShopCtx, 'can'>;

/** Takes out what the reader has no right to see: prices and whole phone numbers. */
export function visibleTo({ can }: Reader, rows: OrderRow[]): OrderRow[] {
  const sales = can('price.sales.view');
  const costs = can('price.purchase.view');
  const phones = can('phone.full');
  for (const row of rows) {
    if (!sales) Object.assign(row, { SalePrice: null, SaleFreight: null, PriceRule: '' });
    if (!costs) Object.assign(row, { CostPrice: null, CostFreight: null });
    if (!phones) row.Mobile = maskPhone(row.Mobile);
  }
  return rows;
}

/** Middle digits as stars, the first three and last four stay; short and masked numbers stay as they are. */
export const maskPhone = (phone: string): string =>
  phone.replace(/\d(?=(?:\D*\d){4})/g, (digit, at: number) => (at < 3 ? digit : '*'));
