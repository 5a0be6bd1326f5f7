import { type RawBuilder, sql } from 'kysely';
import { cleanWaybillNo } from '#features/orders/orders/numbers/clean-waybill-no.ts';
import { ownNumber } from '#features/orders/orders/numbers/own-number.ts';
import { phoneReversed } from '#features/orders/orders/numbers/phone-reversed.ts';
import { receiverBuckets } from '#features/orders/orders/numbers/receiver-bucket.ts';
import { stageById } from '#features/orders/orders/status.ts';
import { maskPhone } from '#features/sheets/addresses/receivers/masked-phone.ts';
import { type Finder, MOST_HITS } from './finder.ts';

interface OrderHit {
  id: string;
  spu: string;
  amount: number;
  receiver: string;
  stage: number;
  no: string | null;
}

/** Our number, the platform's, or a waybill's; each whole. */
export const ordersByNumber: Finder<OrderHit> = {
  kind: 'order',
  allow: ['order.view'],
  rows: (shopId, text) => {
    if (!/^[\w-]{5,}$/.test(text)) return undefined;
    const own = ownNumber(text) ?? null;
    return sql`
      select o.id::text, o.spu_name as spu, o.amount, o.receiver, o.stage, o.third_party_order_id as no
      from orders o where o.shop_id = ${shopId} and o.id in (
        (select id from orders where shop_id = ${shopId} and third_party_order_id = ${text} limit 20)
        union (select order_id from parcels where shop_id = ${shopId} and waybill_no = ${cleanWaybillNo(text)} limit 20)
        union select ${own}::bigint)
      order by o.id desc limit ${sql.lit(MOST_HITS)}`;
  },
  hit: ({ id, spu, amount, receiver, stage, no }) => ({
    Title: `LDL${id}`,
    Note: [no, receiver, `${spu} × ${amount}`, stageById(stage).label].filter(Boolean).join(' · '),
    To: `/orderv2/detail?id=${id}`,
  }),
};

interface PersonHit {
  receiver: string;
  phone: string;
  place: string;
  roles: number;
}

const PERSON = sql`o.receiver, o.phone, concat(o.province, nullif(nullif(o.city, o.province), o.area), o.area) as place, o.roles, o.id`;
/** The newest order of each name, or of each phone. */
const newestOf = (each: 'receiver' | 'phone', orders: RawBuilder<unknown>) => sql`
  select receiver, phone, place, roles from (
    select distinct on (${sql.ref(each)}) * from (${orders}) as found order by ${sql.ref(each)}, id desc) as people
  order by id desc limit ${sql.lit(MOST_HITS)}`;

/** The name from its beginning; each bucket is read from its newest order on. */
export const receivers: Finder<PersonHit> = {
  kind: 'receiver',
  allow: ['order.view'],
  rows: (shopId, text) => {
    const buckets = /^\d/.test(text) ? undefined : receiverBuckets(text);
    if (!buckets) return undefined;
    return newestOf(
      'receiver',
      sql`select ${PERSON} from generate_series(${buckets.from}::int, ${buckets.to}::int) as b
      cross join lateral (select id from orders where shop_id = ${shopId} and receiver_bucket = b::smallint
        and starts_with(receiver, ${text}) order by id desc limit 25) as newest
      join orders o on o.shop_id = ${shopId} and o.id = newest.id`,
    );
  },
  hit: ({ receiver, phone, place, roles }) => ({
    Title: receiver,
    Note: [maskPhone(phone), place].filter(Boolean).join(' · '),
    To: ordersWith(roles, 'buyerReceiver', receiver),
  }),
};

/** The last digits, from four on: the index has phones from behind. */
export const phones: Finder<PersonHit> = {
  kind: 'phone',
  allow: ['order.view', 'phone.full'],
  rows: (shopId, text) => {
    if (!/^\d{4,12}$/.test(text)) return undefined;
    const tail = phoneReversed(text);
    return newestOf(
      'phone',
      sql`select ${PERSON} from (select id from orders where shop_id = ${shopId}
        and phone_reversed >= ${tail} and phone_reversed < ${`${tail}:`} order by id desc limit 50) as newest
      join orders o on o.shop_id = ${shopId} and o.id = newest.id`,
    );
  },
  hit: ({ receiver, phone, place, roles }) => ({
    Title: phone,
    Note: [receiver, place].filter(Boolean).join(' · '),
    To: ordersWith(roles, 'buyerMobile', phone),
  }),
};

/** The list that has them, of all times; bits of `orders.roles`. */
function ordersWith(roles: number, filter: string, value: string): string {
  const view = roles & 1 ? 'normal' : roles & 2 ? 'byagent' : 'byvendor';
  return `/orderv2/index?view=${view}&startTime=&endTime=&${filter}=${encodeURIComponent(value)}`;
}
