import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReconciledLine } from '../contract.ts';
import { judge, type Ours, type Theirs } from '../judge.ts';
import { pilesOf } from '../server/add-up-rows.ts';
import { pileSums } from '../web/pile-words.ts';
import { rowsIn } from '../web/rows-in.ts';

const ours: Ours = {
  isStranger: false,
  isCancelled: false,
  shipped: 3,
  items: 1,
  amount: 6_600,
  pieces: 3,
  price: 2_000,

  freight: 600,
  returned: 0,
  spare: 0,
  month: null,
  isUnpriced: false,
  isAsked: false,
  isPaid: false,
  billNo: null,
  settled: null,
};
const theirs: Theirs = { rows: 1, amount: 6_600, quantity: null, price: null, freight: null };
const why = (fields: Partial<Ours>, theirFields: Partial<Theirs>) =>
  judge({ ...ours, ...fields }, { ...theirs, ...theirFields }).reason;

describe('why two statements differ', () => {
  it('is said where arithmetic can say it', () => {
    expect(why({}, {})).toBe('金额一致');
    expect(why({}, { amount: null })).toBe('可以入账，对方没有写金额，未核对金额');
    expect(why({}, { amount: null, rows: 0 })).toBe('可以入账');
    expect(why({ isAsked: true }, { amount: null })).toMatch('申请待答复');
    expect(why({}, { amount: 6_000 })).toBe('对方没有计运费 6.00');
    expect(why({}, { amount: 13_200, rows: 2 })).toBe('对方列了 2 次');
    expect(why({ amount: 4_600, returned: 2_000 }, { amount: 6_600 })).toBe('对方没有扣退款 20.00');
    expect(why({}, { amount: 8_600, quantity: 4 })).toBe('数量差 1');
    expect(why({}, { amount: 6_000 + 6_00 - 600 * 1, freight: null, price: null })).toBe(
      '对方没有计运费 6.00',
    );
    expect(why({}, { amount: 7_200 })).toBe('单价差 2.00 × 3');
    expect(why({}, { amount: 7_200, price: 2_100 })).toBe('金额不同，单价、数量和运费都对不上');
    expect(why({ freight: 0, amount: 6_000 }, { amount: 6_500, freight: 500 })).toBe('对方计了运费 5.00');
    expect(why({}, { amount: 6_601 })).toBe('金额不同，单价、数量和运费都对不上');
  });

  it('is where the order stands when nothing of it is looked at', () => {
    const none = { items: 0, amount: 0, pieces: 0 };
    expect(why({ ...none, billNo: 'ZD20261101-0001' }, {})).toBe('在账单 ZD20261101-0001 中');
    const billed = { ...none, billNo: 'ZD20261101-0001', settled: 14_183 };
    expect(why(billed, { amount: 14_183 })).toBe('在账单 ZD20261101-0001 中，金额一致');
    expect(why(billed, { amount: 123 })).toBe('在账单 ZD20261101-0001 中，对方少 140.60');
    expect(why(billed, { amount: null })).toBe('在账单 ZD20261101-0001 中');
    const paid = { ...none, isPaid: true, settled: 14_183 };
    expect(why(paid, { amount: 14_183 })).toBe('已单独核销，金额一致');
    expect(why(paid, { amount: 123 })).toBe('已单独核销，对方少 140.60');
    expect(why(paid, { amount: null })).toBe('已单独核销');
    expect(why({ ...none, isUnpriced: true }, {})).toMatch('还没有定价');
    expect(why({ ...none, isCancelled: true, shipped: 0 }, {})).toBe('订单已取消');
    expect(why({ ...none, shipped: 0 }, {})).toBe('还没有发货');
    expect(why({ ...none, spare: 1 }, {})).toMatch('还没有加入任何账单');
    expect(why({ ...none, spare: 1, month: 11 }, {})).toMatch(/^属于 11 月/);
    expect(why({ isStranger: true }, {})).toBe('不是与对方的订单');
  });
});

describe('an order of which part stands on another bill', () => {
  const partly = { ...ours, billNo: 'ZD20261101-0001', settled: 2_000 };
  const judged = (amount: number) => judge(partly, { ...theirs, amount });

  it('is held against theirs whole, unless theirs is of the rest alone', () => {
    expect(judged(partly.amount)).toMatchObject({ state: 'same' });
    const whole = judged(partly.amount + 2_000);
    expect(whole).toMatchObject({ state: 'same', compared: partly.amount + 2_000 });
    expect(whole.reason).toContain('另有 20.00 在账单 ZD20261101-0001 中，合计一致');
    const more = judged(partly.amount + 2_500);
    expect(more).toMatchObject({ state: 'differs', compared: partly.amount + 2_000 });
    expect(more.reason).toContain('合计后对方多 5.00');
    const paid = judge({ ...ours, isPaid: true, settled: 2_000 }, { ...theirs, amount: 8_600 });
    expect(paid).toMatchObject({ state: 'same', cause: '金额一致，部分已单独核销', compared: 8_600 });
  });
});

describe('the four piles', () => {
  it('make up theirs − ours to the fen, whatever is in them', () => {
    const fen = fc.integer({ min: -99_999, max: 99_999 });
    const line = fc.record({
      State: fc.constantFrom('same', 'differs', 'ours', 'billed', 'unknown'),
      ours: fen,
      theirs: fen,
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (some) => {
        const lines = some.map(({ State, ours: own, theirs: theirLine }, at) => {
          const isTheirs = State === 'billed' || State === 'unknown';
          const OurAmount = isTheirs ? 0 : own / 100;
          const TheirAmount = State === 'same' ? OurAmount : State === 'ours' ? null : theirLine / 100;
          return {
            Given: String(at),
            State,
            Cause: State,
            OurAmount,
            TheirAmount,
            ItemIDs: ['1'],
          } as unknown as ReconciledLine;
        });
        const { groups, theirs: all, ours: own } = pileSums(pilesOf(lines).piles);
        const apart = groups.reduce((sum, each) => sum + Math.round(each.apart * 100), 0);
        expect(apart).toBe(Math.round(all * 100) - Math.round(own * 100));
      }),
    );
  });
});

describe('pasted lines', () => {
  it('are a number with its amount, or numbers alone', () => {
    expect(
      rowsIn('单号\t金额\nLDL7300000000000001\t¥12.50\nKTT-20261101-7  8\nSF0000000000001,SF0000000000002'),
    ).toEqual([
      { ID: 'LDL7300000000000001', Amount: 12.5 },
      { ID: 'KTT-20261101-7', Amount: 8 },
      { ID: 'SF0000000000001' },
      { ID: 'SF0000000000002' },
    ]);
  });
});
