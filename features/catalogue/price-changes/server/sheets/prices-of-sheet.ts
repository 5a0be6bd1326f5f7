import { PRICE_KINDS, type PriceKind } from '#features/catalogue/prices/price-kinds.ts';
import { audienceFinder, listingFinder, type NameMatch } from '#features/catalogue/prices/server/index.ts';
import type { ColumnDefinition, SheetRowOf } from '#features/sheets/sheet-imports/sheet.ts';
import type { OwnFile } from '#features/sheets/templates/server/index.ts';
import { priceSheets } from '#features/sheets/templates/sheets/price-sheets.ts';
import { retailFloorAdvice, withoutRetailFloor } from '#features/sheets/templates/sheets/retail-floor.ts';
import { weightPriceAdvice } from '#features/sheets/templates/sheets/weight-price.ts';
import type { Denial } from '#kit/endpoint/denial.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { Fen } from '#kit/money/fen.ts';
import { audienceColumn, audienceOfKey, audienceOfTitle, columnKey } from '../../audience-columns.ts';
import { priceChangeRefusals as no } from '../../refusals.ts';
import { type PriceSheetRequest, priceCells, type SheetPrices } from './cells-of-row.ts';
import { readPriceSheet } from './read-price-sheet.ts';
import { specialCells } from './special-cells.ts';

/** More prices than one change can hold. */
const MOST_PRICES = 200_000;

type SheetPriceRow = SheetRowOf<typeof priceSheets.prices>;
type Column = readonly [key: string, kind: PriceKind, audienceId: string];

const COLUMNS: Readonly<Record<'default' | 'purchase', readonly Column[]>> = {
  default: [
    ['DistributePrice', PRICE_KINDS.default, EMPTY_ID],
    ['DistributePriceWithTax', PRICE_KINDS.withTax, EMPTY_ID],
    ['SpuPrice', PRICE_KINDS.retail, EMPTY_ID],
    ['PriceMin', PRICE_KINDS.floor, EMPTY_ID],
  ],
  purchase: [['PurchasePrice', PRICE_KINDS.purchase, EMPTY_ID]],
};

const COST = /成本|采购|进货?价/;

/** What a sheet of prices is read as; `isCost`: what goods cost is wanted of it, where that is known. */
export const priceFile = (isCost?: boolean) =>
  ({
    sheet: priceSheets.prices,
    command: 'priceImport',
    advice: (fields: ReadonlySet<string>, unused: readonly string[]) => {
      const key = (isCost ?? unused.some((title) => COST.test(title))) ? 'PurchasePrice' : 'DistributePrice';
      return fields.has(key)
        ? retailFloorAdvice(fields, unused)
        : weightPriceAdvice(unused, priceSheets.prices.columns[key].title);
    },
    completed: async (map, rows, titles) => withoutRetailFloor(map, rows, titles, 'DistributePrice'),
  }) as const satisfies Omit<OwnFile<typeof priceSheets.prices>, 'fileId' | 'reading'>;

/** Prices of listings, and in the columns of agents and groups what each of them pays instead. */
export async function pricesOfSheet(ctx: ShopCtx, request: PriceSheetRequest): Promise<SheetPrices> {
  const isCost = request.kind === 'purchase';
  const audience = await audienceFinder(ctx.db);
  const sheet = await readPriceSheet(ctx, {
    ...request,
    ...priceFile(isCost),
    // What goods cost is one price, whoever buys them.
    ...(!isCost && { more: audienceColumns(audience) }),
  });
  const { rows, columns } = sheet;
  const find = await listingFinder(
    ctx.db,
    rows.flatMap(({ row }) => row ?? []),
  );
  const all = [...COLUMNS[isCost ? 'purchase' : 'default'], ...[...columns.keys()].flatMap(specialColumn)];
  const kinds = all.filter(([key]) => columns.has(key));
  const pricesOfRow = (row: SheetPriceRow) => {
    const match = find(row);
    return 'problem' in match ? match.problem : { spuId: match.id, named: named(match.id, row) };
  };
  const spuIds = rows.flatMap(({ row }) => (row ? idOf(find(row)) : []));
  const named = await namedCells(ctx, request, kinds, spuIds);
  const count = rows.reduce((sum, { row }) => sum + (row ? cellsIn(pricesOfRow(row)) : 1), 0);
  if (count > MOST_PRICES) refuse(no.tooMany, { most: MOST_PRICES });
  const cells = rows.flatMap((each) =>
    priceCells(each, request, (row) => {
      const priced = pricesOfRow(row);
      if ('no' in priced) return priced;
      return priced.named.map(([key, kind, audienceId]) => ({
        kind,
        spuId: priced.spuId,
        audienceId,
        price: priceIn(row, key),
      }));
    }),
  );
  return { ...sheet, newPrices: cells };
}

const idOf = (nameMatch: NameMatch) => ('id' in nameMatch ? nameMatch.id : []);
const cellsIn = (cells: Denial | { named: readonly Column[] }) => ('no' in cells ? 1 : cells.named.length);
const priceIn = (row: object, key: string) => (row as Readonly<Record<string, Fen | null>>)[key] ?? null;

/**
 * Which cells of a row say something. What a listing costs is never "nothing", so that an empty cell leaves it; an
 * empty cell of an agent or group takes its price away where there is one, but not for a while.
 */
async function namedCells(
  { db }: ShopCtx,
  request: PriceSheetRequest,
  kinds: readonly Column[],
  spuIds: readonly string[],
) {
  const audienceIds = kinds.map(([, , audienceId]) => audienceId).filter((id) => id !== EMPTY_ID);
  const isForAWhile = request.when.to !== null;
  const hasSpecial = await specialCells(db, isForAWhile ? [] : spuIds, audienceIds);
  return (spuId: string, row: SheetPriceRow) =>
    kinds.filter(([key, , audienceId]) => {
      if (priceIn(row, key) !== null) return true;
      return audienceId === EMPTY_ID ? request.kind !== 'purchase' : hasSpecial(spuId, audienceId);
    });
}

function specialColumn(key: string): Column[] {
  const audience = audienceOfKey(key);
  const kind = audience?.kind === 'agent' ? PRICE_KINDS.specialAgent : PRICE_KINDS.specialGroup;
  return audience ? [[key, kind, audience.id]] : [];
}

/** Finds a column for each agent and group that a title names; other titles are none of ours. */
export const audienceColumns =
  (audience: Awaited<ReturnType<typeof audienceFinder>>) =>
  (titles: readonly string[]): Record<string, ColumnDefinition> => {
    const columns: Record<string, ColumnDefinition> = {};
    for (const title of titles) {
      const named = audienceOfTitle(title);
      if (!named) continue;
      const audienceMatch = audience[named.kind](named.name);
      if ('problem' in audienceMatch) refuse(no.badColumn, { title, problem: audienceMatch.problem.no });
      const key = columnKey({ kind: named.kind, id: audienceMatch.id });
      if (columns[key]) refuse(no.sameColumn, { title });
      columns[key] = audienceColumn(title);
    }
    return columns;
  };
