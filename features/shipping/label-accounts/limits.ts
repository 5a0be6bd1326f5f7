/** Accounts of a shop that are in use. */
export const MOST_ACCOUNTS = 50;
/** Number ranges of one account. */
export const MOST_RANGES = 100;
/** Numbers of one range. */
export const MOST_RANGE_NUMBERS = 10_000_000;
/** Rules of a shop; each parcel of a run is held against all of them. */
export const MOST_RULES = 100;
/** Words, categories, channels or platforms of one rule. */
export const MOST_CHOICES = 100;
/** So few numbers left are a warning. */
export const FEW_NUMBERS = 100;
/** Orders that a dry run looks at. */
export const MOST_DRY_ORDERS = 20_000;
