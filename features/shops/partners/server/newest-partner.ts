import { sql } from 'kysely';
import type { PartnerKind } from '../kinds.ts';

/** The name of the partner that a shop got last, also of one that it has no more. */
export const newestPartner = (shopId: string, kind: PartnerKind) =>
  sql<string | null>`(select partner_name from partners where shop_id = ${shopId}
    and kind = ${kind} order by created_at desc limit 1)`;
