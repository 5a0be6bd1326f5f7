import { expect, it } from 'vitest';
import { byProvince } from '../by-province.ts';

const row = (Key: string, Orders: number) => ({ Key, Name: Key, Orders, Pieces: Orders * 2 });

it('a province is one row however its name is written, and what has none is told apart', () => {
  const rows = [row('浙江省', 5), row('广东省', 4), row('', 3), row('广东', 2), row('海外', 1)];
  expect(byProvince(rows)).toEqual({
    rows: [
      { Key: '44', Name: '广东', Orders: 6, Pieces: 12 },
      { Key: '33', Name: '浙江', Orders: 5, Pieces: 10 },
    ],
    elsewhere: 4,
  });
});
