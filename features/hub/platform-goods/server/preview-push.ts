import { isConfigured, openPlatform } from '#features/hub/platforms/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { ProductKey, PushKind, PushLine } from '../contract.ts';
import { matching } from './match-listings.ts';
import { fullName, type ProductRow, productKey, productRows } from './product-rows.ts';
import { sellablePieces } from './sellable-pieces.ts';

type ListingMatch = Awaited<ReturnType<Awaited<ReturnType<typeof matching>>['find']>>;
interface MatchedProduct {
  row: ProductRow;
  listingMatch: ListingMatch;
}

/** What platforms would be told, product by product; nothing is sent. */
export async function previewPush(
  ctx: ShopCtx,
  kind: PushKind,
  productKeys: readonly ProductKey[],
): Promise<PushLine[]> {
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
): PushLine {
  const key = { CustomerID, GoodsNo };
  if (!matched)
    return { ...key, Name: GoodsNo, ShopName: '', Now: null, New: null, Says: '平台上已没有这个商品' };
  const { row, listingMatch } = matched;
  const Now = kind === 'stock' ? row.stock : row.price;
  const New = kind === 'stock' ? piecesOf(listingMatch, left) : priceOf(listingMatch);
  const line = { ...key, Name: fullName(row), ShopName: row.shop_name, Now };
  const why = whyNot(kind, matched) ?? (New === null ? NOTHING[kind] : undefined);
  if (why) return { ...line, New: null, Says: why };
  return { ...line, New, Says: New === Now ? '平台上已是这样' : '' };
}

const NOTHING: Readonly<Record<PushKind, string>> = {
  stock: '本店商品没有库存和额度，没有可以推送的数量',
  price: '本店商品还没有零售价',
};

function piecesOf({ SpuID, Pieces }: ListingMatch, left: ReadonlyMap<string, number>): number | null {
  const pieces = left.get(SpuID ?? '');
  return pieces === undefined ? null : Math.floor(pieces / Pieces);
}

const priceOf = ({ SpuPrice, Pieces }: ListingMatch): number | null =>
  SpuPrice === null ? null : Math.round(SpuPrice * 100 * Pieces) / 100;

function whyNot(kind: PushKind, { row, listingMatch }: MatchedProduct): string | undefined {
  if (!listingMatch.SpuID) return '还没有匹配本店商品';
  if (row.state !== 'connected') return '授权已失效或已解除，请重新授权';
  if (!isConfigured(row.platform)) return '平台还未配置';
  const { setPrice } = openPlatform(row.platform);
  return kind === 'price' && typeof setPrice === 'string' ? setPrice : undefined;
}
