import { sql } from 'kysely';
import { quotaBits } from '#features/catalogue/quotas/quota.ts';
import { consumeQuotas } from '#features/catalogue/quotas/server/index.ts';
import { MOVES } from '#features/catalogue/warehouses/move-kinds.ts';
import { moveStock } from '#features/catalogue/warehouses/server/index.ts';
import { orderDenials } from '#features/orders/orders/order-denials.ts';
import {
  changeOrders,
  type LockedOrder,
  type OrderVerdict,
  writeAllocations,
} from '#features/orders/orders/server/index.ts';
import { CANCELLED, has, STATUS } from '#features/orders/orders/status.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { decideOrder } from '#features/orders/orders/transitions.ts';
import { SHIP_WITHIN_HOURS } from '#features/shops/shops/switches.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { presaleDenials } from '../presale-denials.ts';
import { presaleLine } from './presale-line.ts';

type Line = Awaited<ReturnType<typeof presaleLine>>;

interface Converting {
  isStrict?: boolean;
  byRule?: boolean;
  /** Their marking is taken back: the clock runs as before it, and the days of then are promised, or none. */
  undoes?: ReadonlyMap<string, string | null>;
}

/** Presale orders become real ones, oldest first, as far as quotas and stock go; prices stay as they were frozen. */
export async function convertPresales(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  ids: readonly string[],
  { isStrict = false, byRule = false, undoes }: Converting = {},
): Promise<BatchResult> {
  const oldestFirst = [...new Set(ids)].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  const now = Date.now();
  let hours: ReadonlyMap<string, number> = new Map();
  let line: Line | undefined;
  const { done, skipped, changed } = await changeOrders(
    ctx,
    oldestFirst,
    (order): OrderVerdict => {
      const problem = mayNot(order, byRule);
      if (problem) return problem;
      const fit = line?.fits.get(order.id);
      const answer = decideOrder(order, { type: 'convertPresale' });
      if ('no' in answer) return answer;
      if (!fit || 'no' in fit) return fit ?? deny(common.notFound, { what: '订单' });
      const within = hours.get(order.chain.at(-1) ?? '') ?? SHIP_WITHIN_HOURS;
      if (undoes) {
        const promised = { presaleShipOn: undoes.get(order.id) ?? null };
        return { facts: answer.facts, ...promised, event: { kind: 'presaleConverted' } };
      }
      const shipBy = shipByOf(order, now + within * 3_600_000);
      return {
        facts: answer.facts,
        shipBy,
        tell: { kind: 'converted', was: order.presaleShipOn ?? '', now: `${dayOf(new Date(shipBy))} 前发货` },
        event: { kind: 'presaleConverted' },
      };
    },
    async (orders) => {
      const waiting = orders.filter((order) => !mayNot(order, byRule));
      if (waiting.length === 0) return;
      line = await presaleLine(ctx.db, waiting, { isStrict, isReal: !undoes });
      hours = await shipWithin(ctx.db, waiting);
    },
  );
  if (line && changed.length > 0)
    await take(
      ctx.db,
      changed.map(({ order }) => order),
      line,
    );
  return { done, skipped };
}

/** The clock starts now, and no order is late before the day that was promised is over. */
function shipByOf({ presaleShipOn: promised }: LockedOrder, soonest: number): string {
  const over = promised ? Date.parse(`${promised}T23:59:59+08:00`) : 0;
  return new Date(Math.max(soonest, over)).toISOString();
}

/** Within how many hours each of those who ship does so, where it promises something. */
async function shipWithin(db: TenantDb, orders: readonly LockedOrder[]): Promise<Map<string, number>> {
  const at = acrossShops(db, 'order chain');
  const hours = new Map<string, number>();
  for (const shopId of new Set(orders.map(({ chain }) => chain.at(-1) ?? ''))) {
    const row = await at(shopId)
      .from('shop_settings')
      .select(sql<number | null>`(misc->>'ShipWithinHours')::int`.as('hours'))
      .executeTakeFirst();
    if (row?.hours) hours.set(shopId, row.hours);
  }
  return hours;
}

/** Anything but room; what is held goes on only once its holder says so. A shop between converts by its rule alone. */
function mayNot(order: LockedOrder, byRule: boolean): Denial | undefined {
  if (!byRule && order.hop !== 0 && order.hop !== order.chain.length - 1) return deny(presaleDenials.byEnds);
  if (has(order.status, CANCELLED)) return deny(orderDenials.cancelled);
  if (!has(order.status, STATUS.presale)) return deny(orderDenials.notPresale);
  return has(order.status, STATUS.suspended) ? deny(presaleDenials.suspended) : undefined;
}

/** Takes what was found to be there: it has been locked since. */
async function take(
  db: TenantDb,
  orders: readonly LockedOrder[],
  { fits, lines, hops }: Line,
): Promise<void> {
  const took = await consumeQuotas(
    db,
    orders.flatMap(({ id }) => lines.get(id)?.takings ?? []),
  );
  if ('short' in took) throw new Error(`quota of ${took.short.spuId} moved while it was locked`);
  const warehouseOf = (id: string) => {
    const fit = fits.get(id);
    return fit && 'warehouseId' in fit ? fit.warehouseId : null;
  };
  const allocations = orders.map(({ id, chain }) => ({
    id,
    chain,
    warehouseId: warehouseOf(id),
    bits: (hops.get(id) ?? []).map((hop, at) => quotaBits(took.taken, hop, chain[at - 1])),
  }));
  await writeAllocations(db, allocations);
  const at = acrossShops(db, 'order chain');
  for (const [shopId, part] of groupBy(orders, ({ chain }) => chain.at(-1) ?? '')) {
    const moves = part.flatMap(({ id }) => {
      const warehouseId = warehouseOf(id);
      const order = lines.get(id);
      if (!warehouseId || !order) return [];
      const move = { warehouseId, kind: MOVES.reserve, onHand: 0, orderId: id };
      return order.parts.map(({ skuId, count }) => ({ ...move, skuId, reserved: count * order.amount }));
    });
    await moveStock(at(shopId), moves, { id: null, name: '' });
  }
}
