import { sql } from 'kysely';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { arrayText } from '#kit/tenant/server/array-text.ts';
import { awaitAll } from '#kit/tenant/server/await-all.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import {
  type Amounts,
  isNews,
  type Quota,
  type QuotaChain,
  quotaKey,
  type ScopeFilter,
  scopeFiltersOf,
  sumDemandsOn,
} from '../quota.ts';
import { quotasOfListings } from './consume-quotas.ts';
import { notifyQuotaChanges } from './notify-quota-changes.ts';
import { IS_OVER } from './quota-sql.ts';

/**
 * Quotas of one shop that orders take from, and what stood there when they were looked at: how many quotas may apply to
 * these orders, and the newest.
 */
export interface PeekedShop {
  shopId: string;
  gates: readonly Quota[];
  way: ScopeFilter;
  standing: number;
  /** Id since when the newest of them counts. */
  newest: string;
}

/** Quotas of all shops that orders take from, looked at without a lock. */
export interface QuotaPeek {
  /** Shops that have quotas on the way. */
  shops: readonly PeekedShop[];
  /** Quotas of all shops, by their keys. */
  gates: ReadonlyMap<string, Quota>;
  /** What the orders take of each. */
  amounts: Amounts;
}

/** Looks at the quotas that these orders take from, without a lock. */
export async function peekQuotas(
  db: TenantDb,
  orders: readonly { chain: QuotaChain; amount: number }[],
): Promise<QuotaPeek> {
  const at = acrossShops(db, 'order chain');
  const ways = scopeFiltersOf(orders.map(({ chain }) => chain));
  const all = new Map<string, Quota>();
  const shops: PeekedShop[] = [];
  for (const [shopId, way] of [...ways].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const listingQuotas = await quotasOfListings(at(shopId), [...way.spuIds]);
    const quotas = listingQuotas.filter(
      (quota) => way.agentIds.has(quota.agentId) && way.policyIds.has(quota.policyId),
    );
    for (const quota of quotas) all.set(quotaKey(quota), quota);
    const newest = quotas.reduce(
      (last, { sinceId }) => (BigInt(sinceId) > last ? BigInt(sinceId) : last),
      0n,
    );
    if (quotas.length > 0)
      shops.push({ shopId, gates: quotas, way, standing: quotas.length, newest: String(newest) });
  }
  const amounts = sumDemandsOn(all, orders);
  const quotas = new Map([...all].filter(([key]) => amounts.has(key)));
  const shopsOnWay = shops.map((shop) => ({
    ...shop,
    gates: shop.gates.filter((quota) => quotas.has(quotaKey(quota))),
  }));
  return { shops: shopsOnWay, gates: quotas, amounts };
}

/**
 * Takes from quotas that were looked at, in the order of `consumeQuotas` and with one short statement a shop, as others
 * wait from here to the commit. False where one is short by now, its day is over, or one was set anew, taken away or
 * added meanwhile; then the caller goes back. A first quota in a shop that had none counts as set afterwards, and so do
 * all that are added where the others have been locked since the look. What is taken must be for orders that got their
 * ids after the look.
 */
export async function consumeIfUnchanged(
  db: TenantDb,
  { shops }: Pick<QuotaPeek, 'shops'>,
  amounts: Amounts,
  isLocked: boolean,
): Promise<boolean> {
  const at = acrossShops(db, 'order chain');
  const consumed = await awaitAll(
    shops.map((each) => consumeAt(at(each.shopId), each, consumptionOf(each, amounts), isLocked)),
  );
  return !consumed.includes(false);
}

export type QuotaConsumption = Quota & { amount: number };

export function consumptionOf({ gates }: PeekedShop, amounts: Amounts): QuotaConsumption[] {
  const consumptions: QuotaConsumption[] = [];
  for (const quota of gates) {
    const amount = amounts.get(quotaKey(quota))?.amount ?? 0;
    if (amount > 0) consumptions.push({ ...quota, amount });
  }
  return consumptions;
}

interface ConsumedRow {
  taken: number;
  standing: number;
  newest: string;
  /** One of the quotas that are low now, if any is. */
  spu_id: string | null;
  available: number | null;
  whole: number;
  amount: number;
}

async function consumeAt(
  shop: TenantDb,
  peeked: PeekedShop,
  consumptions: readonly QuotaConsumption[],
  isLocked: boolean,
): Promise<boolean> {
  if (consumptions.length === 0) return true;
  const { taken, standing } = consumptionSql(peeked, consumptions);
  // Only quotas that are low now are answered, row by row: mostly none.
  const { rows } = await shop.send(sql<ConsumedRow>`${taken}
    select n.taken, n.standing, n.newest, t.spu_id, t.available, t.whole::int, t.amount
    from (select (select count(*) from taken)::int as taken, ${standing}) n
    left join taken t on t.is_low`);
  const [all] = rows;
  const isSame = isLocked || (all?.standing === peeked.standing && all.newest === peeked.newest);
  if (!all || !isSame || all.taken < consumptions.length) return false;
  const news = new Set(rows.filter(isNewsNow).map(({ spu_id }) => spu_id));
  await notifyQuotaChanges(
    shop,
    consumptions,
    consumptions.filter(({ spuId }) => news.has(spuId)),
  );
  return true;
}

const isNewsNow = ({ available, whole, amount }: ConsumedRow) =>
  available !== null && isNews({ left: available + amount, whole }, amount);

/** SQL that takes from quotas of a shop, and counts what stands on the way by then. */
export function consumptionSql({ shopId, way }: PeekedShop, consumptions: readonly QuotaConsumption[]) {
  const here = sql`q.shop_id = ${shopId} and q.spu_id = any(${arrayText([...way.spuIds])}::uuid[])`;
  const onWay = sql`q.agent_id = any(${arrayText([...way.agentIds])}::uuid[])
        and q.policy_id = any(${arrayText([...way.policyIds])}::uuid[])`;
  const demands = sql`unnest(${arrayText(consumptions.map(({ spuId }) => spuId))}::uuid[],
      ${arrayText(consumptions.map(({ agentId }) => agentId))}::uuid[], ${arrayText(consumptions.map(({ policyId }) => policyId))}::uuid[],
      ${arrayText(consumptions.map(({ amount }) => amount))}::int[], ${arrayText(consumptions.map(({ sinceId }) => sinceId))}::bigint[])
    as w(spu_id, agent_id, policy_id, amount, since_id)`;
  const consumption = sql`with locked as materialized (select q.spu_id, q.agent_id, q.policy_id, w.amount,
        q.set_to, q.added, q.taken, q.returned from quotas q join ${demands} using (spu_id, agent_id, policy_id)
      where ${here} and q.since_id = w.since_id and q.available >= w.amount and not ${IS_OVER}
      order by q.spu_id, q.agent_id, q.policy_id for update of q),
    taken as (update quotas q set set_to = l.set_to, added = l.added, taken = l.taken + l.amount,
        returned = l.returned, updated_at = now() from locked l
      where q.shop_id = ${shopId} and q.spu_id = l.spu_id and q.agent_id = l.agent_id and q.policy_id = l.policy_id
      returning q.spu_id, q.available, q.set_to + q.added as whole, l.amount,
        q.available::bigint * 10 <= q.set_to + q.added as is_low)`;
  const standing = sql`count(*)::int as standing, max(q.since_id)::text as newest
      from quotas q where ${here} and ${onWay}`;
  return { taken: consumption, standing };
}
