import { minuteText } from '#features/catalogue/prices/price-words.ts';

/** `idGrouponStatus` (catalogue page §7): true by the clock. */
export const GROUP_BUY_STATES = {
  draft: { id: 0, name: '草稿' },
  coming: { id: 1, name: '未开始' },
  running: { id: 2, name: '进行中' },
  over: { id: 3, name: '已结束' },
} as const;
export type GroupBuyState = (typeof GROUP_BUY_STATES)[keyof typeof GROUP_BUY_STATES];

/** From its start up to its end. */
export interface BuyPeriod {
  starts_at: string;
  ends_at: string;
}

export function groupBuyStateOf({ starts_at, ends_at }: BuyPeriod, now: number): GroupBuyState {
  if (Date.parse(ends_at) <= now) return GROUP_BUY_STATES.over;
  return Date.parse(starts_at) <= now ? GROUP_BUY_STATES.running : GROUP_BUY_STATES.coming;
}

/** Plans are in use for seconds: an order that was planned in it and comes when it is over must find nothing left. */
export const CLOSED_MS = 60_000;
const forgottenAt = (ends_at: string) => new Date(Date.parse(ends_at) + CLOSED_MS).toISOString();

/** When the clock next has something to do for it: begin, end, and forget its quotas; null = no more. */
export const nextBuyTime = ({ starts_at, ends_at }: BuyPeriod, now: number): string | null =>
  [starts_at, ends_at, forgottenAt(ends_at)].find((time) => Date.parse(time) > now) ?? null;

/** `11-01 00:00 至 11-12 00:00`. */
export const buyPeriodText = ({ starts_at, ends_at }: BuyPeriod): string =>
  `${minuteText(Date.parse(starts_at))} 至 ${minuteText(Date.parse(ends_at))}`;
