import { type RawBuilder, sql } from 'kysely';
import { setParcelStates } from '#features/orders/parcels/server/index.ts';
import { type DueShops, eachShop } from '#kit/jobs/server/each-shop.ts';
import type { Routine } from '#kit/jobs/server/job.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** A shop with more of them is done in the next minutes. */
const AT_ONCE = 1_000;

/** Where parcels are on the road for longer (domain page §6). */
const FAR = ['新疆', '西藏', '青海', '甘肃', '宁夏', '内蒙古', '海南'];

/** The soonest that any mark is due. */
const isQuiet = sql`state between 1 and 5 and mark = 0 and newest_at < now() - interval '24 hours'`;

const due: DueShops = sql`select distinct shop_id from parcel_traces where ${isQuiet}`;

/** Marks parcels that nobody has collected, that stand still, or that wait to be fetched, before their buyers call. */
export const noteStalled: Routine = {
  name: 'shipping-note-stalled',
  cron: '*/10 * * * *',
  run: (pool) => eachShop(pool, due, markStalled),
};

const longer = (hours: number): RawBuilder<boolean> =>
  sql`t.newest_at < now() - ${sql.lit(`${hours} hours`)}::interval`;

/** Its parcel was voided: it is looked at again when a carrier says more. */
const OF_NONE = 9;

/** Aliases: the trace `t`, its parcel `p` if it has one, its order `o`. */
const MARK = sql`case
  when p.id is null then ${sql.lit(OF_NONE)}
  when t.state = 1 then 1
  when t.state = 5 and ${longer(48)} then 3
  when t.state between 2 and 4 and (${longer(96)} or (${longer(48)} and o.province !~ ${sql.lit(`^(${FAR.join('|')})`)})) then 2
  end`;

interface Stalled {
  no: string;
  parcel_id: string | null;
  order_id: string;
  chain: string[];
  state: number;
  mark: number;
  at: string;
  line: string;
}

async function markStalled(db: TenantDb): Promise<void> {
  // Those about which a carrier is saying something right now stand still no longer.
  const { rows } = await sql<Stalled>`with quiet as (select waybill_no, company, state, newest_at, lines
      from parcel_traces where shop_id = ${db.shopId} and ${isQuiet} order by newest_at limit ${sql.lit(AT_ONCE)}
      for update skip locked)
    select * from (select t.waybill_no as no, p.id as parcel_id, o.id::text as order_id, o.chain, t.state, ${MARK} as mark,
        t.newest_at as at, coalesce(t.lines -> -1 ->> 'text', '') as line
      from quiet t
      left join (parcels p join orders o on o.shop_id = ${db.shopId} and o.id = p.order_id and o.vendor_id is null)
        on p.shop_id = ${db.shopId} and p.waybill_no = t.waybill_no and p.voided_at is null) as found
    where mark is not null`.execute(db.k);
  if (rows.length === 0) return;
  const marks = rows.map(({ no, mark }) => ({ no, mark }));
  await sql`update parcel_traces t set mark = v.mark
    from json_to_recordset(${JSON.stringify(marks)}::json) as v(no text, mark smallint)
    where t.shop_id = ${db.shopId} and t.waybill_no = v.no`.execute(db.k);
  await setParcelStates(
    db,
    rows.flatMap(({ order_id, chain, parcel_id: parcelId, ...state }) =>
      parcelId ? [{ ...state, order: { id: order_id, chain }, parcelId }] : [],
    ),
  );
}
