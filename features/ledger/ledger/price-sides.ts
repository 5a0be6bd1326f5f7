import { RIGHT_NAMES, type Right } from '#kit/endpoint/rights.ts';

/** 1 between this shop and its agents, 2 between it and its vendors. */
export type PriceSide = 1 | 2;

/** The side that a type of entry, bill or payment is of. */
export const sideOfType = (type: number): PriceSide => (type <= 2 ? 1 : 2);

/** The right that shows a side of the books: what agents owe is made of sale prices, what vendors get of purchase prices. */
export const SIDE_RIGHTS: Readonly<Record<PriceSide, Right>> = {
  1: 'price.sales.view',
  2: 'price.purchase.view',
};

/** Of which one at least it takes to see anything of the books. */
export const PRICE_RIGHTS: readonly Right[] = Object.values(SIDE_RIGHTS);

/** The sides of the books that somebody with these rights sees. */
export const visibleSides = (can: (right: Right) => boolean): PriceSide[] =>
  ([1, 2] as const).filter((side) => can(SIDE_RIGHTS[side]));

/** The right that a side lacks, by its name; without a side those of which one would do. */
export const missingRightName = (side?: PriceSide): string =>
  side ? RIGHT_NAMES[SIDE_RIGHTS[side]] : ([1, 2] as const).map(missingRightName).join('或');
