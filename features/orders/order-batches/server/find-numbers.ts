import { sql } from 'kysely';
import { cleanWaybillNo } from '#features/orders/orders/numbers/clean-waybill-no.ts';
import { ownNumber } from '#features/orders/orders/numbers/own-number.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { isCut, readNumber } from '../read-numbers.ts';

interface NumberItem {
  seq: number;
  number: string;
}

export interface NumberMatch {
  seq: number;
  orderId: string | null;
  state: 'given' | 'unknown' | 'many';
  reason: string;
}

/** What each number means: our order number, the source's, or a waybill; all of a step in three look-ups. */
export async function findNumbers(db: TenantDb, items: readonly NumberItem[]): Promise<NumberMatch[]> {
  const idsOf = await meaningsOf(
    db,
    items.map(({ number }) => number),
  );
  return items.map(({ seq, number }) => ({ seq, ...judge(readNumber(number), idsOf(number)) }));
}

/**
 * By a number as it was given the ids of all orders that it may mean. A waybill that was voided or replaced still means
 * its order, as on sheets that were written before, unless a parcel that stands has the number.
 */
export async function meaningsOf(
  db: TenantDb,
  numbers: readonly string[],
): Promise<(number: string) => string[]> {
  const texts = [...new Set(numbers.map(readNumber))];
  const ids = texts.flatMap((text) => ownNumber(text) ?? []);
  const waybills = new Map(texts.map((text) => [cleanWaybillNo(text), text]));
  const { rows } = await sql<{ text: string; id: string }>`
    select id::text as text, id::text as id from orders where shop_id = ${db.shopId} and id = any(${ids}::bigint[])
    union select third_party_order_id, id::text from orders
      where shop_id = ${db.shopId} and third_party_order_id = any(${texts}::text[])
    union select p.waybill_no, p.order_id::text from parcels p
      where p.shop_id = ${db.shopId} and p.waybill_no = any(${[...waybills.keys()]}::text[])
        and (p.voided_at is null or not exists (select from parcels l
          where l.shop_id = ${db.shopId} and l.waybill_no = p.waybill_no and l.voided_at is null))`.execute(
    db.k,
  );
  const idsByNumber = new Map<string, Set<string>>();
  for (const { text, id } of rows)
    for (const key of new Set([text, waybills.get(text) ?? text]))
      idsByNumber.set(key, (idsByNumber.get(key) ?? new Set()).add(id));
  return (number) => [...(idsByNumber.get(readNumber(number)) ?? [])];
}

function judge(text: string, orderIds: readonly string[]): Omit<NumberMatch, 'seq'> {
  const [only] = orderIds;
  if (only && orderIds.length === 1) return { orderId: only, state: 'given', reason: '' };
  if (only) {
    const named = orderIds.slice(0, 3).map((id) => `LDL${id}`);
    return {
      orderId: null,
      state: 'many',
      reason: `对应 ${orderIds.length} 个订单：${named.join('、')}，请选择要处理的`,
    };
  }
  const reason = isCut(text)
    ? '号码被 Excel 改成了科学计数，请把这一列设为文本后再复制'
    : '没有找到这个订单号、平台单号或快递单号';
  return { orderId: null, state: 'unknown', reason };
}
