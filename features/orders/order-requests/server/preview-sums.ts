import type { z } from 'zod';
import { CREATION_TYPES } from '#features/orders/orders/creation-types.ts';
import { orderSum } from '#features/orders/orders/money/order-sum.ts';
import { type NewFreight, newFreights } from '#features/orders/orders/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { RequestSums, requests } from '../contract.ts';
import { wishOf } from './ask-changes.ts';

type SumsInput = z.output<typeof requests.sums.input>;

/**
 * What orders would come to after a change, as this shop sees them, in yuan: prices as they are frozen, freight by
 * today's policies where the place or the number changes (domain page §3). Writes nothing; orders of others are left out.
 */
export async function previewSums(ctx: ShopCtx, { Kind, Items }: SumsInput) {
  const wishes = new Map(Items.map((item) => [item.OrderID, wishOf(Kind, item)]));
  const orders = await read(ctx, Kind, [...wishes.keys()]);
  const freights =
    Kind === 'rest'
      ? new Map<string, NewFreight>()
      : await newFreights(ctx.db, orders, ({ id }) => {
          const { address, amount } = wishes.get(id) ?? {};
          return { ...(address && { provinceId: address.provinceId }), ...(amount && { amount }) };
        });
  const Orders = orders.map((order) => {
    const { id, hop, amount: was, sale, cost } = order;
    const now = Kind === 'rest' ? order.shipped : (wishes.get(id)?.amount ?? was);
    const freight = freights.get(id);
    return {
      OrderID: id,
      Amount: now,
      Unreached: freight?.unreached ?? '',

      SaleWas: orderSum(sale.price, sale.freight, was, sale.rounding),
      CostWas: orderSum(cost.price, cost.freight, was),
      SaleNow: orderSum(
        sale.price,
        freightNow(sale, freight?.freights[hop]),
        now,
        // What was paid was paid for the pieces of then.
        now === was ? sale.rounding : 0,
      ),
      CostNow: orderSum(cost.price, freightNow(cost, freight?.freights[hop + 1]), now),
    };
  });
  return { Orders, All: allOf(Orders) };
}

/** Whether it is its entry that wants it, as for most, or who ships it, too. */
async function read({ db, can }: ShopCtx, kind: SumsInput['Kind'], ids: readonly string[]) {
  let query = db
    .from('orders')
    .select(['id', 'chain', 'hop', 'amount', 'shipped_amount'])
    .select(['sale_price', 'sale_freight', 'sale_rounding', 'cost_price', 'cost_freight', 'creation_type'])
    .where('id', 'in', [...ids])
    .orderBy('id');
  if (kind !== 'rest') query = query.where('hop', '=', 0);
  const seesSale = can('price.sales.view');
  const seesCost = can('price.purchase.view');
  return (await query.execute()).map((row) => ({
    id: row.id,
    chain: row.chain,
    hop: row.hop,
    amount: row.amount,
    shipped: row.shipped_amount,
    entryShopId: row.chain[0] ?? db.shopId,
    sale: {
      price: seesSale ? row.sale_price : null,
      freight: row.sale_freight,
      rounding: row.sale_rounding,
      isFree: isFreeLeg(row.creation_type, row.sale_price),
    },
    cost: {
      price: seesCost ? row.cost_price : null,
      freight: row.cost_freight,
      isFree: isFreeLeg(row.creation_type, row.cost_price),
    },
  }));
}

/** Goods sent anew that cost nothing on a leg go there free of freight, too. */
const isFreeLeg = (creation: number, price: number | null) =>
  creation === CREATION_TYPES.resend && price !== null && Number(price) === 0;

const freightNow = ({ freight, isFree }: { freight: number; isFree: boolean }, fee: number | undefined) =>
  isFree ? freight : (fee ?? freight);

const KEYS = ['SaleWas', 'SaleNow', 'CostWas', 'CostNow'] as const;

/** Together, added in fen; null where a single one is not known. */
function allOf(items: readonly RequestSums[]): RequestSums {
  const sum = (key: (typeof KEYS)[number]) =>
    items.length === 0 || items.some((item) => item[key] === null)
      ? null
      : items.reduce((fen, item) => fen + Math.round((item[key] ?? 0) * 100), 0) / 100;
  return Object.fromEntries(KEYS.map((key) => [key, sum(key)])) as RequestSums;
}
