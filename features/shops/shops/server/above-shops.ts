import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** What calls about shops need of nouns nearer the roof; those bring it (`app/routes.ts`). */
export interface AboveShops {
  /** A shop on trial, of which the user is the admin. */
  openTrial(db: TenantDb, userId: string, name: string): Promise<string>;
  /** The books of all partners say the new name. */
  renameInBooks(db: TenantDb, name: string): Promise<void>;
  /** Whether there is a policy for freight; without one none can be required. */
  hasLogisticPolicies(db: TenantDb): Promise<boolean>;
  /** Products that were not deleted. */
  countSkus(db: TenantDb): Promise<number>;
  /** Orders that the shop itself entered on each of the last 30 days that had some. */
  ordersByDay(db: TenantDb): Promise<{ Day: string; Orders: number }[]>;
}
