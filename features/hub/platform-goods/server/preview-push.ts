import { isConfigured, openPlatform } from '#features/hub/platforms/server/index.ts';
import { type Denial, type DenialText, denial, deny } from '#kit/endpoint/denial.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { ProductKey, PushKind, PushLine } from '../contract.ts';
import { goodsDenials as no } from '../goods-denials.ts';
import { matching } from './match-listings.ts';
import { fullName, type ProductRow, productKey, productRows } from './product-rows.ts';
import { sellablePieces } from './sellable-pieces.ts';

type ListingMatch = Awaited<ReturnType<Awaited<ReturnType<typeof matching>>['find']>>;
interface MatchedProduct {
  row: ProductRow;
  listingMatch: ListingMatch;
}

/** What a platform would be told of a product; `denied`: why nothing. */
export type PreviewedLine = PushLine & { denied?: Denial };

/** What platforms would be told, product by product; nothing is sent. */
export async function previewPush(
  ctx: ShopCtx,
  kind: PushKind,
  productKeys: readonly ProductKey[],
): Promise<PreviewedLine[]> {
  if (kind === 'price' && !ctx.can('price.change'))
    refuse(common.notAllowed, { right: RIGHT_NAMES['price.change'] });
  if (kind === 'price' && !ctx.can('price.sales.view'))
    refuse(common.notAllowed, { right: RIGHT_NAMES['price.sales.view'] });
  const rows = await productRows(ctx.db, productKeys);
  const { find } = await matching(ctx);
  const matched = new Map<string, MatchedProduct>();
  for (const [key, row] of rows) matched.set(key, { row, listingMatch: await find(row.third_party_id, row) });
  const ids = [...new Set([...matched.values()].flatMap(({ listingMatch }) => listingMatch.SpuID ?? []))];
  const left = kind === 'stock' ? await sellablePieces(ctx.db, ids) : new Map<string, number>();
  const unique = [...new Map(productKeys.map((key) => [productKey(key), key])).values()];
  return unique.map((key) => lineOf(key, kind, matched.get(productKey(key)), left));
}

function lineOf(
  { CustomerID, GoodsNo }: ProductKey,
  kind: PushKind,
  matched: MatchedProduct | undefined,
  left: ReadonlyMap<string, number>,
): PreviewedLine {
  const key = { CustomerID, GoodsNo };
  if (!matched) return deniedLine({ ...key, Name: GoodsNo, ShopName: '', Now: null }, deny(no.gone));
  const { row, listingMatch } = matched;
  const Now = kind === 'stock' ? row.stock : row.price;
  const New = kind === 'stock' ? piecesOf(listingMatch, left) : priceOf(listingMatch);
  const line = { ...key, Name: fullName(row), ShopName: row.shop_name, Now };
  const why = whyNot(kind, matched) ?? (New === null ? deny(NOTHING[kind]) : undefined);
  if (why) return deniedLine(line, why);
  return New === Now ? { ...deniedLine(line, deny(no.same)), New } : { ...line, New, Says: '' };
}

const deniedLine = (line: Omit<PushLine, 'New' | 'Says'>, denied: Denial): PreviewedLine => ({
  ...line,
  New: null,
  Says: denied.no,
  denied,
});

const NOTHING: Readonly<Record<PushKind, DenialText>> = { stock: no.noStock, price: no.noPrice };

function piecesOf({ SpuID, Pieces }: ListingMatch, left: ReadonlyMap<string, number>): number | null {
  const pieces = left.get(SpuID ?? '');
  return pieces === undefined ? null : Math.floor(pieces / Pieces);
}

const priceOf = ({ SpuPrice, Pieces }: ListingMatch): number | null =>
  SpuPrice === null ? null : Math.round(SpuPrice * 100 * Pieces) / 100;

function whyNot(kind: PushKind, { row, listingMatch }: MatchedProduct): Denial | undefined {
  if (!listingMatch.SpuID) return deny(no.unmatched);
  if (row.state !== 'connected') return deny(no.notConnected);
  if (!isConfigured(row.platform)) return deny(no.notConfigured);
  const { setPrice } = openPlatform(row.platform);
  return kind === 'price' && typeof setPrice === 'string'
    ? deny(denial('goods.no_price_there', setPrice))
    : undefined;
}
