import { expect, it } from 'vitest';
import { shortLabel } from '../drawing/short-text.ts';

it('a day below an axis stands without its year, which would cut the last one on a phone', () => {
  expect(['2026-12-03', '2026-12', '鲜达优选商行'].map(shortLabel)).toEqual([
    '12-03',
    '2026-12',
    '鲜达优选商行',
  ]);
});
