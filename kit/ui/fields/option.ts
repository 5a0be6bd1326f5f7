export interface Option {
  value: string | number | boolean;
  label: string;
  /** Options of one group stand together under its name. */
  group?: string;
}

/** Options of what is told by a number, in the words that stand for each. */
export const numberOptions = (names: Readonly<Record<number, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value: Number(value), label }));
