/** Says nothing of what is meant: left out, empty, or the -1 that stands for any. */
const saysNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === -1 ||
  (Array.isArray(value) && value.length === 0);

/** Whether of these filters none filters: an act by them would be one on everything. */
export const isEmptyFilter = (input: object, names: Iterable<string> = Object.keys(input)): boolean =>
  [...names].every((name) => saysNothing((input as Record<string, unknown>)[name]));
