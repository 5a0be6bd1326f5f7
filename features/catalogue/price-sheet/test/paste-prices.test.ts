import { describe, expect, it } from 'vitest';
import { readClipboard } from '#features/catalogue/edit-grid/clipboard.ts';
import { rectOf, selectionAt } from '#features/catalogue/edit-grid/selection.ts';
import { pastePrices } from '../paste-prices.ts';
import { columns, listing } from './sheet.ts';

const rows = [
  listing({ code: 'LC-1', name: '脆柿 5斤' }),
  listing({ code: 'LC-2', name: '雪梨 3斤' }),
  listing({ code: 'LC-3', name: '冬枣 2斤' }),
];
const paste = (text: string, row = 0, column = 1, to = { row, column }) =>
  pastePrices(readClipboard(text), {
    rows,
    columns,
    on: rectOf({ ...selectionAt(row, column), head: to }),
  });
const cellsOf = (text: string, ...where: [number?, number?, { row: number; column: number }?]) =>
  paste(text, ...where).edits.map(({ row, key, price }) => `${row.code} ${key} ${price}`);

describe('pasting where the selection is', () => {
  it('fills from its upper left corner, blanks taking the own price away', () => {
    expect(cellsOf('12\t13.5\r\n\t￥14\r\n', 1, 1)).toEqual([
      'LC-2 DistributePrice 1200',
      'LC-2 agent 1 1350',
      'LC-3 DistributePrice null',
      'LC-3 agent 1 1400',
    ]);
  });

  it('fills the whole selection with one cell, and repeats more where they fit', () => {
    expect(cellsOf('9.9', 0, 1, { row: 2, column: 2 })).toHaveLength(6);
    expect(cellsOf('1\t2', 0, 1, { row: 1, column: 2 })).toEqual([
      'LC-1 DistributePrice 100',
      'LC-1 agent 1 200',
      'LC-2 DistributePrice 100',
      'LC-2 agent 1 200',
    ]);
  });

  it('says what it could not take: beyond the edge, no prices', () => {
    const pasted = paste('1\t2\t3\r\n面议\t-1\t1', 2, 2);
    expect(pasted.edits).toHaveLength(1);
    expect(pasted.problems).toEqual(['粘贴的内容超出了表格，多出的没有填']);
    expect(paste('面议\r\n面议\r\n-0.01').problems).toEqual([
      '2 格：“面议”不是价格，请填写如 12.50 的数字',
      '“-0.01”不是价格，请填写如 12.50 的数字',
    ]);
  });
});

describe('pasting that names its listings', () => {
  it('finds them by code in any order, from the selected column on', () => {
    expect(cellsOf('LC-3\t30\r\nlc-1\t10', 0, 2)).toEqual(['LC-3 agent 1 3000', 'LC-1 agent 1 1000']);
  });

  it('finds columns by their titles, as in an exported sheet', () => {
    expect(cellsOf('商品编码\t商品名称\t优选商行\t分销价\r\nLC-2\t雪梨 3斤\t18\t20', 0, 0)).toEqual([
      'LC-2 agent 1 1800',
      'LC-2 DistributePrice 2000',
    ]);
  });

  it('finds them by name, and names those that are not here', () => {
    const pasted = paste('脆柿 5斤\t10\r\n香瓜\t20\r\n雪梨 3斤\t30');
    expect(pasted.edits.map(({ row }) => row.code)).toEqual(['LC-1', 'LC-2']);
    expect(pasted.problems).toEqual(['本页没有 香瓜，请先用商品编码筛选出来再粘贴']);
  });
});
