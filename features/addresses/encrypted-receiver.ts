/** Receivers that a platform hands out encrypted: "##…", "$$…", "~…~". Nothing in them can be read. */
const ENCRYPTED = /^\s*(?:#{2}|\${2}|~)[A-Za-z0-9+/=_#$~:.-]{8,}/;

export function isEncrypted(text: string): boolean {
  return ENCRYPTED.test(text);
}

/** "138****0000", "张**": a platform's cover over a part of the value. */
export function isMasked(text: string): boolean {
  return /[*＊]{2}|^.[*＊]$/.test(text);
}
