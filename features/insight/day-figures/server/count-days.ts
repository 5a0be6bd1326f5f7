import { type RawBuilder, sql } from 'kysely';
import { GOES_BACK, IS_BACK, RECEIPT } from '#features/orders/orders/receipt.ts';
import { PIECES_SOLD, piecesBought } from '#features/orders/orders/server/index.ts';
import { CANCELLED, STATUS } from '#features/orders/orders/status.ts';
import { addDays, dayStart, firstIdAt } from '#features/orders/orders/times/order-time.ts';
import { SHIP_WITHIN_HOURS } from '#features/orders/orders/times/ship-clock.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { FIGURE_KINDS, FIGURES, type FigureKind } from '../kinds.ts';
import type { DaySpan } from '../spans.ts';

/** The places of a row of figures, in the order in which each select gives them. */
export const ROW_COLUMNS = sql.raw(`kind, day, agent_id, vendor_id, spu_id, key, ${FIGURES.join(', ')}`);

type OfCarrier = 'carrier' | 'carrierHours';
/** The columns that each kind divides by; those of carriers are counted from the parcels. */
const SETS: Readonly<Record<Exclude<FigureKind, OfCarrier>, readonly string[]>> = {
  all: [],
  agent: ['agent_id'],
  vendor: ['vendor_id'],
  spu: ['spu_id'],
  line: ['agent_id', 'vendor_id', 'spu_id'],
  platform: ['agent_id', 'platform'],
  province: ['province'],
  hour: ['agent_id', 'hour'],
  creation: ['creation'],
  warehouse: ['warehouse'],
  member: ['member'],
  buyer: ['vendor_id', 'member'],
  agentHours: ['agent_id', 'hours'],
  vendorHours: ['vendor_id', 'hours'],
  tens: ['tens'],
};
/** What only some orders have: the others stand in no row of it. */
const OF_SOME = ['hour', 'warehouse', 'hours', 'tens'];

const SHANGHAI_S = 28_800;
const DAY_S = 86_400;
const SHIPPED = STATUS.shipped | STATUS.complete;

/** The start of a Shanghai day. */
export const startOf = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

interface Counted {
  shopId: string;
  day: string;
  kinds: readonly FigureKind[];
}

/** Counts a day of a shop anew from its orders, whatever was kept of it: the one place that says what a figure is. */
export function countDay({ shopId, day, kinds }: Counted): RawBuilder<unknown> {
  const window = windowOf(shopId, startOf(day), addDays(startOf(day), 1));
  const sets = (Object.keys(SETS) as (keyof typeof SETS)[]).filter((kind) => kinds.includes(kind));
  const parts = [
    ...(sets.length > 0 ? [grouped(window, day, sets)] : []),
    ...(kinds.includes('carrier') ? [carriers(window, day)] : []),
    ...(kinds.includes('carrierHours') ? [carrierHours(window, day)] : []),
  ];
  return sql`${sql.join(parts, sql` union all `)}`;
}

interface Window {
  shopId: string;
  from: string;
  until: string;
  /** Only orders that have this bit of the status. */
  status?: number;
}

const ofStatus = ({ status }: Window) =>
  status === undefined ? sql`` : sql` and o.status & ${sql.lit(status)} <> 0`;

/** Orders of a span that have a bit of the status now: it is kept of no day, so they are counted, under the first one. */
export function countStatus(
  shopId: string,
  kind: Divided,
  span: DaySpan,
  status: number,
): RawBuilder<unknown> {
  const until = addDays(startOf(span.to), 1);
  const window = { ...windowOf(shopId, startOf(span.from), until), status };
  return divided(sql`(${entered(window)} union all ${givenBack(window)})`, span.from, [kind]);
}

const windowOf = (shopId: string, from: Date, until: Date): Window => ({
  shopId,
  from: firstIdAt(from).toString(),
  until: firstIdAt(until).toString(),
});

const TEN_MINUTES = 600_000;

