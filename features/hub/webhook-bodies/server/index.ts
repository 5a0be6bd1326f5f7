import { sql } from 'kysely';
import { stageOf } from '#features/orders/orders/status.ts';
import type { SubjectFacts, SubjectReaders } from '#features/shops/webhooks/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** How orders, complaints, bills and labels stand, as webhooks tell it: no price, name or phone. */
export const webhookSubjects: SubjectReaders = {
  order: ordersOf,
  complaint: complaintsOf,
  bill: billsOf,
  label: labelsOf,
};

interface OrderNow {
  id: string;
  no: string | null;
  status: number;
  amount: number;
  shipped: number;
  parcels: { ExpressCompany: string; ExpressNo: string; Amount: number }[];
}

async function ordersOf(db: TenantDb, ids: string[]): Promise<[string, SubjectFacts][]> {
  const { rows } = await sql<OrderNow>`select o.id::text, o.third_party_order_id as no, o.status, o.amount,
      o.shipped_amount as shipped,
      coalesce((select json_agg(json_build_object('ExpressCompany', p.company, 'ExpressNo', p.waybill_no,
          'Amount', p.amount) order by p.id) from parcels p
        where p.shop_id = ${db.shopId} and p.order_id = o.id and p.voided_at is null), '[]') as parcels
    from orders o where o.shop_id = ${db.shopId} and o.id = any(${ids}::bigint[])`.execute(db.k);
  return rows.map(({ id, no, status, amount, shipped, parcels }) => [
    id,
    {
      OrderID: id,
      ThirdPartyOrderID: no ?? '',
      StatusName: stageOf(status).label,
      Amount: amount,
      ShippedAmount: shipped,
      Parcels: parcels,
    },
  ]);
}

async function complaintsOf(db: TenantDb, ids: string[]): Promise<[string, SubjectFacts][]> {
  const { rows } = await sql<{ id: string; no: string; order: string; closed: boolean }>`select id::text, no,
      order_id::text as order, closed_at is not null as closed
    from complaints where shop_id = ${db.shopId} and id = any(${ids}::uuid[])`.execute(db.k);
  return rows.map(({ id, no, order, closed }) => [
    id,
    { ComplaintID: id, ComplaintNo: no, OrderID: order, IsClosed: closed },
  ]);
}

async function billsOf(db: TenantDb, ids: string[]): Promise<[string, SubjectFacts][]> {
  const { rows } = await sql<{ id: string; no: string; confirmed: boolean }>`select id::text, no, confirmed
    from settlement_bills where shop_id = ${db.shopId} and id = any(${ids}::uuid[])`.execute(db.k);
  return rows.map(({ id, no, confirmed }) => [id, { BillID: id, BillNo: no, IsConfirmed: confirmed }]);
}

interface LabelNow {
  id: string;
  run: string;
  state: string;
  company: string;
  no: string;
  prints: number;
  orders: string[] | null;
}

async function labelsOf(db: TenantDb, ids: string[]): Promise<[string, SubjectFacts][]> {
  const { rows } =
    await sql<LabelNow>`select p.id::text, p.run_id::text as run, p.state, p.company, p.waybill_no as no,
      p.prints, (select json_agg(x.order_id::text order by x.order_id) from print_parcel_orders x
        where x.shop_id = ${db.shopId} and x.parcel_id = p.id) as orders
    from print_parcels p where p.shop_id = ${db.shopId} and p.id = any(${ids}::uuid[])`.execute(db.k);
  return rows.map(({ id, run, state, company, no, prints, orders }) => [
    id,
    {
      ParcelID: id,
      RunID: run,
      OrderIDs: orders ?? [],
      State: state,
      ExpressCompany: company,
      ExpressNo: no,
      Prints: prints,
    },
  ]);
}
