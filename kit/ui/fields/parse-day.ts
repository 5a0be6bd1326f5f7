/**
 * Reading a day, or a day with a time, as one types it: `2026-11-03`, `2026/11/3 9:30`, `20261103 0930`, `11-3` (of this
 * year). Gives it as `2026-11-03` or `2026-11-03T09:30`, '' for nothing, undefined for what is no day. Pure.
 */
export function parseDay(text: string, withTime: boolean, now: Date = new Date()): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[年月/.]/g, '-')
    .replace(/日/g, ' ')
    .trim();
  if (plain === '') return '';
  const match = /^(?:(\d{4})-?)?(\d{1,2})-?(\d{1,2})(?:[T\s]+(\d{1,2}):?(\d{2}))?$/.exec(plain);
  if (!match) return undefined;
  const [, year = String(now.getFullYear()), month = '', day = '', hour = '0', minute = '0'] = match;
  const two = (part: string) => part.padStart(2, '0');
  const date = new Date(+year, +month - 1, +day);
  if (date.getMonth() !== +month - 1 || date.getDate() !== +day || +hour > 23 || +minute > 59)
    return undefined;
  const iso = `${year}-${two(month)}-${two(day)}`;
  return withTime ? `${iso}T${two(hour)}:${two(minute)}` : iso;
}