/** Orders, cancelled ones, pieces and sales of a day until a time, what was entered here and what channels entered: of its whole ten minutes as they are kept, and of those that ran as it is counted now. */
export function soldUntil(shopId: string, kept: RawBuilder<unknown>, before: Date): RawBuilder<unknown> {
  const since = new Date(Math.floor(before.getTime() / TEN_MINUTES) * TEN_MINUTES);
  const until = String((since.getTime() - dayStart(before).getTime()) / TEN_MINUTES).padStart(3, '0');
  return sql`
    select right(key, 1) = 'o' as is_own, orders, cancelled, pieces, sales from ${kept} as k where left(key, 3) < ${until}
    union all select agent_id is null, orders, cancelled, pieces, sales from (${entered(windowOf(shopId, since, before))}) as o`;
}

type Divided = keyof typeof SETS;

/** Divided by all of these at once a day has far fewer rows than orders: what is divided by some of them is added up from those. */
const FINE = ['agent_id', 'vendor_id', 'spu_id', 'platform', 'creation', 'warehouse', 'member'];
const isFine = (kind: Divided): boolean => SETS[kind].every((column) => FINE.includes(column));
/** Below so many the way over the finest division is longer. */
const FEW = 3;

/** All divisions in one pass over the day's orders. */
function grouped(window: Window, day: string, kinds: readonly Divided[]): RawBuilder<unknown> {
  const orders = sql`(${entered(window)} union all ${givenBack(window)})`;
  const fine = kinds.filter(isFine);
  if (fine.length < FEW) return divided(orders, day, kinds);
  const others = kinds.filter((kind) => !isFine(kind));
  const columns = [...new Set([...FINE, ...others.flatMap((kind) => SETS[kind])])];
  const sets = [FINE, ...others.map((kind) => SETS[kind])].map((set) => `(${set.join(', ')})`);
  const sums = [...FIGURES, BOUGHT].map(
    (figure) => `coalesce(sum(${figure}), 0)${OF_MONEY.has(figure) ? '' : '::int'} as ${figure}`,
  );
  const parts = sql`with parts as materialized (select ${sql.raw(`grouping(${columns.join(', ')}) as which, ${columns.join(', ')}, ${sums.join(', ')}`)}
    from ${orders} as counted group by grouping sets (${sql.raw(sets.join(', '))}))`;
  const ofFine = sql`(select * from parts where which = ${sql.lit(maskOf(columns, FINE))})`;
  const rest = others.map((kind) => partsOf(kind, day, maskOf(columns, SETS[kind])));
  return sql`${parts} ${sql.join([divided(ofFine, day, fine), ...rest], sql` union all `)}`;
}

/** What `grouping(columns)` says of a row that is divided by `set`. */
const maskOf = (columns: readonly string[], set: readonly string[]): number =>
  columns.reduce((bits, column) => bits * 2 + (set.includes(column) ? 0 : 1), 0);

/** Pieces of the supplier's listings, where figures are divided by suppliers: a set is a piece once, its parts are bought each. */
const BOUGHT = 'bought';

const OF_MONEY: ReadonlySet<string> = new Set(['sales', 'cost', 'margin', 'returned_sales', 'returned_cost']);
const SHOPS = ['agent_id', 'vendor_id', 'spu_id'];
const placesOf = (columns: readonly string[]): string =>
  SHOPS.map((shop) =>
    columns.includes(shop) ? `coalesce(${shop}, '${EMPTY_ID}'::uuid)` : `'${EMPTY_ID}'::uuid`,
  ).join(', ');

/** Whom a kind's rows don't name, said so that the others are found by the key behind them. */
export const undivided = (kind: FigureKind): RawBuilder<unknown> =>
  sql.raw(
    kind === 'carrier' || kind === 'carrierHours'
      ? ''
      : SHOPS.filter((shop) => !SETS[kind].includes(shop))
          .map((shop) => ` and ${shop} = '${EMPTY_ID}'`)
          .join(''),
  );
const keyOf = (columns: readonly string[]): string => {
  const keys = columns.filter((column) => !SHOPS.includes(column)).map((column) => `${column}::text`);
  return `coalesce(${[...keys, "''"].join(', ')})`;
};

/** A division that stands among the parts as it is. */
function partsOf(kind: Divided, day: string, mask: number): RawBuilder<unknown> {
  const set = SETS[kind];
  const there = OF_SOME.filter((column) => set.includes(column)).map(
    (column) => ` and ${column} is not null`,
  );
  const figures = FIGURES.map((figure) =>
    figure === 'pieces' && set.includes('vendor_id') ? BOUGHT : figure,
  ).join(', ');
  return sql`select ${sql.lit(FIGURE_KINDS[kind])}, ${day}::date, ${sql.raw(`${placesOf(set)}, ${keyOf(set)}, ${figures}`)}
    from parts where which = ${sql.lit(mask)}${sql.raw(there.join(''))}`;
}

