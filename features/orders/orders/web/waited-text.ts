const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long something waits: `12 分钟`, `3 小时`, `2 天`. */
export function waitedText(since: string, now: Date = new Date()): string {
  const ms = Math.max(0, now.getTime() - Date.parse(since));
  if (ms < HOUR) return `${Math.max(1, Math.floor(ms / MINUTE))} 分钟`;
  const hours = Math.floor(ms / HOUR);
  return hours < 2 * 24 ? `${hours} 小时` : `${Math.floor(hours / 24)} 天`;
}
