/**
 * Codes are read aloud, photographed and typed: no symbol looks like another (0 O, 1 I L, 2 Z, 5 S, 8 B, U V).
 * 15 of 24 symbols are 68 bits.
 */
export const CODE_ALPHABET = '34679ACDEFGHJKMNPQRTVWXY';
export const CODE_LENGTH = 15;
const GROUP = 5;

/** What was typed, without what hands, keyboards and chats add: case, full-width letters, spaces, dashes. */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');

/** In groups, as it is shown and copied. */
export const shownCode = (plain: string): string =>
  (plain.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');
