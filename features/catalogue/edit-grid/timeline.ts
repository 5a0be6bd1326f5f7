/** Something that can be taken back and done again, step by step. */
export interface EditTimeline<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
}

const MOST = 200;

export const began = <T>(now: T): EditTimeline<T> => ({ past: [], now, future: [] });

/** Nothing happens where nothing changed. */
export const wrote = <T>({ past, now, future }: EditTimeline<T>, next: T): EditTimeline<T> =>
  next === now ? { past, now, future } : { past: [...past, now].slice(-MOST), now: next, future: [] };

export function undone<T>(timeline: EditTimeline<T>): EditTimeline<T> {
  const { past, now, future } = timeline;
  const last = past.at(-1);
  return last === undefined ? timeline : { past: past.slice(0, -1), now: last, future: [now, ...future] };
}

export function redone<T>(timeline: EditTimeline<T>): EditTimeline<T> {
  const { past, now, future } = timeline;
  const [next, ...rest] = future;
  return next === undefined ? timeline : { past: [...past, now], now: next, future: rest };
}
