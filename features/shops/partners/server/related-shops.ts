import { sql } from 'kysely';
import type { z } from 'zod';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { RelatedShop, relations } from '../contract.ts';

interface Related {
  id: string;
  name: string;
  relations: string[];
}

/** Agents, vendors and managed shops, each once with all that it is to this shop. */
export async function relatedShops(db: TenantDb, input: z.output<typeof relations.related.input>) {
  const links = sql`select partner_id as id, kind as relation from partners
      where shop_id = ${db.shopId} and removed_at is null
    union select id, 'managed' from shops where operator_shop_id = ${db.shopId} and level = 0`;
  const shops = db.k.selectFrom(
    sql<Related>`(select s.id, s.name, array_agg(relation order by relation) as relations
      from (${links}) l join shops s on s.id = l.id group by s.id)`.as('related'),
  );
  const matches = filterBy(relations.related, shops, input, {
    Search: (query, text) => query.where('name', 'ilike', containsPattern(text)),
    Relation: (query, relation) => query.where(sql<boolean>`${relation} = any(relations)`),
  });
  const { items, ...totals } = await readPage(matches.selectAll(), input, { BusinessUnitName: 'name' });
  return {
    ...totals,
    items: items.map(({ id, name, relations: Relations }) =>
      RelatedShop.parse({ BusinessUnitID: id, BusinessUnitName: name, Relations }),
    ),
  };
}
