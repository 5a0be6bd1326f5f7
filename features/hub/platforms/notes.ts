import { cutText } from '#kit/text/cut-text.ts';

/** What several fields say beside an order, as one note. */
export const noteOf = (...parts: readonly string[]): string =>
  cutText(parts.filter(Boolean).join('；'), 2000);

/** What a buyer filled into a field of the shop's own. */
export const filledIn = (name: string, value: string): string =>
  value && name ? `${name}：${value}` : value;
