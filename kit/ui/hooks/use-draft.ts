import { useEffect, useState } from 'react';
import { draftStorage, type Lasts } from '../drafts/draft-storage.ts';
import { type DraftShape, StoredDraft } from '../drafts/stored-draft.ts';
import { unsavedEdits } from './use-edits.ts';

interface DraftOptions {
  lasts?: Lasts;
  /** One more whenever what is kept comes to look otherwise than before: what is of another version does not come back. */
  version?: number;
}

/** What is typed under a name, and what was typed there before; without a name it lasts no longer than the page. */
export function useStoredDraft<V>(name: string | undefined, how: DraftOptions, shape: DraftShape<V>, v?: V) {
  const [storedDraft] = useState(() => {
    const place = name === undefined ? undefined : draftStorage(name, how.lasts, how.version);
    return new StoredDraft(place, shape, v);
  });
  const [now, show] = useState(storedDraft.now);
  useEffect(() => {
    const leave = storedDraft.stand(show);
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key !== null && key === storedDraft.key && newValue === null) storedDraft.removed();
    };
    addEventListener('pagehide', storedDraft.flush);
    addEventListener('storage', hear);
    return () => {
      removeEventListener('pagehide', storedDraft.flush);
      removeEventListener('storage', hear);
      leave();
    };
  }, [storedDraft]);
  return { ...now, storedDraft };
}

interface DraftStart<D> extends DraftOptions {
  /** Stands before what was kept, such as what another page hands over. */
  initial?: Partial<D> | undefined;
  /** More than what stays for the next one; anything that differs from `empty` unless told. */
  isTyped?: (draft: D) => boolean;
}

/**
 * What is typed in a form. It survives another page, a reload and a session that lapses, of its user in its shop only,
 * until it is saved (`clear`) or given up. Only what differs from `empty` is kept, so that of a record that is edited all
 * else follows the record; what somebody else may change by itself is a key of its own. `set` keeps also what an act says
 * that ends when the form is gone.
 */
export function useDraft<D extends object>(
  name: string | undefined,
  empty: D | (() => D),
  begin: DraftStart<D> = {},
) {
  const [base] = useState<D>(empty);
  const shape: DraftShape<D> = {
    read: (stored) => initialDraft(base, stored),
    pack: (now) => typedFields(now, base),
    isTyped: begin.isTyped,
  };
  const initial = begin.initial && initialDraft(base, undefined, begin.initial);
  const { value: draft, since, storedDraft } = useStoredDraft<D>(name, begin, shape, initial);
  return {
    draft,
    set: (change: Partial<D> | ((old: D) => Partial<D>)) =>
      storedDraft.write((old) => ({ ...old, ...(typeof change === 'function' ? change(old) : change) })),
    /** Saved, or left for good; `then` goes on from there. */
    clear: (then?: () => void) => {
      storedDraft.drop();
      then?.();
    },
    isTyped: storedDraft.isTyped(draft),
    /** When what was brought back was typed, for `RestoredDraft`. */
    since,
    hide: storedDraft.hide,
    giveUp: () => storedDraft.giveUp(),
  };
}

/** Pure: a form as it begins. */
export const initialDraft = <D extends object>(base: D, storedFields: unknown, input?: Partial<D>): D => ({
  ...base,
  ...(input ?? fittingFields(base, storedFields)),
});

/** A list where a text is asked for was kept by a form of another day. */
function fittingFields<D extends object>(base: D, storedFields: unknown): Partial<D> {
  const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
  const fits = ([key, value]: [string, unknown]) => {
    const expected = base[key as keyof D];
    return expected == null || value === null || kindOf(expected) === kindOf(value);
  };
  return Object.fromEntries(Object.entries(storedFields ?? {}).filter(fits)) as Partial<D>;
}

function typedFields<D extends object>(now: D, base: D): Partial<D> | undefined {
  const typed = unsavedEdits(now, base);
  return Object.keys(typed).length > 0 ? typed : undefined;
}
