import { describe, expect, it } from 'vitest';
import { PLATFORM_NAMES } from '#features/hub/platforms/platform-names.ts';
import { COMMON_PLATFORMS } from '#features/sheets/third-parties/preset-platforms.ts';
import { type Allow, allows, RIGHTS, type Right } from '#kit/endpoint/rights.ts';
import { actsOf, destinationsFor } from '../frame/palette-destinations.ts';
import { routes } from '../routes.ts';
import { type May, mayOpen } from '../use-visible-routes.ts';

const mayWith =
  (...rights: Right[]): May =>
  (what) => {
    const bits = rights.reduce((all, right) => all | RIGHTS[right], 0);
    return allows(typeof what === 'object' && 'allow' in what ? what.allow : (what as Allow), bits);
  };
const everything: May = () => true;

/** What somebody who comes from another product types, and what opens. */
const WORDS = [
  ['停发', '/orderv2/index?begin=suspend'],
  ['缺货', '/orderv2/index?begin=suspend'],
  ['快手', '/orderv2/acquiring-orders'],
  ['员工', '/setting/index'],
  ['员工业绩', '/reports/performance'],
  ['代发', '/agent/sku'],
  ['单号导入', '/delivery/express'],
  ['催单', '/delivery/vendor'],
  ['换货', '/complaintV2/complaint'],
  ['利润', '/reports/index'],
  ['毛利', '/reports/index'],
  ['菜鸟', '/setting/print'],
  ['打印标签', '/delivery/print'],
] as const;

describe('the palette', () => {
  it.each(WORDS)('finds %s by the word of other products', (word, path) => {
    expect(destinationsFor(word, routes, everything).map(({ to }) => to)).toContain(path);
  });

  it('leads nobody to what a screen does not have', () => {
    for (const word of ['提成', '退货地址']) expect(destinationsFor(word, routes, everything)).toEqual([]);
  });

  it('leads to where a platform is connected only by those that can be', () => {
    const leadsToConnecting = (name: string) =>
      destinationsFor(name, routes, everything).some(({ to }) => to === '/setting/authorize');
    const names = [...COMMON_PLATFORMS, ...Object.values(PLATFORM_NAMES)];
    expect(new Set(names.filter(leadsToConnecting))).toEqual(new Set(Object.values(PLATFORM_NAMES)));
    for (const name of COMMON_PLATFORMS)
      expect(destinationsFor(name, routes, everything).map(({ to }) => to)).toContain(
        '/orderv2/acquiring-orders',
      );
  });

  it('offers no act to who may only look', () => {
    const may = mayWith('order.view', 'product.view', 'price.sales.view');
    const visible = routes.filter((route) => mayOpen(route, may));
    expect(visible.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/orderv2/index', '/agent/sku', '/settlementV2/price']),
    );
    expect(actsOf(visible, may)).toEqual([]);
    const canceller = mayWith('order.view', 'order.cancel');
    expect(destinationsFor('缺货', visible, canceller)).toMatchObject([{ title: '挂起订单' }]);
  });

  it('knows of each act which call does it, where its screen is also for looking', () => {
    const unknown = routes
      .filter(({ allow }) => typeof allow === 'object' && 'reads' in allow && allow.reads)
      .flatMap(({ acts = [] }) => acts.filter(({ allow }) => !allow));
    expect(unknown.map(({ title }) => title)).toEqual([]);
  });

  it('names a screen by its own title, whatever it was found by', () => {
    expect(destinationsFor('添加员工', routes, everything)).toEqual([
      { group: '页面', title: '权限设置', note: '系统设置', to: '/setting/index' },
    ]);
  });
});
