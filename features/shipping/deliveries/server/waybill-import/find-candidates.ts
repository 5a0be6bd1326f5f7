import { type RawBuilder, sql } from 'kysely';
import { ownNumber } from '#features/orders/orders/numbers/own-number.ts';
import { phoneReversed } from '#features/orders/orders/numbers/phone-reversed.ts';
import { packedNameOf } from '#features/orders/orders/packed-instead.ts';
import { WHOLE_ADDRESS } from '#features/orders/orders/server/index.ts';
import { CANCELLED, has, STAGES } from '#features/orders/orders/status.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type MatchOrder, type OrderPool, sourceNumbers } from '../../waybill-rows/match-waybill.ts';
import type { ReadRow } from '../../waybill-rows/read-waybill-row.ts';
import { standingWaybills } from '../standing-waybills.ts';

const { new: fresh, waiting, exported, partly, presale, suspended } = STAGES;
const OPEN = [fresh, waiting, exported, partly, presale, suspended].map(({ id }) => id);
/** Orders of one phone or receiver name that are looked at; beyond it nothing would be certain anyway. */
const PER_ROW = 20;

/** The orders that a batch of rows may mean, of those that `among` lets in: a few statements for the batch, none per row. */
export async function findCandidates(
  db: TenantDb,
  rows: readonly Pick<ReadRow, 'clues' | 'waybills'>[],
  among: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<OrderPool> {
  const ids = distinct(
    rows.flatMap(({ clues }) => [ownNumber(clues.orderNo), ownNumber(clues.sourceOrderNo)]),
  );
  const sources = distinct(rows.flatMap(({ clues }) => sourceNumbers(clues)));
  const orders = new Map<string, MatchOrder>();
  const add = (where: RawBuilder<unknown>, keys: readonly string[]) =>
    addFound(db, orders, sql`${among} and ${where}`, keys);
  await add(sql`o.id = any(${ids}::bigint[])`, ids);
  await add(sql`o.third_party_order_id = any(${sources}::text[])`, sources);
  const bySource = groupBy(orders.values(), ({ source }) => source);
  const numbered = ({ clues }: Pick<ReadRow, 'clues'>) =>
    sourceNumbers(clues).some((no) => bySource.has(no)) || orders.has(ownNumber(clues.orderNo) ?? '');
  const described = rows.filter((row) => !numbered(row));
  const phones = distinct(described.map(({ clues }) => clues.mobile));
  const receivers = distinct(described.map(({ clues }) => clues.receiver));
  const open = sql`o.stage = any(${OPEN}::smallint[])`;
  const fromBehind = phones.map(phoneReversed);
  await add(sql`o.phone_reversed = any(${fromBehind}::text[]) and ${open}`, fromBehind);
  await add(sql`${open} and o.receiver = any(${receivers}::text[])`, receivers);
  const carrying = await carriers(db, distinct(described.flatMap(({ waybills }) => waybills)));
  await add(sql`o.id = any(${carrying}::bigint[])`, carrying);
  await addWaybills(db, orders);
  const all = [...orders.values()];
  return {
    byId: orders,
    bySource,
    byPhone: groupBy(all, ({ phone }) => phone),
    byReceiver: groupBy(all, ({ receiver }) => receiver),
  };
}

/** These orders, as far as this shop ships them. */
export async function ordersById(
  db: TenantDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MatchOrder>> {
  const orders = new Map<string, MatchOrder>();
  await addFound(db, orders, sql`o.id = any(${[...new Set(ids)]}::bigint[])`, ids);
  return orders;
}

const distinct = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.filter((text): text is string => text !== undefined && text !== '')),
];

interface CandidateRow {
  id: string;
  status: number;
  amount: number;
  shipped_amount: number;
  cancel_request: string | null;
  source: string | null;
  receiver: string;
  phone: string;
  address: string;
  product: string;
  packed: string;
  external_id: string | null;
}

/** Adds the orders that this shop ships and that match; `keys` empty = nothing is asked for. */
async function addFound(
  db: TenantDb,
  into: Map<string, MatchOrder>,
  where: RawBuilder<unknown>,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const limit = Math.max(1_000, keys.length * PER_ROW);
  const { rows } = await sql<CandidateRow>`select o.id, o.status, o.amount, o.shipped_amount,
      o.cancel_request, o.third_party_order_id as source, o.receiver, o.phone,
      ${sql.raw(WHOLE_ADDRESS)} as address, o.spu_name as product,
      ${sql.raw(packedNameOf('o'))} as packed, s.external_id
    from orders o left join spus s on s.shop_id = o.shop_id and s.id = o.spu_id
    where o.shop_id = ${db.shopId} and o.roles & 8 <> 0 and ${where}
    order by o.id desc limit ${limit}`.execute(db.k);
  for (const row of rows) {
    if (into.has(row.id)) continue;
    const cancelled = has(row.status, CANCELLED);
    into.set(row.id, {
      id: row.id,
      facts: {
        status: row.status,
        amount: row.amount,
        shippedAmount: row.shipped_amount,
        cancelRequest: row.cancel_request,
      },
      cancelled,
      open: !cancelled && row.shipped_amount < row.amount,
      source: row.source ?? '',
      receiver: row.receiver,
      phone: row.phone,
      address: row.address,
      product: row.product,
      packed: row.packed,
      externalId: row.external_id ?? '',
      waybills: new Set(),
      standing: [],
    });
  }
}

async function carriers(db: TenantDb, waybills: readonly string[]): Promise<string[]> {
  if (waybills.length === 0) return [];
  const { rows } = await sql<{ order_id: string }>`select distinct order_id from parcels
    where shop_id = ${db.shopId} and waybill_no = any(${waybills}::text[]) and voided_at is null
    limit 20000`.execute(db.k);
  return rows.map((row) => row.order_id);
}

/** What stands on orders of which something has left. */
async function addWaybills(db: TenantDb, orders: Map<string, MatchOrder>): Promise<void> {
  const shipped = [...orders.values()].filter(({ facts }) => facts.shippedAmount > 0).map(({ id }) => id);
  for (const [id, standing] of await standingWaybills(db, shipped)) {
    const order = orders.get(id);
    if (order)
      orders.set(id, { ...order, standing, waybills: new Set(standing.map(({ waybillNo }) => waybillNo)) });
  }
}
