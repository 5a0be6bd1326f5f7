import { sql } from 'kysely';
import type { z } from 'zod';
import type { ListingCondition } from '../../contract.ts';

const UNSOLD_DAYS = 30;
/** The bits of cancelled orders. */
const CANCELLED = 6;

/** The first order of the last so many days, or of after that. */
export const firstIdOf = (days: number) =>
  sql`first_order_id(now() - make_interval(days => ${sql.lit(days)}))`;

/** May be ordered: nobody has stopped it, here or further up. */
const isOnSale = sql<boolean>`spus.deleted_at is null and spus.status = 'on_sale' and spus.upstream is null`;

/** How listings stand: on sale, and of these without a price for the shop's own buyers, or there for so long without an order that stands. */
export const LISTING_CONDITIONS = {
  onSale: isOnSale,
  noPrice: sql<boolean>`${isOnSale} and spus.price is null`,
  unsold: sql<boolean>`${isOnSale} and spus.created_at < now() - make_interval(days => ${sql.lit(UNSOLD_DAYS)})
    and not exists (select from orders o where o.shop_id = spus.shop_id and o.spu_id = spus.id
      and o.id >= ${firstIdOf(UNSOLD_DAYS)} and o.status & ${sql.lit(CANCELLED)} = 0)`,
} satisfies Record<z.output<typeof ListingCondition>, unknown>;
