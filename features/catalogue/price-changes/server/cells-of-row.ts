import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import type { Sheet, SheetRowOf } from '#features/sheets/sheet-imports/sheet.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { cellSays as says } from '../refusals.ts';
import { timeOfCell } from '../time-of-cell.ts';
import type { WantedPrice } from '../wanted-price.ts';
import type { When } from '../wanted-prices.ts';
import type { PriceRow, PriceRows } from './read-price-sheet.ts';

/** What may be changed by one sheet: prices for all agents, what goods cost, or special prices. */
export type SheetKind = 'default' | 'purchase' | 'special';

export interface Given {
  kind: SheetKind;
  fileId: string;
  templateId: string | null | undefined;
  when: When;
  now: number;
}

/** The prices that a sheet asks for, a row that is none told like any other, and the sheet itself. */
export interface AskedBySheet extends Pick<PriceRows<Sheet>, 'fileName' | 'header' | 'rows'> {
  wanted: WantedPrice[];
}

type Wanted = Pick<WantedPrice, 'kind' | 'spuId' | 'audienceId' | 'price'>;

/** The row's own time goes before the call's. */
export function cellsOf<S extends Sheet>(
  { rowNo, row, problem, hasYear }: PriceRow<S>,
  { when, now, kind }: Given,
  wantedOf: (row: SheetRowOf<S>) => Wanted[] | string,
): WantedPrice[] {
  const none = (why: string): WantedPrice[] => [
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
