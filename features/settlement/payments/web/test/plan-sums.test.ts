import { describe, expect, it } from 'vitest';
import { planSumsText, wayName } from '../plan-sums.ts';

describe('what is planned', () => {
  it('never adds what one gets to what one pays', () => {
    const bill = (IdPaymentType: number, UnpaidAmount: number) => ({ IdPaymentType, UnpaidAmount });
    expect(planSumsText([bill(1, 2960.14), bill(3, 4755.64)])).toBe('，收 ¥2,960.14，付 ¥4,755.64');
    expect(planSumsText([bill(4, 0.1), bill(1, 0.2)])).toBe('，收 ¥0.30');
    expect(planSumsText([bill(2, 5)])).toBe('，付 ¥5.00');
    expect(planSumsText([])).toBe('');
  });

  it('is called what it is to whoever books it', () => {
    const ways = (...types: number[]) => wayName(types.map((IdPaymentType) => ({ IdPaymentType })));
    expect([ways(1, 4), ways(2, 3), ways(1, 3)]).toEqual(['收款', '付款', '收付款']);
  });
});
