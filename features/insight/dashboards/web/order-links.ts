import { CANCELLED } from '#features/orders/orders/status.ts';
import type { Days } from '#kit/ui/list/days.ts';

/** Where the rows of a figure stand: the order list from one side, with its filters. */
export const ordersAt = (
  view: 'normal' | 'byagent' | 'byvendor',
  filters: Readonly<Record<string, string | number | boolean>>,
): string => `/orderv2/index?${new URLSearchParams({ view, ...textOf(filters) })}`;

/** Of some days, without those that were cancelled, as figures count. */
export const liveOf = ({ from, to }: Days) => ({
  ...{ startTime: from, endTime: to, mustHaveNotStatus: CANCELLED },
});

/** However old. */
export const EVER = { startTime: '', endTime: '' };

const textOf = (filters: Readonly<Record<string, string | number | boolean>>) =>
  Object.fromEntries(Object.entries(filters).map(([key, value]) => [key, String(value)]));
