import { expect, it } from 'vitest';
import { inPieces, PIECE_SIZE } from '../pieces.ts';

it('gives all bytes in their order, none twice, in pieces of at most the size', () => {
  for (const length of [0, 1, PIECE_SIZE, PIECE_SIZE + 1, 3 * PIECE_SIZE - 1]) {
    const bytes = Buffer.from(Array.from({ length }, (_, at) => at % 251));
    const pieces = [...inPieces(bytes)];
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
    expect(pieces.every((piece) => piece.length > 0 && piece.length <= PIECE_SIZE)).toBe(true);
  }
});
