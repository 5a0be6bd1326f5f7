import type { ActDraft } from './act-pane.tsx';
import type { GivenNumbers } from './numbers-pane.tsx';

/** Numbers on their way from a list to the page; read once. */
let numbers: readonly string[] = [];

export const handOver = (given: readonly string[]): void => {
  numbers = given;
};

export function takeOver(): string {
  const given = numbers;
  numbers = [];
  return given.join('\n');
}

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
