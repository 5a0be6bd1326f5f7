import { describe, expect, it } from 'vitest';
import { shownColumns } from '../report-columns.ts';
import { REPORT_TYPES, type ReportType } from '../report-types.ts';

describe('the columns of a report', () => {
  const titles = (type: number, totals: object) =>
    shownColumns(REPORT_TYPES[type] as ReportType, totals).map(({ title }) => title);

  it('say beside the amount how many orders have no price, where some have none', () => {
    const totals = { Amount: 10, Net: 10, Unpriced: 2 };
    expect(titles(1001, totals)).toEqual(['月份', '渠道', '销售额', '未定价订单', '净额']);
    expect(titles(1001, { ...totals, Unpriced: 0 })).not.toContain('未定价订单');
    expect(titles(2001, totals)).toContain('无采购价订单');
    expect(titles(1001, {})).toEqual(['月份', '渠道']);
    // What was swapped was sold as what was ordered.
    expect(titles(1005, {})).toEqual(['日期', '下单商品']);
  });
});
