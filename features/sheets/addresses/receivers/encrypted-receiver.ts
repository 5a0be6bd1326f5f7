/** Receivers that a platform hands out encrypted: "##…", "$$…", "~…~". Nothing in them can be read. */
const ENCRYPTED = /^\s*(?:#{2}|\${2}|~)[A-Za-z0-9+/=_#$~:.-]{8,}/;

export function isEncrypted(text: string): boolean {
  return ENCRYPTED.test(text);
}
