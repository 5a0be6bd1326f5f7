import { describe, expect, it } from 'vitest';
import { PRESETS } from '#features/shops/accounts/presets.ts';
import { ALL_RIGHTS, type Allow, allows, RIGHTS, type Right } from '#kit/endpoint/rights.ts';
import type { RouteDef } from '#kit/ui/route.ts';
import { routes } from '../routes.ts';
import { isOpenTo, mayOpen } from '../use-visible-routes.ts';

/** Who should see which screen, said apart from the screens themselves (domain §9); 成员 = every member. */
const SEEN_WITH: Record<string, readonly Right[] | '成员'> = {
  '/orderv2/index': ['order.view'],
  '/orderv2/detail': ['order.view'],
  '/orderv2/acquiring-orders': ['order.enter'],
  '/orderv2/order-hub': ['hub.manage', 'order.enter'],
  '/orderv2/order-hub/detail': ['hub.manage', 'order.enter'],
  '/orderv2/task': ['order.enter'],
  '/orderv2/download': '成员',
  '/orderv2/mapping': ['order.enter'],
  '/delivery/index': ['report.view', 'order.ship'],
  '/delivery/self': ['order.ship'],
  '/delivery/print': ['order.ship'],
  '/delivery/vendor': ['order.view'],
  '/delivery/express': ['order.ship'],
  '/delivery/orderChanged': ['order.view'],
  '/received/index': ['report.view'],
  '/received/agent': ['order.view'],
  '/complaintV2/complaint': ['complaint.handle'],
  '/complaintV2/express': ['complaint.handle'],
  '/complaintV2/home': ['complaint.handle'],
  '/complaintV2/process': ['complaint.handle'],
  '/complaintV2/refunds': ['complaint.handle'],
  '/settlementV2/importSettlementV2': ['settlement.view'],
  '/settlementV2/index': ['settlement.view'],
  '/settlementV2/createSettlementV2': ['settlement.pay'],
  '/settlementV2/billV2': ['settlement.view'],
  '/settlementV2/batchPay': ['settlement.pay'],
  '/settlementV2/billDetailV2': ['settlement.view'],
  '/settlementV2/billItemQuery': ['settlement.view'],
  '/settlementV2/manualPay': ['settlement.pay'],
  '/settlementV2/payment': ['settlement.view'],
  '/settlementV2/payment/detail': ['settlement.view'],
  '/settlementV2/terms': ['settlement.view'],
  '/settlementV2/paymentPlan': ['settlement.view'],
  '/settlementV2/billPrint': ['settlement.view'],
  '/settlementV2/reconcile': ['settlement.view'],
  '/settlementV2/reconciles': ['settlement.view'],
  '/settlementV2/carrierBill': ['settlement.view'],
  '/settlementV2/corrections': ['settlement.view'],
  '/reports/index': ['report.view'],
  '/reports/month': ['settlement.view'],
  '/reports/performance': ['report.view'],
  '/orderv2/oneKeyOperation': [
    'order.cancel',
    'order.edit',
    'complaint.handle',
    'price.change',
    'order.ship',
  ],
  '/orderv2/presell': ['order.view'],
  '/orderv2/presell-task': ['order.cancel'],
  '/orderv2/saleslead': ['order.view'],
  '/settlementV2/price': ['price.sales.view'],
  '/sku/index': ['product.view'],
  '/sku/spu': ['product.view'],
  '/sku/thirdParty': ['hub.manage'],
  '/sku/logisticspolicy': ['product.view'],
  '/sku/servicepolicy': ['product.view', 'complaint.handle'],
  '/sku/category': ['product.view'],
  '/sku/salesquota': ['product.view'],
  '/sku/warehouse': ['product.view', 'order.ship', 'stock.edit'],
  '/sku/warehouse/inventory': ['product.view', 'stock.edit'],
  '/sku/new': ['product.edit'],
  '/sku/detail': ['product.view'],
  '/sku/spu/detail': ['product.view'],
  '/sku/spu/manualanycombination': ['product.edit'],
  '/sku/spu/new': ['product.edit'],
  '/sku/spu/newanycombination': ['product.edit'],
  '/vendor/index': ['vendor.manage'],
  '/vendor/detail': ['vendor.manage'],
  '/vendor/group': ['vendor.manage'],
  '/vendor/sku/new': ['vendor.manage'],
  '/vendor/spu': ['product.view', 'price.purchase.view'],
  '/vendor/logistic': ['product.view'],
  '/vendor/servicepolicy': ['product.view', 'complaint.handle'],
  '/vendor/approve': ['vendor.manage'],
  '/agent/index': ['agent.manage'],
  '/agent/detail': ['agent.manage'],
  '/agent/distributiongroup': ['agent.manage'],
  '/agent/sku': ['product.view'],
  '/agent/approve': ['agent.manage'],
  '/setting/index': ['member.manage'],
  '/setting/member': ['member.manage'],
  '/setting/user/approve': ['member.manage'],
  '/setting/subaccount': ['member.manage'],
  '/setting/authorize': ['hub.manage'],
  '/setting/businessunit': ['shop.settings'],
  '/setting/template': '成员',
  '/setting/template/edit': ['shop.settings'],
  '/setting/third-party': ['hub.manage'],
  '/setting/export/formula': ['shop.settings'],
  '/setting/failed-jobs': ['shop.settings'],
  '/setting/log/export': ['shop.settings'],
  '/setting/api-keys': ['shop.settings'],
  '/setting/supplier-links': ['order.ship'],
  '/setting/print': ['shop.settings'],
  '/setting/webhooks': ['shop.settings'],
  '/setting/webhooks/deliveries': ['shop.settings'],
};

