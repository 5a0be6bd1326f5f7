import { type RawBuilder, sql } from 'kysely';

/**
 * Whether an entry (alias `i`) has a price: its own, or the one that its leg got since. What left without one is billed
 * beside the entry that brought the amount, so that a statement shows its pieces.
 */
export const isPriced = (shopId: string): RawBuilder<boolean> => sql<boolean>`(i.price is not null or exists (
  select from settlement_items c where c.shop_id = ${shopId} and c.order_id = i.order_id and c.type = i.type
    and c.kind <= 3 and c.price is not null))`;

/** What an entry (alias `i`) adds to its side; a refund lessens it. */
export const WORTH = 'case when i.type in (2, 4) then -i.amount else i.amount end';
