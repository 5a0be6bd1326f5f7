import { session } from '#kit/ui/session.ts';
import type { QuotaDraft, Typed } from '../quota-draft.ts';

/** A user's own in a shop. */
export const draftPlace = () => `quotaDraft ${session.get('userId')} ${session.shopId()}`;

/** What was typed before the page was left or loaded anew; of this tab, since tomorrow's round begins with none. */
export function readDraft(place: string): QuotaDraft {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(place) ?? '[]') as [string, Typed][]);
  } catch {
    return new Map();
  }
}

/** False when the browser has no room for it. */
export function writeDraft(place: string, draft: QuotaDraft): boolean {
  try {
    if (draft.size === 0) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify([...draft]));
    return true;
  } catch {
    return false;
  }
}
