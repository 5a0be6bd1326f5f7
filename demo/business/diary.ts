import { setPast } from './past-clock.ts';

type Act = () => Promise<unknown>;

/**
 * What the demo's people will do, each at its time. Time only goes on: what is made later never looks older, and where
 * they have lived already until some time, nothing up to it is done again.
 */
export interface Diary {
  note: (time: number, act: Act) => void;
  /** As `note`; done again where it was the last that was begun, since a stop may have come in the middle of it. */
  noteAgain: (time: number, act: Act) => void;
  /** Does what is noted before that time, and what comes of it, in order. */
  liveUntil: (time: number) => Promise<void>;
}

export function openDiary(livedUntil = 0): Diary {
  const acts: { time: number; act: Act }[] = [];
  let last: { time: number; act?: Act } = { time: 0 };
  const note = (time: number, act: Act, again?: Act) => {
    if (time > livedUntil) acts.push({ time, act });
    else if (time >= last.time) last = { time, ...(again && { act: again }) };
  };
  const next = (until: number) => {
    const first = acts.reduce((at, { time }, i) => (time < (acts[at]?.time ?? Infinity) ? i : at), 0);
    return (acts[first]?.time ?? until) < until ? acts.splice(first, 1)[0] : undefined;
  };
  return {
    note: (time, act) => note(time, act),
    noteAgain: (time, act) => note(time, act, act),
    liveUntil: async (until) => {
      const { act: begun } = last;
      last = { time: livedUntil };
      if (begun) acts.push({ time: livedUntil + 1, act: begun });
      for (let noted = next(until); noted; noted = next(until)) {
        setPast(noted.time);
        await noted.act();
      }
    },
  };
}
