import type { Output } from '#kit/endpoint/contract.ts';
import type { shops } from '../contract.ts';

export interface UsageRow {
  title: string;
  most: number | null;
  left: number | null;
}

/** The six quotas of a shop level (specification §2); pure. */
export const usageRows = (usage: Output<typeof shops.usage>): UsageRow[] => [
  { title: '成员', most: usage.MaxAllowedUser, left: usage.AvailableUser },
  { title: '订单', most: usage.MaxAllowedOrder, left: usage.AvailableOrder },
  { title: '在售商品', most: usage.MaxAllowedSpu, left: usage.AvailableSpu },
  { title: '供应商', most: usage.MaxAllowedVendor, left: usage.AvailableVendor },
  { title: '渠道', most: usage.MaxAllowedAgent, left: usage.AvailableAgent },
  { title: '团购', most: usage.MaxAllowedGroupon, left: usage.AvailableGroupon },
];

/** From 80 % on a quota waits for a decision, at 100 % it stops new ones (domain page §9). */
export function usageTone({ most, left }: UsageRow): 'done' | 'wait' | 'error' {
  if (most === null || left === null || most > 10_000_000) return 'done';
  if (left <= 0) return 'error';
  return left <= most * 0.2 ? 'wait' : 'done';
}
