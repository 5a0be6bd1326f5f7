import { memberRefusals as no } from '#features/shops/members/refusals.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES, type Right } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';

/** What every lite user does and sees: they enter orders, and read the whole phone numbers of their own. */
const LITE: readonly Right[] = ['order.enter', 'phone.full'];
const PRICES: readonly Right[] = ['price.sales.view'];

/** Whoever hands out a login could use it, so they need what it may do, as with members (domain §9). */
export const mayHandOut = (ctx: ShopCtx, showsPrices: boolean): void =>
  mustHave(ctx, showsPrices ? [...LITE, ...PRICES] : LITE);

export const mayShowPrices = (ctx: ShopCtx): void => mustHave(ctx, PRICES);

function mustHave({ can }: ShopCtx, rights: readonly Right[]): void {
  const lacking = rights.filter((right) => !can(right)).map((right) => RIGHT_NAMES[right]);
  if (lacking.length > 0) refuse(no.notYours, { rights: lacking.join('、') });
}
