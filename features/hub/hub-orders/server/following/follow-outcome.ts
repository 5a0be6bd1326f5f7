/** What became of something that a platform changed about an order. */
export interface FollowOutcome {
  /** What it was about: where the order goes, or its goods. */
  matter: 'place' | 'goods';
  says: string;
  /** It was complained about: of how many pieces that had left; 0: of all. */
  complained?: number;
}

/** Adds an outcome; one that says the same is said once. */
export const withOutcome = (all: readonly FollowOutcome[], one: FollowOutcome): FollowOutcome[] =>
  all.some(({ says }) => says === one.says) ? [...all] : [...all, one];

/** As people read them. */
export const outcomesText = (all: readonly FollowOutcome[]): string => all.map(({ says }) => says).join('；');
