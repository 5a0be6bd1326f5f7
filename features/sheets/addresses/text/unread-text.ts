import { afterSeparators } from './text-width.ts';

interface AddressParts {
  province: string;
  city: string;
  area: string;
  street: string;
  detail: string;
}

/**
 * Whether a text says anything that the address read from it doesn't: an old district, a region in the middle, another
 * script. Short names of the same regions, regions said twice and separators say nothing.
 */
export function hasUnreadText(text: string, place: AddressParts, village = ''): boolean {
  if (isPlain(text, place)) return false;
  const { detail } = place;
  const inside = [place.street, village];
  const whole = [place.province, place.city, place.area, ...inside];
  const names = [...whole, ...whole.map(shortOf)].filter((name) => name !== '');
  const start = inside.reduce((from, name) => afterSeparators(detail, behind(detail, from, name)), 0);
  /** Region names may stand before the detail, as often as the text likes; then it has to go on letter by letter. */
  const isSaid = (from: number): boolean => {
    const at = afterSeparators(text, from);
    const isName = (name: string) => text.startsWith(name, at) && isSaid(at + name.length);
    return names.some(isName) || isWithin(text, at, detail, start);
  };
  return !isSaid(0);
}

/** The same of a text in which receiver and phone may stand too. */
export const hasUnreadPaste = (
  text: string,
  place: AddressParts,
  { receiver, phone, village = '' }: { receiver: string; phone: string; village?: string | undefined },
): boolean =>
  !isPlain(text, place) && hasUnreadText(text.replace(receiver, ' ').replace(phone, ' '), place, village);

/** As most sheets write it, without a list or a copy, since this is asked of each row. */
function isPlain(text: string, { province, city, area, detail }: AddressParts): boolean {
  let at = 0;
  for (let twice = 0; twice < 2; twice += 1) {
    at = behindBlank(text, at, province);
    at = behindBlank(text, at, city);
    at = behindBlank(text, at, area);
    if (text.length - at === detail.length && text.endsWith(detail)) return true;
  }
  return false;
}

function behindBlank(text: string, from: number, name: string): number {
  const at = behind(text, from, name);
  return text[at] === ' ' ? at + 1 : at;
}

function isWithin(text: string, from: number, detail: string, start: number): boolean {
  let at = from;
  for (let done = start; at < text.length; at = afterSeparators(text, at + 1)) {
    if (text[at] !== detail[done]) return false;
    done = afterSeparators(detail, done + 1);
  }
  return true;
}

const shortOf = (name: string) => (name.length > 2 && /[省市区县]$/.test(name) ? name.slice(0, -1) : '');

const behind = (text: string, from: number, name: string) =>
  text.startsWith(name, from) ? from + name.length : from;
