const SURE = 45;
const POSSIBLE = 30;
const AHEAD = 1.2;

/** The suggestion that one press may take: alike enough, or well ahead of the next. */
export function likely<S extends { Score: number }>(suggestions: readonly S[]): S | undefined {
  const [best, next] = suggestions;
  if (!best || best.Score < POSSIBLE) return undefined;
  return best.Score >= SURE || best.Score >= (next?.Score ?? 0) * AHEAD ? best : undefined;
}
