import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { FigureValues } from '../../day-figures/kinds.ts';
import type { ReceiptFigures, ReceiptGrouping } from '../contract.ts';

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

/** What rows are told from. */
export const SUMMED = [
  'orders',
  'cancelled',
  'pieces',
  'sales',
  'signed',
  'sign_hours',
  'moving',
  'to_fetch',
  'trouble',
  'going_back',
  'returned',
] as const;
export type Summed = Pick<FigureValues, (typeof SUMMED)[number]>;

/** What a row tells its reader. */
export function receiptRowFigures(
  { can }: Pick<ShopCtx, 'can'>,
  sums: Summed,
  group: ReceiptGrouping,
): ReceiptFigures {
  const seesAmount = can('price.sales.view') && group !== 'carrier';
  const unsigned = sums.moving + sums.to_fetch + sums.trouble;
  const left = sums.signed + unsigned;
  return {
    Orders: sums.orders - sums.cancelled,
    Pieces: Number(sums.pieces),
    Left: left,
    ...(seesAmount && { Amount: sums.sales }),
    Signed: sums.signed,
    Moving: sums.moving,
    ToFetch: sums.to_fetch,
    Trouble: sums.trouble,
    Unsigned: unsigned,
    GoingBack: sums.going_back,
    Returned: sums.returned,
    SignedRate: left > 0 ? rounded(sums.signed / left, 4) : null,
    DaysToSign: sums.signed > 0 ? rounded(sums.sign_hours / sums.signed / 24, 1) : null,
  };
}

/** What a row is called. */
export function receiptRowName(
  group: ReceiptGrouping,
  id: string,
  names: ReadonlyMap<string, string>,
): string {
  if (group === 'platform') return id || '未填平台';
  if (group !== 'agent') return id;
  return names.get(id) ?? (id === EMPTY_ID ? '本店录入' : '已解除');
}
