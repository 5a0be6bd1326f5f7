import { setPast } from './past-clock.ts';

/** What the demo's people will do, each at its time. Time only goes on: what is made later never looks older. */
export interface Diary {
  note: (time: number, act: () => Promise<unknown>) => void;
  /** Does what is noted before that time, and what comes of it, in order. */
  liveUntil: (time: number) => Promise<void>;
}

export function openDiary(): Diary {
  const acts: { time: number; act: () => Promise<unknown> }[] = [];
  const next = (until: number) => {
    const first = acts.reduce((at, { time }, i) => (time < (acts[at]?.time ?? Infinity) ? i : at), 0);
    return (acts[first]?.time ?? until) < until ? acts.splice(first, 1)[0] : undefined;
  };
  return {
    note: (time, act) => void acts.push({ time, act }),
    liveUntil: async (until) => {
      for (let noted = next(until); noted; noted = next(until)) {
        setPast(noted.time);
        await noted.act();
      }
    },
  };
}
