import { session } from '../calls/session.ts';
import { tell } from '../openers/toast.ts';
import { dayText } from '../values/display.ts';

/**
 * How long a draft is kept after it was typed last: two weeks; until midnight, where each day begins anew; or a day at
 * most and no longer than the tab, where it names a buyer.
 */
export type Lasts = 'weeks' | 'day' | 'tab';

const MARK = 'typed ';
/** Where drafts lay before November 2026: nobody reads them any more, and some name buyers. */
const OLD = /^(priceDraft |quotaDraft |draft-|singleOrder |subagentDrafts$|waybill-drafts:)/;
const DAY = 86_400_000;
/** In characters; a browser has room for some five million. */
const MOST = 1_000_000;
/** Long enough that typing never waits for it. */
const REST = 400;
export const NO_ROOM = '填写的内容太多，浏览器存不下，离开页面会丢失，请尽快保存';

/** The name of `value` in what was typed before December 2026. */
const OLD_VALUE = 'of';

interface DraftRecord {
  value: unknown;
  at: number;
  until: number;
  version?: number;
}

/** Where a user's own draft in a shop is kept in this browser; what was written as another version is none. */
export function draftStorage(name: string, lasts: Lasts = 'weeks', version = 0) {
  const key = `${MARK}${name} ${session.get('userId')} ${session.shopId()}`;
  const store = lasts === 'tab' ? sessionStorage : localStorage;
  const written = () => {
    const stored = readDraft(store, key);
    return (stored?.version ?? 0) === version ? stored : undefined;
  };
  return {
    key,
    read(now = new Date()): DraftRecord | undefined {
      sweep(now);
      return written();
    },
    /** Nothing of it stays where it is undefined. False where the browser has no room for it. */
    write(value: unknown, now = new Date()): boolean {
      if (value === undefined) store.removeItem(key);
      // Written once more it is no younger.
      if (value === undefined || JSON.stringify(value) === JSON.stringify(written()?.value)) return true;
      const next: DraftRecord = { value, at: now.getTime(), until: endOf(lasts, now), version };
      const text = JSON.stringify(next);
      if (text.length > MOST) return false;
      try {
        store.setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
  };
}

export type DraftStorage = ReturnType<typeof draftStorage>;

function endOf(lasts: Lasts, now: Date): number {
  if (lasts === 'day') return Date.parse(`${dayText(now)}T00:00:00+08:00`) + DAY;
  return now.getTime() + (lasts === 'tab' ? DAY : 14 * DAY);
}

function readDraft(store: Storage, key: string): DraftRecord | undefined {
  try {
    const record = JSON.parse(store.getItem(key) ?? 'null') as DraftRecord | null;
    if (record && OLD_VALUE in record) return { ...record, value: record[OLD_VALUE] };
    return record ?? undefined;
  } catch {
    return undefined;
  }
}

const keysOf = (store: Storage) =>
  Array.from({ length: store.length }, (_, at) => store.key(at) ?? '').filter(
    (key) => key.startsWith(MARK) || OLD.test(key),
  );

/** What is past its time goes, whoever typed it, and what names buyers with whoever typed it. */
function sweep(now: Date): void {
  for (const store of [localStorage, sessionStorage])
    for (const key of keysOf(store)) {
      const isOver = !((readDraft(store, key)?.until ?? 0) > now.getTime());
      if (isOver || (store === sessionStorage && !key.includes(` ${session.get('userId')} `)))
        store.removeItem(key);
    }
}

/** Whoever signs out, or comes in another's place, leaves no buyer behind in the tab. */
export function forgetDraftsOfTab(): void {
  for (const key of keysOf(sessionStorage)) sessionStorage.removeItem(key);
}

/** Writes when one pauses, and at the latest when the page goes; without a place it keeps nothing. */
export function draftWriter(storage: DraftStorage | undefined) {
  let waits: (() => unknown) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWarned = false;
  const flush = () => {
    clearTimeout(timer);
    const typed = waits;
    waits = undefined;
    if (!typed || !storage || storage.write(typed()) || isWarned) return;
    isWarned = true;
    tell.warning(NO_ROOM, 8000);
  };
  return {
    stored: storage?.read(),
    flush,
    keep(typed: () => unknown) {
      waits = typed;
      clearTimeout(timer);
      timer = setTimeout(flush, REST);
    },
    /** At once: whoever saved leaves the page before anything else is written. */
    drop() {
      waits = undefined;
      clearTimeout(timer);
      storage?.write(undefined);
    },
  };
}
