import { describe, expect, it } from 'vitest';
import { mayRepeat } from '#features/sheets/templates/headers/numbered-header.ts';
import { chosenWaybillColumns } from '#features/shipping/deliveries/chosen-waybill-columns.ts';
import { describeColumns, mappingByHeader, mappingOf } from '../sheet-mapping.ts';

const chosen = (...fields: (string | null)[]) => fields.map((Field, Index) => ({ Index, Field }));

describe('columns of several products', () => {
  it.each([
    ['商品', '商品2', true],
    ['商品名称', '商品2', true],
    ['商品1', '商品2', true],
    ['商品', '商品', true],
    ['商品名称', '备注', false],
    ['商品1', '东西', false],
    ['', '', false],
  ])('%s and %s may both be products: %s', (one, other, may) => {
    expect(mayRepeat('product', one, other)).toBe(may);
    expect(mayRepeat('product', other, one)).toBe(may);
  });

  it('are read by the same rule from sheets of orders and of waybills', () => {
    const headers = ['商品名称', '备注', '商品名称2'];
    const fields = ['product', 'product', 'product'];
    const orders = mappingOf(['商品名称', '商品名称2'], chosen('product', 'product'));
    expect(orders.product?.more).toEqual([{ index: 1, header: '商品名称2' }]);
    const waybills = chosenWaybillColumns(
      headers,
      fields.map((Field, Index) => ({ Index, Field })),
    );
    expect(waybills.product?.more).toEqual([{ index: 2, header: '商品名称2' }]);
  });

  it('are found again by header and place among its like, in whatever order', () => {
    const headers = ['商品', '数量', '地址', '商品', '数量'];
    const mapping = mappingOf(headers, chosen('product', 'quantity', 'address', 'product', 'quantity'));
    const known = describeColumns(headers, mapping);
    const again = mappingByHeader(['地址', '数量', '商品', '数量', '商品'], known);
    expect(again?.product).toMatchObject({ index: 2, more: [{ index: 4 }] });
    expect(again?.quantity).toMatchObject({ index: 1, more: [{ index: 3 }] });
    expect(mappingByHeader(['地址', '数量', '商品'], known)).toBeUndefined();
  });

  it('are found again where only the second of one header is used', () => {
    const headers = ['名称', '名称', '地址'];
    const known = describeColumns(headers, mappingOf(headers, chosen(null, 'product', 'address')));
    expect(mappingByHeader(['地址', '名称', '名称'], known)?.product?.index).toBe(2);
  });
});
