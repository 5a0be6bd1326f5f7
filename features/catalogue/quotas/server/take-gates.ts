import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import {
  type Amounts,
  type Gate,
  gateKey,
  isNews,
  type OpenGate,
  type Shortage,
  shortOf,
  sumsOf,
  type Taking,
} from '../gates.ts';
import { tellOfGates } from './gate-news.ts';
import { IS_OVER, LEFT, NOW_ID, TODAY, WHOLE } from './gates-sql.ts';

interface Row {
  spu_id: string;
  agent_id: string;
  policy_id: string;
  left: number;
  whole: number;
  since_id: string;
  is_over: boolean;
}

const gateOf = (shopId: string, row: Row): OpenGate => ({
  shopId,
  spuId: row.spu_id,
  agentId: row.agent_id,
  policyId: row.policy_id,
  left: row.left,
  whole: Number(row.whole),
  sinceId: row.since_id,
  isOver: row.is_over,
});

/** Shops in one order for everybody, so that two who take from the same ones never wait for each other. */
export const inLockOrder = <T extends { shopId: string }>(rows: readonly T[]): [string, T[]][] =>
  [...groupBy(rows, ({ shopId }) => shopId)].sort(([a], [b]) => (a < b ? -1 : 1));

/** All gates that stand on these listings of a shop now, without a lock. */
export async function gatesAt(shop: TenantDb, spuIds: readonly string[]): Promise<OpenGate[]> {
  const { rows } =
    await sql<Row>`select q.spu_id, q.agent_id, q.policy_id, ${LEFT} as left, ${WHOLE} as whole,
      q.since_id, ${IS_OVER} as is_over
    from quotas q where q.shop_id = ${shop.shopId} and q.spu_id = ${anyOf(spuIds)}
    order by q.spu_id, q.agent_id, q.policy_id`.execute(shop.k);
  return rows.map((row) => gateOf(shop.shopId, row));
}

/** The gates that stand on these listings now, without a lock; most listings have none, and one cheap look says so. */
export async function lookAtGates(db: TenantDb, wanted: Amounts): Promise<OpenGate[]> {
  const at = acrossShops(db, 'order chain');
  const found = await Promise.all(
    inLockOrder([...wanted.values()]).map(([shopId, part]) =>
      gatesAt(at(shopId), [...new Set(part.map(({ spuId }) => spuId))]),
    ),
  );
  return found.flat().filter((gate) => wanted.has(gateKey(gate)));
}

/**
 * Takes from quotas, for the form and for whatever comes later (a sheet by `takeLooked`): locks the gates in the order
 * (shop, listing, agent, policy), compares and takes, one statement a shop. Answers those that stood there, or
 * the first that is short (the caller rolls back or leaves orders out; the check constraint keeps each from going
 * below 0). Orders that get their ids afterwards are younger than `sinceId`. Amounts of 0 only lock.
 */
export const takeGates = (db: TenantDb, takings: readonly Taking[]): Promise<Took> =>
  takeSums(db, sumsOf(takings));

type Took = { short: Shortage } | { taken: readonly OpenGate[] };

/** The same of what is added up already. */
export async function takeSums(db: TenantDb, sums: Amounts): Promise<Took> {
  const at = acrossShops(db, 'order chain');
  const taken: OpenGate[] = [];
  for (const [shopId, part] of inLockOrder([...sums.values()])) {
    const shop = at(shopId);
    const { rows } = await takeAt(shop, part);
    await logTurned(shop, rows);
    const gates = rows.map((row) => gateOf(shopId, row));
    const short = shortOf(gates, sums);
    if (short) return { short };
    taken.push(...gates);
    const amountOf = (gate: Gate) => sums.get(gateKey(gate))?.amount ?? 0;
    const moved = gates.filter((gate) => amountOf(gate) > 0);
    await tellOfGates(
      shop,
      moved,
      moved.filter((gate) => isNews(gate, amountOf(gate))),
    );
  }
  return { taken };
}

