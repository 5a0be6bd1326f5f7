import { describe, expect, it } from 'vitest';
import { parseAdjust } from '../parse-adjust.ts';

describe('a formula for more listings than the sheet holds', () => {
  it.each([
    ['*1.05', { Kind: 'percent', Value: 5 }],
    ['×０．９', { Kind: 'percent', Value: -10 }],
    ['+2', { Kind: 'add', Value: 2 }],
    ['-0.5', { Kind: 'add', Value: -0.5 }],
    ['-5%', { Kind: 'percent', Value: -5 }],
    ['=成本*1.2', { Kind: 'costPlus', Value: 20 }],
    ['￥29.90', { Kind: 'set', Value: 29.9 }],
  ])('%s is one rule for all', (text, rule) => {
    expect(parseAdjust(text)).toEqual(rule);
  });

  it.each(['=零售价*0.8', '', '贵一点', '*'])('%j is not, and says so', (text) => {
    expect(parseAdjust(text)).toHaveProperty('says');
  });
});
