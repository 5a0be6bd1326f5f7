import { PRICE_KINDS, type PriceKind } from '#features/catalogue/prices/price-kinds.ts';
import { audienceFinder, type Found, listingFinder } from '#features/catalogue/prices/server/index.ts';
import type { Sheet, SheetRowOf } from '#features/sheets/sheet-imports/sheet.ts';
import { priceSheets } from '#features/sheets/templates/price-sheets.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { Fen } from '#kit/money/fen.ts';
import { cellSays as says } from '../refusals.ts';
import { timeOfCell } from '../time-of-cell.ts';
import type { WantedPrice } from '../wanted-price.ts';
import type { When } from '../wanted-prices.ts';
import { type PriceRow, readPriceSheet } from './read-price-sheet.ts';

/** What may be changed by one sheet: prices for all agents, what goods cost, or special prices. */
export type SheetKind = 'default' | 'purchase' | 'special';

interface Given {
  kind: SheetKind;
  fileId: string;
  templateId: string | null | undefined;
  when: When;
  now: number;
}

/** The prices that a sheet asks for; a row that is none is told like any other. */
export function wantedOfSheet(ctx: ShopCtx, given: Given): Promise<WantedPrice[]> {
  return given.kind === 'special' ? specialsOfSheet(ctx, given) : pricesOfSheet(ctx, given);
}

const COLUMNS: Readonly<Record<'default' | 'purchase', readonly [string, PriceKind][]>> = {
  default: [
    ['DistributePrice', PRICE_KINDS.default],
    ['DistributePriceWithTax', PRICE_KINDS.withTax],
    ['SpuPrice', PRICE_KINDS.retail],
    ['PriceMin', PRICE_KINDS.floor],
  ],
  purchase: [['PurchasePrice', PRICE_KINDS.purchase]],
};

async function pricesOfSheet(ctx: ShopCtx, given: Given): Promise<WantedPrice[]> {
  const { rows, columns } = await readPriceSheet(ctx, priceSheets.prices, {
    ...given,
    command: 'priceImport',
  });
  const find = await listingFinder(
    ctx.db,
    rows.flatMap(({ row }) => row ?? []),
  );
  const kinds = COLUMNS[given.kind === 'purchase' ? 'purchase' : 'default'].filter(([key]) =>
    columns.has(key),
  );
  return rows.flatMap((each) =>
    cellsOf(each, given, (row) => {
      const found = find(row);
      if ('problem' in found) return found.problem;
      const price = row as unknown as Readonly<Record<string, Fen | null>>;
      // What a listing costs is never "nothing": an empty cell leaves it.
      const named = kinds.filter(([key]) => given.kind === 'default' || price[key] !== null);
      return named.map(([key, kind]) => ({
        kind,
        spuId: found.id,
        audienceId: EMPTY_ID,
        price: price[key] ?? null,
      }));
    }),
  );
}

async function specialsOfSheet(ctx: ShopCtx, given: Given): Promise<WantedPrice[]> {
  const { rows } = await readPriceSheet(ctx, priceSheets.specials, {
    ...given,
    command: 'specialPriceImport',
  });
  const find = await listingFinder(
    ctx.db,
    rows.flatMap(({ row }) => row ?? []),
  );
  const audience = await audienceFinder(ctx.db);
  return rows.flatMap((each) =>
    cellsOf(each, given, (row) => {
      const { AgentName, AgentGroupName, SpecialPrice: price } = row;
      if (!AgentName === !AgentGroupName) return says.notForOne.says;
      const who: Found = AgentName ? audience.agent(AgentName) : audience.group(AgentGroupName ?? '');
      const found = find(row);
      if ('problem' in found) return found.problem;
      if ('problem' in who) return who.problem;
      const kind = AgentName ? PRICE_KINDS.specialAgent : PRICE_KINDS.specialGroup;
      return [{ kind, spuId: found.id, audienceId: who.id, price }];
    }),
  );
}

type Wanted = Pick<WantedPrice, 'kind' | 'spuId' | 'audienceId' | 'price'>;

/** The row's own time goes before the call's. */
function cellsOf<S extends Sheet>(
  { rowNo, row, problem, hasYear }: PriceRow<S>,
  { when, now, kind }: Given,
  wantedOf: (row: SheetRowOf<S>) => Wanted[] | string,
): WantedPrice[] {
  const none = (why: string): WantedPrice[] => [
    {
      ...{ ...when, kind: KIND_OF[kind], spuId: null, skuId: null, audienceId: EMPTY_ID },
      ...{ price: null, problem: why, rowNo },
    },
  ];
  if (!row) return none(problem ?? says.notNamed.says);
  const wanted = wantedOf(row);
  if (typeof wanted === 'string') return none(wanted);
  const time = timeOfCell((row as { ScheduledAt?: string | null }).ScheduledAt, { hasYear, when, now });
  if (typeof time === 'string') return none(time);
  return wanted.map((each) => ({ ...when, ...each, from: time, skuId: null, rowNo }));
}

const KIND_OF = {
  default: PRICE_KINDS.default,
  purchase: PRICE_KINDS.purchase,
  special: PRICE_KINDS.specialAgent,
};
