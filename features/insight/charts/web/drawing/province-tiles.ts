/** Provinces by their ids where they lie, a tile each: the north above, the west at the left. */
const ROWS = [
  '.. .. .. .. .. .. 23',
  '.. .. .. .. 15 .. 22',
  '65 62 64 14 13 11 21',
  '54 63 61 41 37 12 ..',
  '.. 51 50 42 34 32 31',
  '.. 53 52 43 36 33 ..',
  '.. .. 45 44 35 .. 71',
  '.. .. 46 82 81 .. ..',
];

export const PROVINCE_TILES: readonly { id: string; column: number; row: number }[] = ROWS.flatMap(
  (line, row) =>
    line
      .split(' ')
      .map((id, column) => ({ id, column: column + 1, row: row + 1 }))
      .filter(({ id }) => id !== '..'),
);
