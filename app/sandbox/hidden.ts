import { createHash } from 'node:crypto';
import type { SandboxOrder } from './state.ts';

type Cipher = (text: string) => string;

const maskText = (text: string, first: number, last: number): string =>
  text.length <= first + last
    ? text.slice(0, 1) + '*'.repeat(Math.max(1, text.length - 1))
    : text.slice(0, first) + '*'.repeat(text.length - first - last) + text.slice(text.length - last);

/** Receiver as the platform gives it: whole, with stars, or in its own cipher. */
export function receiverOf({ hides, receiver, phone, detail }: SandboxOrder, cipher: Cipher) {
  if (hides === 'nothing') return { receiver, phone, detail };
  if (hides === 'cipher') return { receiver: cipher(receiver), phone: cipher(phone), detail: cipher(detail) };
  return { receiver: maskText(receiver, 1, 0), phone: maskText(phone, 3, 4), detail: maskText(detail, 3, 0) };
}

/** Cipher text of the sandbox: the same for the same text, and not to be read back. */
export const scrambled = (text: string): string =>
  createHash('sha256').update(`sandbox ${text}`).digest('base64').slice(0, 40);
