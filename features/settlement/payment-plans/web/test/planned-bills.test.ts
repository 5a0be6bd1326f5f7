import { expect, it } from 'vitest';
import { byPlan, planText } from '../planned-bills.ts';

const PLAN = {
  IdPaymentType: 3,
  SettlementIDs: ['a', 'b'],
  Amount: 2_000,
  PaidAmount: 79.9,
  PlannedOn: '2026-12-03',
};

it('keeps bills that an open plan is over off the next one, and says what is left of that plan and when', () => {
  const { free, planned } = byPlan([{ BillID: 'a' }, { BillID: 'c' }], [PLAN]);
  expect(free).toEqual([{ BillID: 'c' }]);
  expect(planned).toEqual([{ bill: { BillID: 'a' }, plan: PLAN }]);
  expect(planText(PLAN)).toBe('计划还剩 ¥1,920.10（共 2 张账单），2026-12-03 付款');
  expect(planText({ ...PLAN, SettlementIDs: ['a'], PlannedOn: null })).toBe('计划还剩 ¥1,920.10');
  expect(planText({ ...PLAN, IdPaymentType: 1 })).toMatch(/2026-12-03 收款$/);
});
