import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readClipboard, writeClipboard } from '../clipboard.ts';
import { actOf } from '../keys.ts';
import {
  advance,
  cellCount,
  extendBy,
  followRows,
  moveBy,
  rectOf,
  type Selection,
  selectAll,
  selectionAt,
} from '../selection.ts';
import { began, redone, undone, wrote } from '../timeline.ts';

const size = { rows: 5, columns: 4 };
const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

describe('moving in a grid', () => {
  it('stops at its edges', () => {
    expect(moveBy(selectionAt(0, 0), { rows: -1, columns: -9 }, size)).toEqual(selectionAt(0, 0));
    expect(moveBy(selectionAt(4, 3), { rows: 1_000_000, columns: 1 }, size)).toEqual(selectionAt(4, 3));
  });

  it('extends from where the selection began, in any direction', () => {
    const up = extendBy(selectionAt(2, 2), { rows: -1, columns: -2 }, size);
    expect(rectOf(up)).toEqual({ top: 1, left: 0, bottom: 2, right: 2 });
    expect(up.active).toEqual({ row: 2, column: 2 });
  });

  it('goes to the next cell by Tab and to the cell below by Enter', () => {
    expect(advance(selectionAt(1, 1), false, false, size)).toEqual(selectionAt(1, 2));
    expect(advance(selectionAt(1, 1), true, true, size)).toEqual(selectionAt(0, 1));
  });

  it('goes round within a selection and visits each of its cells once', () => {
    for (const down of [true, false]) {
      const visited = new Set<string>();
      let here: Selection = { ...selectAll(size) };
      for (let i = 0; i < cellCount(rectOf(here)); i++) {
        visited.add(`${here.active.row} ${here.active.column}`);
        here = advance(here, down, false, size);
      }
      expect(visited.size).toBe(20);
      expect(here.active).toEqual({ row: 0, column: 0 });
      expect(advance(here, down, true, size).active).toEqual({ row: 4, column: 3 });
    }
  });

  it('takes the keys of Excel', () => {
    expect(actOf({ ...plain, key: 'ArrowDown', shiftKey: true }, 20)).toEqual({
      do: 'extend',
      by: { rows: 1, columns: 0 },
    });
    expect(actOf({ ...plain, key: 'Z', ctrlKey: true, shiftKey: true }, 20)).toEqual({ do: 'redo' });
    expect(actOf({ ...plain, key: 'd', metaKey: true }, 20)).toEqual({ do: 'fillDown' });
    expect(actOf({ ...plain, key: 'c', ctrlKey: true }, 20)).toBeUndefined();
    expect(actOf({ ...plain, key: '5' }, 20)).toBeUndefined();
  });
});

describe('the clipboard', () => {
  it('is read as Excel writes it, the last line end left out', () => {
    expect(readClipboard('A-1\t12.50\r\nA-2\t\r\n')).toEqual([
      ['A-1', '12.50'],
      ['A-2', ''],
    ]);
    expect(readClipboard('"苹果\n10斤"\t"说""好"""\r\n5" 盒\t1')).toEqual([
      ['苹果\n10斤', '说"好"'],
      ['5" 盒', '1'],
    ]);
  });

  it('gives back what was written to it', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '1', '"', '\t', '\n', '\r', '价') });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(table, (rows) => {
        expect(readClipboard(writeClipboard(rows))).toEqual(rows);
      }),
    );
  });
});

describe('taking back', () => {
  it('goes back and forth, and forgets what was ahead once something else is done', () => {
    const two = wrote(wrote(began(0), 1), 2);
    expect(undone(two).now).toBe(1);
    expect(redone(undone(two)).now).toBe(2);
    expect(redone(wrote(undone(two), 7)).now).toBe(7);
    expect(undone(undone(undone(two))).now).toBe(0);
  });
});

describe('the rows of a grid that is read again', () => {
  const ids = (text: string) => [...text];

  it('take with them what is being typed, wherever they stand now', () => {
    expect(followRows(selectionAt(1, 2), ids('abc'), ids('xabc'))).toEqual(selectionAt(2, 2));
    expect(followRows(selectionAt(2, 0), ids('abc'), ids('cab'))).toEqual(selectionAt(0, 0));
  });

  it('leave the selection where it is when its row has gone or has not moved', () => {
    expect(followRows(selectionAt(1, 2), ids('abc'), ids('ac'))).toEqual(selectionAt(1, 2));
    const same = selectionAt(1, 2);
    expect(followRows(same, ids('abc'), ids('abcd'))).toBe(same);
  });
});
