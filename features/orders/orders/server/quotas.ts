import { type RawBuilder, sql } from 'kysely';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { byShop } from './by-shop.ts';

/** What an order takes of a listing's quota in one shop of the chain: its own listing, for its downstream agent. */
export interface Taking {
  shopId: string;
  spuId: string;
  /** All-zero for orders of the shop's own (nobody downstream). */
  agentId: string;
  amount: number;
}

export interface Shortage extends Taking {
  left: number;
}

/** A quota that was taken from; `agentId` all-zero for the one for all agents. */
export type Taken = Pick<Taking, 'shopId' | 'spuId' | 'agentId'>;

/**
 * Takes quotas and tells which there were, or answers the first that is short and takes nothing more (the caller rolls
 * back or leaves the order out). One statement per shop; the row lock and the check constraint keep it from going
 * below 0. A listing without a quota row has no limit (domain §6). Orders get their ids afterwards: `since_id`.
 */
export async function takeQuotas(
  db: TenantDb,
  takings: readonly Taking[],
): Promise<{ short: Shortage } | { taken: readonly Taken[] }> {
  const at = acrossShops(db, 'order chain');
  const taken: Taken[] = [];
  for (const [shopId, part] of groupBy(await limited(db, takings), (taking) => taking.shopId)) {
    const shop = at(shopId);
    const { rows } = await sql<{ spu_id: string; agent_id: string; available: number; amount: number }>`
      with wanted as (${wantedRows(part)}),
      locked as (select q.spu_id, q.agent_id, q.available, w.amount from quotas q join wanted w
        on w.spu_id = q.spu_id and w.agent_id = q.agent_id where q.shop_id = ${shopId}
        order by q.spu_id, q.agent_id for update of q),
      taken as (update quotas q set available = q.available - l.amount, updated_at = now() from locked l
        where q.shop_id = ${shopId} and q.spu_id = l.spu_id and q.agent_id = l.agent_id and l.available >= l.amount)
      select * from locked`.execute(shop.k);
    const quotas = rows.map(({ spu_id: spuId, agent_id: agentId, available: left, amount }) => ({
      ...{ shopId, spuId, agentId, left, amount },
    }));
    const short = quotas.find(({ left, amount }) => left < amount);
    if (short) return { short };
    taken.push(...quotas);
  }
  return { taken };
}

/** As `orders.quotas_taken` keeps it. */
const FOR_ALL = 1;
const FOR_AGENT = 2;

/** What an order of a shop's listing took there; `agentId` = whom it came from, if from anybody. */
export const quotasTaken = (taken: readonly Taken[], { shopId, spuId }: Hop, agentId?: string): number =>
  taken
    .filter((quota) => quota.shopId === shopId && quota.spuId === spuId)
    .reduce((bits, quota) => bits | bitOf(quota.agentId, agentId), 0);

type Hop = Pick<Taken, 'shopId' | 'spuId'>;

function bitOf(quotaFor: string, agentId: string | undefined): number {
  if (quotaFor === NOBODY) return FOR_ALL;
  return quotaFor === agentId ? FOR_AGENT : 0;
}

/** The same of each listing `l` of an import, whose orders come from `agent`. */
export const quotasTakenSql = (taken: readonly Taken[], agent: RawBuilder<unknown>) =>
  taken.length === 0
    ? sql`0`
    : sql`(select coalesce(bit_or(case when t.agent = ${NOBODY} then ${sql.lit(FOR_ALL)} else ${sql.lit(FOR_AGENT)} end), 0)
        from unnest(${taken.map(({ spuId }) => spuId)}::uuid[], ${taken.map(({ agentId }) => agentId)}::uuid[])
          as t(spu, agent) where t.spu = l.spu and t.agent in (${NOBODY}, ${agent}))`;

/** Only listings with a quota; most have none, and one cheap look says so. */
async function limited(db: TenantDb, takings: readonly Taking[]): Promise<Taking[]> {
  const at = acrossShops(db, 'order chain');
  const shops = [...groupBy(takings, (taking) => taking.shopId)];
  const found = await Promise.all(
    shops.map(([shopId, part]) => {
      const ids = [...new Set(part.map((taking) => taking.spuId))];
      return at(shopId).from('quotas').select('spu_id').where('spu_id', '=', anyOf(ids)).execute();
    }),
  );
  const spus = new Set(found.flat().map((row) => row.spu_id));
  return takings.filter((taking) => spus.has(taking.spuId));
}

/** Cancelled orders give back what they took, and only to quotas that weren't set anew since. */
export async function returnQuotas(
  db: TenantDb,
  orders: readonly { id: string; chain: readonly string[] }[],
): Promise<void> {
  const at = acrossShops(db, 'order chain');
  for (const [shopId, part] of byShop(orders, ({ chain }) => chain)) {
    const ids = part.map(({ id }) => id);
    const mine = sql`o.shop_id = ${shopId} and o.id = any(${ids}::bigint[]) and o.quotas_taken <> 0`;
    await sql`with locked as materialized (select q.spu_id, q.agent_id, q.since_id from quotas q
        where q.shop_id = ${shopId} and q.spu_id in (select o.spu_id from orders o where ${mine})
        order by q.spu_id, q.agent_id for update),
      back as (select l.spu_id, l.agent_id, sum(o.amount) as amount from orders o
        join locked l on l.spu_id = o.spu_id and o.id > l.since_id
          and ((l.agent_id = ${NOBODY} and o.quotas_taken & ${sql.lit(FOR_ALL)} <> 0)
            or (l.agent_id = o.agent_id and o.quotas_taken & ${sql.lit(FOR_AGENT)} <> 0))
        where ${mine} group by 1, 2)
      update quotas q set available = q.available + back.amount, updated_at = now() from back
      where q.shop_id = ${shopId} and q.spu_id = back.spu_id and q.agent_id = back.agent_id`.execute(
      at(shopId).k,
    );
  }
}

export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Both the agent's own quota and the one for all agents together are taken. */
function wantedRows(part: readonly Taking[]) {
  const each = part.flatMap(({ spuId, agentId, amount }) =>
    agentId === NOBODY
      ? [{ spuId, agentId, amount }]
      : [
          { spuId, agentId, amount },
          { spuId, agentId: NOBODY, amount },
        ],
  );
  const { spus, agents, amounts } = {
    spus: each.map((row) => row.spuId),
    agents: each.map((row) => row.agentId),
    amounts: each.map((row) => row.amount),
  };
  // Many orders of a million pieces each are more than an integer holds.
  return sql`select spu_id, agent_id, sum(amount) as amount
    from unnest(${spus}::uuid[], ${agents}::uuid[], ${amounts}::bigint[]) as t(spu_id, agent_id, amount) group by 1, 2`;
}
