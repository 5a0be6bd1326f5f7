import type { OpenGate } from '#features/catalogue/quotas/gates.ts';
import { ALL } from '#features/catalogue/quotas/gates.ts';
import type { InStock } from '#features/catalogue/quotas/server/index.ts';

/** Everything that limits a listing: the shop's own gates by name, what lies above them as one number. */
export function gatesSay(
  gates: readonly OpenGate[],
  stock: InStock | undefined,
  { shopId, spuId }: { shopId: string; spuId: string },
): string {
  const own = gates.filter((gate) => gate.shopId === shopId);
  const above = gates.filter((gate) => gate.shopId !== shopId).map(({ left }) => left);
  return [
    ...own.map((gate) => `${nameOf(gate, spuId)}剩 ${gate.left}`),
    ...(above.length > 0 ? [`供应商可订 ${Math.min(...above)}`] : []),
    ...(stock?.sets === undefined || stock.sets === null ? [] : [`可用库存 ${stock.sets}`]),
  ].join('；');
}

const nameOf = ({ spuId, policyId }: OpenGate, ofSpu: string) => {
  if (policyId !== ALL) return '团购额度';
  return spuId === ofSpu ? '本店额度' : '组合共用额度';
};
