import type { z } from 'zod';
import { missingRightName, type PriceSide, visibleSides } from '#features/ledger/ledger/price-sides.ts';
import type { Contract, Endpoint } from '#kit/endpoint/contract.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { type Handlers, implement, type Route } from '#kit/endpoint/server/implement.ts';
import { isOfSide } from './is-of-side.ts';
import { idsIn, sidesIn } from './named-sides.ts';

/** Calls that are of one side by what they do, whatever their input says. */
export type FixedSides<C extends Contract> = Partial<Record<keyof C, PriceSide>>;

/**
 * Binds a contract of settlement to its verbs, so that each tells and touches only the sides whose price right its caller
 * has: a list is narrowed to the side that is seen, and whatever names the other one is refused with the right it takes.
 */
export const implementBySide = <C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  fixed: FixedSides<C> = {},
): Route[] =>
  implement(contract, handlers).map((route) =>
    tellsMoney(route.endpoint) ? narrowed(route, fixed[route.name]) : route,
  );

/** What needs another right than those of settlement, such as that to open closed books, tells none. */
const tellsMoney = ({ allow }: Endpoint): boolean =>
  allow === 'settlement.view' || allow === 'settlement.pay';

const narrowed = (route: Route, fixed: PriceSide | undefined): Route => ({
  ...route,
  handle: async (ctx: never, input: unknown) =>
    route.handle(ctx, await narrowedInput(ctx, route.endpoint, input, fixed)),
});

/** The input as its caller may ask it: of who sees both sides as it is. */
async function narrowedInput(
  ctx: ShopCtx,
  endpoint: Endpoint,
  input: unknown,
  fixed: PriceSide | undefined,
): Promise<unknown> {
  const [side, other] = visibleSides(ctx.can);
  if (other) return input;
  if (!side) refuse(common.notAllowed, { right: missingRightName() });
  const hidden: PriceSide = side === 1 ? 2 : 1;
  const isNamed = fixed === hidden || sidesIn(input).includes(hidden);
  if (isNamed || (await isOfSide(ctx.db, hidden, idsIn(input))))
    refuse(common.notAllowed, { right: missingRightName(hidden) });
  return takesSide(endpoint.input) ? { ...(input as object), Side: side } : input;
}

const takesSide = (input: z.ZodType): boolean => 'shape' in input && 'Side' in (input.shape as object);
