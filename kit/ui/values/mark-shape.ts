/** The mark on a square of 32: an order slip with a tick. */
export const MARK = {
  box: '0 0 32 32',
  slip: 'M7 3h18a2 2 0 0 1 2 2v24l-4.4-2.6-4.4 2.6L14 26.4 9.4 29 5 26.4V5a2 2 0 0 1 2-2z',
  tick: 'M10.5 14.2l4 4 7.5-8',
} as const;

/** The mark as a picture that stands alone, such as the page's icon. */
export const markPicture = (slip: string, tick: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${MARK.box}" fill="none"><path fill="${slip}" d="${MARK.slip}"/><path stroke="${tick}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="${MARK.tick}"/></svg>`;
