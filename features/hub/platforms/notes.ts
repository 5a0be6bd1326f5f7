/** What several fields say beside an order, as one note. */
export const noteOf = (...said: readonly string[]): string => said.filter(Boolean).join('；').slice(0, 2000);

/** What a buyer filled into a field of the shop's own. */
export const filledIn = (name: string, value: string): string =>
  value && name ? `${name}：${value}` : value;
