import { describe, expect, it } from 'vitest';
import { emptyProductDraft, productGroupInput, removedSkuIds } from '../web/product-draft.ts';
import {
  COLUMNS,
  crossed,
  infoOf,
  specColumns,
  specProblemOf,
  withPasted,
  withSpecs,
} from '../web/spec-rows.ts';

describe('the rows of a product', () => {
  it('are each of one list with each of the other, and one list alone makes its own', () => {
    expect(crossed('红、黄', '5斤，10斤')).toEqual(['红 5斤', '红 10斤', '黄 5斤', '黄 10斤']);
    expect(crossed('', '5斤；5斤')).toEqual(['5斤']);
  });

  it('keep what was typed when the lists change, and those that a person wrote', () => {
    const rows = withSpecs([{}], ['红', '黄']).map((row) => ({ ...row, SkuPrice: '1' }));
    const after = withSpecs([...rows, { SkuBasicInfo: '礼盒', SkuPrice: '9' }], ['黄', '绿']);
    expect(after.map((row) => [row.SkuBasicInfo, row.SkuPrice])).toEqual([
      ['黄', '1'],
      ['绿', undefined],
      ['礼盒', '9'],
    ]);
  });

  it('take what is pasted from a cell on, or by a first line of titles', () => {
    const at = { row: 0, column: 0 };
    expect(withPasted([{}], COLUMNS, at, '5斤\tA-5\r\n10斤\tA-10\r\n').rows).toMatchObject([
      { SkuBasicInfo: '5斤', externalID: 'A-5' },
      { SkuBasicInfo: '10斤', externalID: 'A-10' },
    ]);
    expect(withPasted([{}], COLUMNS, at, '价格\t规格\n¥１２.5\t5斤').rows).toMatchObject([
      { SkuPrice: '¥１２.5', SkuBasicInfo: '5斤' },
    ]);
  });

  it('know pasted titles as an imported sheet does, and say which columns nothing was read of', () => {
    const pasted = '编码\t规格型号\t最低价\t供货价(分)\t备注\nA-5\t5斤\t20\t2990\t"先卖\n完"\n';
    expect(withPasted([{}], COLUMNS, { row: 0, column: 1 }, pasted)).toEqual({
      rows: [{ externalID: 'A-5', SkuBasicInfo: '5斤', PriceMin: '20', SkuPrice: '29.90', isMade: false }],
      unused: ['备注'],
    });
  });

  it('take a pasted weight in the unit of its title, and say what is none', () => {
    const { rows } = withPasted([{}], COLUMNS, { row: 0, column: 0 }, '规格\t毛重(g)\t货位\n5斤\t2750\tA-1');
    expect(infoOf(rows[0] ?? {}, false)).toMatchObject({ WeightGrams: 2_750, BinLocation: 'A-1' });
    expect(specProblemOf([{ WeightGrams: '0' }], COLUMNS)).toContain('第 1 行「重量(kg)」');
  });

  it('have prices only for who may set them, and what was typed there before keeps nobody from saving', () => {
    const rows = [{ SkuBasicInfo: '5斤', SkuPrice: '十元' }];
    expect(specProblemOf(rows, specColumns(true))).toContain('第 1 行「价格」');
    expect(specProblemOf(rows, specColumns(false))).toBe('');
    expect(specColumns(false).map(({ title }) => title)).toEqual([
      '规格',
      '商品编码',
      '条形码',
      '库存',
      '安全库存',
      '重量(kg)',
      '库位',
    ]);
  });

  it('name the row that keeps them from being saved', () => {
    expect(specProblemOf([{ SkuPrice: '¥１２.5' }], COLUMNS)).toBe('');
    expect(specProblemOf([{ SkuPrice: '十元' }], COLUMNS)).toContain('第 1 行「价格」');
    expect(specProblemOf([{ SkuBasicInfo: '5斤' }, { SkuBasicInfo: ' 5斤' }], COLUMNS)).toContain(
      '第 1、2 行的规格都是“5斤”',
    );
  });
});

describe('the season of a product', () => {
  const season = (from: string, to: string) => {
    const { SkuValidStart, SkuValidEnd } = productGroupInput({ ...emptyProductDraft, from, to });
    return [SkuValidStart, SkuValidEnd];
  };

  it('is kept with both ends, with one, and with none', () => {
    const start = '2025-06-01T00:00:00+08:00';
    const end = '2025-08-31T23:59:59.999+08:00';
    expect(season('2025-06-01', '2025-08-31')).toEqual([start, end]);
    expect(season('2025-06-01', '')).toEqual([start, null]);
    expect(season('', '2025-08-31')).toEqual([null, end]);
    expect(season('', '')).toEqual([null, null]);
  });

  it('means the days of a chip, which has a name in place of the first day', () => {
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(season('近7天', '')).toEqual([day, day]);
  });
});

describe('specifications that leave a product', () => {
  it('are those that are still in it when it is saved', () => {
    expect(removedSkuIds([{ SkuID: 'a' }, { SkuID: 'b' }], ['b', 'left-meanwhile'])).toEqual(['b']);
  });
});
