import { sql } from 'kysely';
import { packedNameOf } from '../../packed-instead.ts';

/** Columns that make two orders one address: the whole of it, so that nothing goes to a neighbour. */
const ADDRESS = ['receiver', 'phone', 'province', 'city', 'area', 'street', 'detail'] as const;
/** SQL that orders under two aliases have one address. */
export const sameAddress = (one: string, other: string): string =>
  ADDRESS.map((column) => `${one}.${column} = ${other}.${column}`).join(' and ');
export const addressColumns = (alias: string): string =>
  ADDRESS.map((column) => `${alias}.${column}`).join(', ');

/** Newest orders of a phone number that are looked at; some buyers order under one number all day long. */
const MOST = 200;

/**
 * Columns that only the shipper has use for: beside an order (alias `o`) that waits here the others that wait for the
 * same receiver, oldest first; and how many pieces of its listing (alias `s`) go in a parcel.
 */
export const FOR_SHIPPING = sql`, s.pieces_per_parcel as "PiecesPerParcel",
  case when o.stage not in (1, 2, 3) or o.vendor_id is not null then null else (
    select json_agg(json_build_object('OrderID', c.id::text, 'SpuName', ${sql.raw(packedNameOf('c'))}, 'Amount', c.amount) order by c.id)
    from (select * from orders n where n.shop_id = o.shop_id and n.phone_reversed = o.phone_reversed
      order by n.id desc limit ${sql.lit(MOST)}) as c
    where c.id <> o.id and c.stage in (1, 2, 3) and c.vendor_id is null and c.cancel_request is null and c.open_requests = 0
      and ${sql.raw(sameAddress('c', 'o'))}) end as "SameReceiver"`;
