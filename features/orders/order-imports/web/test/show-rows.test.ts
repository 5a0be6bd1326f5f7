import { describe, expect, it } from 'vitest';
import { cellText, wholeAddress } from '../sheet/cell-text.ts';
import { importGridColumns } from '../sheet/grid-columns.ts';
import { column, row } from './rows.ts';

const SHEET = [
  column(0, '备注一下', null),
  column(1, '收货人姓名', 'receiver'),
  column(2, '电话', 'mobile'),
  column(3, '地址', 'address'),
  column(4, '商品', 'product'),
];

const fieldsOf = (columns: ReturnType<typeof importGridColumns>) => columns.map(({ field }) => field);

describe('order the columns of the grid', () => {
  it('puts what is corrected most first and what is not used last', () => {
    expect(fieldsOf(importGridColumns(SHEET))).toEqual([
      'product',
      'quantity',
      'receiver',
      'mobile',
      'address',
      null,
    ]);
  });

  it('adds a column for what orders need and the sheet has not', () => {
    const added = importGridColumns(SHEET).filter(({ sheet }) => sheet === undefined);
    expect(fieldsOf(added)).toEqual(['quantity']);
  });

  it('shows how many of a product a line has, not the pieces of the whole row, beside a column for each', () => {
    const sheet = [column(0, '红富士', 'goodsColumn'), column(1, '合计', 'quantity')];
    const columns = importGridColumns(sheet);
    const quantity = columns.find(({ field }) => field === 'quantity');
    if (!quantity) throw new Error('no column of amounts');
    expect(cellText(row({ Cells: ['2', '3'] }), quantity, columns)).toEqual({ main: '2', below: '' });
    expect(cellText(row({ Cells: ['2', '3'] }), quantity, [quantity]).below).toBe('表里是 3');
  });

  it('puts a second column of one field behind the others, as the sheet has it', () => {
    const sheet = [column(0, '手机', 'mobile'), column(1, '固话', 'mobile'), ...SHEET.slice(3)];
    const columns = importGridColumns(sheet);
    expect(columns.map(({ title, sheet }) => sheet?.Header ?? title)).toEqual([
      '商品',
      '数量',
      '收件人',
      '手机',
      '地址',
      '固话',
    ]);
    const [first, second] = columns.filter(({ field }) => field === 'mobile');
    const line = row({ Cells: ['', '0532-83771206'], Fields: { phone: '0532-83771206' } });
    expect(first && cellText(line, first, columns).main).toBe('0532-83771206');
    const both = row({ Cells: ['13800000000', '0532-83771206'], Fields: { phone: '13800000000' } });
    expect(second && cellText(both, second, columns).main).toBe('0532-83771206');
  });

  it('adds no product column where a code stands in for it', () => {
    const columns = importGridColumns([column(0, '编码', 'externalId')]);
    expect(fieldsOf(columns)).not.toContain('product');
  });

  it('leaves out columns that are neither named nor used', () => {
    expect(importGridColumns([column(0, ' ', null)]).some(({ sheet }) => sheet)).toBe(false);
  });

  it('folds columns in which no row has anything, but for those that every order needs', () => {
    const empty = (...args: Parameters<typeof column>) => ({ ...column(...args), IsEmpty: true });
    const sheet = [empty(0, '备注', 'buyerNote'), empty(1, '收货人', 'receiver'), column(2, '规格', 'spec')];
    const folded = importGridColumns(sheet).filter(({ isIdle }) => isIdle);
    expect(fieldsOf(folded)).toEqual(['buyerNote']);
  });
});

describe('write a cell', () => {
  const columns = importGridColumns([
    column(0, '商品', 'product'),
    column(1, '数量', 'quantity'),
    column(4, '地址', 'address'),
  ]);
  const text = (field: string, input: Parameters<typeof row>[0] = {}) => {
    const column = columns.find((one) => one.field === field);
    return column && cellText(row(input), column, columns);
  };

  it('shows below a product the listing that it became', () => {
    expect(text('product', { Fields: { spuName: '红富士 5斤' } })).toEqual({
      main: '红富士',
      below: '→ 红富士 5斤',
    });
  });

  it('shows what the sheet said where the amount counts several pieces', () => {
    expect(text('quantity', { Fields: { amount: 4 } })).toEqual({ main: '4', below: '表里是 2' });
    expect(text('quantity', { Fields: { amount: 2 } })?.below).toBe('');
  });

  it('shows the address as it is understood, and as it came while it is not', () => {
    expect(text('address')?.main).toBe('浙江省杭州市西湖区文一路1号');
    expect(text('address', { Fields: { province: '' } })?.main).toBe('杭州西湖文一路1号');
  });

  it('shows what the sheet said below an address that says less', () => {
    expect(text('address')?.below).toBe('');
    const moved = {
      Fields: { area: '上城区', detail: '新塘路1号' },
      Cells: ['', '', '', '', '杭州江干新塘路1号'],
    };
    expect(text('address', moved)?.below).toBe('表里写的 杭州江干新塘路1号');
  });

  it('shows a district that the sheet calls otherwise, not one that it calls by its short name', () => {
    const shown = importGridColumns([column(2, '区', 'area')]).find(({ field }) => field === 'area');
    const cell = (raw: string) =>
      shown && cellText(row({ Fields: { area: '上城区' }, Cells: ['', '', raw] }), shown, []);
    expect(cell('江干区')).toEqual({ main: '上城区', below: '表里写的 江干区' });
    expect(cell('上城')?.below).toBe('');
  });

  it('names the product of a later line, not the whole cell', () => {
    expect(text('product', { LineNo: 1, Fields: { product: '赣南脐橙' } })?.main).toBe('赣南脐橙');
  });

  it('does not say the city of a municipality twice', () => {
    const fields = row({ Fields: { province: '上海市', city: '上海市', area: '浦东新区' } }).Fields;
    expect(wholeAddress(fields)).toBe('上海市浦东新区文一路1号');
  });
});
