import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comingTimes } from '../coming-times.ts';
import { draftCells, rebased, type SheetDraft, withoutCells, withPriceEdits } from '../draft.ts';
import { draftSum } from '../judge-draft.ts';
import { COLUMN_KEYS } from '../price-row.ts';
import { readPrice } from '../read-price.ts';
import { typePrices } from '../type-prices.ts';
import { columns, listing } from './sheet.ts';

const NONE: SheetDraft = new Map();
const apple = listing({ code: 'A-1' });
const pear = listing({ code: 'A-2', price: 1990, cost: 1500, special: 1800 });
const unpriced = listing({ code: 'A-3', price: null, cost: null });
const agentCells = [apple, pear, unpriced].map((row) => ({ row, key: 'agent 1' }));
const pricesOf = (text: string, draft = NONE) =>
  typePrices(agentCells, text, draft).edits.map(({ price }) => price);

describe('a price as it is typed', () => {
  it.each([
    ['1,234.50', 123450],
    ['￥12', 1200],
    ['12元', 1200],
    ['１２．５', 1250],
    ['０', 0],
    ['.5', 50],
    [' 1 ', 100],
    ['12.500', 1250],
    ['999,999.99', 99999999],
    ['', null],
    ['-', null],
  ])('reads %j', (text, price) => {
    expect(readPrice(text)).toEqual({ price });
  });

  it.each([
    ['面议', '“面议”不是价格，请填写如 12.50 的数字'],
    ['0.001', '“0.001”多于两位小数，请精确到分'],
    ['1e9', '“1e9”不是价格，请填写如 12.50 的数字'],
    ['1000000', '价格不能超过 999,999.99'],
    ['12,34', '“12,34”不是价格，请填写如 12.50 的数字'],
  ])('refuses %j with the remedy', (text, says) => {
    expect(readPrice(text)).toEqual({ says });
  });
});

describe('a formula over a selection', () => {
  it('goes on from what each cell shows, its own price or the inherited one', () => {
    expect(pricesOf('*1.05')).toEqual([4190, 1890]);
    expect(pricesOf('+2')).toEqual([4190, 2000]);
    expect(pricesOf('-5%')).toEqual([3791, 1710]);
    expect(pricesOf('/3')).toEqual([1330, 600]);
  });

  it('reckons with cost, floor and the other prices of the row', () => {
    expect(pricesOf('=成本*1.2')).toEqual([3600, 1800]);
    expect(pricesOf('＝（采购价＋分销价）／2')).toEqual([3495, 1745]);
    expect(pricesOf('=分销价-10%')).toEqual([3980, 1980]);
  });

  it('goes on from what is typed already', () => {
    const draft = withPriceEdits(NONE, [{ row: apple, key: 'agent 1', price: 1000 }]);
    expect(pricesOf('*2', draft)).toEqual([2000, 3600]);
  });

  it('says once, with a count, where there is nothing to reckon with', () => {
    expect(typePrices(agentCells, '=成本*2', NONE).problems).toEqual(['没有成本，算不出价格']);
    expect(typePrices(agentCells, '-1000', NONE).problems).toContain('2 格：算出的价格低于 0');
    expect(typePrices(agentCells, '=1/0', NONE).problems).toEqual(['3 格：除数不能是 0']);
  });

  it.each(['=', '*', '=成本+', '=成本*(2', '=top(1)', '=原价*1.2)', '=SUM(A1)', '=价格*2'])(
    'does not understand %j and says how to write it',
    (text) => {
      const { edits, problems } = typePrices(agentCells, text, NONE);
      expect(edits).toEqual([]);
      expect(problems).toEqual([`无法识别“${text}”，请写成 *1.05、+2、-5% 或 =成本*1.2`]);
    },
  );

  it('rounds half a fen up, whatever binary fractions say', () => {
    const row = listing({ code: 'R', price: 100 });
    expect(typePrices([{ row, key: COLUMN_KEYS.default }], '*1.005', NONE).edits[0]?.price).toBe(101);
  });
});

describe('the draft', () => {
  it('forgets a cell that is set back to what it was, and counts what is too low', () => {
    const low = withPriceEdits(NONE, [
      { row: listing({ code: 'F', floor: 3500 }), key: 'agent 1', price: 3400 },
      { row: apple, key: 'agent 1', price: 2900 },
      { row: pear, key: 'agent 1', price: 0 },
      { row: pear, key: COLUMN_KEYS.floor, price: null },
    ]);
    const keyed = new Map(columns.map((column) => [column.key, column]));
    expect(draftSum(low, keyed)).toEqual({ changed: 3, belowFloor: 1, belowCost: 2 });
    expect(draftSum(withPriceEdits(low, [{ row: pear, key: 'agent 1', price: 1800 }]), keyed).changed).toBe(
      2,
    );
  });

  it('judges by the floor that is typed beside the price', () => {
    const draft = withPriceEdits(NONE, [
      { row: apple, key: COLUMN_KEYS.floor, price: 3800 },
      { row: apple, key: COLUMN_KEYS.default, price: 3700 },
    ]);
    expect(draftSum(draft, new Map(columns.map((column) => [column.key, column]))).belowFloor).toBe(1);
  });

  it('keeps what was not applied, and goes on from what somebody else set meanwhile', () => {
    const draft = withPriceEdits(NONE, [
      { row: apple, key: 'agent 1', price: 3000 },
      { row: pear, key: 'agent 1', price: 1700 },
    ]);
    const left = withoutCells(draft, [{ id: 'A-1', key: 'agent 1' }]);
    expect(draftCells(left).map(({ row }) => row.id)).toEqual(['A-2']);
    const merged = rebased(left, [listing({ code: 'A-2', special: 1750 })]);
    expect(draftCells(merged)).toMatchObject([{ price: 1700, was: 1750 }]);
    expect(draftCells(rebased(left, [listing({ code: 'A-2', special: 1700 })]))).toEqual([]);
  });

  it('never holds a cell whose price is the one it has', () => {
    const edit = fc.record({
      row: fc.constantFrom(apple, pear, unpriced),
      key: fc.constantFrom('agent 1', COLUMN_KEYS.default, COLUMN_KEYS.floor),
      price: fc.constantFrom(null, 0, 1800, 3990, 1990),
    });
    fc.assert(
      fc.property(fc.array(fc.array(edit)), (steps) => {
        const draft = steps.reduce(withPriceEdits, NONE);
        for (const { price, was } of draftCells(draft)) expect(price).not.toBe(was);
        const last = new Map(steps.flat().map((each) => [`${each.row.id} ${each.key}`, each]));
        for (const { row, key, price } of last.values()) {
          const typed = draft.get(row.id)?.prices ?? {};
          expect(key in typed ? typed[key] : (row.cells[key]?.own ?? null)).toBe(price);
        }
      }),
    );
  });
});

describe('the weekend that is offered as a time', () => {
  it.each([
    ['2026-11-19T02:30:00Z', '2026-11-20T00:00', '2026-11-23T00:00'],
    ['2026-11-20T02:30:00Z', '2026-11-20T10:30', '2026-11-23T00:00'],
    ['2026-11-21T02:30:00Z', '2026-11-27T00:00', '2026-11-30T00:00'],
  ])('seen at %s is from %s to %s: on a Friday it begins now', (now, from, to) => {
    expect(comingTimes('while', new Date(now))[0]).toMatchObject({ from, to });
  });
});
