import { dayText } from '#kit/ui/display.ts';
import { session } from '#kit/ui/session.ts';
import type { QuotaDraft, Typed } from '../quota-draft.ts';

/** A user's own in a shop. */
export const draftPlace = () => `quotaDraft ${session.get('userId')} ${session.shopId()}`;

/** With the day on which it was typed, in Shanghai. */
interface Written {
  day: string;
  rows: [string, Typed][];
}

function written(place: string): Written | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') as Written | null;
  } catch {
    return null;
  }
}

/** What was typed in this tab before the page was left or loaded anew; each day's round begins with none. */
export function readDraft(place: string, now: Date = new Date()): QuotaDraft {
  const old = written(place);
  return new Map(old?.day === dayText(now) ? old.rows : []);
}

/** False when the browser has no room for it. */
export function writeDraft(place: string, draft: QuotaDraft, now: Date = new Date()): boolean {
  try {
    if (draft.size === 0) sessionStorage.removeItem(place);
    else {
      const rows = [...draft];
      const old = written(place);
      // It is written once more when the page goes, which may be the next morning: it stays of the day when it was typed.
      const isOld = old !== null && JSON.stringify(old.rows) === JSON.stringify(rows);
      const day = isOld ? old.day : dayText(now);
      sessionStorage.setItem(place, JSON.stringify({ day, rows } satisfies Written));
    }
    return true;
  } catch {
    return false;
  }
}
