import { describe, expect, it } from 'vitest';
import {
  adviceOn,
  certaintyOf,
  changeMeaning,
  mappingKey,
  missingMappedFields,
  toColumns,
  withChanges,
} from '../mapping/mapping-draft.ts';
import { column } from './rows.ts';

const SHEET = [column(0, '货品', 'product'), column(1, '打给谁', 'mobile', 66), column(2, '寄到哪', null)];
const NAMES = [column(0, '货品', 'product'), column(1, '寄给', 'receiver', 66), column(2, '收件', null)];
const fieldsOf = (columns: typeof SHEET) => columns.map(({ Field }) => Field);

describe('confirm columns', () => {
  it('gives a field to one column only: the last word takes it from the other', () => {
    const changed = withChanges(NAMES, new Map([[2, 'receiver']]));
    expect(fieldsOf(changed)).toEqual(['product', null, 'receiver']);
    const again = changeMeaning(new Map([[2, 'receiver']]), 1, 'receiver');
    expect(fieldsOf(withChanges(SHEET, again))).toEqual(['product', 'receiver', null]);
  });

  it('lets a second phone stand in a column of its own', () => {
    const changed = withChanges(SHEET, new Map([[2, 'mobile']]));
    expect(fieldsOf(changed)).toEqual(['product', 'mobile', 'mobile']);
  });

  it('lets 商品2 be a product beside 商品1, and only the last of two columns without numbers', () => {
    const products = [column(0, '商品1', 'product'), column(1, '商品2', null), column(2, '东西', null)];
    expect(fieldsOf(withChanges(products, new Map([[1, 'product']])))).toEqual(['product', 'product', null]);
    const more = changeMeaning(new Map([[0, 'product']]), 1, 'product');
    expect(fieldsOf(withChanges(products, more))).toEqual(['product', 'product', null]);
    const other = changeMeaning(more, 2, 'product');
    expect(fieldsOf(withChanges(products, other))).toEqual([null, null, 'product']);
  });

  it('lets a product stand beside 商品2 whichever was said last', () => {
    const products = [
      column(0, '商品名称', 'product'),
      column(1, '商品名称2', null),
      column(2, '备注', null),
    ];
    expect(fieldsOf(withChanges(products, new Map([[1, 'product']])))).toEqual(['product', 'product', null]);
    const both = changeMeaning(new Map([[1, 'product']]), 0, 'product');
    expect(fieldsOf(withChanges(products, both))).toEqual(['product', 'product', null]);
    expect(fieldsOf(withChanges(products, new Map([[2, 'product']])))).toEqual([null, null, 'product']);
  });

  it('lets an address go on in the next column', () => {
    const again = changeMeaning(new Map([[2, 'address']]), 1, 'address');
    expect(fieldsOf(withChanges(SHEET, again))).toEqual(['product', 'address', 'address']);
  });

  it('names what is missing before orders can be made', () => {
    expect(missingMappedFields(SHEET)).toEqual(['收货地址']);
    expect(missingMappedFields(withChanges(SHEET, new Map([[2, 'address']])))).toEqual([]);
  });

  it('says what follows from columns that are not there', () => {
    expect(adviceOn(SHEET).join()).toContain('没有收件人列');
    expect(adviceOn(SHEET).join()).not.toContain('没有手机号列');
  });

  it('keeps what was changed for the columns of that sheet under that row of headers', () => {
    const places = [
      { TaskID: 't', SheetName: '一', HeaderRow: 1 },
      { TaskID: 't', SheetName: '一', HeaderRow: 2 },
      { TaskID: 't', SheetName: '二', HeaderRow: 1 },
      { TaskID: 'u', SheetName: '一', HeaderRow: 1 },
    ].map((at) => mappingKey(at, at));
    expect(new Set(places).size).toBe(4);
  });

  it('sends only the columns that are used', () => {
    expect(toColumns(SHEET)).toEqual([
      { Index: 0, Field: 'product' },
      { Index: 1, Field: 'mobile' },
    ]);
  });

  it('marks what is not certain until a person has said so', () => {
    const doubted = SHEET[1];
    expect(doubted && certaintyOf(doubted)).toBe('likely');
    const [, message] = withChanges(SHEET, new Map([[1, 'mobile']]));
    expect(message && certaintyOf(message)).toBe('sure');
  });
});
