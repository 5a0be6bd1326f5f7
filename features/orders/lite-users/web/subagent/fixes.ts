import type { ImportRow, RowEdit } from '#features/orders/order-imports/import-row.ts';
import type { RowRemedy } from '#features/orders/staging/staged-line.ts';
import { NOT_COUNT, parseCount } from '#kit/ui/fields/number-fields.ts';

/** What a lite user may mend in a row of a sheet: one field that is typed, or the product. */
export interface LiteFix {
  act: string;
  field: 'phone' | 'receiver' | 'amount' | 'address' | 'product';
}

const FIXES: Partial<Record<RowRemedy, LiteFix>> = {
  fixPhone: { act: '改电话', field: 'phone' },
  fixReceiver: { act: '改收件人', field: 'receiver' },
  fixAmount: { act: '改数量', field: 'amount' },
  fixAddress: { act: '改地址', field: 'address' },
  pickProduct: { act: '选商品', field: 'product' },
};

export const liteFix = (remedy: RowRemedy): LiteFix | undefined => FIXES[remedy];

export function typedOf(field: LiteFix['field'], { Fields }: ImportRow): string {
  if (field === 'amount') return String(Fields.amount ?? '');
  return field === 'product' ? '' : Fields[field];
}

/** The correction, or what is wrong with what was typed. */
export function liteEdit(field: LiteFix['field'], typed: string): RowEdit['fields'] | string {
  const text = typed.trim();
  if (text === '') return '请填写内容';
  if (field !== 'amount') return { [field]: text };
  const amount = parseCount(text);
  return amount && amount > 0 ? { amount } : NOT_COUNT;
}
