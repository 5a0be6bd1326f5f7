import { describe, expect, it } from 'vitest';
import type { ImportRow } from '../../import-row.ts';
import { nextStop } from '../grid/use-walk.ts';
import { importGridColumns } from '../sheet/grid-columns.ts';
import { spotsOf, stops } from '../sheet/spots.ts';
import { column, problem, row } from './rows.ts';

const columns = importGridColumns([
  column(0, '商品', 'product'),
  column(1, '数量', 'quantity'),
  column(2, '收货人', 'receiver'),
  column(3, '电话', 'mobile'),
  column(4, '地址', 'address'),
]);

describe('place problems', () => {
  it('puts each in the column that it comes from, in the order of the columns', () => {
    const bad = row({ Problems: [problem('address', 'fixAddress'), problem('phone', 'fixPhone')] });
    expect(spotsOf(bad, columns).map(({ key }) => key)).toEqual(['c3', 'c4']);
  });

  it('puts a duplicate at the head of the row', () => {
    const twice = row({ State: 'duplicate', Problems: [problem('sourceOrderNo', 'notDuplicate')] });
    expect(spotsOf(twice, columns)[0]).toMatchObject({ key: 'state', fix: { kind: 'duplicate' } });
  });

  it('offers no remedy for a remark, nor for a row that is imported', () => {
    expect(stops(row({ Problems: [problem('address', 'fixAddress', false)] }), columns)).toEqual([]);
    expect(stops(row({ State: 'imported', Problems: [problem('phone', 'fixPhone')] }), columns)).toEqual([]);
  });
});

describe('walk problems', () => {
  const two = row({ Problems: [problem('phone', 'fixPhone'), problem('address', 'fixAddress')] });
  const good = row({ State: 'ready' });
  const list = (rows: readonly (ImportRow | undefined)[]) => ({
    total: rows.length,
    at: (index: number) => rows[index],
  });

  it('goes to the next problem of the row, then to the next row that has one', () => {
    const rows = list([two, good, two]);
    expect(nextStop(rows, columns, { row: 0, nth: 0 }, 1)).toEqual({ row: 0, nth: 1 });
    expect(nextStop(rows, columns, { row: 0, nth: 1 }, 1)).toEqual({ row: 2, nth: 0 });
  });

  it('goes back to the last problem of the row before', () => {
    expect(nextStop(list([two, good, two]), columns, { row: 2, nth: 0 }, -1)).toEqual({ row: 0, nth: 1 });
  });

  it('stops at a row that is not fetched yet, so that it is fetched', () => {
    expect(nextStop(list([two, undefined]), columns, { row: 0, nth: 1 }, 1)).toEqual({ row: 1, nth: 0 });
  });

  it('ends where there is no problem left', () => {
    expect(nextStop(list([two, good]), columns, { row: 0, nth: 1 }, 1)).toBeUndefined();
  });
});
