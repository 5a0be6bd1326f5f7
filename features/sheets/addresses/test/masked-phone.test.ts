import { describe, expect, it } from 'vitest';
import { withoutPhones } from '../receivers/masked-phone.ts';

/** The number of an order of April 2026 that reads as the id number of somebody born in 1990. */
const ORDER = '301234199003071234';

describe('for who may not see phones whole', () => {
  it('phones and id numbers are masked wherever they stand in a text', () => {
    expect(
      withoutPhones({
        Now: '改送 李四 13911112222',
        Events: [{ Says: '身份证 110101199003071234' }],
        at: null,
      }),
    ).toEqual({ Now: '改送 李四 139****2222', Events: [{ Says: '身份证 110***********1234' }], at: null });
  });

  it('a phone is masked that stands for a number, as group-buys write it', () => {
    expect(withoutPhones({ ThirdPartyOrderID: '张三 13911112222' }).ThirdPartyOrderID).toBe(
      '张三 139****2222',
    );
  });

  it('an order’s number that reads as an id number stays, or nobody could act on the order', () => {
    const row = { OrderID: ORDER, ThirdPartyOrderID: ORDER, Filter: { orderNo: [ORDER] } };
    expect(withoutPhones(row)).toEqual(row);
    const sheet = { Cells: [ORDER, ORDER], Sample: [[ORDER, ORDER]] };
    const masked = '301***********1234';
    expect(withoutPhones(sheet, new Set([0]))).toEqual({ Cells: [ORDER, masked], Sample: [[ORDER, masked]] });
    expect(withoutPhones(`见订单 LDL${ORDER}`)).toBe(`见订单 LDL${ORDER}`);
  });
});
