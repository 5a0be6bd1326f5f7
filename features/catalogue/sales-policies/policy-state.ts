import { minuteText } from '#features/catalogue/prices/price-words.ts';

/** `idSalesPolicyStatus` (catalogue page §2); over by its end, whatever it was before. */
export const POLICY_STATES = {
  draft: { id: 0, name: '草稿' },
  published: { id: 1, name: '已发布' },
  suspended: { id: 2, name: '已暂停' },
  over: { id: 3, name: '已结束' },
} as const;
export type PolicyState = (typeof POLICY_STATES)[keyof typeof POLICY_STATES];

/** As a row holds it. */
export interface PolicyTerm {
  status: number;
  starts_at: string;
  ends_at: string | null;
}

export function policyStateOf({ status, ends_at }: PolicyTerm, now: number): PolicyState {
  if (isPolicyOver({ ends_at }, now)) return POLICY_STATES.over;
  if (status === POLICY_STATES.published.id) return POLICY_STATES.published;
  return status === POLICY_STATES.suspended.id ? POLICY_STATES.suspended : POLICY_STATES.draft;
}

export const isPolicyOver = ({ ends_at }: Pick<PolicyTerm, 'ends_at'>, now: number): boolean =>
  ends_at !== null && Date.parse(ends_at) <= now;

export const isRunning = (policy: PolicyTerm, now: number): boolean =>
  policyStateOf(policy, now) === POLICY_STATES.published && Date.parse(policy.starts_at) <= now;

type Period = Pick<PolicyTerm, 'starts_at' | 'ends_at'>;

/** Whether two periods overlap: an agent is in at most one policy of a listing at a time. */
export const overlaps = (a: Period, b: Period): boolean => isAfter(a.ends_at, b) && isAfter(b.ends_at, a);

/** As times, not as texts: `…00.43Z` stands behind `…00.437Z` in the alphabet. */
const isAfter = (end: string | null, { starts_at }: Period): boolean =>
  end === null || Date.parse(end) > Date.parse(starts_at);

/** When the clock next changes something of it; null = no more. */
export function nextTermTime({ starts_at, ends_at }: Period, now: number): string | null {
  if (Date.parse(starts_at) > now) return starts_at;
  return ends_at !== null && Date.parse(ends_at) > now ? ends_at : null;
}

/** `11-01 00:00 至 11-12 00:00`. */
export const policyTermText = ({ starts_at, ends_at }: Period): string =>
  `${minuteText(Date.parse(starts_at))} 至 ${ends_at === null ? '长期' : minuteText(Date.parse(ends_at))}`;
