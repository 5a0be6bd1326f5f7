import { createHash } from 'node:crypto';
import type { SandboxOrder } from './state.ts';

type Cipher = (text: string) => string;

const masked = (text: string, first: number, last: number): string =>
  text.length <= first + last
    ? text.slice(0, 1) + '*'.repeat(Math.max(1, text.length - 1))
    : text.slice(0, first) + '*'.repeat(text.length - first - last) + text.slice(text.length - last);

/** The receiver as the platform tells it: whole, with stars, or in its own cipher. */
export function receiverOf({ hides, receiver, phone, detail }: SandboxOrder, cipher: Cipher) {
  if (hides === 'nothing') return { receiver, phone, detail };
  if (hides === 'cipher') return { receiver: cipher(receiver), phone: cipher(phone), detail: cipher(detail) };
  return { receiver: masked(receiver, 1, 0), phone: masked(phone, 3, 4), detail: masked(detail, 3, 0) };
}

export const scrambled = (text: string): string =>
  createHash('sha256').update(`sandbox ${text}`).digest('base64').slice(0, 40);
