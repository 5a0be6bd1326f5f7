import { describe, expect, it } from 'vitest';
import type { MemberPerformance } from '../../contract.ts';
import { workSeries } from '../work-series.ts';

const NO_WORK = {
  Orders: 0,
  Cancelled: 0,
  Pieces: 0,
  Sheets: 0,
  RowsImported: 0,
  RowsCorrected: 0,
  Complaints: 0,
};
const work = (Name: string, Period: string, Orders: number): MemberPerformance => ({
  ...NO_WORK,
  UserID: Name,
  Name,
  Period,
  Orders,
});
const MEMBERS = [work('小王', '2026-11-02', 3), work('老周', '2026-11-01', 5), work('小王', '2026-11-01', 4)];

describe('a figure of members’ work, drawn', () => {
  it('stands by member, who did most first', () => {
    expect(workSeries(MEMBERS, 'Orders', 'all')).toEqual({ labels: ['小王', '老周'], values: [7, 5] });
  });

  it('stands by day in the order of days, all members together', () => {
    expect(workSeries(MEMBERS, 'Orders', 'day')).toEqual({
      labels: ['2026-11-01', '2026-11-02'],
      values: [9, 3],
    });
  });

  it('is left out where there is one member or one day', () => {
    expect(workSeries(MEMBERS.slice(1, 2), 'Orders', 'all')).toBeUndefined();
  });
});
