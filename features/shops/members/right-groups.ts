import { allows, type Right } from '#kit/endpoint/rights.ts';

export interface RightGroup {
  title: string;
  rights: readonly Right[];
  /** What else they take. */
  hint?: string;
  /** The rights one of which they take, and what is said to who gives none of these. */
  beside?: {
    /** Those of the group that take one, where not all do. */
    takers?: readonly Right[];
    rights: readonly Right[];
    lacking: string;
  };
}

/** Rights as a person reads them, in the order of the menu (domain §9); each stands in one group. */
export const RIGHT_GROUPS: readonly RightGroup[] = [
  {
    title: '订单',
    rights: ['order.view', 'order.enter', 'order.edit', 'order.cancel', 'order.export', 'phone.full'],
    beside: {
      takers: ['order.edit', 'order.cancel', 'order.export'],
      rights: ['order.view'],
      lacking: '请再勾选查看订单，否则看不到要编辑、取消或导出的订单',
    },
  },
  {
    title: '发货',
    rights: ['order.ship'],
    beside: {
      rights: ['order.view'],
      lacking: '请再勾选查看订单，否则看不到自营商品发货和订单的待办，只能打单和导入物流',
    },
  },
  { title: '投诉', rights: ['complaint.handle'] },
  {
    title: '结算',
    rights: ['settlement.view', 'settlement.pay'],
    hint: '渠道的往来还需要查看销售价，供应商的往来还需要查看采购价',
    beside: {
      rights: ['price.sales.view', 'price.purchase.view'],
      lacking: '请再勾选查看销售价或查看采购价，否则看不到账单、付款和对账',
    },
  },
  { title: '报表', rights: ['report.view'] },
  { title: '商品', rights: ['product.view', 'product.edit', 'stock.edit'] },
  { title: '价格', rights: ['price.purchase.view', 'price.sales.view', 'price.change'] },
  { title: '渠道和供应商', rights: ['vendor.manage', 'agent.manage'] },
  { title: '系统设置', rights: ['member.manage', 'shop.settings', 'hub.manage', 'shop.operate'] },
];

/** What a member is given in vain, as long as nothing of what it takes is given too. */
export const lackingBeside = ({ rights, beside }: RightGroup, bits: number): string | undefined =>
  beside && allows(beside.takers ?? rights, bits) && !allows(beside.rights, bits)
    ? beside.lacking
    : undefined;
