import type { RouteDef } from '#kit/ui/route.ts';
import type { IconName } from '#kit/ui/values/icon.tsx';
import { samePath } from './guard.ts';

export interface MenuSection {
  path: `/${string}`;
  title: string;
  icon: IconName;
  /** The specification's order of its screens (§2). */
  order: string;
}

/** Groups of the sidebar, in the specification's order. */
export const groups: readonly MenuSection[] = [
  {
    path: '/orderv2',
    title: '订单管理',
    icon: 'orders',
    order: 'index acquiring-orders order-hub task download mapping presell presell-task saleslead',
  },
  {
    path: '/delivery',
    title: '发货管理',
    icon: 'truck',
    order: 'index self print vendor express orderChanged',
  },
  { path: '/received', title: '收单管理', icon: 'inbox', order: 'index agent' },
  { path: '/complaintV2', title: '投诉管理', icon: 'chat', order: 'home complaint refunds express' },
  {
    path: '/settlementV2',
    title: '结算管理',
    icon: 'bill',
    order:
      'index createSettlementV2 billV2 billItemQuery reconciles carrierBill batchPay manualPay payment terms price',
  },
  { path: '/reports', title: '报表管理', icon: 'chart', order: 'index month performance' },
  {
    path: '/sku',
    title: '商品管理',
    icon: 'box',
    order:
      'index spu thirdParty logisticspolicy servicepolicy category salesquota warehouse warehouse/inventory',
  },
  {
    path: '/vendor',
    title: '供应商管理',
    icon: 'vendor',
    order: 'index group spu logistic servicepolicy approve',
  },
  { path: '/agent', title: '渠道管理', icon: 'agent', order: 'index distributiongroup sku approve' },
  {
    path: '/setting',
    title: '系统设置',
    icon: 'settings',
    order:
      'index user/approve subaccount businessunit authorize print template third-party export/formula log/export api-keys webhooks supplier-links',
  },
];

export const isIn = (group: MenuSection, path: string): boolean =>
  path.toLowerCase().startsWith(`${group.path.toLowerCase()}/`);

export const menuGroupOf = (path: string): MenuSection | undefined =>
  groups.find((group) => isIn(group, path));

function rank({ path }: RouteDef): number {
  const group = menuGroupOf(path);
  if (!group) return -1;
  const position = group.order.split(' ').indexOf(path.slice(group.path.length + 1));
  return groups.indexOf(group) * 100 + (position < 0 ? 99 : position);
}

export const sortByMenu = (routes: readonly RouteDef[]): RouteDef[] =>
  [...routes].sort((a, b) => rank(a) - rank(b));

/** Whether a screen has an entry of its own. */
export const isInMenu = ({ hidden, layout }: RouteDef): boolean => !hidden && layout !== 'bare';

/** The screens of one's menu group first, then the others in the menu's order. */
export function nearestFirst(routes: readonly RouteDef[], at: string): RouteDef[] {
  const own = menuGroupOf(at);
  const isOwn = ({ path }: RouteDef) => own !== undefined && menuGroupOf(path) === own;
  const inMenu = routes.filter(isInMenu);
  return [...inMenu.filter(isOwn), ...inMenu.filter((route) => !isOwn(route))];
}

/** Where a parent path leads: its first screen that shows in the menu. */
export function firstChild(parent: string, visible: readonly RouteDef[]): string | undefined {
  const plain = parent.toLowerCase().replace(/\/+$/, '');
  if (plain === '') return '/dashboard';
  if (plain === '/system') return '/setting/user/approve';
  return visible.find(({ path, hidden }) => !hidden && path.toLowerCase().startsWith(`${plain}/`))?.path;
}

/**
 * Where the menu stands on a screen: at its own entry, or the one that its route names or that it lies below. Another's is
 * never marked: where its member may not see that entry, none is.
 */
export function menuEntryPath(pathname: string, routes: readonly RouteDef[]): string | undefined {
  const route = routes.find(({ path }) => samePath(path, pathname));
  if (!route) return undefined;
  const here = (route.under ?? pathname).toLowerCase();
  return routes
    .filter(isInMenu)
    .filter(({ path }) => here === path.toLowerCase() || here.startsWith(`${path.toLowerCase()}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]?.path;
}
