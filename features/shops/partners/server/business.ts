import type { RawBuilder } from 'kysely';
import type { PartnerKind } from '../kinds.ts';

/** A partner in a statement: whose book, on which side, and the expression that gives its id. */
export interface PartnerAt {
  shopId: string;
  kind: PartnerKind;
  partnerId: RawBuilder<unknown>;
}

export type OptionalTime = string | null | undefined;

/** What is done with partners, as subqueries of their list. Who keeps goods and orders brings it (`app/routes.ts`). */
export interface PartnerBusiness {
  /** How many listings a channel is offered, or a supplier supplies. */
  listingCount(at: PartnerAt): RawBuilder<number>;
  /** When the last order with it was entered; null: never. */
  lastOrder(at: PartnerAt): RawBuilder<string | null>;
  /** Whether an order that stands was entered in a time. */
  hasOrdered(at: PartnerAt, time: Record<'from' | 'to', OptionalTime>): RawBuilder<boolean>;
}
