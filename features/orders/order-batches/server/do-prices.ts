import { correctPrices, type Wish } from '#features/orders/order-prices/server/index.ts';
import { withdrawByOrder } from '#features/orders/order-requests/server/index.ts';
import { deny } from '#kit/endpoint/denial.ts';
import { actDenials as no } from '../act-denials.ts';
import type { RunInput } from '../contract.ts';
import { type ActHandler, type Before, type Ctx, each, withoutLacking } from './act-handler.ts';

/** The rights were asked for when the batch was begun. */
const asMember = (ctx: Ctx) => ({ ...ctx, can: () => true });
const sideOf = ({ Side }: RunInput) => Side ?? 'sale';

async function legs({ db }: Ctx, ids: readonly string[], input: RunInput): Promise<Before> {
  const rows = await db
    .from('orders')
    .select(['id', 'sale_price', 'sale_freight', 'cost_price', 'cost_freight'])
    .where('id', 'in', [...ids])
    .execute();
  const isSale = sideOf(input) === 'sale';
  return new Map(
    rows.map((row) => [
      row.id,
      isSale
        ? { price: row.sale_price, freight: row.sale_freight }
        : { price: row.cost_price, freight: row.cost_freight },
    ]),
  );
}

interface Was {
  price: number | null;
  freight: number;
}

/** 改价 of one leg of each order: at once where it costs only this shop, else the neighbour is asked. */
export const doPrices: ActHandler = {
  run: (ctx, ids, input, inputOf) =>
    withoutLacking<Wish>(
      each(ids, (id) => {
        const { Price, Freight, Reason } = inputOf(id);
        return Price === undefined ? deny(no.priceMissing) : { OrderID: id, Price, Freight, Reason };
      }),
      (wishes) => correctPrices(asMember(ctx), sideOf(input), [...wishes.values()]),
    ),
  before: legs,
  // A way back that costs the neighbour takes its yes, as any price does.
  undo: (ctx, before, input) =>
    withoutLacking<Wish>(
      each([...before.keys()], (id) => {
        const { price, freight } = before.get(id) as Was;
        if (price === null) return deny(no.unpricedBefore);
        return { OrderID: id, Price: Number(price), Freight: Number(freight), Reason: '批量操作撤销' };
      }),
      (wishes) => correctPrices(asMember(ctx), sideOf(input), [...wishes.values()]),
    ),
  unask: (ctx, ids) => withdrawByOrder(ctx, 'price', ids),
};
