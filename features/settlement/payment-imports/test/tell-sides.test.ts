import { describe, expect, it } from 'vitest';
import { type Figures, tellSides } from '../tell-sides.ts';

const none = { cameIn: null, wentOut: null, amount: null, direction: '', balance: null, time: '' };
const row = (figures: Partial<Figures>): Figures => ({ ...none, ...figures });

describe('tell whether money came in or went out', () => {
  it('goes by the column, or by the word beside one amount', () => {
    expect(tellSides([row({ cameIn: 5 }), row({ wentOut: 5 })], 1)).toEqual([1, 2]);
    const words = ['收入', '支出', '贷', '借', '来账', '往账', '/'];
    expect(
      tellSides(
        words.map((direction) => row({ amount: 5, direction })),
        1,
      ),
    ).toEqual([1, 2, 1, 2, 1, 2, 0]);
  });

  it('says of a word that nobody knows that it is none', () => {
    expect(tellSides([row({ amount: 5, direction: '甲' })], 1)).toEqual([
      '收支方向“甲”无法识别，请写成收入或支出',
    ]);
  });

  it('goes by the signs of one column of amounts, else by what was asked for', () => {
    expect(tellSides([row({ amount: 5 }), row({ amount: -3 })], 1)).toEqual([1, 2]);
    expect(tellSides([row({ amount: 5 }), row({ amount: 3 })], 2)).toEqual([2, 2]);
  });

  it('goes by what is left after each row, the oldest standing first or last', () => {
    const rows = [
      row({ amount: 100, balance: 1_100 }),
      row({ amount: 300, balance: 800 }),
      row({ amount: 50, balance: 850 }),
    ];
    expect(tellSides(rows, 1).slice(1)).toEqual([2, 1]);
    expect(tellSides(rows.toReversed(), 1).slice(0, 2)).toEqual([1, 2]);
    expect(tellSides(rows, 1)[0]).toMatch('看不出是收入还是支出');
  });

  it('leaves columns as they are where equal amounts fit either way, unless times say which row is older', () => {
    const equal = [1_300, 1_200, 1_100].map((balance) => row({ cameIn: 100, balance }));
    expect(tellSides(equal, 1)).toEqual([1, 1, 1]);
    expect(tellSides(equal.toReversed(), 2)).toEqual([1, 1, 1]);
    const timed = equal.map((one, at) => ({ ...one, time: `2026-11-0${9 - at}` }));
    expect(tellSides(timed, 1)).toEqual([1, 1, 1]);
    expect(tellSides(timed.toReversed(), 1)).toEqual([1, 1, 1]);
    const own = timed.map((one) => ({ ...one, cameIn: null, wentOut: 100 }));
    expect(tellSides(own, 1)).toEqual([1, 1, 1]);
  });

  it('takes two rows of one amount without words for what was asked for, unless times say which is older', () => {
    const equal = [row({ amount: 100, balance: 1_200 }), row({ amount: 100, balance: 1_100 })];
    expect(tellSides(equal, 1)).toEqual([1, 1]);
    expect(tellSides(equal, 2)).toEqual([2, 2]);
    const timed = equal.map((one, at) => ({ ...one, time: `2026-11-18 1${9 - at}:00:00` }));
    expect(tellSides(timed, 2)).toEqual([1, 1]);
    expect(tellSides(timed.toReversed(), 2)).toEqual([1, 1]);
  });

  it('asks for two columns where equal amounts came in and went out and nothing says which row is older', () => {
    const mixed = [1_100, 1_200, 1_100].map((balance) => row({ amount: 100, balance }));
    for (const side of tellSides(mixed, 1)) expect(side).toMatch('看不出是收入还是支出');
  });

  it('notices a book that words it the shop’s way round: 借 is what came in', () => {
    const book = [
      row({ balance: 1_000 }),
      row({ wentOut: 200, balance: 1_200 }),
      row({ cameIn: 50, balance: 1_150 }),
    ];
    expect(tellSides(book, 1).slice(1)).toEqual([1, 2]);
  });
});
