import type { PriceAudience } from '#features/catalogue/prices/price-book.ts';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { readPriceBook } from '#features/catalogue/prices/server/index.ts';
import type { SheetReading } from '#features/sheets/sheet-imports/sheet-calls.ts';
import { isEmptyFilter } from '#kit/endpoint/empty-filter.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { Adjust, ListingFilter } from '../../bulk-contract.ts';
import type { PriceChangeInput, PriceResult } from '../../contract.ts';
import { adjustedPrices, FOR_ALL } from '../../judging/adjust-prices.ts';
import { periodOfChange } from '../../judging/change-period.ts';
import type { NewPrice } from '../../new-price.ts';
import type { ChangePeriod } from '../../new-prices.ts';
import type { PriceSource } from '../../price-sources.ts';
import { priceChangeRefusals as no } from '../../refusals.ts';
import { requireCostRight, submitChange } from '../changing/change-by-hand.ts';
import { pricedSpus } from '../reading/priced-listings.ts';
import type { SheetKind } from './cells-of-row.ts';
import { newPricesOfSheet } from './new-prices-of-sheet.ts';
import { MOST_ROWS } from './read-price-sheet.ts';

type BulkRequest<I> = PriceChangeInput &
  SheetReading & {
    Items: readonly I[];
    FileID?: string | null | undefined;
    file?: string | null | undefined;
    Filter?: ListingFilter | null | undefined;
    Adjust?: Adjust | null | undefined;
    All?: boolean;
  };

/** Many prices at once: one by one, by sheet, or by a formula over all that a filter finds. */
export async function changeInBulk<I>(
  ctx: ShopCtx,
  kind: SheetKind,
  request: BulkRequest<I>,
  byHand: (ctx: ShopCtx, input: PriceChangeInput & { Items: readonly I[] }) => Promise<PriceResult>,
): Promise<PriceResult> {
  if (kind === 'purchase') requireCostRight(ctx);
  const { Items, ExcelCfgID, SheetName, HeaderRow, Columns, Filter: filter, Adjust: adjust } = request;
  const fileId = request.FileID ?? request.file;
  const ways = [Items.length > 0, Boolean(fileId), Boolean(filter || adjust)].filter(Boolean).length;
  if (ways !== 1 || !filter !== !adjust) refuse(no.oneOfThree);
  if (Items.length > 0) return byHand(ctx, request);
  const now = Date.now();
  const when = periodOfChange(request, now);
  const answer = (newPrices: readonly NewPrice[], source: PriceSource) =>
    submitChange(ctx, request, { newPrices, source }, now);
  if (fileId) {
    const reading = { ExcelCfgID, SheetName, HeaderRow, Columns };
    const isPreview = request.PreviewOnly;
    const { newPrices } = await newPricesOfSheet(ctx, { kind, fileId, reading, isPreview, when, now });
    return answer(newPrices, 'sheet');
  }
  if (!filter || !adjust) refuse(no.oneOfThree);
  if (!request.All && isEmptyFilter(filter)) refuse(common.needsAll);
  return answer(await byFormula(ctx, kind, { filter, adjust, when }), 'formula');
}

interface Formula {
  filter: ListingFilter;
  adjust: Adjust;
  when: ChangePeriod;
}

async function byFormula(ctx: ShopCtx, kind: SheetKind, { filter, adjust, when }: Formula) {
  const { AgentIDs: agentIds, AgentGroupIDs: groupIds } = filter;
  const asksCost = [filter.BelowCost, filter.IsToFollow].some((each) => each !== undefined);
  if (asksCost || adjust.Kind === 'costPlus') requireCostRight(ctx);
  const audiences: readonly PriceAudience[] =
    kind === 'special'
      ? [
          ...agentIds.map((id) => ({ kind: 'agent' as const, id })),
          ...groupIds.map((id) => ({ kind: 'group' as const, id })),
        ]
      : FOR_ALL;
  if (audiences.length === 0) refuse(no.noAudience);
  const most = Math.floor(MOST_ROWS / audiences.length);
  const rows = await pricedSpus(ctx.db, filter)
    .select('id')
    .orderBy('id')
    .limit(most + 1)
    .execute();
  if (rows.length > most) refuse(no.tooMany, { most: MOST_ROWS });
  const spuIds = rows.map(({ id }) => id);
  const book = await readPriceBook(ctx.db, { spuIds, agentIds, groupIds });
  const own = {
    default: adjust.PriceKind,
    purchase: PRICE_KINDS.purchase,
    special: PRICE_KINDS.specialAgent,
  };
  return adjustedPrices(book, spuIds, { kind: own[kind], audiences }, adjust, when);
}
