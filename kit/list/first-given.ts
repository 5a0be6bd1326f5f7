/** Absent, empty text and empty lists filter nothing. */
export const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Of filters that are one condition together: with which of those that are given it stands. */
export const firstGiven = <K extends string>(
  input: Readonly<Partial<Record<K, unknown>>>,
  together: readonly K[],
): K | undefined => together.find((key) => isGiven(input[key]));
