import type { Window } from '#features/hub/platforms/platform.ts';

/** A stretch of time in windows that a platform allows, the oldest first; each begins where the one before ended. */
export function windowsOf({ from, to }: Window, windowMs: number): Window[] {
  const windows: Window[] = [];
  for (let at = from.getTime(); at < to.getTime(); at += windowMs)
    windows.push({ from: new Date(at), to: new Date(Math.min(to.getTime(), at + windowMs)) });
  return windows;
}

/** Both halves of a window with more pages than a platform shows; a second is not cut. */
export function halves({ from, to }: Window): Window[] {
  const middle = new Date(Math.floor((from.getTime() + to.getTime()) / 2000) * 1000);
  if (middle <= from || middle >= to) return [{ from, to }];
  return [
    { from, to: middle },
    { from: middle, to },
  ];
}
