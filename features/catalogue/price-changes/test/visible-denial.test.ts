import { describe, expect, it } from 'vitest';
import { deny } from '#kit/endpoint/denial.ts';
import { visibleDenial } from '../price-result.ts';
import { cellProblems } from '../refusals.ts';

describe('why a price is refused', () => {
  const belowFloor = deny(cellProblems.belowFloor, { floor: '¥12.50' });

  it('is told with its figures to who sees prices', () => {
    expect(visibleDenial(true, belowFloor)).toEqual(belowFloor);
  });

  it('names no figure to others, neither in the sentence nor in its parameters', () => {
    const stale = visibleDenial(false, deny(cellProblems.stale, { who: '王丽', price: '¥9.90' }));
    expect(JSON.stringify([visibleDenial(false, belowFloor), stale])).not.toMatch(/¥|12\.50|9\.90/);
    expect(stale).toMatchObject({ code: 'price.stale', params: { who: '王丽' } });
  });
});
