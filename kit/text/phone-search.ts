/** A phone as people look for it: whole, by its last digits, or masked as lists show it. */
export interface PhoneSearch {
  /** What it begins with; nothing where only the tail is known. */
  start: string;
  /** Its last digits, at least four; the whole number where that is known. */
  tail: string;
  isWhole: boolean;
}

const LEAST = 4;
/** 139****4321; a mask may also be written with x. */
const MASKED = /^(\d{0,4})[*x]+(\d{4,})$/i;
const TAIL = /^(?:手机)?(?:尾号|后四位|后4位)[:是]?/;

/** What a text asks for; undefined where it has too few digits to look for. */
export function readPhoneSearch(text: string): PhoneSearch | undefined {
  const plain = text.normalize('NFKC').trim();
  const digits = plain.replace(TAIL, '').trim();
  if (!/\d/.test(digits)) return { start: '', tail: plain, isWhole: true };
  const [, start, end] = MASKED.exec(digits.replace(/[\s-]/g, '')) ?? [];
  if (end !== undefined) return { start: start ?? '', tail: end, isWhole: false };
  if (/^\d+$/.test(digits) && digits.length < LEAST) return undefined;
  // A number without its area code is the tail of one that has it.
  const isTail = digits !== plain || /^\d{4,10}$/.test(digits);
  return { start: '', tail: digits, isWhole: !isTail };
}
