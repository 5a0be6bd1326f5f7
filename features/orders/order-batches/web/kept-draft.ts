import type { ActDraft } from './act-pane.tsx';
import type { GivenNumbers } from './numbers-pane.tsx';

interface Draft {
  given: GivenNumbers;
  draft: ActDraft;
}

/** What the last preview was made of, for who made it in which shop. */
let last: (Draft & { by: string }) | undefined;

export const keepDraft = (by: string, draft: Draft): void => {
  last = { ...draft, by };
};

export const draftOf = (by: string): Draft | undefined => (last?.by === by ? last : undefined);
