import type { shops } from '#features/shops/shops/contract.ts';
import type { Output } from '#kit/endpoint/contract.ts';

export type Usage = Output<typeof shops.usage>;

export interface Step {
  path: string;
  /** The act there that is begun at once. */
  begin?: string;
  title: string;
  says: string;
  isDone: boolean;
}

const used = (most: number | null, left: number | null) => (most ?? 0) - (left ?? 0);

/** What a shop that sells nothing yet, or with nobody, or never had an order (`isNew`, where known), does first; pure. */
export function firstSteps(usage: Usage, isNew: boolean | undefined): Step[] {
  const listings = used(usage.MaxAllowedSpu, usage.AvailableSpu) > 0;
  const agents = used(usage.MaxAllowedAgent, usage.AvailableAgent) > 0;
  const vendors = used(usage.MaxAllowedVendor, usage.AvailableVendor) > 0;
  if (!isNew && listings && (agents || vendors)) return [];
  return [
    { path: '/sku/new', title: '录入商品', says: '自己的货先录进商品库', isDone: listings },
    { path: '/sku/spu/new', title: '上架在售商品', says: '定好价格，才能接单和分销', isDone: listings },
    {
      path: '/agent/index',
      begin: 'join',
      title: '添加渠道',
      says: '用邀请码连上帮您卖货的店铺',
      isDone: agents,
    },
    {
      path: '/vendor/index',
      begin: 'join',
      title: '添加供应商',
      says: '用邀请码连上供应商，卖他们的货',
      isDone: vendors,
    },
    {
      path: '/orderv2/acquiring-orders',
      title: '导入订单',
      says: '把平台导出的表格拖进来就能识别',
      isDone: isNew === false,
    },
  ];
}