/** Rows divided in each of these ways, in one pass over them. */
function divided(rows: RawBuilder<unknown>, day: string, kinds: readonly Divided[]): RawBuilder<unknown> {
  const columns = [...new Set(kinds.flatMap((kind) => SETS[kind]))];
  const kindOf = kinds
    .map((kind) => `when ${maskOf(columns, SETS[kind])} then ${FIGURE_KINDS[kind]}`)
    .join(' ');
  const which =
    columns.length > 0 ? `case grouping(${columns.join(', ')}) ${kindOf} end` : String(FIGURE_KINDS.all);
  const sets = kinds.map((kind) => `(${SETS[kind].join(', ')})`).join(', ');
  const there = OF_SOME.filter((column) => columns.includes(column))
    .map((column) => ` and (grouping(${column}) = 1 or ${column} is not null)`)
    .join('');
  const sumOf = (column: string) => `coalesce(sum(${column}), 0)`;
  const pieces = columns.includes('vendor_id')
    ? `case when grouping(vendor_id) = 0 then ${sumOf('bought')} else ${sumOf('pieces')} end`
    : sumOf('pieces');
  const sums = FIGURES.map((figure) => (figure === 'pieces' ? pieces : sumOf(figure))).join(', ');
  return sql`select ${sql.raw(which)}, ${day}::date, ${sql.raw(`${placesOf(columns)}, ${keyOf(columns)}, ${sums}`)}
    from ${rows} as counted
    group by grouping sets (${sql.raw(sets)}) having count(*) > 0${sql.raw(there)}`;
}

const DIVISIONS = sql.raw(`o.agent_id, o.vendor_id, o.spu_id, o.third_party_name as platform, o.province,
  o.creation_type as creation, o.warehouse_id as warehouse,
  case when o.hop = 0 then o.created_by else '${EMPTY_ID}'::uuid end as member`);

const SENT = sql`o.status & ${sql.lit(CANCELLED)} = 0 and o.status & ${sql.lit(SHIPPED)} <> 0 and o.delivered_at is not null`;
const IN_TIME = sql`o.delivered_at <= coalesce(o.ship_by, o.created_at + ${sql.lit(`${SHIP_WITHIN_HOURS} hours`)}::interval)`;

/** How far it has arrived, as the tabs of 渠道收单 ask for it. */
const arrival = (
  shopId: string,
) => sql`(o.receipt is not distinct from ${sql.lit(RECEIPT.signed)})::int as signed,
    case when o.receipt = ${sql.lit(RECEIPT.signed)} and o.receipt_on > o.delivered_at
      then floor(extract(epoch from o.receipt_on - o.delivered_at) / 3600)::int else 0 end as sign_hours,
    (o.receipt is null and o.shipped_amount > 0 or o.receipt is not distinct from ${sql.lit(RECEIPT.partly)})::int as moving,
    (o.receipt is not distinct from ${sql.lit(RECEIPT.toFetch)})::int as to_fetch,
    (o.receipt is not distinct from ${sql.lit(RECEIPT.trouble)})::int as trouble,
    ${comesBack(shopId, GOES_BACK)} as going_back, ${comesBack(shopId, IS_BACK)} as returned`;
const comesBack = (shopId: string, state: number) =>
  sql`(o.receipt is not distinct from ${sql.lit(RECEIPT.trouble)} and exists (select from parcels b where b.shop_id = ${shopId}
      and b.order_id = o.id and b.trace_state = ${sql.lit(state)} and b.voided_at is null))::int`;
const ARRIVAL_SUMS = sql.raw(
  ['signed', 'sign_hours', 'moving', 'to_fetch', 'trouble', 'going_back', 'returned']
    .map((one) => `sum(${one})`)
    .join(', '),
);

/** Which ten minutes of the day, and who entered it: the shop itself or a channel. As text, since a cast would meet keys of other kinds. */
const TENS = sql`lpad((mod(floor(extract(epoch from o.created_at))::bigint + ${sql.lit(SHANGHAI_S)}, ${sql.lit(DAY_S)}) / 600)::text, 3, '0')
  || case when o.agent_id is null then 'o' else 'c' end`;

