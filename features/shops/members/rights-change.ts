import { ALL_RIGHTS, RIGHT_NAMES, RIGHTS, type Right } from '#kit/endpoint/rights.ts';

/** Whether these are bits that have a meaning; all other bits must be 0. */
export const areValidRights = (rights: number): boolean =>
  Number.isInteger(rights) && rights >= 0 && rights <= ALL_RIGHTS && (rights & ~ALL_RIGHTS) === 0;

/** An admin has all rights, and who has all rights is an admin (domain §9). */
export const isAdminWith = (rights: number): boolean => rights === ALL_RIGHTS;

/** What would be granted and the granter lacks. Taking away and leaving as it is need nothing. */
export const notToGrant = (granter: number, before: number, after: number): number =>
  after & ~before & ~granter;

export const rightsIn = (bits: number): Right[] =>
  (Object.keys(RIGHTS) as Right[]).filter((right) => (bits & RIGHTS[right]) !== 0);

/** Right by right: two who change different rights of one member take nothing back from each other. */
export const asBoxes = (bits: number): Record<Right, boolean> => {
  const ticked = Object.keys(RIGHTS).map((right) => [right, (bits & RIGHTS[right as Right]) !== 0]);
  return Object.fromEntries(ticked) as Record<Right, boolean>;
};

export const ofBoxes = (boxes: Record<Right, boolean>): number =>
  (Object.keys(RIGHTS) as Right[]).reduce((bits, right) => (boxes[right] ? bits | RIGHTS[right] : bits), 0);

export const rightNames = (bits: number): string =>
  rightsIn(bits)
    .map((right) => RIGHT_NAMES[right])
    .join('、');
