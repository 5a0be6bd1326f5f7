import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { actingName } from '../acting-name.ts';
import { sendActorsHome } from './send-actors-home.ts';

/** Another shop whose members may act for this one. */
interface Operator {
  id: string;
  name: string;
}

interface Permit {
  by: string;
  at: string;
}

/** Who may act for the shop besides its own members, by shop: who of it said so, and when. */
export async function operatorsOf(db: TenantDb): Promise<Readonly<Record<string, Permit>>> {
  const shop = await db.k
    .selectFrom('shops')
    .select('operators')
    .where('id', '=', db.shopId)
    .executeTakeFirstOrThrow();
  return shop.operators as unknown as Readonly<Record<string, Permit>>;
}

/** What was said of it, newest first. */
export const operatorLog = (db: TenantDb, most: number) =>
  db
    .from('operator_log')
    .select(['operator_name', 'is_allowed', 'by_name', 'at'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/**
 * How people sign who work or worked here as members of a shop that runs this one, or that it lets or let act for it:
 * with both names, by user. Members of its own are left out.
 */
export async function actingNames(
  db: TenantDb,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const own = await db.from('memberships').select('user_id').where('user_id', '=', anyOf(userIds)).execute();
  const isOwn = new Set(own.map((row) => row.user_id));
  const others = userIds.filter((id) => !isOwn.has(id));
  const names = new Map<string, string>();
  if (others.length === 0) return names;
  const { rows: operators } = await sql<Operator>`select o.id, o.name from shops s join shops o
      on o.id = s.operator_shop_id or s.operators ? o.id::text
        or o.id in (select operator_id from operator_log where shop_id = ${db.shopId})
    where s.id = ${db.shopId} order by o.id`.execute(db.k);
  const at = acrossShops(db, 'managed shop');
  for (const { id, name } of operators) {
    const people = await at(id)
      .from('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .select(['users.id', 'users.full_name'])
      .where('users.id', '=', anyOf(others))
      .execute();
    for (const person of people) names.set(person.id, actingName(person.full_name, name));
  }
  return names;
}

/** From now on its members with the right may act for the shop; saying it twice changes nothing. */
export async function allowOperator(db: TenantDb, operator: Operator, by: string): Promise<void> {
  const permit: Permit = { by, at: new Date().toISOString() };
  const { numAffectedRows } = await sql`update shops
    set operators = operators || ${JSON.stringify({ [operator.id]: permit })}::jsonb
    where id = ${db.shopId} and not operators ? ${operator.id}`.execute(db.k);
  if (numAffectedRows) await log(db, operator, { is_allowed: true, by_name: by });
}

/**
 * Of these shops none lets members of those operators act for it any more, from this moment on: whoever is at work
 * there is sent home. `by` is who of the shop said so, empty where the two parted.
 */
export async function endPermits(
  db: TenantDb,
  { agents, operators, by }: { agents: readonly string[]; operators: readonly string[]; by: string },
): Promise<void> {
  const { rows: ended } = await sql<{ agentId: string; id: string; name: string }>`
    with before as (select s.id as agent, o.id, o.name from shops s join shops o on s.operators ? o.id::text
        where s.id = ${anyOf(agents)} and o.id = ${anyOf(operators)} for update of s),
      after as (update shops set operators = operators - ${[...operators]}::text[]
        where id in (select agent from before))
    select agent as "agentId", id, name from before`.execute(db.k);
  const at = acrossShops(db, 'managed shop');
  for (const { agentId, ...operator } of ended) {
    const own = at(agentId);
    await log(own, operator, { is_allowed: false, by_name: by });
    await sendActorsHome(own, at(operator.id));
  }
}

async function log(
  db: TenantDb,
  { id: operator_id, name: operator_name }: Operator,
  what: { is_allowed: boolean; by_name: string },
): Promise<void> {
  await db.insert('operator_log', { id: newId(), operator_id, operator_name, ...what }).execute();
}
