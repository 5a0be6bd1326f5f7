import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES, type Right } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { OrderFilters } from '../order-filters.ts';

const BOTH = ['price.sales.view', 'price.purchase.view'] as const satisfies readonly Right[];

/** A filter by prices tells what they are: it needs the right to see them. */
export function requireFilterRights({ can }: Pick<ShopCtx, 'can'>, { belowCost }: OrderFilters): void {
  const missing = typeof belowCost === 'boolean' ? BOTH.find((right) => !can(right)) : undefined;
  if (missing) refuse(common.notAllowed, { right: RIGHT_NAMES[missing] });
}
