import { sql } from 'kysely';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

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

/**
 * Takes quotas, or answers the first that is short and takes nothing more (the caller rolls back or leaves the
 * order out). One statement per shop; the row lock and the check constraint keep it from going below 0.
 * A listing without a quota row has no limit (domain §6).
 */
export async function takeQuotas(db: TenantDb, takings: readonly Taking[]): Promise<Shortage | undefined> {
  const at = acrossShops(db, 'order chain');
  for (const [shopId, part] of groupBy(await limited(db, takings), (taking) => taking.shopId)) {
    const shop = at(shopId);
    const { rows } = await sql<{ spu_id: string; agent_id: string; available: number; amount: number }>`
      with wanted as (${wantedRows(part)}),
      locked as (select q.spu_id, q.agent_id, q.available, w.amount from quotas q join wanted w
        on w.spu_id = q.spu_id and w.agent_id = q.agent_id where q.shop_id = ${shopId}
        order by q.spu_id, q.agent_id for update of q),
      taken as (update quotas q set available = q.available - l.amount, updated_at = now() from locked l
        where q.shop_id = ${shopId} and q.spu_id = l.spu_id and q.agent_id = l.agent_id and l.available >= l.amount)
      select * from locked where available < amount limit 1`.execute(shop.k);
    const short = rows[0];
    if (short)
      return {
        shopId,
        spuId: short.spu_id,
        agentId: short.agent_id,
        amount: short.amount,
        left: short.available,
      };
  }
  return undefined;
}

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

/** Cancelled orders give back what they took. */
export async function returnQuotas(
  db: TenantDb,
  orders: readonly { id: string; chain: readonly string[] }[],
): Promise<void> {
  const at = acrossShops(db, 'order chain');
  const shops = new Set(orders.flatMap((order) => order.chain));
  for (const shopId of shops) {
    const ids = orders.filter((order) => order.chain.includes(shopId)).map((order) => order.id);
    await sql`update quotas q set available = q.available + back.amount, updated_at = now()
      from (select o.spu_id, a.agent_id, sum(o.amount)::int as amount from orders o
          cross join lateral (select ${NOBODY}::uuid as agent_id union select o.agent_id
            where o.agent_id is not null) as a
          where o.shop_id = ${shopId} and o.id = any(${ids}::bigint[])
          group by 1, 2) as back
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
  return sql`select spu_id, agent_id, sum(amount)::int as amount
    from unnest(${spus}::uuid[], ${agents}::uuid[], ${amounts}::int[]) as t(spu_id, agent_id, amount) group by 1, 2`;
}
