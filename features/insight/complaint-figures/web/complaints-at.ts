import type { Days } from '#kit/ui/list/filter/days.ts';
import { moneyText } from '#kit/ui/values/display.ts';

/** Where the complaints of a figure stand: the list with the same days and filters. */
export const complaintsAt = ({ from, to }: Days, filters: Readonly<Record<string, string>> = {}): string =>
  `/complaintV2/complaint?${new URLSearchParams({ StartTime: from, EndTime: to, ...filters })}`;

/** What the figures of a span open: its complaints, or those of some of its days, with more filters. */
export interface ComplaintsAt {
  (filters?: Readonly<Record<string, string>>, some?: Days): string;
  days: Days;
}

/** Figures count complaints of all orders, or of those that were not cancelled; so do their lists. */
export function complaintsLink(days: Days, option: number): ComplaintsAt {
  const own: Readonly<Record<string, string>> = option === -1 ? {} : { OfCancelled: 'false' };
  const at = (filters = {}, some = days) => complaintsAt(some, { ...own, ...filters });
  return Object.assign(at, { days });
}

/**
 * What a shop bears itself: what it gave less what its suppliers gave it. One that got more bears nothing, so that no
 * minus sign stands before a burden.
 */
export const borneText = (amount: number): string =>
  amount < 0 ? `多得 ${moneyText(-amount)}` : moneyText(amount);

/** Half of them took no longer. */
export const hoursText = (hours: number | null | undefined): string => {
  if (hours === null || hours === undefined) return '-';
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} 分钟`;
  return hours < 48 ? `${Math.round(hours * 10) / 10} 小时` : `${Math.round(hours / 24)} 天`;
};

export const complaintRateText = (rate: number | null): string => (rate === null ? '-' : `${rate}%`);
