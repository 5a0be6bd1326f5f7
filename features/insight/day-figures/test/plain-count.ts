import type { Pool } from '#kit/tenant/server/driver.ts';
import { FIGURE_KINDS, FIGURES, type FigureKind, type FigureValues } from '../kinds.ts';

type TableRow = Record<string, never> & {
  [column: string]: unknown;
};

const NONE = '00000000-0000-0000-0000-000000000000';
const fen = (yuan: unknown) => Math.round(Number(yuan) * 100);
const ENDLESS = 2n ** 63n;
const SHANGHAI = 8 * 3_600_000;
const local = (time: unknown) => new Date(new Date(String(time)).getTime() + SHANGHAI).toISOString();

/** Counts a shop's orders as a child would: one after the other, in JavaScript. Gives lines, to be compared as text. */
export async function plainCount(pool: Pool, shopId: string): Promise<string[]> {
  const sums = new Map<string, FigureValues>();
  const add = (kind: FigureKind, day: string, table: TableRow, key: unknown, part: Part) => {
    const place = (column: string, kinds: FigureKind[]) =>
      kinds.includes(kind) ? (table[column] ?? NONE) : NONE;
    const id = [
      FIGURE_KINDS[kind],
      day,
      place('agent_id', ['agent', 'line', 'agentHours', 'platform', 'hour', 'carrier', 'carrierHours']),
      place('vendor_id', ['vendor', 'line', 'buyer', 'vendorHours', 'carrier', 'carrierHours']),
      place('spu_id', ['spu', 'line']),
      String(key),
    ].join(' ');
    const sum = sums.get(id) ?? (Object.fromEntries(FIGURES.map((figure) => [figure, 0])) as FigureValues);
    const isBought = ['vendor', 'line', 'buyer', 'vendorHours'].includes(kind) && 'bought' in part;
    for (const [figure, value] of Object.entries(isBought ? { ...part, pieces: part.bought ?? 0 } : part))
      if (figure !== 'bought') sum[figure as keyof FigureValues] += value;
    sums.set(id, sum);
  };
  const { rows: orders } = await pool.query<TableRow>(
    `select *, created_at::text as entered, delivered_at::text as left_at, ship_by::text as promised,
      receipt_on::text as arrived_at, exists (select from parcels p where p.shop_id = o.shop_id and p.order_id = o.id
        and p.voided_at is null and p.trace_state = 8) as goes_back, exists (select from parcels p where p.shop_id = o.shop_id
        and p.order_id = o.id and p.voided_at is null and p.trace_state = 9) as is_back,
      (select v.pieces from orders v where v.id = o.id and v.hop = o.hop + 1 and v.split_of is null) as vendors_pieces
      from orders o where shop_id = $1`,
    [shopId],
  );
  // Ids made in one millisecond differ by less than a number can hold.
  const firsts = new Map<unknown, bigint>();
  for (const { id, split_of: set, status } of orders)
    if (set && (Number(status) & 6) === 0 && BigInt(String(id)) < (firsts.get(set) ?? ENDLESS))
      firsts.set(set, BigInt(String(id)));
  for (const table of orders)
    addOrder(add, table, !table.split_of || firsts.get(table.split_of) === BigInt(String(table.id)));
  await addGivenBack(pool, shopId, add, orders);
  await addCarriers(pool, shopId, add, orders);
  return [...sums].map(([id, sum]) => `${id}: ${FIGURES.map((figure) => sum[figure])}`).sort();
}

/** Figures of an order, and how many pieces of the supplier's listings it buys. */
type Part = Partial<FigureValues> & { bought?: number };
type Add = (kind: FigureKind, day: string, table: TableRow, key: unknown, part: Part) => void;

function divisions(table: TableRow): [FigureKind, unknown][] {
  return [
    ...(['all', 'agent', 'vendor', 'spu', 'line'] as const).map(
      (kind) => [kind, ''] as [FigureKind, unknown],
    ),
    ['platform', table.third_party_name],
    ['province', table.province],
    ['creation', table.creation_type],
    ...(table.warehouse_id ? [['warehouse', table.warehouse_id] as [FigureKind, unknown]] : []),
    ...(['member', 'buyer'] as const).map(
      (kind) => [kind, Number(table.hop) === 0 ? table.created_by : NONE] as [FigureKind, unknown],
    ),
  ];
}

function addOrder(add: Add, table: TableRow, isFirst: boolean): void {
  const day = local(table.entered).slice(0, 10);
  const hour = Number(local(table.entered).slice(11, 13));
  const status = Number(table.status);
  const valid = (status & 6) === 0;
  const sent = valid && (status & (8192 | 1_048_576)) !== 0;
  const worth = (price: unknown, freight: unknown) =>
    price === null ? null : fen(price) * Number(table.amount) + fen(freight);
  const sale = worth(table.sale_price, table.sale_freight);
  const cost = worth(table.cost_price, table.cost_freight);
  const from = Date.parse(String(table.entered));
  const to = Date.parse(String(table.left_at));
  const promise = table.promised ? Date.parse(String(table.promised)) : from + 48 * 3_600_000;
  const part: Part = {
    orders: 1,
    cancelled: valid ? 0 : 1,
    pieces: valid && isFirst ? Number(table.amount) * Number(table.pieces) : 0,
    bought: valid ? bought(table, isFirst) : 0,
    sales: valid ? (sale ?? 0) : 0,
    unpriced: valid && sale === null ? 1 : 0,
    cost: valid ? (cost ?? 0) : 0,
    uncosted: valid && cost === null ? 1 : 0,
    margin: valid && sale !== null && cost !== null ? sale - cost : 0,
    shipped: sent ? 1 : 0,
    in_time: sent && to <= promise ? 1 : 0,
    ...arrivalOf(table),
  };
  const hours = Math.floor((to - from) / 3_600_000);
  for (const [kind, key] of divisions(table)) add(kind, day, table, key, part);
  add('hour', day, table, hour, part);
  const ten = hour * 6 + Math.floor(Number(local(table.entered).slice(14, 16)) / 10);
  add('tens', day, table, `${String(ten).padStart(3, '0')}${table.agent_id ? 'c' : 'o'}`, part);
  if (sent) for (const kind of ['agentHours', 'vendorHours'] as const) add(kind, day, table, hours, part);
}

