import { describe, expect, it } from 'vitest';
import { resolveDays } from '../resolve-days.ts';

const now = new Date('2026-11-26T20:00:00+08:00');
const days = (from: string, to = '') => resolveDays({ from, to }, '近7天', now);

describe('the days of figures', () => {
  it('are the usual ones where none are chosen, since no figure is of all time', () => {
    expect(days('')).toEqual({ from: '近7天', to: '' });
  });

  it('stay as they were chosen, by name or by day', () => {
    expect(days('上月')).toEqual({ from: '上月', to: '' });
    expect(days('2026-11-01', '2026-11-03')).toEqual({ from: '2026-11-01', to: '2026-11-03' });
  });

  it('of which one was chosen reach until today, or are as many as usual', () => {
    expect(days('2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-26' });
    expect(days('2026-12-01')).toEqual({ from: '2026-12-01', to: '2026-12-01' });
    expect(days('', '2026-11-10')).toEqual({ from: '2026-11-04', to: '2026-11-10' });
  });
});
