/**
 * What a listing has beside its own prices (`spus.rules`), kept by the verbs that write it. A listing with none is
 * resolved from its own row and the offer's; a further kind of rule adds its bit here and its probe in `offers-to`.
 */
export const RULE_BITS = {
  /** Rows of `special_prices`. */
  special: 1,
  /** Changes to come, or running. */
  changes: 2,
  /** One of them takes the default price away: what the products cost will count. */
  unpricing: 4,
  /** Sales policies that are published and not over. */
  policy: 8,
  /** Products that keep stock are in it: orders hold theirs where it is shipped from. */
  stock: 16,
  /** More than one piece is in it. */
  set: 64,
  /** A presale rule that was not ended. */
  presale: 256,
  /** Group-buys that are published and not over. */
  groupBuy: 128,
  /** Products in it are supplied by vendors: its chain goes on from them. */
  sources: 512,
} as const;

/** Those that say something about the price. */
export const PRICED_BY_RULES =
  RULE_BITS.special | RULE_BITS.changes | RULE_BITS.unpricing | RULE_BITS.policy | RULE_BITS.groupBuy;
