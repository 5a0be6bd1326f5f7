import { maskIdNumber, maskPhone } from '#features/sheets/addresses/receivers/masked-phone.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { emptyValue, type OrderFieldKind, orderFields } from '../../order-fields.ts';

/** How numbers of a person look to who may not see them whole. */
export const NUMBER_MASKS: Partial<Record<OrderFieldKind, (number: string) => string>> = {
  phone: maskPhone,
  idNumber: maskIdNumber,
};

/** Fields that not everybody may see, each with what others see instead. */
const HIDDEN = orderFields.flatMap(({ name, kind, right }) => {
  const mask = NUMBER_MASKS[kind];
  const empty = emptyValue(kind);
  return right ? [{ name, right, seen: (value: unknown) => (mask ? mask(String(value)) : empty) }] : [];
});

/** Takes out of rows what the reader has no right to see: prices, and the middle of phones and id numbers. */
export function hideFields<Row extends object>({ can }: Pick<ShopCtx, 'can'>, rows: readonly Row[]): void {
  const [first] = rows;
  if (!first) return;
  const hidden = HIDDEN.filter(({ name, right }) => name in first && !can(right));
  for (const row of rows as readonly Record<string, unknown>[])
    for (const { name, seen } of hidden) row[name] = seen(row[name]);
}
