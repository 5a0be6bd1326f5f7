import { sql } from 'kysely';
import { WHOLE_ADDRESS } from '#features/orders/orders/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Receivers } from '../judge-waybills.ts';
import type { WaybillUse } from '../waybill-doubts.ts';

/** Carriers give numbers out again after a while; what is older says nothing about a parcel of today. */
const REMEMBERED = sql.raw(`interval '180 days'`);
/** Numbers asked for in one statement, and what is read of them at most: a number on a thousand orders is no parcel. */
const AT_ONCE = 5_000;
const MOST = 20_000;

const RECEIVER = sql.raw(`o.receiver, o.phone, ${WHOLE_ADDRESS} as address`);

/** Enough that two people hardly wait for each other, few enough for the locks of one transaction. */
const SLOTS = 256;

/** Until the end of the transaction nobody else puts these numbers on an order of the shop: one of two sees the other. */
export async function lockWaybills(db: TenantDb, waybillNos: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(concat('waybills ', ${db.shopId}::text, slot), 0))
    from (select distinct hashtext(no) & ${sql.lit(SLOTS - 1)} as slot
      from unnest(${waybillNos}::text[]) as no order by 1) as slots`.execute(db.k);
}

/** Where these numbers stand on orders of the shop. */
export async function waybillsInUse(db: TenantDb, waybillNos: readonly string[]): Promise<WaybillUse[]> {
  const uses: WaybillUse[] = [];
  for (let from = 0; from < waybillNos.length; from += AT_ONCE) {
    uses.push(...(await waybillsInUseAmong(db, waybillNos.slice(from, from + AT_ONCE))));
  }
  return uses;
}

async function waybillsInUseAmong(db: TenantDb, waybillNos: readonly string[]): Promise<WaybillUse[]> {
  const { rows } =
    await sql<WaybillUse>`select p.order_id::text as "orderId", p.waybill_no as "waybillNo", p.company,
      ${RECEIVER}
    from parcels p join orders o on o.shop_id = p.shop_id and o.id = p.order_id
    where p.shop_id = ${db.shopId} and p.waybill_no = any(${waybillNos}::text[]) and p.voided_at is null
      and p.shipped_at > now() - ${REMEMBERED}
    limit ${sql.lit(MOST)}`.execute(db.k);
  return rows;
}

/** Who gets these orders, by their id. */
export async function receiversOf(db: TenantDb, orderIds: readonly string[]): Promise<Receivers> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<{
    id: string;
    receiver: string;
    phone: string;
    address: string;
  }>`select o.id::text as id, ${RECEIVER} from orders o
    where o.shop_id = ${db.shopId} and o.id = any(${orderIds}::bigint[])`.execute(db.k);
  return new Map(rows.map(({ id, ...receiver }) => [id, receiver]));
}
