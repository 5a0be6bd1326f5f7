import type { RawBuilder } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** What templates need of nouns nearer the roof; those bring it (`app/routes.ts`). */
export interface AboveTemplates {
  /** The name of a user whose id an expression gives; null when nobody has it. */
  userName(id: RawBuilder<unknown>): RawBuilder<string | null>;
  /** Whether notes of the shop can say what a platform says of an order: not where it ships for others alone. */
  knowsSource(db: TenantDb): Promise<boolean>;
}
