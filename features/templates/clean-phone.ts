const mobile = /(?<!\d)(?:\+?0{0,2}86[-\s]?)?(1[3-9]\d)[-\s]?(\d{4}|\*{4})[-\s]?(\d{4})(?!\d)/;
const extension = /^(?:\s*(?:转|,|#|ext\.?|-|分机)\s*)(\d{2,6})(?!\d)/i;

/**
 * A phone number as it is dialled: `+86 138-0000-0000`, `13800000000.0`, `="138…"` become 13800000000;
 * the extension of a platform's privacy number stays as `13800000000-1234`. The first of several counts.
 */
export function cleanPhone(cell: string): string {
  const raw = cell.trim();
  if (/^1\d{10}$/.test(raw)) return raw;
  const text = raw
    .normalize('NFKC')
    .replace(/["'=\u200b-\u200f\ufeff]/g, '')
    .replace(/\.0+$/, '')
    .trim();
  const found = mobile.exec(text);
  if (!found) return text.replace(/\s+/g, '');
  const number = `${found[1]}${found[2]}${found[3]}`;
  const inner = extension.exec(text.slice(found.index + found[0].length))?.[1];
  return inner === undefined ? number : `${number}-${inner}`;
}
