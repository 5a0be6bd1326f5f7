import { cutText } from '#kit/text/cut-text.ts';
import type { PlatformOrder, Withheld } from './platform.ts';

type Receiver = Pick<PlatformOrder, 'receiver' | 'phone' | 'province' | 'city' | 'area' | 'detail'>;

const STARS = /[*＊]/;
const MOST_CLEAR = 500;
/** A cipher is several times as long as what it hides, and no longer known as one when it is cut. */
export const MOST_CIPHER = 4_000;

/**
 * A receiver without what the platform enciphered, and which of it nobody can read: that, and what it gives with stars in
 * it, which stay, since people know an order by them. A single star of an address may be its own.
 */
export function readable(isCipher: (text: string) => boolean, receiver: Receiver) {
  const clear = Object.fromEntries(
    Object.entries(receiver).map(([field, text]) => [field, isCipher(text) ? '' : cutText(text, MOST_CLEAR)]),
  ) as unknown as Receiver;
  const isGone = (...fields: (keyof Receiver)[]) => fields.some((field) => isCipher(receiver[field]));
  const withheld: Withheld[] = [];
  if (isGone('receiver') || STARS.test(clear.receiver)) withheld.push('receiver');
  if (isGone('phone') || STARS.test(clear.phone)) withheld.push('phone');
  if (isGone('province', 'city', 'area', 'detail') || /[*＊]{2}/.test(clear.detail)) withheld.push('address');
  return { ...clear, withheld };
}
