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
} from '../contract.ts';
import { priceResult, UNDO_MS } from '../price-result.ts';
import type { WantedPrice } from '../wanted-price.ts';
import { wantedOfItems, wantedOfPurchase, wantedOfSpecial } from '../wanted-prices.ts';
import { whenOf } from '../when-of.ts';
import type { ChangeOf } from './change-of.ts';
import { changePrices, type PricesChanged } from './change-prices.ts';
import { countOpenOrders } from './count-open-orders.ts';
import { wantedOfDefaults } from './products-alone.ts';

type Asked<I> = PriceChangeInput & { Items: readonly I[] };

/** Default prices, retail prices and floors of listings, and prices of products. */
export async function changeDefaults(ctx: ShopCtx, asked: Asked<DefaultItem>): Promise<PriceResult> {
  const now = Date.now();
  const when = whenOf(asked, now);
  return judged(ctx, asked, await wantedOfDefaults(ctx.db, asked.Items, when), now);
}

/** What an agent or a group of agents pays. */
export function changeSpecials(ctx: ShopCtx, asked: Asked<SpecialItem> & WithFloors): Promise<PriceResult> {
  const now = Date.now();
  const wanted = wantedOfItems(asked.Items, whenOf(asked, now), wantedOfSpecial);
  const floors = asked.Floors?.map(({ SpuID, PriceMin }) => [SpuID, fenOrNull(PriceMin) ?? -1] as const);
  return judgedChange(ctx, asked, { wanted, source: 'form', floors: new Map(floors) }, now);
}

type WithFloors = Partial<Pick<z.output<typeof priceChanges.specialPrice.input>, 'Floors'>>;

/** What goods cost me; who may not see it may not set it. */
export function changePurchases(ctx: ShopCtx, asked: Asked<PurchaseItem>): Promise<PriceResult> {
  requireCostRight(ctx);
  const now = Date.now();
  return judged(ctx, asked, wantedOfItems(asked.Items, whenOf(asked, now), wantedOfPurchase), now);
}

/** What tells or uses what goods cost. */
export function requireCostRight(ctx: ShopCtx): void {
  if (!ctx.can('price.purchase.view'))
    refuse(common.notAllowed, { right: RIGHT_NAMES['price.purchase.view'] });
}

const judged = (ctx: ShopCtx, asked: PriceChangeInput, wanted: readonly WantedPrice[], now: number) =>
  judgedChange(ctx, asked, { wanted, source: 'form' }, now);

type How = Pick<PriceChangeInput, 'Note' | 'NotifyAgents' | 'ReplaceIDs' | 'PreviewOnly'>;

/** Judges and writes what a call asks for, by whichever way it came to its prices. */
export async function judgedChange(
  ctx: ShopCtx,
  { Note, NotifyAgents, ReplaceIDs, PreviewOnly }: How,
  of: Pick<ChangeOf, 'wanted' | 'source' | 'floors'>,
  now: number,
): Promise<PriceResult> {
  const how = { note: Note, notify: NotifyAgents, replaceIds: ReplaceIDs, preview: PreviewOnly };
  return resultOf(ctx, await changePrices(ctx.db, ctx.user, { ...of, ...how }, now));
}

/** The answer of each call that changes prices; what takes others back says how many orders keep those. */
export async function resultOf(ctx: ShopCtx, changed: PricesChanged, kept?: number): Promise<PriceResult> {
  const { changeId, judged, book } = changed;
  const seen = { sales: ctx.can('price.sales.view'), purchase: ctx.can('price.purchase.view') };
  const written = judged.filter(({ outcome }) => outcome === 'changed');
  const last = Math.max(...written.map(({ from }) => from));
  return priceResult(judged, book, {
    seen,
    changeId,
    openOrders: kept ?? (await countOpenOrders(ctx.db, written)),
    undoUntil: changeId === null || kept !== undefined ? null : last + UNDO_MS,
  });
}
