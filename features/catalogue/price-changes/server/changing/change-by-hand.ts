import type { z } from 'zod';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { fenOrNull } from '#kit/money/fen.ts';
import type {
  DefaultItem,
  PriceChangeInput,
  PriceResult,
  PurchaseItem,
  priceChanges,
  SpecialItem,
} from '../../contract.ts';
import { periodOfChange } from '../../judging/change-period.ts';
import type { NewPrice } from '../../new-price.ts';
import { newPricesOfItems, newPricesOfPurchase, newPricesOfSpecial } from '../../new-prices.ts';
import { PRICE_UNDO_MS, priceResult } from '../../price-result.ts';
import { changePrices, type PricesChanged } from './change-prices.ts';
import { countOpenOrders } from './count-open-orders.ts';
import type { PriceChangeRequest } from './price-change.ts';
import { newPricesOfDefaults } from './products-alone.ts';

type ChangeRequest<I> = PriceChangeInput & { Items: readonly I[] };

/** Default prices, retail prices and floors of listings, and prices of products. */
export async function changeDefaults(
  ctx: ShopCtx,
  request: ChangeRequest<DefaultItem>,
): Promise<PriceResult> {
  const now = Date.now();
  const when = periodOfChange(request, now);
  return submitByHand(ctx, request, await newPricesOfDefaults(ctx.db, request.Items, when), now);
}

/** What an agent or a group of agents pays. */
export function changeSpecials(
  ctx: ShopCtx,
  request: ChangeRequest<SpecialItem> & WithFloors,
): Promise<PriceResult> {
  const now = Date.now();
  const newPrices = newPricesOfItems(request.Items, periodOfChange(request, now), newPricesOfSpecial);
  const floors = request.Floors?.map(({ SpuID, PriceMin }) => [SpuID, fenOrNull(PriceMin) ?? -1] as const);
  return submitChange(ctx, request, { newPrices, source: 'form', floors: new Map(floors) }, now);
}

type WithFloors = Partial<Pick<z.output<typeof priceChanges.specialPrice.input>, 'Floors'>>;

/** What goods cost me; who may not see it may not set it. */
export function changePurchasesByHand(
  ctx: ShopCtx,
  request: ChangeRequest<PurchaseItem>,
): Promise<PriceResult> {
  requireCostRight(ctx);
  const now = Date.now();
  return submitByHand(
    ctx,
    request,
    newPricesOfItems(request.Items, periodOfChange(request, now), newPricesOfPurchase),
    now,
  );
}

/** What tells or uses what goods cost. */
export function requireCostRight(ctx: ShopCtx): void {
  if (!ctx.can('price.purchase.view'))
    refuse(common.notAllowed, { right: RIGHT_NAMES['price.purchase.view'] });
}

const submitByHand = (
  ctx: ShopCtx,
  priceChangeInput: PriceChangeInput,
  newPrices: readonly NewPrice[],
  now: number,
) => submitChange(ctx, priceChangeInput, { newPrices, source: 'form' }, now);

type How = Pick<PriceChangeInput, 'Note' | 'NotifyAgents' | 'ReplaceIDs' | 'PreviewOnly'>;

/** Judges and writes what a call asks for, by whichever way it came to its prices. */
export async function submitChange(
  ctx: ShopCtx,
  { Note, NotifyAgents, ReplaceIDs, PreviewOnly }: How,
  change: Pick<PriceChangeRequest, 'newPrices' | 'source' | 'floors'>,
  now: number,
): Promise<PriceResult> {
  const how = { note: Note, notify: NotifyAgents, replaceIds: ReplaceIDs, preview: PreviewOnly };
  return changeResult(ctx, await changePrices(ctx.db, ctx.user, { ...change, ...how }, now));
}

/** The answer of each call that changes prices; what takes others back says how many orders keep those. */
export async function changeResult(
  ctx: ShopCtx,
  changed: PricesChanged,
  kept?: number,
): Promise<PriceResult> {
  const { changeId, judged, book } = changed;
  const visibility = { sales: ctx.can('price.sales.view'), purchase: ctx.can('price.purchase.view') };
  const written = judged.filter(({ outcome }) => outcome === 'changed');
  const last = Math.max(...written.map(({ from }) => from));
  return priceResult(judged, book, {
    visibility,
    changeId,
    openOrders: kept ?? (await countOpenOrders(ctx.db, written)),
    undoUntil: changeId === null || kept !== undefined ? null : last + PRICE_UNDO_MS,
  });
}
