import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES, type Right } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { OrderFilters } from '../order-filters.ts';

const BOTH = ['price.sales.view', 'price.purchase.view'] as const satisfies readonly Right[];

/** Refuses a filter by prices to whoever may not see them: the rows it finds would tell them. */
export function requireFilterRights({ can }: Pick<ShopCtx, 'can'>, { belowCost }: OrderFilters): void {
  const missing = typeof belowCost === 'boolean' ? BOTH.find((right) => !can(right)) : undefined;
  if (missing) refuse(common.notAllowed, { right: RIGHT_NAMES[missing] });
}
