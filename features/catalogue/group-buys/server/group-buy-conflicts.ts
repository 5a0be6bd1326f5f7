import { sql } from 'kysely';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type BuyPeriod, buyPeriodText } from '../group-buy-state.ts';
import { groupBuyRefusals } from '../refusals.ts';
import { AUDIENCE } from './contents.ts';

interface ConflictRow extends BuyPeriod {
  name: string;
  other: string;
}

/** A listing is in one group-buy of an agent at a time; called under the shop's lock on its group-buys. */
export async function refuseConflicts(
  db: TenantDb,
  id: string,
  { starts_at, ends_at }: BuyPeriod,
): Promise<void> {
  const { rows } = await sql<ConflictRow>`select s.name, g.name as other, g.starts_at, g.ends_at
    from group_buy_items mine
    join group_buy_items i on i.shop_id = ${db.shopId} and i.spu_id = mine.spu_id and i.group_buy_id <> ${id}
    join group_buys g on g.shop_id = ${db.shopId} and g.id = i.group_buy_id and g.status = 1 and g.ends_at > now()
      and g.starts_at < ${ends_at} and g.ends_at > ${starts_at}
    join spus s on s.shop_id = ${db.shopId} and s.id = i.spu_id
    where mine.shop_id = ${db.shopId} and mine.group_buy_id = ${id} and ${shareAgents(db.shopId, id)}
    order by g.starts_at, mine.position limit 1`.execute(db.k);
  const [conflict] = rows;
  if (!conflict) return;
  const { name, other } = conflict;
  refuse(groupBuyRefusals.ofNew.taken, { name, other, period: buyPeriodText(conflict) });
}

/** The audiences of group-buy `g` and of this one have an agent in common. */
const shareAgents = (shopId: string, id: string) => sql`exists (select from group_buy_audience a
    join group_buy_audience b on b.shop_id = ${shopId} and b.group_buy_id = g.id
    where a.shop_id = ${shopId} and a.group_buy_id = ${id}
      and (a.kind = ${AUDIENCE.all} or b.kind = ${AUDIENCE.all} or a.audience_id = b.audience_id
        or exists (select from partners p where p.shop_id = ${shopId} and p.kind = 'agent' and p.removed_at is null
          and ((p.partner_id = a.audience_id and p.group_id = b.audience_id)
            or (p.group_id = a.audience_id and p.partner_id = b.audience_id)))))`;