interface Taken extends Row {
  /** Its day was over, and this began the next. */
  turned: boolean;
  set_to: number;
  /** What its day took and got back. */
  taken: string;
  returned: string;
}

/** What a day's quota gave is written down when the next day begins to take from it. */
async function logTurned(shop: TenantDb, rows: readonly Taken[]): Promise<void> {
  const turned = rows.filter((row) => row.turned);
  const logs = turned.map(({ spu_id, agent_id, set_to, taken, returned }) => ({
    id: newId(),
    spu_id,
    agent_id,
    taken,
    returned,
    repeat_daily: true,
    reason: '每日重置',
    was: set_to - Number(taken) + Number(returned),
    became: set_to,
  }));
  if (logs.length > 0) await shop.insert('quota_logs', logs).execute();
}

/** So many stand one by one, the places that are left over empty: one statement, whose plan is remembered. */
const FEW = 4;

export function wantedRows(part: readonly Wanted[]) {
  if (part.length <= FEW) {
    const rows = Array.from({ length: FEW }, (_, nth) => part[nth]).map(
      (of) =>
        sql`(${of?.spuId ?? null}::uuid, ${of?.agentId ?? null}::uuid, ${of?.policyId ?? null}::uuid,
          ${of?.amount ?? null}::bigint, ${of?.sinceId ?? null}::bigint)`,
    );
    return sql`select * from (values ${sql.join(rows)}) as t(spu_id, agent_id, policy_id, amount, since_id)`;
  }
  const column = <V>(of: (gate: Wanted) => V) => part.map(of);
  return sql`select * from unnest(${column((gate) => gate.spuId)}::uuid[], ${column((gate) => gate.agentId)}::uuid[],
    ${column((gate) => gate.policyId)}::uuid[], ${column((gate) => gate.amount)}::bigint[],
    ${column((gate) => gate.sinceId ?? null)}::bigint[]) as t(spu_id, agent_id, policy_id, amount, since_id)`;
}

/** What is to be taken of a gate, and since when it was set where that was seen. */
type Wanted = Gate & { amount: number; sinceId?: string };

/**
 * All that makes up what is left is written as it was locked: from the row as the statement saw it first, before it
 * waited for whoever added to it or gave back, the check constraint would refuse what there is enough of by now.
 */
function takeAt({ k, shopId }: TenantDb, part: readonly (Gate & { amount: number })[]) {
  return sql<Taken>`with wanted as (${wantedRows(part)}),
    locked as (select q.spu_id, q.agent_id, q.policy_id, ${LEFT} as left, ${WHOLE} as whole, ${IS_OVER} as is_over,
        q.since_id, q.set_to, q.added, q.taken, q.returned, w.amount,
        now() as at, ${TODAY} as today, ${NOW_ID} as now_id
      from quotas q join wanted w using (spu_id, agent_id, policy_id) where q.shop_id = ${shopId}
      order by q.spu_id, q.agent_id, q.policy_id for update of q),
    taken as (update quotas q set set_to = l.set_to, taken = case when l.is_over then 0 else l.taken end + l.amount,
        added = case when l.is_over then 0 else l.added end,
        returned = case when l.is_over then 0 else l.returned end,
        set_on = case when l.is_over then l.today else q.set_on end,
        since_id = case when l.is_over then l.now_id else q.since_id end,
        updated_at = case when l.amount > 0 then l.at else q.updated_at end
      from locked l where q.shop_id = ${shopId} and q.spu_id = l.spu_id and q.agent_id = l.agent_id
        and q.policy_id = l.policy_id and l.left >= l.amount and (l.amount > 0 or l.is_over)
      returning q.spu_id, q.agent_id, q.policy_id, q.since_id)
    select l.spu_id, l.agent_id, l.policy_id, l.left, l.whole, false as is_over,
      coalesce(t.since_id, l.since_id) as since_id, l.is_over and t.spu_id is not null as turned,
      l.set_to, l.taken, l.returned
    from locked l left join taken t using (spu_id, agent_id, policy_id)`.execute(k);
}
