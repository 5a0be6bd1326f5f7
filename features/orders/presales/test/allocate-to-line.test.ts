import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocateToLine, type InLine } from '../allocate-to-line.ts';

const gate = { shopId: 's', spuId: 'p', agentId: '00000000-0000-0000-0000-000000000000' };
const whole = { ...gate, policyId: gate.agentId, whole: 100, sinceId: '0', isOver: false };
const inLine = (amounts: readonly number[]): InLine[] =>
  amounts.map((amount, i) => ({
    id: String(i),
    spuId: 'p',
    amount,
    provinceId: null,
    isChecked: true,
    takings: [{ ...gate, amount }],
    parts: [{ skuId: 'k', count: 2 }],
  }));
const room = (left: number, stock: number) => ({
  gates: [{ ...whole, left }],
  warehouses: [{ id: 'w', provinceIds: [], isDefault: true }],
  available: new Map([['w k', stock]]),
  tellsStock: true,
});
const allocate = (line: readonly InLine[], left: number, stock: number, isStrict = false) => {
  const fits = allocateToLine(line, room(left, stock), isStrict);
  return line.filter(({ id }) => !('no' in (fits.get(id) ?? { no: '' })));
};

describe('who of a line fits', () => {
  it('is told by what there is: oldest first, one too big passed over, unless the order is strict', () => {
    const line = inLine([3, 5, 2]);
    expect(allocate(line, 6, 100).map(({ id }) => id)).toEqual(['0', '2']);
    expect(allocate(line, 6, 100, true).map(({ id }) => id)).toEqual(['0']);
    expect(allocateToLine(line, room(6, 100), false).get('1')).toMatchObject({ no: '额度不足：需 5，余 3' });
    expect(allocateToLine(line, room(100, 7), false).get('1')).toMatchObject({ no: '库存不足：需 5，余 0' });
  });

  it('is the greedy set by age, and never more than quota and stock', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 30 });
    fc.assert(
      fc.property(amounts, fc.nat(60), fc.nat(60), (each, left, stock) => {
        let quota = left;
        let pieces = Math.floor(stock / 2);
        const greedy = inLine(each).filter(({ amount }) => {
          if (amount > quota || amount > pieces) return false;
          [quota, pieces] = [quota - amount, pieces - amount];
          return true;
        });
        expect(allocate(inLine(each), left, stock).map(({ id }) => id)).toEqual(greedy.map(({ id }) => id));
      }),
    );
  });
});
