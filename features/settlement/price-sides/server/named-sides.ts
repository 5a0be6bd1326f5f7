/** Fields that name a thing of one side of the books: a bill, an entry, a payment, a plan, a request or a statement. */
const NAMES_THING = /^(Bill|Settlement|Item|Payment|Request|Reconcile)IDs?$/;

/** The sides that an input names, at whatever depth. */
export const sidesIn = (input: unknown): unknown[] => valuesOf(input, (key) => key === 'Side');

/** The ids of things of one side that an input names, at whatever depth. */
export const idsIn = (input: unknown): string[] =>
  valuesOf(input, (key) => NAMES_THING.test(key)).filter((id): id is string => typeof id === 'string');

/** The values of fields with such names: of lists each. */
function valuesOf(value: unknown, isMeant: (key: string) => boolean): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((each) => (typeof each === 'object' ? valuesOf(each, isMeant) : []));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(isMeant(key) ? [inner].flat() : []),
    ...valuesOf(inner, isMeant),
  ]);
}
