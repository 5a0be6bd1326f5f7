/**
 * How many pieces each parcel of one order carries. Amounts that are given stand; the other parcels share what is
 * left as evenly as can be, the first ones more. A parcel may carry 0: one piece may travel in several boxes.
 */
export function splitAmounts(rest: number, amounts: readonly (number | null)[]): number[] {
  const open = amounts.filter((amount) => amount === null).length;
  const assigned = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  const left = Math.max(0, rest - assigned);
  let place = 0;
  return amounts.map((amount) => amount ?? Math.floor(left / open) + (place++ < left % open ? 1 : 0));
}

/**
 * Files often repeat the order's whole amount on each of its rows. Then the column says nothing about the parcels,
 * so they share what is left; otherwise the amounts are the parcels' own.
 */
export function parcelAmounts(orderAmount: number, amounts: readonly (number | null)[]): (number | null)[] {
  const repeated = amounts.length > 1 && amounts.every((amount) => amount === orderAmount);
  return repeated ? amounts.map(() => null) : [...amounts];
}
