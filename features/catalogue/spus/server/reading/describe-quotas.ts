import type { Quota } from '#features/catalogue/quotas/quota.ts';
import { WHOLE_LISTING } from '#features/catalogue/quotas/quota.ts';
import type { InStock } from '#features/catalogue/quotas/server/index.ts';

/** Everything that limits a listing: the shop's own gates by name, what lies above them as one number. */
export function describeQuotas(
  quotas: readonly Quota[],
  stock: InStock | undefined,
  { shopId, spuId }: { shopId: string; spuId: string },
): string {
  const own = quotas.filter((quota) => quota.shopId === shopId);
  const above = quotas.filter((quota) => quota.shopId !== shopId).map(({ left }) => left);
  return [
    ...own.map((quota) => `${nameOf(quota, spuId)}剩 ${quota.left}`),
    ...(above.length > 0 ? [`供应商可订 ${Math.min(...above)}`] : []),
    ...(stock?.sets === undefined || stock.sets === null ? [] : [`可用库存 ${stock.sets}`]),
  ].join('；');
}

const nameOf = ({ spuId, policyId }: Quota, ofSpu: string) => {
  if (policyId !== WHOLE_LISTING) return '团购额度';
  return spuId === ofSpu ? '本店额度' : '组合共用额度';
};
