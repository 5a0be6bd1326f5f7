const SURE = 60;
const POSSIBLE = 30;
const AHEAD = 1.2;
/** Two sizes of one fruit are as alike as can be: a press must not choose between them. */
const TIED = 1.04;

/** The suggestion that one press may take: alike enough, or well ahead of the next. */
export function likelySuggestion<S extends { Score: number }>(suggestions: readonly S[]): S | undefined {
  const [best, next] = suggestions;
  if (!best || best.Score < POSSIBLE) return undefined;
  const ahead = best.Score / (next?.Score || 1);
  return ahead >= (best.Score >= SURE ? TIED : AHEAD) ? best : undefined;
}
