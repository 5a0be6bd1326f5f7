import { type Season, seasonState, seasonText } from './season.ts';

/** Why a vendor's listing can't be ordered: by the vendor itself, or by somebody further up. */
const UPSTREAM = {
  suspended: '已停售',
  withdrawn: '已停止分销给本店',
  deleted: '已删除该商品',
  prohibited: '已停止向本店供货',
  unlinked: '已不是本店的供应商',
  paused: '的销售政策已暂停',
} as const;
export type Upstream = keyof typeof UPSTREAM;

/** 在售, 已停售 here, 上游停售, 未到季, 已过季. */
export type ListingState = 'on_sale' | 'suspended' | 'upstream' | 'before' | 'over';

interface ListingFacts {
  isSuspended: boolean;
  upstream: Upstream | null;
  /** The cause lies above the vendor, whom alone this shop knows. */
  isFar: boolean;
  vendorName: string;
  season: Season;
}

export const upstreamText = (upstream: Upstream, vendorName: string, isFar: boolean): string =>
  isFar ? `${vendorName}的上游已停供` : `${vendorName}${UPSTREAM[upstream]}`;

/** What can be done with a listing, and in one sentence why not. */
export function listingStateOf(listing: ListingFacts, at: number): { state: ListingState; says: string } {
  const { isSuspended, upstream, isFar, vendorName, season } = listing;
  if (isSuspended) return { state: 'suspended', says: '本店已停售' };
  if (upstream) return { state: 'upstream', says: upstreamText(upstream, vendorName, isFar) };
  const is = seasonState(season, at);
  if (is === 'before' || is === 'over') return { state: is, says: `销售期 ${seasonText(season)}` };
  return { state: 'on_sale', says: '' };
}
