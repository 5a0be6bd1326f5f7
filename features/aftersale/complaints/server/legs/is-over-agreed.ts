import { sql } from 'kysely';

/** Whether more than its price was agreed to for a leg of an order (alias `o`): its seller said so. */
export const isOverAgreed = (shopId: string, leg: string) =>
  sql<boolean>`exists (select from complaint_legs c join complaint_proposals p
        on p.shop_id = ${shopId} and p.complaint_id = c.complaint_id and p.leg = c.leg and p.over_price and p.state = 'accepted'
      where c.shop_id = ${shopId} and c.order_id = o.id and c.leg = ${sql.raw(leg)})`;
