import { sql } from 'kysely';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { allAnswered } from '#kit/tenant/server/all-answered.ts';
import { arrayText } from '#kit/tenant/server/array-text.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import {
  type Amounts,
  type Chain,
  gateKey,
  isNews,
  type OnWay,
  type OpenGate,
  sumsAmong,
  waysOf,
} from '../gates.ts';
import { tellOfGates } from './gate-news.ts';
import { IS_OVER } from './gates-sql.ts';
import { gatesAt } from './take-gates.ts';

/** The gates of one shop that orders pass, and all that stood where theirs may stand. */
export interface LookedAt {
  shopId: string;
  gates: readonly OpenGate[];
  way: OnWay;
  standing: number;
  /** Of the one that was set last. */
  newest: string;
}

export interface Look {
  /** Without those that have no quota. */
  shops: readonly LookedAt[];
  /** The gates of all shops, by their keys. */
  gates: ReadonlyMap<string, OpenGate>;
  /** What the orders take of them. */
  amounts: Amounts;
}

/** What stands on the way of these orders, without a lock. */
export async function lookToTake(
  db: TenantDb,
  orders: readonly { chain: Chain; amount: number }[],
): Promise<Look> {
  const at = acrossShops(db, 'order chain');
  const ways = waysOf(orders.map(({ chain }) => chain));
  const all = new Map<string, OpenGate>();
  const shops: LookedAt[] = [];
  for (const [shopId, way] of [...ways].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const found = await gatesAt(at(shopId), [...way.spuIds]);
    const gates = found.filter((gate) => way.agentIds.has(gate.agentId) && way.policyIds.has(gate.policyId));
    for (const gate of gates) all.set(gateKey(gate), gate);
    const newest = gates.reduce((last, { sinceId }) => (BigInt(sinceId) > last ? BigInt(sinceId) : last), 0n);
    if (gates.length > 0) shops.push({ shopId, gates, way, standing: gates.length, newest: String(newest) });
  }
  const amounts = sumsAmong(all, orders);
  const gates = new Map([...all].filter(([key]) => amounts.has(key)));
  const passed = shops.map((shop) => ({
    ...shop,
    gates: shop.gates.filter((gate) => gates.has(gateKey(gate))),
  }));
  return { shops: passed, gates, amounts };
}

/**
 * Takes from what was looked at, in the order of `takeGates` and one short statement a shop, as others wait from here to
 * the commit. False where one is short by now, its day is over, or one was set anew, taken away or added meanwhile; then
 * the caller goes back. A first one in a shop that had none there counts as set afterwards, and so do all that are added
 * where those that are passed are held since the look. What is taken must be of orders that got their ids after the look.
 */
export async function takeLooked(
  db: TenantDb,
  { shops }: Pick<Look, 'shops'>,
  amounts: Amounts,
  isHeld: boolean,
): Promise<boolean> {
  const at = acrossShops(db, 'order chain');
  const taken = await allAnswered(
    shops.map((each) => takeAt(at(each.shopId), each, takingOf(each, amounts), isHeld)),
  );
  return !taken.includes(false);
}

export type Taking = OpenGate & { amount: number };

export function takingOf({ gates }: LookedAt, amounts: Amounts): Taking[] {
  const taking: Taking[] = [];
  for (const gate of gates) {
    const amount = amounts.get(gateKey(gate))?.amount ?? 0;
    if (amount > 0) taking.push({ ...gate, amount });
  }
  return taking;
}

interface Took {
  taken: number;
  standing: number;
  newest: string;
  /** One of those that are low now, if any is. */
  spu_id: string | null;
  available: number | null;
  whole: number;
  amount: number;
}

async function takeAt(
  shop: TenantDb,
  looked: LookedAt,
  taking: readonly Taking[],
  isHeld: boolean,
): Promise<boolean> {
  if (taking.length === 0) return true;
  const { taken, standing } = takingSql(looked, taking);
  // Only what is low now is answered, row by row: mostly nothing.
  const { rows } = await shop.send(sql<Took>`${taken}
    select n.taken, n.standing, n.newest, t.spu_id, t.available, t.whole::int, t.amount
    from (select (select count(*) from taken)::int as taken, ${standing}) n
    left join taken t on t.is_low`);
  const [all] = rows;
  const isSame = isHeld || (all?.standing === looked.standing && all.newest === looked.newest);
  if (!all || !isSame || all.taken < taking.length) return false;
  const news = new Set(rows.filter(isNewsNow).map(({ spu_id }) => spu_id));
  await tellOfGates(
    shop,
    taking,
    taking.filter(({ spuId }) => news.has(spuId)),
  );
  return true;
}

const isNewsNow = ({ available, whole, amount }: Took) =>
  available !== null && isNews({ left: available + amount, whole }, amount);

/** The rows that are taken, and what stands on the way by then. */
export function takingSql({ shopId, way }: LookedAt, taking: readonly Taking[]) {
  const here = sql`q.shop_id = ${shopId} and q.spu_id = any(${arrayText([...way.spuIds])}::uuid[])`;
  const onWay = sql`q.agent_id = any(${arrayText([...way.agentIds])}::uuid[])
        and q.policy_id = any(${arrayText([...way.policyIds])}::uuid[])`;
  const wanted = sql`unnest(${arrayText(taking.map(({ spuId }) => spuId))}::uuid[],
      ${arrayText(taking.map(({ agentId }) => agentId))}::uuid[], ${arrayText(taking.map(({ policyId }) => policyId))}::uuid[],
      ${arrayText(taking.map(({ amount }) => amount))}::int[], ${arrayText(taking.map(({ sinceId }) => sinceId))}::bigint[])
    as w(spu_id, agent_id, policy_id, amount, since_id)`;
  const taken = sql`with locked as materialized (select q.spu_id, q.agent_id, q.policy_id, w.amount,
        q.set_to, q.added, q.taken, q.returned from quotas q join ${wanted} using (spu_id, agent_id, policy_id)
      where ${here} and q.since_id = w.since_id and q.available >= w.amount and not ${IS_OVER}
      order by q.spu_id, q.agent_id, q.policy_id for update of q),
    taken as (update quotas q set set_to = l.set_to, added = l.added, taken = l.taken + l.amount,
        returned = l.returned, updated_at = now() from locked l
      where q.shop_id = ${shopId} and q.spu_id = l.spu_id and q.agent_id = l.agent_id and q.policy_id = l.policy_id
      returning q.spu_id, q.available, q.set_to + q.added as whole, l.amount,
        q.available::bigint * 10 <= q.set_to + q.added as is_low)`;
  const standing = sql`count(*)::int as standing, max(q.since_id)::text as newest
      from quotas q where ${here} and ${onWay}`;
  return { taken, standing };
}
