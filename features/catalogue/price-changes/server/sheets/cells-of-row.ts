import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import type { Sheet, SheetRowOf } from '#features/sheets/sheet-imports/sheet.ts';
import type { SheetReading } from '#features/sheets/sheet-imports/sheet-calls.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { timeOfCell } from '../../judging/time-of-cell.ts';
import type { NewPrice } from '../../new-price.ts';
import type { ChangePeriod } from '../../new-prices.ts';
import { cellProblems as says } from '../../refusals.ts';
import type { PriceRows, ReadPriceRow } from './read-price-sheet.ts';

/** What may be changed by one sheet: prices for all agents, what goods cost, or special prices. */
export type SheetKind = 'default' | 'purchase' | 'special';

export interface PriceSheetRequest {
  kind: SheetKind;
  fileId: string;
  reading: SheetReading;
  /** Nothing is written. */
  isPreview: boolean;
  when: ChangePeriod;
  now: number;
}

/** The prices that a sheet asks for, a row that is none told like any other, and the sheet itself. */
export interface SheetPrices extends Pick<PriceRows<Sheet>, 'fileName' | 'header' | 'rows'> {
  newPrices: NewPrice[];
}

type CellPrice = Pick<NewPrice, 'kind' | 'spuId' | 'audienceId' | 'price'>;

/** The row's own time goes before the call's. */
export function priceCells<S extends Sheet>(
  { rowNo, row, problem, hasYear }: ReadPriceRow<S>,
  { when, now, kind }: PriceSheetRequest,
  wantedOf: (row: SheetRowOf<S>) => CellPrice[] | Denial,
): NewPrice[] {
  const none = (why: Denial): NewPrice[] => [
    {
      ...when,
      kind: KIND_OF[kind],
      spuId: null,
      skuId: null,
      audienceId: EMPTY_ID,
      price: null,
      problem: why,
      rowNo,
    },
  ];
  if (!row) return none(problem ?? deny(says.notNamed));
  const prices = wantedOf(row);
  if ('no' in prices) return none(prices);
  const time = timeOfCell((row as { ScheduledAt?: string | null }).ScheduledAt, { hasYear, when, now });
  if (typeof time !== 'number') return none(time);
  return prices.map((each) => ({ ...when, ...each, from: time, skuId: null, rowNo }));
}

const KIND_OF = {
  default: PRICE_KINDS.default,
  purchase: PRICE_KINDS.purchase,
  special: PRICE_KINDS.specialAgent,
};
