/** When a listing may be ordered; null = no bound. Milliseconds, in season while `from ≤ now < to`. */
export interface Season {
  from: number | null;
  to: number | null;
}

export type SeasonState = 'always' | 'in' | 'before' | 'over';

export function seasonState({ from, to }: Season, at: number): SeasonState {
  if (from === null && to === null) return 'always';
  if (from !== null && at < from) return 'before';
  return to !== null && at >= to ? 'over' : 'in';
}

/** Days as a person names them: `2026-10-01 至 2026-12-31`, `2026-10-01 起`. */
export function seasonText({ from, to }: Season): string {
  if (from !== null && to !== null) return `${dayOf(from)} 至 ${dayOf(to - 1)}`;
  if (from !== null) return `${dayOf(from)} 起`;
  return to === null ? '全年' : `${dayOf(to - 1)} 止`;
}

/** When the state next changes by the clock alone. */
export const seasonBoundary = ({ from, to }: Season, at: number): number | undefined => {
  const ahead = [from, to].filter((time): time is number => time !== null && time > at);
  return ahead.length > 0 ? Math.min(...ahead) : undefined;
};

const SHANGHAI = 8 * 3_600_000;
const dayOf = (time: number) => new Date(time + SHANGHAI).toISOString().slice(0, 10);
