import { useEffect, useRef, useState } from 'react';
import { draftPlace, keeperAt, type Lasts } from '../draft-place.ts';
import { tell } from '../toast.ts';
import { stillOpen } from './use-edits.ts';

/** What was typed under a name before, and what keeps what is typed now; without a name no longer than the page. */
export function useKeeper(name: string | undefined, lasts?: Lasts) {
  const [keeper] = useState(() => keeperAt(name === undefined ? undefined : draftPlace(name, lasts)));
  const [since, setSince] = useState(keeper.found?.at);
  useEffect(() => {
    addEventListener('pagehide', keeper.flush);
    return () => {
      removeEventListener('pagehide', keeper.flush);
      keeper.flush();
    };
  }, [keeper]);
  const drop = () => {
    keeper.drop();
    setSince(undefined);
  };
  return {
    found: keeper.found?.of,
    keep: keeper.keep,
    drop,
    /** When what was brought back was typed, for `BroughtBack`. */
    since,
    hide: () => setSince(undefined),
    /** `typed` is kept again, and `back` shows it again, when that was a slip. */
    giveUp(typed: unknown, back: () => void) {
      drop();
      if (typed === undefined) return;
      tell.success('已放弃填写的内容', () => {
        keeper.keep(() => typed);
        keeper.flush();
        back();
      });
    },
  };
}

/** Keeps each new value; `pack` says what of it, undefined where nothing is typed. */
export function useKeep<D>({ keep }: ReturnType<typeof useKeeper>, value: D, pack: (value: D) => unknown) {
  const before = useRef(value);
  const latest = useRef(pack);
  latest.current = pack;
  useEffect(() => {
    if (value === before.current) return;
    before.current = value;
    keep(() => latest.current(value));
  }, [keep, value]);
}

interface Begin<D> {
  lasts?: Lasts;
  /** Stands before what was kept, such as what another page hands over. */
  given?: Partial<D> | undefined;
}

/**
 * What is typed in a form. It survives another page, a reload and a session that lapses, of its user in its shop only,
 * until it is saved (`clear`) or given up. Only what differs from `empty` is kept, so that of a record that is edited all
 * else follows the record; what somebody else may change by itself is a key of its own.
 */
export function useDraft<D extends object>(
  name: string | undefined,
  empty: D | (() => D),
  begin: Begin<D> = {},
) {
  const [base] = useState<D>(empty);
  const keeper = useKeeper(name, begin.lasts);
  const [draft, setDraft] = useState<D>(() => begunWith(base, keeper.found, begin.given));
  const [isGiven] = useState(begin.given !== undefined);
  useKeep(keeper, draft, (now) => typedOf(now, base));
  const isBack = keeper.since !== undefined && !isGiven && typedOf(draft, base) !== undefined;
  return {
    draft,
    set: (change: Partial<D> | ((old: D) => Partial<D>)) =>
      setDraft((old) => ({ ...old, ...(typeof change === 'function' ? change(old) : change) })),
    /** Saved, or left for good; `then` goes on from there. */
    clear: (then?: () => void) => {
      keeper.drop();
      setDraft(base);
      then?.();
    },
    since: isBack ? keeper.since : undefined,
    hide: keeper.hide,
    giveUp: () => {
      keeper.giveUp(typedOf(draft, base), () => setDraft(draft));
      setDraft(base);
    },
  };
}

/** Pure: a form as it begins. */
export const begunWith = <D extends object>(base: D, found: unknown, given?: Partial<D>): D => ({
  ...base,
  ...(given ?? (found as Partial<D> | undefined)),
});

function typedOf<D extends object>(now: D, base: D): Partial<D> | undefined {
  const typed = stillOpen(now, base);
  return Object.keys(typed).length > 0 ? typed : undefined;
}