/** What each preset's menu has, group by group, without the screens that every member has. */
const MENUS: Record<string, readonly string[]> = {
  客服: [
    '/orderv2/index',
    '/orderv2/acquiring-orders',
    '/orderv2/order-hub',
    '/orderv2/task',
    '/orderv2/mapping',
    '/orderv2/presell',
    '/orderv2/presell-task',
    '/orderv2/saleslead',
    '/delivery/vendor',
    '/delivery/orderChanged',
    '/received/agent',
    '/complaintV2/home',
    '/complaintV2/complaint',
    '/complaintV2/refunds',
    '/complaintV2/express',
    '/sku/index',
    '/sku/spu',
    '/sku/logisticspolicy',
    '/sku/servicepolicy',
    '/sku/category',
    '/sku/salesquota',
    '/sku/warehouse',
    '/sku/warehouse/inventory',
    '/vendor/spu',
    '/vendor/logistic',
    '/vendor/servicepolicy',
    '/agent/sku',
  ],
  发货: [
    '/orderv2/index',
    '/orderv2/presell',
    '/orderv2/saleslead',
    '/delivery/index',
    '/delivery/self',
    '/delivery/print',
    '/delivery/vendor',
    '/delivery/express',
    '/delivery/orderChanged',
    '/received/agent',
    '/sku/index',
    '/sku/spu',
    '/sku/logisticspolicy',
    '/sku/servicepolicy',
    '/sku/category',
    '/sku/salesquota',
    '/sku/warehouse',
    '/sku/warehouse/inventory',
    '/vendor/spu',
    '/vendor/logistic',
    '/vendor/servicepolicy',
    '/agent/sku',
    '/setting/supplier-links',
  ],
  财务: [
    '/orderv2/index',
    '/orderv2/presell',
    '/orderv2/saleslead',
    '/delivery/index',
    '/delivery/vendor',
    '/delivery/orderChanged',
    '/received/index',
    '/received/agent',
    '/complaintV2/home',
    '/complaintV2/complaint',
    '/complaintV2/refunds',
    '/complaintV2/express',
    '/settlementV2/index',
    '/settlementV2/createSettlementV2',
    '/settlementV2/billV2',
    '/settlementV2/billItemQuery',
    '/settlementV2/reconciles',
    '/settlementV2/carrierBill',
    '/settlementV2/batchPay',
    '/settlementV2/manualPay',
    '/settlementV2/payment',
    '/settlementV2/terms',
    '/settlementV2/price',
    '/reports/index',
    '/reports/month',
    '/reports/performance',
    '/sku/servicepolicy',
    '/vendor/spu',
    '/vendor/servicepolicy',
  ],
  采购: [
    '/orderv2/index',
    '/orderv2/presell',
    '/orderv2/saleslead',
    '/delivery/vendor',
    '/delivery/orderChanged',
    '/received/agent',
    '/sku/index',
    '/sku/spu',
    '/sku/logisticspolicy',
    '/sku/servicepolicy',
    '/sku/category',
    '/sku/salesquota',
    '/sku/warehouse',
    '/sku/warehouse/inventory',
    '/vendor/index',
    '/vendor/group',
    '/vendor/spu',
    '/vendor/logistic',
    '/vendor/servicepolicy',
    '/vendor/approve',
    '/agent/sku',
  ],
  渠道运营: [
    '/orderv2/index',
    '/orderv2/acquiring-orders',
    '/orderv2/order-hub',
    '/orderv2/task',
    '/orderv2/mapping',
    '/orderv2/presell',
    '/orderv2/saleslead',
    '/delivery/vendor',
    '/delivery/orderChanged',
    '/received/agent',
    '/settlementV2/price',
    '/sku/index',
    '/sku/spu',
    '/sku/logisticspolicy',
    '/sku/servicepolicy',
    '/sku/category',
    '/sku/salesquota',
    '/sku/warehouse',
    '/sku/warehouse/inventory',
    '/vendor/spu',
    '/vendor/logistic',
    '/vendor/servicepolicy',
    '/agent/index',
    '/agent/distributiongroup',
    '/agent/sku',
    '/agent/approve',
  ],
  只读: [
    '/orderv2/index',
    '/orderv2/presell',
    '/orderv2/saleslead',
    '/delivery/index',
    '/delivery/vendor',
    '/delivery/orderChanged',
    '/received/index',
    '/received/agent',
    '/reports/index',
    '/reports/performance',
    '/sku/index',
    '/sku/spu',
    '/sku/logisticspolicy',
    '/sku/servicepolicy',
    '/sku/category',
    '/sku/salesquota',
    '/sku/warehouse',
    '/sku/warehouse/inventory',
    '/vendor/spu',
    '/vendor/logistic',
    '/vendor/servicepolicy',
    '/agent/sku',
  ],
};

