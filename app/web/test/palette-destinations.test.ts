import { describe, expect, it } from 'vitest';
import { destinationsFor } from '../frame/palette-destinations.ts';
import { routes } from '../routes.ts';

/** What somebody who comes from another product types, and what opens. */
const WORDS = [
  ['停发', '/orderv2/index'],
  ['缺货', '/orderv2/index'],
  ['抖店', '/setting/authorize'],
  ['快手', '/orderv2/acquiring-orders'],
  ['员工', '/setting/index'],
  ['代发', '/agent/sku'],
  ['单号导入', '/delivery/express'],
  ['催单', '/delivery/vendor'],
  ['换货', '/complaintV2/complaint'],
  ['利润', '/reports/performance'],
  ['菜鸟', '/setting/print'],
  ['打印标签', '/delivery/print'],
] as const;

describe('the palette', () => {
  it.each(WORDS)('finds %s by the word of other products', (word, path) => {
    expect(destinationsFor(word, routes).map(({ to }) => to)).toContain(path);
  });

  it('names a screen by its own title, whatever it was found by', () => {
    expect(destinationsFor('员工', routes)).toEqual([
      { group: '页面', title: '权限设置', note: '系统设置', to: '/setting/index' },
    ]);
  });
});
