/** Whether a filter filters: absent, empty text and empty lists do not. */
export const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Of filters that are one condition together: with which of those that are given it stands. */
export const firstFilled = <K extends string>(
  input: Readonly<Partial<Record<K, unknown>>>,
  keys: readonly K[],
): K | undefined => keys.find((key) => isFilled(input[key]));
