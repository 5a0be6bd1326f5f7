import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capitals } from '../capitals.ts';

/** Reads capital numerals back, digit by digit, knowing nothing of how they were written. */
function read(text: string): number {
  const digits = '零壹贰叁肆伍陆柒捌玖';
  const places: Record<string, number> = { 拾: 10, 佰: 100, 仟: 1_000 };
  let yuan = 0;
  let group = 0;
  let digit = 0;
  let cents = 0;
  let isFreed = false;
  for (const sign of text.replace('负', '').replace('整', '')) {
    if (digits.includes(sign)) digit = digits.indexOf(sign);
    else if (sign === '角') cents += digit * 10;
    else if (sign === '分') cents += digit;
    else if (sign === '元') [yuan, isFreed] = [yuan + group + digit, true];
    else if (sign === '万') [yuan, group] = [yuan + (group + digit) * 10_000, 0];
    else if (sign === '亿') [yuan, group] = [(yuan + group + digit) * 100_000_000, 0];
    else group += digit * (places[sign] ?? 0);
    if (!digits.includes(sign)) digit = 0;
  }
  expect(isFreed || yuan === 0).toBe(true);
  return (text.startsWith('负') ? -1 : 1) * (yuan * 100 + cents);
}

const amount = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });

describe('an amount in capital numerals', () => {
  it('is written as banks ask for it', () => {
    const cases: [number, string][] = [
      [0, '零元整'],
      [5, '伍分'],
      [50, '伍角整'],
      [100, '壹元整'],
      [105, '壹元零伍分'],
      [1_050, '壹拾元伍角整'],
      [100_000, '壹仟元整'],
      [100_500, '壹仟零伍元整'],
      [1_000_000, '壹万元整'],
      [10_050_050, '壹拾万零伍佰元伍角整'],
      [100_000_000, '壹佰万元整'],
      [10_000_000_001, '壹亿元零壹分'],
      [10_010_000_100, '壹亿零壹拾万零壹元整'],
      [123_456_789, '壹佰贰拾叁万肆仟伍佰陆拾柒元捌角玖分'],
      [-3_000, '负叁拾元整'],
    ];
    for (const [fen, says] of cases) expect(capitals(fen)).toBe(says);
  });

  it('says the amount and no other, to the fen', () => {
    fc.assert(
      fc.property(amount, (fen) => {
        expect(read(capitals(fen))).toBe(fen);
      }),
    );
  });

  it('never has two 零 together, none before a unit, and ends in 整 or 分', () => {
    fc.assert(
      fc.property(amount, (fen) => {
        const says = capitals(fen);
        expect(says).not.toMatch(/零零|零[拾佰仟万亿角分]/);
        expect(says).toMatch(fen % 10 === 0 ? /整$/ : /分$/);
        if (fen !== 0) expect(says).not.toMatch(/零元/);
      }),
    );
  });
});