const inFrame = routes.filter(({ layout, path }) => !layout && path !== '/dashboard');
const allowOf = ({ allow }: RouteDef) =>
  typeof allow === 'object' && 'allow' in allow ? allow.allow : allow;
const sees = (route: RouteDef, rights: number) => {
  const allow = allowOf(route);
  return !allow || allows(allow, rights);
};
const menuOf = (rights: number) =>
  inFrame
    .filter((route) => !route.hidden && SEEN_WITH[route.path] !== '成员' && sees(route, rights))
    .map(({ path }) => path);

describe('a screen', () => {
  it('is seen with the right that is meant for it, and with no other', () => {
    const pathsByScreen = Object.fromEntries(
      inFrame.map((route) => {
        const allow = allowOf(route);
        return [route.path, allow === 'member' ? '成员' : [allow].flat()];
      }),
    );
    const expected = Object.fromEntries(Object.entries(SEEN_WITH).filter(([path]) => path in pathsByScreen));
    expect(pathsByScreen).toEqual(expected);
  });
});

describe('the menu of a member', () => {
  it.each(PRESETS.map(({ name, value }) => [name, value] as const))('with the preset %s', (name, rights) => {
    expect(menuOf(rights)).toEqual(MENUS[name]);
  });

  it('without rights has only what every member has; an admin’s has everything', () => {
    expect(menuOf(0)).toEqual([]);
    const all = inFrame.filter((route) => !route.hidden && SEEN_WITH[route.path] !== '成员');
    expect(menuOf(ALL_RIGHTS)).toEqual(all.map(({ path }) => path));
  });
});

const mayWith = (rights: number) => (what: Allow | { allow: Allow }) =>
  allows(typeof what === 'object' && 'allow' in what ? what.allow : what, rights);

describe('who sees no price', () => {
  const open = (rights: number) =>
    inFrame
      .filter(({ path }) => path.startsWith('/settlementV2/'))
      .filter((route) => mayOpen(route, mayWith(rights)))
      .map(({ path }) => path);
  const settles = RIGHTS['settlement.view'] | RIGHTS['settlement.pay'];

  it('is led to no screen of settlement, of which every one would be refused; only freight is told without', () => {
    expect(open(settles)).toEqual(['/settlementV2/carrierBill']);
  });

  it.each(['price.sales.view', 'price.purchase.view'] as const)('and with %s to all of them', (right) => {
    const all = inFrame.filter(
      ({ path }) => path.startsWith('/settlementV2/') && path !== '/settlementV2/price',
    );
    expect(open(settles | RIGHTS[right])).toEqual(expect.arrayContaining(all.map(({ path }) => path)));
  });
});

describe('who acts for a shop', () => {
  it('makes pages for its suppliers with the right to manage them, which at home takes the right to ship', () => {
    const links = routes.find(({ path }) => path === '/setting/supplier-links');
    const may = mayWith(RIGHTS['vendor.manage']);
    expect([true, false].map((isActing) => links && mayOpen(links, may, isActing))).toEqual([true, false]);
  });
});

describe('a member without any right', () => {
  const may = mayWith(0);

  it('sees the home page and what is about themselves, and no screen of the shop', () => {
    const visible = inFrame.filter((route) => mayOpen(route, may)).map(({ path }) => path);
    expect(visible.filter((path) => SEEN_WITH[path])).toEqual([]);
    const home = routes.find(({ path }) => path === '/dashboard');
    expect(home && mayOpen(home, may)).toBe(true);
  });
});

describe('a link', () => {
  it.each([
    ['客服', '/sku/spu/new'],
    ['发货', '/sku/spu/new'],
    ['财务', '/agent/index'],
    ['财务', '/delivery/self'],
  ])('of %s does not lead to %s, which would refuse them', (name, path) => {
    const rights = PRESETS.find((preset) => preset.name === name)?.value ?? 0;
    expect(isOpenTo(routes, mayWith(rights), path)).toBe(false);
    expect(isOpenTo(routes, mayWith(ALL_RIGHTS), path)).toBe(true);
  });
});
