import { type Fen, yuanOf } from '#kit/money/fen.ts';

/** The dearest that a price may be. */
export const MOST_FEN: Fen = 99_999_999;

/** Shanghai, all year round. */
const AHEAD_OF_UTC = 8 * 3_600_000;

/** `11-21 14:05` in Shanghai, with the year when it is another one. */
export function minuteText(time: number, now: number = Date.now()): string {
  const [full, today] = [time, now].map((each) => new Date(each + AHEAD_OF_UTC).toISOString().slice(0, 16));
  const text = full?.replace('T', ' ') ?? '';
  return text.slice(0, 4) === today?.slice(0, 4) ? text.slice(5) : text;
}

export const fenText = (fen: Fen | null): string =>
  fen === null ? '不单独定价' : `¥${yuanOf(fen).toFixed(2)}`;
