/** Half of a sign that takes two places, without the other. */
const LONE = /\p{Surrogate}/gu;

/** A text without halves of signs: they are no UTF-8, and what reads JSON refuses them. */
export const wellFormed = (text: string): string => text.replace(LONE, '\ufffd');

/** The beginning of a text, as long as fits into so many places: an emoji at the end is left out whole, never halved. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const isHalved = /[\ud800-\udbff]/.test(text.charAt(most - 1)) && /[\udc00-\udfff]/.test(text.charAt(most));
  return text.slice(0, isHalved ? most - 1 : most);
}
