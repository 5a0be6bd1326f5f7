import { sql } from 'kysely';
import type { Right } from '#kit/endpoint/rights.ts';
import { containsPattern } from '#kit/list/server/filter-by.ts';
import { type Finder, MOST_HITS } from './finder.ts';

interface PartnerHit {
  id: string;
  name: string;
  alias: string;
}

/** By their own name or what we call them. */
const partners = (kind: 'agent' | 'vendor', right: Right): Finder<PartnerHit> => ({
  kind,
  allow: [right],
  rows: (shopId, text) => sql`select partner_id as id, partner_name as name, alias from partners
    where shop_id = ${shopId} and kind = ${kind} and removed_at is null
      and (partner_name ilike ${containsPattern(text)} or alias ilike ${containsPattern(text)})
    order by created_at desc limit ${sql.lit(MOST_HITS)}`,
  hit: ({ id, name, alias }) => ({
    Title: alias || name,
    Note: alias && name,
    To: `/${kind}/detail?id=${id}`,
  }),
});

export const partnerFinders = [partners('agent', 'agent.manage'), partners('vendor', 'vendor.manage')];
