import type { RawBuilder } from 'kysely';
import { port } from '#kit/ports/port.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { LegRefunds } from '../money/leg-refunds.ts';

/** What was given back on the legs of orders, which is talked over by complaints. */
interface Refunds {
  /** Reads it of orders that nobody else can change now, by order and leg: both of this shop's. */
  readLegRefunds(db: TenantDb, orderIds: readonly string[]): Promise<Map<string, Map<number, LegRefunds>>>;
}

/** How far orders are paid, which bills and payments say. */
interface Settlement {
  /** Whether an order (alias `o`) is so far paid on one side: 3 all that it comes to, 2 part, 1 nothing. */
  isSettled(shopId: string, types: readonly number[], status: number): RawBuilder<boolean>;
  /** Entries (alias `i`), each with its standing line (`l`), its bill (`b`) and its share of what was paid of that. */
  settledLines: string;
  /** What of such an entry is settled, signed as its worth. */
  settled: string;
}

/** The platforms that bring orders and hear what becomes of them. */
interface Platforms {
  /** Whether a platform brought one of these orders of the entry, or the order that it was split of. */
  isOfPlatform(entryShopId: string, orderIds: readonly string[]): RawBuilder<boolean>;
}

export const refundsPort = port<Refunds>('orders: refunds');
export const settlementPort = port<Settlement>('orders: settlement');
export const platformsPort = port<Platforms>('orders: platforms');
