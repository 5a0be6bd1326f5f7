import { sql } from 'kysely';
import type { z } from 'zod';
import { orderFacts } from '#features/catalogue/order-facts/server/index.ts';
import type { ListingCondition } from '../../contract.ts';

const UNSOLD_DAYS = 30;

/** May be ordered: nobody has stopped it, here or further up. */
const isOnSale = sql<boolean>`spus.deleted_at is null and spus.status = 'on_sale' and spus.upstream is null`;

/** How listings stand: on sale, and of these without a price for the shop's own buyers, or there for so long without an order that stands. */
export const LISTING_CONDITIONS = {
  onSale: isOnSale,
  noPrice: sql<boolean>`${isOnSale} and spus.price is null`,
  get unsold() {
    return sql<boolean>`${isOnSale} and spus.created_at < now() - make_interval(days => ${sql.lit(UNSOLD_DAYS)})
    and not ${orderFacts().isOrdered(sql`spus.shop_id`, sql`spus.id`, UNSOLD_DAYS)}`;
  },
} satisfies Record<z.output<typeof ListingCondition>, unknown>;
