import { sql } from 'kysely';
import { detailSays } from '#features/catalogue/after-sale-policies/policy-detail.ts';
import { CANCELLED, has, STATUS } from '#features/orders/orders/status.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { yuanOf } from '#kit/money/fen.ts';
import { leftOf } from '../claim.ts';
import type { Claimable } from '../complaint-row.ts';
import { evidenceOfReasons, evidenceOfTypes, STATE } from '../words.ts';
import { orderBriefs } from './order-briefs.ts';
import { orderTroubles } from './order-troubles.ts';
import { isLate, promisesOf } from './promises.ts';

/** What may still be claimed of orders, by our number or the source's; one line per order that was found. */
export async function lookUpOrders(ctx: ShopCtx, numbers: readonly string[]) {
  const found = await ordersNamed(ctx, numbers);
  const briefs = await orderBriefs(ctx, [...found.keys()]);
  const troubles = await orderTroubles(ctx.db, [...found.keys()]);
  const open = await openNos(ctx, [...found.keys()]);
  const promised = await promisesOf(ctx.db, briefs.map(whenOf));
  const items = briefs.map((of): Claimable => {
    const { brief, hop, shops, rates, agreedOn } = of;
    const policy = promised(whenOf(of))[hop < shops - 1 ? 'vendor' : 'mine'];
    const left = (rate: typeof rates.below, leg: number) =>
      yuanOf(leftOf(rate, brief.ShippedAmount, agreedOn(leg)));
    return {
      ...brief,
      ...{ OrderNo: found.get(brief.OrderID) ?? '', Problem: problemOf(of) },
      Trouble: troubles.get(brief.OrderID) ?? 0,
      LeftToChannel: hop > 0 && ctx.can('price.sales.view') ? left(rates.below, hop - 1) : null,
      LeftFromVendor: hop < shops - 1 && ctx.can('price.purchase.view') ? left(rates.above, hop) : null,
      ...{ HasChannel: hop > 0, HasVendor: hop < shops - 1, OpenNos: open.get(brief.OrderID) ?? [] },
      Policy: policy ? detailSays(policy) : [],
      IsLate: isLate(brief.DeliveredOn, policy, Date.now()),
      PicturesRequired: policy?.PicturesRequired ?? false,
      Evidence: evidenceOfTypes(policy?.PicturesRequired ?? false),
    };
  });
  return { total: items.length, items, Reasons: evidenceOfReasons() };
}

type Brief = Awaited<ReturnType<typeof orderBriefs>>[number];

const whenOf = ({ brief: { SpuID: spuId }, createdAt: at }: Brief) => ({ spuId, at });

function problemOf({ status, brief }: Brief): string {
  if (has(status, CANCELLED)) return '订单已取消';
  return brief.ShippedAmount > 0 || has(status, STATUS.exported) ? '' : '尚未发货，请取消订单';
}

/** The order of each number that is known here. */
async function ordersNamed({ db }: ShopCtx, numbers: readonly string[]): Promise<Map<string, string>> {
  const ids = numbers.map((no) => no.replace(/^LDL/i, '')).filter((no) => /^\d{15,19}$/.test(no));
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
