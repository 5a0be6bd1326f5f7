import { describe, expect, expectTypeOf, it } from 'vitest';
import { isOwnHeader, matchHeader } from '#features/sheets/templates/recognition/match-header.ts';
import { findHeader } from '../find-header.ts';
import { parseCell, parseRow } from '../parse-row.ts';
import { errorColumns, missingColumns, sheet, templateRows } from '../sheet.ts';

const orders = sheet({
  name: '订单',
  columns: {
    no: {
      title: '订单号',
      aliases: ['订单编号', '单号'],
      type: 'text',
      required: true,
      example: '3515123456789012345',
    },
    count: { title: '数量', type: 'integer', required: true, example: 2 },
    paid: { title: '实付金额（元）', type: 'money' },
    phone: { title: '联系电话', type: 'phone' },
    at: { title: '下单时间', type: 'date' },
  },
});

describe('find the header', () => {
  const header = ['*订单号 ', '收货人\n姓名', '联系电话', '详细地址', '数量'];
  const data = ['3515123456789012345', '张三', '139****1111', '广东省深圳市南山区科技园1号', '2'];

  it('finds it below titles and above the data', () => {
    expect(
      findHeader([['某店 2024 年订单导出'], ['导出时间：2024-01-01', '', '共 2 单'], header, data, data])
        ?.row,
    ).toBe(2);
    expect(findHeader([header, data])?.cells[1]).toEqual({
      index: 1,
      text: '收货人 姓名',
      key: '收货人姓名',
    });
  });

  it('keeps repeated headers apart and leaves blank columns out', () => {
    const header = findHeader([['', '备注', '商品', '备注', '']]);
    expect(header?.cells.map((c) => [c.index, c.key])).toEqual([
      [1, '备注'],
      [2, '商品'],
      [3, '备注'],
    ]);
  });

  it('says so when there is none', () => {
    expect(findHeader([data, data])).toBeUndefined();
    expect(findHeader([])).toBeUndefined();
  });

  it('takes no total row for a header and prefers headers it knows', () => {
    expect(findHeader([['合计', '金额', '数量', '件数', '元'], header, data])?.row).toBe(1);
    const groups = ['订单信息', '收货信息', '商品信息', '其他信息', '备注信息'];
    expect(findHeader([groups, header, data], isOwnHeader(orders))?.row).toBe(1);
  });
});

describe('parse a row', () => {
  const header = ['订单编号', '數量', '数 量', '实付金额(元)：', '联系电话', '下单时间'];
  const map = matchHeader(orders, header);

  it('matches headers by title and alias, whatever their width and blanks', () => {
    expect([...map]).toEqual([
      ['count', 2],
      ['paid', 3],
      ['phone', 4],
      ['at', 5],
      ['no', 0],
    ]);
    expect(missingColumns(orders, matchHeader(orders, ['数量']))).toEqual(['订单号']);
  });

  it('gives typed values, money in fen', () => {
    const parsed = parseRow(orders, [' A1 ', '', '２', '¥1,234.5', '+86 139 0000 1111', '11月18日'], map, {
      year: 2024,
    });
    expect(parsed).toEqual({
      row: { no: 'A1', count: 2, paid: 123450, phone: '13900001111', at: '2024-11-18' },
    });
    if ('row' in parsed) {
      expectTypeOf(parsed.row.no).toEqualTypeOf<string>();
      expectTypeOf(parsed.row.paid).toEqualTypeOf<number | null>();
    }
  });

  it('names every column at fault with its remedy', () => {
    const parsed = parseRow(orders, ['', '', '2.5', '#N/A', '无', '明天'], map);
    const says = 'problems' in parsed ? parsed.problems.map(({ no }) => no) : [];
    expect(says).toHaveLength(5);
    expect(says[0]).toBe('「订单号」没有填写，请补上');
    for (const sentence of says) expect(sentence).toMatch(/^「.+」.*请/);
  });

  it('reads amounts, dates and phones as people write them', () => {
    expect(['12', '12.50', '-0.01', '12.3000', '8元'].map((t) => parseCell(t, 'money'))).toEqual([
      1200, 1250, -1, 1230, 800,
    ]);
    expect(parseCell('12.345', 'money')).toHaveProperty('no');
    const dates = ['2020/2/21 0:00', '2024年1月2日', '20240102', '45000', '2024-01-02T03:04:05.000Z'];
    expect(dates.map((t) => parseCell(t, 'date'))).toEqual([
      '2020-02-21 00:00:00',
      '2024-01-02',
      '2024-01-02',
      '2023-03-15',
      '2024-01-02 03:04:05',
    ]);
    expect(parseCell('２０２４－１２－３１ 24:00', 'date')).toBe('2025-01-01 00:00:00');
    for (const none of ['2024-02-30', '2024-01-31 24:01', '2024-13-01'])
      expect(parseCell(none, 'date')).toHaveProperty('no');
    expect(parseCell('11月18日', 'date')).toHaveProperty('no');
    const phones = ['0755-12345678', '13900001111-1234', '139****1111', '400-800-8888'];
    for (const phone of phones) expect(typeof parseCell(phone, 'phone')).toBe('string');
  });
});

describe('offer a template', () => {
  it('has the same columns as the import, required ones marked, and an example', () => {
    const { columns, rows } = templateRows(orders);
    const titles = columns.map((c) => c.title);
    expect(titles.slice(0, 3)).toEqual(['*订单号', '*数量', '实付金额（元）']);
    expect(missingColumns(orders, matchHeader(orders, titles))).toEqual([]);
    expect(rows[0]?.slice(0, 2)).toEqual(['3515123456789012345', 2]);
  });

  it('gives rows to correct back with columns for where they stood and what is wrong', () => {
    expect(errorColumns(['a', 'b']).map((c) => c.title)).toEqual(['a', 'b', '行号', '问题']);
  });
});
