import { sql } from 'kysely';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { opensOn } from '../rule-times.ts';

/** A rule whose presales are due to become orders, and who set it. */
export interface DueRule {
  spuId: string;
  setBy: string;
}

/**
 * Takes the rules whose presales are due to convert by themselves, once: what is added before the promised morning
 * converts at once, and that morning still comes.
 */
export async function takeDueRules(db: TenantDb): Promise<DueRule[]> {
  const rules = await db
    .from('presale_rules')
    .select(['spu_id', 'id', 'set_by', sql<string>`ship_on::text`.as('shipOn')])
    .where('convert_at', '<=', sql<string>`now()`)
    .orderBy('spu_id')
    .forUpdate()
    .execute();
  if (rules.length === 0) return [];
  const later = rules.filter(({ shipOn }) => opensOn(shipOn) > new Date());
  await db
    .update('presale_rules')
    .set({ convert_at: null })
    .where('id', '=', anyOf(rules.map(({ id }) => id)))
    .execute();
  await sql`update presale_rules r set convert_at = v.at
    from unnest(${later.map(({ id }) => id)}::uuid[], ${later.map(({ shipOn }) => opensOn(shipOn))}::timestamptz[]) as v(id, at)
    where r.shop_id = ${db.shopId} and r.id = v.id`.execute(db.k);
  return rules.map((rule) => ({ spuId: rule.spu_id, setBy: rule.set_by }));
}
