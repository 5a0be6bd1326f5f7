import { sql } from 'kysely';
import type { PartnerAt } from '#features/shops/partners/server/index.ts';

/** How many listings a channel is offered, or a supplier supplies. */
export const listingCount = ({ shopId, kind, partnerId }: PartnerAt) =>
  kind === 'agent'
    ? sql<number>`(select count(*)::int from offers o join spus s on s.shop_id = o.shop_id and s.id = o.spu_id
        where o.status = 'on' and s.deleted_at is null and o.agent_id = ${partnerId} and o.shop_id = ${shopId})`
    : sql<number>`(select count(*)::int from spus where deleted_at is null and vendor_id = ${partnerId}
        and shop_id = ${shopId})`;
