import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { audienceFinder, listingFinder, type NameMatch } from '#features/catalogue/prices/server/index.ts';
import { priceSheets } from '#features/sheets/templates/sheets/price-sheets.ts';
import { weightPriceAdvice } from '#features/sheets/templates/sheets/weight-price.ts';
import { deny } from '#kit/endpoint/denial.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { cellProblems as says } from '../../refusals.ts';
import { type PriceSheetRequest, priceCells, type SheetPrices } from './cells-of-row.ts';
import { pricesOfSheet } from './prices-of-sheet.ts';
import { readPriceSheet } from './read-price-sheet.ts';

/** What a sheet of special prices is read as. */
export const SPECIAL_FILE = {
  sheet: priceSheets.specials,
  command: 'specialPriceImport',
  advice: (fields: ReadonlySet<string>, unused: readonly string[]) =>
    fields.has('SpecialPrice')
      ? []
      : weightPriceAdvice(unused, priceSheets.specials.columns.SpecialPrice.title),
} as const;

/** The prices that a sheet asks for, and the sheet. */
export const newPricesOfSheet = (ctx: ShopCtx, request: PriceSheetRequest): Promise<SheetPrices> =>
  request.kind === 'special' ? specialsOfSheet(ctx, request) : pricesOfSheet(ctx, request);

async function specialsOfSheet(ctx: ShopCtx, request: PriceSheetRequest): Promise<SheetPrices> {
  const sheet = await readPriceSheet(ctx, { ...request, ...SPECIAL_FILE });
  const { rows } = sheet;
  const find = await listingFinder(
    ctx.db,
    rows.flatMap(({ row }) => row ?? []),
  );
  const audience = await audienceFinder(ctx.db);
  const newPrices = rows.flatMap((each) =>
    priceCells(each, request, (row) => {
      const { AgentName, AgentGroupName, SpecialPrice: price } = row;
      if (!AgentName === !AgentGroupName) return deny(says.notForOne);
      const who: NameMatch = AgentName ? audience.agent(AgentName) : audience.group(AgentGroupName ?? '');
      const match = find(row);
      if ('problem' in match) return match.problem;
      if ('problem' in who) return who.problem;
      const kind = AgentName ? PRICE_KINDS.specialAgent : PRICE_KINDS.specialGroup;
      return [{ kind, spuId: match.id, audienceId: who.id, price }];
    }),
  );
  return { ...sheet, newPrices };
}
