import { PRICE_KINDS, type PriceKind } from '#features/catalogue/prices/price-kinds.ts';
import { audienceFinder, listingFinder } from '#features/catalogue/prices/server/index.ts';
import type { ColumnDefinition } from '#features/sheets/sheet-imports/sheet.ts';
import { priceSheets } from '#features/sheets/templates/price-sheets.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { Fen } from '#kit/money/fen.ts';
import { audienceColumn, audienceOfKey, audienceOfTitle, columnKey } from '../audience-columns.ts';
import { priceChangeRefusals as no } from '../refusals.ts';
import { type AskedBySheet, cellsOf, type Given } from './cells-of-row.ts';
import { readPriceSheet } from './read-price-sheet.ts';

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

/** Prices of listings, and in the columns of agents and groups what each of them pays instead. */
export async function pricesOfSheet(ctx: ShopCtx, given: Given): Promise<AskedBySheet> {
  const isCost = given.kind === 'purchase';
  const audience = await audienceFinder(ctx.db);
  const sheet = await readPriceSheet(ctx, {
    ...{ ...given, of: priceSheets.prices, command: 'priceImport' },
    // What goods cost is one price, whoever buys them.
    ...(!isCost && { more: (titles: readonly string[]) => audienceColumns(titles, audience) }),
  });
  const { rows, columns } = sheet;
  const find = await listingFinder(
    ctx.db,
    rows.flatMap(({ row }) => row ?? []),
  );
  const all = [...COLUMNS[isCost ? 'purchase' : 'default'], ...[...columns.keys()].flatMap(specialColumn)];
  const kinds = all.filter(([key]) => columns.has(key));
  const wanted = rows.flatMap((each) =>
    cellsOf(each, given, (row) => {
      const found = find(row);
      if ('problem' in found) return found.problem;
      const price = row as unknown as Readonly<Record<string, Fen | null>>;
      // What a listing costs is never "nothing": an empty cell leaves it.
      const named = kinds.filter(([key]) => !isCost || price[key] !== null);
      return named.map(([key, kind, audienceId]) => ({
        ...{ kind, spuId: found.id, audienceId, price: price[key] ?? null },
      }));
    }),
  );
  return { ...sheet, wanted };
}

function specialColumn(key: string): Column[] {
  const of = audienceOfKey(key);
  const kind = of?.kind === 'agent' ? PRICE_KINDS.specialAgent : PRICE_KINDS.specialGroup;
  return of ? [[key, kind, of.id]] : [];
}

/** A column for each agent and group that a title names; other titles are none of ours. */
function audienceColumns(titles: readonly string[], audience: Awaited<ReturnType<typeof audienceFinder>>) {
  const columns: Record<string, ColumnDefinition> = {};
  for (const title of titles) {
    const named = audienceOfTitle(title);
    const found = named ? audience[named.kind](named.name) : audience.agent(title.trim());
    if ('problem' in found) {
      if (named) refuse(no.badColumn, { title, problem: found.problem });
      continue;
    }
    const key = columnKey({ kind: named?.kind ?? 'agent', id: found.id });
    if (columns[key]) refuse(no.sameColumn, { title });
    columns[key] = audienceColumn(title);
  }
  return columns;
}
