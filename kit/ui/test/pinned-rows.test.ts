import { describe, expect, it } from 'vitest';
import { withPinned } from '../list/pinned-rows.ts';

const idOf = (row: { id: string }) => row.id;
const rows = (ids: string) => [...ids].map((id) => ({ id }));
const shown = (read: string, before: string, pinned: string) =>
  withPinned(rows(read), rows(before), (id) => pinned.includes(id), idOf)
    .map(idOf)
    .join('');

describe('rows that something is open of', () => {
  it('stay in their places when the list is read again without them', () => {
    expect(shown('ac', 'abc', 'b')).toBe('abc');
  });

  it('are there once when the list still has them, wherever it has them', () => {
    expect(shown('xyb', 'abc', 'b')).toBe('xyb');
  });

  it('stand at the end of a list that has become shorter, and alone in an empty one', () => {
    expect(shown('x', 'abcd', 'd')).toBe('xd');
    expect(shown('', 'abcd', 'bd')).toBe('bd');
  });

  it('go with the others once nothing is open of them', () => {
    expect(shown('ac', 'abc', '')).toBe('ac');
  });
});
