/** Without signs that look alike on a phone. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/** A password to hand over: 12 signs, about 59 bits. */
export function makePassword(): string {
  const fair = 256 - (256 % SIGNS.length);
  let made = '';
  while (made.length < LENGTH) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) made += SIGNS[byte % SIGNS.length];
  }
  return made;
}
