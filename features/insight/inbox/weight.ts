import type { WaitingEntry } from './contract.ts';

/** 紧急: goods may leave in vain, be promised twice, or come late; 等我处理: nothing goes on without me; 消息: to be known. */
export type Weight = 'urgent' | 'mine' | 'news';

export const WEIGHTS: readonly { weight: Weight; name: string }[] = [
  { weight: 'urgent', name: '紧急' },
  { weight: 'mine', name: '等我处理' },
  { weight: 'news', name: '消息' },
];

const URGENT: ReadonlySet<string> = new Set([
  'cancel-requests',
  'parcels-in-trouble',
  'grant-lapsed',
  'push-failed',
  'webhook-paused',
  'prices-failed',
  'payments-not-come',
  'quotas-out',
  'stock-short',
  'own-below-cost',
]);
const NEWS: ReadonlySet<string> = new Set([
  'cancel-answers',
  'cancel-passing',
  'sales-leads-refused',
  'bills-sent-back',
  'bills-reminded',
  'corrections-declined',
  'listings-stopped',
  'levels-near',
  'quotas-tight',
  'stock-low',
  'group-buys-closed',
  'group-buys-to-follow',
  'prices-lifted',
  'held',
  'held-passing',
  'answer-agent',
  'answer-vendor',
  'swaps-passing',
]);

export function weightOf({ Kind, IsLate }: Pick<WaitingEntry, 'Kind' | 'IsLate'>): Weight {
  if (IsLate || URGENT.has(Kind)) return 'urgent';
  return NEWS.has(Kind) ? 'news' : 'mine';
}

/** By weight, those of one weight in the order in which a shop looks at them. */
export const byWeight = (entries: readonly WaitingEntry[]): WaitingEntry[] =>
  WEIGHTS.flatMap(({ weight }) => entries.filter((entry) => weightOf(entry) === weight));
