import { dayText, readTime } from '#kit/ui/values/display.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago: 刚刚, 5 分钟前, 2 小时前, 3 天前; of a day (`2025-11-21`) 今天, 昨天, 3 天前. */
export function agoText(value: string, now: Date = new Date()): string {
  const date = readTime(value);
  if (!date) return '-';
  if (value.length === 10) return daysAgoText(date, now);
  const ms = now.getTime() - date.getTime();
  if (ms < MINUTE) return '刚刚';
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} 分钟前`;
  return ms < DAY ? `${Math.floor(ms / HOUR)} 小时前` : `${Math.floor(ms / DAY)} 天前`;
}

function daysAgoText(day: Date, now: Date): string {
  const days = Math.round((Date.parse(dayText(now)) - day.getTime()) / DAY);
  return ['今天', '昨天'][days] ?? `${days} 天前`;
}
