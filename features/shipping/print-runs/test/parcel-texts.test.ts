import { describe, expect, it } from 'vitest';
import { cargoText, remarkText } from '../server/numbering/parcel-texts.ts';

const apples = { name: '糖心苹果 5斤', count: 2 };
const pears = { name: '秋月梨', count: 1 };
const oranges = { name: '赣南脐橙 10斤装', count: 1 };

describe('what a carrier’s label says of a parcel', () => {
  it('is its goods with their counts, equal ones together', () => {
    expect(cargoText([apples, pears, apples], 100)).toBe('糖心苹果 5斤×4、秋月梨');
    expect(cargoText([], 100)).toBe('');
  });

  it('counts what finds no room instead of cutting a name', () => {
    expect(cargoText([apples, pears], 13)).toBe('糖心苹果 5斤×2、秋月梨');
    expect(cargoText([apples, pears, oranges], 20)).toBe('糖心苹果 5斤×2、秋月梨 等 3 种');
    expect(cargoText([apples, pears], 8)).toBe('商品 2 种');
  });

  it('has a note whole, or says where it stands', () => {
    expect(remarkText(['放门口', '送货前电话'], 20)).toBe('放门口；送货前电话');
    expect(remarkText(['放门口', '送货前电话'], 5)).toBe('备注较长，见装箱单');
    expect(remarkText([], 5)).toBe('');
  });
});
