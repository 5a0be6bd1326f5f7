import { afterSeparators } from './text-width.ts';

interface Place {
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
export function saysMore(text: string, place: Place, village = ''): boolean {
  const { detail } = place;
  const inside = [place.street, village];
  const names = [place.province, place.city, place.area, ...inside].flatMap((name) => [name, shortOf(name)]);
  const start = inside.reduce((from, name) => afterSeparators(detail, behind(detail, from, name)), 0);
  let at = afterSeparators(text, 0);
  for (let done = start; at < text.length; at = afterSeparators(text, at)) {
    const name = done === start ? nameAt(text, at, names) : '';
    if (name !== '' && !detail.startsWith(name, done)) {
      at += name.length;
    } else {
      if (text[at] !== detail[done]) return true;
      at += 1;
      done = afterSeparators(detail, done + 1);
    }
  }
  return false;
}

/** The same of a text in which receiver and phone may stand too. */
export const pasteSaysMore = (
  text: string,
  place: Place,
  { receiver, phone, village = '' }: { receiver: string; phone: string; village?: string | undefined },
): boolean => saysMore(text.replace(receiver, ' ').replace(phone, ' '), place, village);

const shortOf = (name: string) => (name.length > 2 && /[省市区县]$/.test(name) ? name.slice(0, -1) : '');

function nameAt(text: string, at: number, names: readonly string[]): string {
  for (const name of names) if (name !== '' && text.startsWith(name, at)) return name;
  return '';
}

const behind = (text: string, from: number, name: string) =>
  text.startsWith(name, from) ? from + name.length : from;
