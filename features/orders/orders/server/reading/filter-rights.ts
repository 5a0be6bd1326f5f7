import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES, type Right } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { readPhoneSearch } from '#kit/text/phone-search.ts';
import type { OrderFilters } from '../../order-filters.ts';

const BOTH = ['price.sales.view', 'price.purchase.view'] as const satisfies readonly Right[];

/** Digits at the end of a phone that a mask leaves. */
const SHOWN = 4;
const asksHidden = (text: string) => {
  const search = readPhoneSearch(text);
  return search && !search.isWhole && search.tail.length > SHOWN;
};

/** Refuses to look by digits that a mask hides for whoever may not see them: the rows would tell them one by one. */
export function requirePhoneRight(
  { can }: Pick<ShopCtx, 'can'>,
  phones: readonly string[] | null | undefined,
): void {
  if (phones?.some(asksHidden) && !can('phone.full'))
    refuse(common.notAllowed, { right: RIGHT_NAMES['phone.full'] });
}

/** Refuses a filter by prices or by parts of phones to whoever may not see them: the rows it finds would tell them. */
export function requireFilterRights(
  ctx: Pick<ShopCtx, 'can'>,
  { belowCost, buyerMobile }: OrderFilters,
): void {
  requirePhoneRight(ctx, buyerMobile);
  const missing = typeof belowCost === 'boolean' ? BOTH.find((right) => !ctx.can(right)) : undefined;
  if (missing) refuse(common.notAllowed, { right: RIGHT_NAMES[missing] });
}
