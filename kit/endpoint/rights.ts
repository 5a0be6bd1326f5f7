/** Rights of a member in a shop, each a bit of one number (domain page §9). A new member has 0, an admin has all. */
export const RIGHTS = {
  'order.view': 1,
  'order.enter': 2,
  'order.edit': 4,
  'order.cancel': 8,
  'order.ship': 16,
  'order.export': 32,
  'complaint.handle': 64,
  'settlement.view': 128,
  'settlement.pay': 256,
  'product.view': 512,
  'product.edit': 1024,
  'price.purchase.view': 2048,
  'price.sales.view': 4096,
  'price.change': 8192,
  'stock.edit': 16384,
  'vendor.manage': 32768,
  'agent.manage': 65536,
  'report.view': 131072,
  'member.manage': 262144,
  'shop.settings': 524288,
  'hub.manage': 1048576,
  'shop.operate': 2097152,
  'phone.full': 4194304,
} as const;

/** The name of a right. */
export type Right = keyof typeof RIGHTS;

/** The bits of an admin. */
export const ALL_RIGHTS = Object.values(RIGHTS).reduce((all, bit) => all | bit, 0);

/**
 * The rights that one has in a shop which one's own shop runs: those at home, but for deciding about its people (a
 * member made so would outlive the operation) and for acting onward from there.
 */
export const actingRights = (rights: number): number =>
  rights & ~(RIGHTS['member.manage'] | RIGHTS['shop.operate']);

/** Rights as people read them. */
export const RIGHT_NAMES: Record<Right, string> = {
  'order.view': '查看订单',
  'order.enter': '录入和导入订单',
  'order.edit': '编辑订单备注、标签、加急',
  'order.cancel': '取消、挂起、恢复订单',
  'order.ship': '发货、导入物流',
  'order.export': '导出订单',
  'complaint.handle': '处理投诉',
  'settlement.view': '查看结算',
  'settlement.pay': '结算和付款',
  'product.view': '查看商品',
  'product.edit': '维护商品',
  'price.purchase.view': '查看采购价',
  'price.sales.view': '查看销售价',
  'price.change': '修改价格',
  'stock.edit': '额度、库存、仓库',
  'vendor.manage': '管理供应商',
  'agent.manage': '管理渠道',
  'report.view': '报表和看板',
  'member.manage': '成员和权限',
  'shop.settings': '店铺设置和模板',
  'hub.manage': '第三方平台和系统收单',
  'shop.operate': '代其他店铺操作',
  'phone.full': '查看完整手机号',
};

/**
 * Who may call an endpoint: a right (or any one of several) in the current shop, any member of the current
 * shop, any signed-in user (no shop needed), or anyone.
 */
export type Allow = Right | readonly Right[] | 'member' | 'signedIn' | 'anyone';

/** Whether somebody with the bits `rights` may. The web hides by it what the server would refuse. */
export function allows(allow: Allow, rights: number): boolean {
  if (allow === 'member' || allow === 'signedIn' || allow === 'anyone') return true;
  const accepted = typeof allow === 'string' ? [allow] : allow;
  return accepted.some((right) => (rights & RIGHTS[right as Right]) !== 0);
}

/** Rights whose calls still work in an expired shop, besides reading: ship, export, settle (domain page §9). */
export const AFTER_EXPIRY: readonly Allow[] = [
  'order.ship',
  'order.export',
  'settlement.view',
  'settlement.pay',
] satisfies Right[];