/** What was entered, on its day of entry; what is cancelled counts beside, and in nothing else. */
const entered = (window: Window) => sql`
  select ${DIVISIONS}, extract(hour from o.created_at at time zone 'Asia/Shanghai')::int as hour,
    case when sent then floor(extract(epoch from o.delivered_at - o.created_at) / 3600)::int end as hours, ${TENS} as tens,
    1 as orders, gone::int as cancelled, case when gone then 0 else ${PIECES_SOLD} end as pieces,
    case when gone then 0 else ${piecesBought(window.shopId)} end as bought,
    case when gone then 0 else sale end as sales, (not gone and sale is null)::int as unpriced,
    case when gone then 0 else cost end as cost, (not gone and cost is null)::int as uncosted,
    case when gone then 0 else sale - cost end as margin, sent::int as shipped,
    (sent and ${IN_TIME})::int as in_time,
    0 as returns, 0::numeric as returned_sales, 0::numeric as returned_cost, ${arrival(window.shopId)},
    0 as vendor_returns
  from orders o cross join lateral (select o.status & ${sql.lit(CANCELLED)} <> 0 as gone,
    ${SENT} as sent,
    o.sale_price * o.amount + o.sale_freight + coalesce(o.sale_rounding, 0) as sale, o.cost_price * o.amount + o.cost_freight as cost) as of_order
  where o.shop_id = ${window.shopId} and o.id >= ${window.from}::bigint and o.id < ${window.until}::bigint${ofStatus(window)}`;

/** What was given back, on the day on which it was. */
const givenBack = (window: Window) => sql`
  select ${DIVISIONS}, null::int, null::int, null::text, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, i.to_agent, i.from_vendor,
    0, 0, 0, 0, 0, 0, 0, (i.from_vendor <> 0)::int
  from (select order_id, coalesce(sum(amount) filter (where type = 2), 0) as to_agent,
      coalesce(sum(amount) filter (where type = 4), 0) as from_vendor
    from settlement_items where shop_id = ${window.shopId} and id >= ${window.from}::bigint and id < ${window.until}::bigint and type in (2, 4)
    group by 1) as i
  join orders o on o.shop_id = ${window.shopId} and o.id = i.order_id${ofStatus(window)}`;

/** The orders of a day by the carriers that they travel with. */
const travelling = ({ shopId, from, until }: Window) => sql`
  (select order_id, company, sum(amount) as pieces from parcels
      where shop_id = ${shopId} and order_id >= ${from}::bigint and order_id < ${until}::bigint and voided_at is null
      group by 1, 2) as p
  join orders o on o.shop_id = ${shopId} and o.id = p.order_id`;

/** Orders and pieces that travel with a carrier, and how they arrive. */
const carriers = (window: Window, day: string) => sql`
  select ${sql.lit(FIGURE_KINDS.carrier)}, ${day}::date, coalesce(o.agent_id, ${EMPTY_ID}::uuid),
    coalesce(o.vendor_id, ${EMPTY_ID}::uuid), ${EMPTY_ID}::uuid, p.company,
    count(*), 0, sum(p.pieces), 0, 0, 0, 0, 0, sum(sent::int),
    sum((sent and ${IN_TIME})::int), 0, 0, 0, ${ARRIVAL_SUMS}, 0
  from ${travelling(window)}
  cross join lateral (select ${SENT} as sent) as of_order
  cross join lateral (select ${arrival(window.shopId)}) as arrived group by 3, 4, 6`;

/** Signed orders of a carrier by how many hours they travelled; these stand before its name. */
const carrierHours = (window: Window, day: string) => sql`
  select ${sql.lit(FIGURE_KINDS.carrierHours)}, ${day}::date, coalesce(o.agent_id, ${EMPTY_ID}::uuid),
    coalesce(o.vendor_id, ${EMPTY_ID}::uuid), ${EMPTY_ID}::uuid, sign_hours || ' ' || p.company,
    count(*), 0, sum(p.pieces), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ${ARRIVAL_SUMS}, 0
  from ${travelling(window)}
  cross join lateral (select ${arrival(window.shopId)}) as arrived
  where o.receipt = ${sql.lit(RECEIPT.signed)} and o.delivered_at is not null group by 3, 4, 6`;
