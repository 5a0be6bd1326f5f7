import { sql } from 'kysely';
import { detailSentences, typesLeftOut } from '#features/catalogue/after-sale-policies/policy-detail.ts';
import type { WeighedPart } from '#features/catalogue/spus/server/index.ts';
import { splitPrice } from '#features/catalogue/spus/split-price.ts';
import { ownNumber } from '#features/orders/orders/numbers/own-number.ts';
import { partsOfOrders } from '#features/orders/orders/server/index.ts';
import { CANCELLED, has, STATUS } from '#features/orders/orders/status.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { type Fen, yuanOf } from '#kit/money/fen.ts';
import { refundableAmount } from '../../claim.ts';
import type { Claimable } from '../../complaint-row.ts';
import { evidenceOfReasons, evidenceOfTypes, STATE } from '../../words.ts';
import { isClaimLate, promisesOf } from '../legs/promises.ts';
import { orderBriefs } from '../reading/order-briefs.ts';
import { orderTroubles } from './order-troubles.ts';

/**
 * Looks up what may still be claimed of orders, by our number or the source's; one line for each order that exists
 * here.
 */
export async function lookUpOrders(ctx: ShopCtx, numbers: readonly string[]) {
  const orders = await ordersNamed(ctx, numbers);
  const ids = [...orders.keys()];
  const [briefs, parts, troubles, open] = await Promise.all([
    orderBriefs(ctx, ids),
    partsOfOrders(ctx.db, ids),
    orderTroubles(ctx.db, ids),
    openNos(ctx, ids),
  ]);
  const promised = await promisesOf(ctx.db, briefs.map(whenOf));
  const items = briefs.map((order): Claimable => {
    const { brief, hop, shops, rates, agreedOn, piecesLeft } = order;
    const policy = promised(whenOf(order))[hop < shops - 1 ? 'vendor' : 'mine'];
    const left = (rate: typeof rates.below, leg: number) =>
      yuanOf(refundableAmount(rate, brief.ShippedAmount, agreedOn(leg)));
    return {
      ...brief,
      OrderNo: orders.get(brief.OrderID) ?? '',
      Problem: problemOf(order),
      Parts: partsTold(parts.get(brief.OrderID) ?? [], {
        ToChannel: hop > 0 && ctx.can('price.sales.view') ? rates.below.price : null,
        FromVendor: hop < shops - 1 && ctx.can('price.purchase.view') ? rates.above.price : null,
      }),
      Trouble: troubles.get(brief.OrderID) ?? 0,
      LeftToChannel: hop > 0 && ctx.can('price.sales.view') ? left(rates.below, hop - 1) : null,
      LeftFromVendor: hop < shops - 1 && ctx.can('price.purchase.view') ? left(rates.above, hop) : null,
      PiecesToChannel: piecesLeft(hop - 1),
      PiecesFromVendor: piecesLeft(hop),
      HasChannel: hop > 0,
      HasVendor: hop < shops - 1,
      OpenNos: open.get(brief.OrderID) ?? [],
      Policy: policy ? detailSentences(policy) : [],
      IsLate: isClaimLate(brief.DeliveredOn, policy, Date.now()),
      NotOffered: policy ? typesLeftOut(policy) : [],
      PicturesRequired: policy?.PicturesRequired ?? false,
      Evidence: evidenceOfTypes(policy?.PicturesRequired ?? false),
    };
  });
  const named = new Set(orders.values());
  const Unknown = numbers.filter((no) => !named.has(no) && !orders.has(ownNumber(no) ?? ''));
  return { total: items.length, items, Unknown, Reasons: evidenceOfReasons() };
}

/**
 * Parts of a set with their shares of its price, to which a complaint about a missing or bad part refers (catalogue
 * page §4).
 */
function partsTold(
  parts: readonly WeighedPart[],
  prices: Record<'ToChannel' | 'FromVendor', Fen | null>,
): Claimable['Parts'] {
  const sharesOf = (price: Fen | null) => (price === null ? [] : splitPrice(price, parts));
  const toChannel = sharesOf(prices.ToChannel);
  const fromVendor = sharesOf(prices.FromVendor);
  return parts.map(({ name, count }, at) => ({
    Name: name,
    Count: count,
    ToChannel: yuanOrNull(toChannel[at]),
    FromVendor: yuanOrNull(fromVendor[at]),
  }));
}

const yuanOrNull = (fen: Fen | undefined) => (fen === undefined ? null : yuanOf(fen));

type Brief = Awaited<ReturnType<typeof orderBriefs>>[number];

const whenOf = ({ brief: { SpuID: spuId }, createdAt: at }: Brief) => ({ spuId, at });

function problemOf({ status, brief }: Brief): string {
  if (has(status, CANCELLED)) return '订单已取消';
  return brief.ShippedAmount > 0 || has(status, STATUS.exported) ? '' : '尚未发货，请取消订单';
}

/** Finds the orders of the numbers that are known here, each with the number it is shown by. */
async function ordersNamed({ db }: ShopCtx, numbers: readonly string[]): Promise<Map<string, string>> {
  const ids = numbers.flatMap((no) => ownNumber(no) ?? []);
  const { rows } = await sql<{ id: string; source: string | null }>`
    select id::text, null as source from orders where shop_id = ${db.shopId} and id = any(${ids}::bigint[])
    union all select id::text, third_party_order_id from orders
    where shop_id = ${db.shopId} and third_party_order_id = any(${[...numbers]}::text[]) limit 500`.execute(
    db.k,
  );
  return new Map(rows.map(({ id, source }) => [id, source ?? `LDL${id}`]));
}

async function openNos({ db }: ShopCtx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{
    id: string;
    nos: string[];
  }>`select order_id::text as id, array_agg(no order by no) as nos
    from complaints where shop_id = ${db.shopId} and order_id = any(${[...ids]}::bigint[]) and closed_at is null
      and status in (${sql.lit(STATE.pending)}, ${sql.lit(STATE.working)}) group by order_id`.execute(db.k);
  return new Map(rows.map(({ id, nos }) => [id, nos]));
}
