import { describe, expect, it } from 'vitest';
import { cleanId, isMasked, isRoundedId } from '../cells/clean-cell.ts';
import { amountText, parseAmount } from '../cells/parse-amount.ts';
import { parseQuantity } from '../cells/parse-quantity.ts';
import { parseSheetDate } from '../cells/parse-sheet-date.ts';

const today = { year: 2024, month: 11, day: 20 };

describe('cleaning an id', () => {
  it.each([
    ['="3515000012340001"', '3515000012340001'],
    ["'13900001234", '13900001234'],
    ['\t1650321987654321098', '1650321987654321098'],
    [' 20241118 0001 ', '202411180001'],
    ['1234.0', '1234'],
    ['２０２４A-1', '2024A-1'],
    ['\ufeffP123', 'P123'],
  ])('reads %j as %s', (cell, id) => {
    expect(cleanId(cell)).toBe(id);
  });

  it('notices numbers that a spreadsheet has rounded', () => {
    expect(isRoundedId('1.65032E+18')).toBe(true);
    expect(isRoundedId('1650321987654320000')).toBe(true);
    expect(isRoundedId('1650321987654321098')).toBe(false);
  });

  it('notices what a platform has hidden', () => {
    for (const text of ['张*', '138****0000', '##8qkL0aXo7Tz+/w==', '$$KJH8as7dfkjh2$$'])
      expect(isMasked(text)).toBe(true);
    for (const text of ['张三', '13800000000', '幸福路1号#2栋']) expect(isMasked(text)).toBe(false);
  });
});

describe('parsing an amount', () => {
  it.each([
    ['79.8', 7980],
    ['¥1,234.50', 123450],
    ['￥ 12', 1200],
    ['1,234元', 123400],
    ['-5.00', -500],
    ['(5.00)', -500],
    ['39.900000000000006', 3990],
    ['0', 0],
  ])('reads %s as %i fen', (cell, fen) => {
    expect(parseAmount(cell)).toBe(fen);
  });

  it('reads nothing from other text', () => {
    for (const text of ['', '免费', '12元起', '1.2.3']) expect(parseAmount(text)).toBeUndefined();
  });

  it('writes fen with two decimals', () => {
    expect([5, 0, 123450, -500].map(amountText)).toEqual(['0.05', '0.00', '1234.50', '-5.00']);
  });
});

describe('parsing a quantity', () => {
  it.each([
    ['2', 2],
    ['2件', 2],
    ['x2', 2],
    ['×3', 3],
    ['*4', 4],
    ['1.0', 1],
    ['共5份', 5],
    ['１２', 12],
    ['两箱', 2],
  ])('reads %s as %i', (cell, quantity) => {
    expect(parseQuantity(cell)).toBe(quantity);
  });

  it('reads nothing from fractions and words', () => {
    for (const text of ['1.5', '半箱', '', '2斤装', '-1']) expect(parseQuantity(text)).toBeUndefined();
  });
});

describe('parsing a date', () => {
  it.each([
    ['2024-11-18 10:30:05', '2024-11-18 10:30:05'],
    ['2020/2/21 0:00', '2020-02-21 00:00:00'],
    ['2024年11月18日', '2024-11-18 00:00:00'],
    ['2024.11.18 9:05', '2024-11-18 09:05:00'],
    ['20241118', '2024-11-18 00:00:00'],
    ['20241118103005', '2024-11-18 10:30:05'],
    ['45614', '2024-11-18 00:00:00'],
    ['45614.4375', '2024-11-18 10:30:00'],
    ['1731897005', '2024-11-18 10:30:05'],
    ['1731897005000', '2024-11-18 10:30:05'],
    ['2024-11-18T02:30:05.000Z', '2024-11-18 10:30:05'],
    ['2024/11/18 下午2:30', '2024-11-18 14:30:00'],
    ['="2024-11-18 10:30:05"', '2024-11-18 10:30:05'],
  ])('reads %s as %s', (cell, time) => {
    expect(parseSheetDate(cell, today)).toBe(time);
  });

  it('gives a date without a year the latest year that is not in the future', () => {
    expect(parseSheetDate('11月18日', today)).toBe('2024-11-18 00:00:00');
    expect(parseSheetDate('12月31日', today)).toBe('2023-12-31 00:00:00');
    expect(parseSheetDate('11-19 08:00', today)).toBe('2024-11-19 08:00:00');
    // Tomorrow may be of another month, and of another year.
    const january = { year: 2025, month: 1, day: 31 };
    expect(parseSheetDate('2月1日', january)).toBe('2025-02-01 00:00:00');
    expect(parseSheetDate('2月2日', january)).toBe('2024-02-02 00:00:00');
    const newYearsEve = { year: 2024, month: 12, day: 31 };
    expect(parseSheetDate('1月1日', newYearsEve)).toBe('2025-01-01 00:00:00');
    expect(parseSheetDate('12月31日', newYearsEve)).toBe('2024-12-31 00:00:00');
  });

  it('reads nothing from days that do not exist', () => {
    for (const text of ['2024-02-30', '13月1日', '明天', '2024', ''])
      expect(parseSheetDate(text, today)).toBeUndefined();
  });
});
