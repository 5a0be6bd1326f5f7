import { sql } from 'kysely';
import type { z } from 'zod';
import { CANCELLED, STATUS } from '#features/orders/orders/status.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { type PresaleRow, type presales, TABS } from '../contract.ts';
import { availableNow, linePositions } from './line-positions.ts';

type ListInput = z.output<typeof presales.get.input>;

const sorts = { CreatedOn: 'orders.id', ShipOn: 'presale_ship_on' };
const bit = (bits: number) => sql`orders.status & ${sql.lit(bits)}`;
const WAITS = sql<boolean>`${bit(STATUS.presale)} <> 0 and ${bit(CANCELLED)} = 0`;

/** One condition per tab. */
const TAB_IS: Record<(typeof TABS)[number], (today: string) => ReturnType<typeof sql<boolean>>> = {
  waiting: () => WAITS,
  due: (today) => sql<boolean>`${WAITS} and presale_ship_on <= ${today}::date`,
  week: (today) =>
    sql<boolean>`${WAITS} and presale_ship_on > ${today}::date and presale_ship_on <= ${today}::date + 7`,
  converted: () => sql<boolean>`${bit(STATUS.presale | CANCELLED)} = 0`,
  cancelled: () => sql<boolean>`${bit(CANCELLED)} <> 0`,
};

/** Of all that were ever sold ahead, those of the filters beside the tab. */
const matches = ({ orderNo, spuIds, agentIds }: ListInput) =>
  sql<boolean>`${sql.join(
    [
      sql`presale_ship_on is not null`,
      ...(orderNo?.length ? [sql`orders.id = any(${orderNo}::bigint[])`] : []),
      ...(spuIds?.length ? [sql`orders.spu_id = ${anyOf(spuIds)}`] : []),
      ...(agentIds?.length ? [sql`orders.agent_id = ${anyOf(agentIds)}`] : []),
    ],
    sql` and `,
  )}`;

/** Presale orders as this shop sees them, with their places in the line of whoever ships them. */
export async function listPresales(ctx: ShopCtx, input: ListInput) {
  const { tab } = input;
  const partner = (kind: 'agent' | 'vendor') =>
    sql<string | null>`(select p.partner_name from partners p where p.shop_id = ${ctx.db.shopId}
      and p.kind = ${sql.lit(kind)} and p.partner_id = ${sql.ref(`orders.${kind}_id`)})`;
  let query = ctx.db
    .from('orders')
    .where(matches(input))
    .select([
      'orders.id as OrderID',
      'orders.status as Status',
      sql<boolean>`orders.hop = 0 or orders.vendor_id is null`.as('IsAtEnd'),
      'orders.spu_id as SpuID',
      'orders.spu_name as SpuName',
      sql<string | null>`(select s.image_url from spus s where s.shop_id = ${ctx.db.shopId}
        and s.id = orders.spu_id)`.as('SpuImageUrl'),
      'orders.amount as Amount',
      sql<string>`presale_ship_on::text`.as('ShipOn'),
      'orders.created_at as CreatedOn',
      'orders.receiver as Receiver',
      'orders.chain as chain',
      partner('agent').as('AgentName'),
      partner('vendor').as('VendorName'),
      sql<
        number | null
      >`orders.sale_price * orders.amount + orders.sale_freight + coalesce(orders.sale_rounding, 0)`.as(
        'SaleTotal',
      ),
    ]);
  if (tab) query = query.where(TAB_IS[tab](dayOf(new Date())));
  const { items, ...totals } = await readPage(query, input, sorts, ['orders.id']);
  const waiting = items.filter(({ Status }) => (Status & STATUS.presale) !== 0 && (Status & CANCELLED) === 0);
  const places = await linePositions(
    ctx.db,
    waiting.map(({ OrderID, chain }) => ({ id: OrderID, chain })),
  );
  const own = waiting.filter(({ chain }) => chain.at(-1) === ctx.db.shopId).map(({ SpuID }) => SpuID);
  const available = await availableNow(ctx.db, own);
  const rows = items.map(
    ({ chain: _, ...row }): PresaleRow => ({
      ...row,
      SaleTotal: ctx.can('price.sales.view') ? row.SaleTotal : null,
      Place: places.get(row.OrderID) ?? null,
      Available: available.get(row.SpuID) ?? null,
    }),
  );
  return { ...totals, items: rows, tabs: await countTabs(ctx, input) };
}

/** How many each tab has, of those that the other filters find. */
async function countTabs({ db }: Pick<ShopCtx, 'db'>, listInput: ListInput): Promise<Record<string, number>> {
  const today = dayOf(new Date());
  const counts = TABS.map((tab) => sql<number>`(count(*) filter (where ${TAB_IS[tab](today)}))::int`.as(tab));
  const [row] = await db.from('orders').where(matches(listInput)).select(counts).execute();
  return { ...row };
}
