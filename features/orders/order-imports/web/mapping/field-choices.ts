import {
  fieldTitle,
  type OrderField,
  orderColumnFields,
} from '#features/sheets/templates/fields/order-fields.ts';

const RECEIVING: readonly OrderField[] = [
  'receiver',
  'mobile',
  'address',
  'province',
  'city',
  'area',
  'street',
  'village',
];
const GOODS: readonly OrderField[] = [
  'product',
  'spec',
  'quantity',
  'goodsColumn',
  'externalId',
  'barCode',
  'unitPrice',
  'paidAmount',
];
const named = new Set<string>([...RECEIVING, ...GOODS]);

/** Fields that a column may be, in the groups that one looks for them in. */
export const FIELD_GROUPS: readonly { title: string; fields: readonly OrderField[] }[] = [
  { title: '收货信息', fields: RECEIVING },
  { title: '商品', fields: GOODS },
  {
    title: '订单',
    fields: orderColumnFields.map(({ key }) => key).filter((key) => !named.has(key)),
  },
];

const titles = new Map<string, string>(orderColumnFields.map(({ key }) => [key, fieldTitle(key)]));

export const titleOf = (field: string): string => titles.get(field) ?? field;
