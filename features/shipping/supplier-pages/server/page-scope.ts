import { type RawBuilder, sql } from 'kysely';
import type { OrderFilters } from '#features/orders/orders/order-filters.ts';
import { ROLE } from '#features/orders/orders/server/index.ts';
import { STAGES } from '#features/orders/orders/status.ts';
import { denial, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';

const { partly, shipped, complete } = STAGES;
export const SHIPPED: readonly number[] = [partly.id, shipped.id, complete.id];
export const SUSPENDED: readonly number[] = [STAGES.suspended.id];
/** When the day began, in Shanghai. */
export const START_OF_TODAY = sql`date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`;

type PageScope = Pick<ShopCtx, 'db' | 'link'>;

/** The orders that a page shows: shipped by this shop, and of its link's channel (alias `o`). */
export const pageCondition = ({
  db,
  link,
}: PageScope): RawBuilder<boolean> => sql<boolean>`o.shop_id = ${db.shopId}
  and o.roles & ${sql.lit(ROLE.fordeliver)} <> 0 ${link?.agentId ? sql`and o.agent_id = ${link.agentId}` : sql``}`;

/** The same as filters of the order lists. */
export const ofLink = ({ link }: Pick<ShopCtx, 'link'>): OrderFilters =>
  link?.agentId ? { agentIds: [link.agentId] } : {};

/** Whether an order is one of the page's: any other is as unknown as one that is not there. */
export async function isOnPage(ctx: PageScope, ids: readonly string[]): Promise<(id: string) => boolean> {
  if (ids.length === 0) return () => false;
  const { rows } = await sql<{ id: string }>`select o.id::text as id from orders o
    where ${pageCondition(ctx)} and o.id = any(${[...ids]}::bigint[])`.execute(ctx.db.k);
  const known = new Set(rows.map(({ id }) => id));
  return (id) => known.has(id);
}

export const unknown = denial('page.unknown', '订单不存在，或不在这个页面里');

/** What the others of a batch are told. */
export const unknownOf = (ids: readonly string[], isShown: (id: string) => boolean): BatchResult['skipped'] =>
  ids.filter((id) => !isShown(id)).map((id) => skip(id, deny(unknown)));

/** Of a number that stands on an order beyond the page only that it does. */
export const withoutOthers = ({ link }: Pick<ShopCtx, 'link'>, says: string): string =>
  link?.agentId ? says.replace(/也用在 .+? 的订单 LDL\d+ 上/g, '也用在别的订单上') : says;