/** What the supplier's own row says; where that is a part of a set too, the set is one piece. */
function bought(table: TableRow, isFirst: boolean): number {
  const amount = Number(table.amount);
  if (table.vendors_pieces) return amount * Number(table.vendors_pieces);
  return !table.vendor_id || isFirst ? amount * Number(table.pieces) : 0;
}

/** As the tabs of 渠道收单 have it. */
function arrivalOf(table: TableRow): Partial<FigureValues> {
  const receipt = table.receipt === null ? null : Number(table.receipt);
  const left = table.left_at === null ? null : Date.parse(String(table.left_at));
  const days = receipt === 3 && left !== null ? Date.parse(String(table.arrived_at)) - left : 0;
  return {
    signed: receipt === 3 ? 1 : 0,
    sign_hours: Math.max(0, Math.floor(days / 3_600_000)),
    moving: receipt === 2 || (receipt === null && Number(table.shipped_amount) > 0) ? 1 : 0,
    to_fetch: receipt === 5 ? 1 : 0,
    trouble: receipt === 4 ? 1 : 0,
    going_back: receipt === 4 && table.goes_back === true ? 1 : 0,
    returned: receipt === 4 && table.is_back === true ? 1 : 0,
  };
}

async function addGivenBack(pool: Pool, shopId: string, add: Add, orders: TableRow[]): Promise<void> {
  const { rows } = await pool.query<TableRow>(
    'select *, order_time(id)::text as given from settlement_items where shop_id = $1 and type in (2, 4)',
    [shopId],
  );
  const byOrder = new Map<string, { day: string; table: TableRow; part: Record<string, number> }>();
  for (const item of rows) {
    const table = orders.find(({ id }) => id === item.order_id) as TableRow;
    const day = local(item.given).slice(0, 10);
    const { part }: { part: Record<string, number> } = byOrder.get(`${day} ${table.id}`) ?? {
      part: { returns: 1, returned_sales: 0, returned_cost: 0 },
    };
    if (item.type === 4) part.vendor_returns = 1;
    const to = item.type === 2 ? 'returned_sales' : 'returned_cost';
    part[to] = (part[to] ?? 0) + fen(item.amount);
    byOrder.set(`${day} ${table.id}`, { day, table, part });
  }
  for (const { day, table, part } of byOrder.values())
    for (const [kind, key] of divisions(table)) add(kind, day, table, key, part);
}

async function addCarriers(pool: Pool, shopId: string, add: Add, orders: TableRow[]): Promise<void> {
  const { rows } = await pool.query<TableRow>(
    'select order_id, company, sum(amount)::int as pieces from parcels where shop_id = $1 and voided_at is null group by 1, 2',
    [shopId],
  );
  for (const { order_id: orderId, company, pieces } of rows) {
    const table = orders.find(({ id }) => id === orderId) as TableRow;
    const from = Date.parse(String(table.entered));
    const to = Date.parse(String(table.left_at));
    const sent = (Number(table.status) & 6) === 0 && (Number(table.status) & (8192 | 1_048_576)) !== 0;
    const promise = table.promised ? Date.parse(String(table.promised)) : from + 48 * 3_600_000;
    add('carrier', local(table.entered).slice(0, 10), table, company, {
      orders: 1,
      pieces: Number(pieces),
      shipped: sent ? 1 : 0,
      in_time: sent && to <= promise ? 1 : 0,
      ...arrivalOf(table),
    });
    if (Number(table.receipt) !== 3 || table.left_at === null) continue;
    const arrived = arrivalOf(table);
    const key = `${arrived.sign_hours} ${company}`;
    const part = { orders: 1, pieces: Number(pieces), ...arrived };
    add('carrierHours', local(table.entered).slice(0, 10), table, key, part);
  }
}

/** What is kept, in the same words. */
export async function storedFigures(pool: Pool, shopId: string): Promise<string[]> {
  const { rows } = await pool.query<TableRow>(
    'select *, day::text as of_day from day_figures where shop_id = $1',
    [shopId],
  );
  const money = ['sales', 'cost', 'margin', 'returned_sales', 'returned_cost'];
  return rows
    .map((row) => {
      const place = [row.kind, row.of_day, row.agent_id, row.vendor_id, row.spu_id, row.key].join(' ');
      const values = FIGURES.map((figure) =>
        money.includes(figure) ? fen(row[figure]) : Number(row[figure]),
      );
      return `${place}: ${values}`;
    })
    .sort();
}
