import type { Output } from '#kit/endpoint/contract.ts';
import type { shops } from './contract.ts';

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

/** How near the fullest quota is to its end. */
export function worstTone(usage: Output<typeof shops.usage>): ReturnType<typeof usageTone> {
  const tones = usageRows(usage).map(usageTone);
  return tones.includes('error') ? 'error' : tones.includes('wait') ? 'wait' : 'done';
}

/** Which quotas are full or nearly so, in one sentence; nothing to say when none is. */
export function usageWarning(usage: Output<typeof shops.usage>): string | undefined {
  const titles = (tone: string) =>
    usageRows(usage)
      .filter((row) => usageTone(row) === tone)
      .map(({ title }) => title)
      .join('、');
  const full = titles('error');
  const near = titles('wait');
  const parts = [full && `${full}额度已用完，不能新增`, near && `${near}额度已用八成以上`].filter(Boolean);
  return parts.length > 0 ? `${parts.join('；')}。已有的照常发货和结算，需要更多请升级版本` : undefined;
}
