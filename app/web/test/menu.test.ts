import { describe, expect, it } from 'vitest';
import { defineRoutes } from '#kit/ui/route.ts';
import { isInMenu, menuEntryPath, nearestFirst } from '../menu.ts';
import { routes as all } from '../routes.ts';

const screen = (path: `/${string}`, hidden = false) => ({
  path,
  title: path,
  hidden,
  lazy: () => Promise.reject(new Error('no code here')),
});
const routes = defineRoutes([
  screen('/orderv2/index'),
  screen('/orderv2/detail', true),
  screen('/delivery/self'),
  screen('/delivery/print'),
  screen('/sku/index'),
]);

describe('the screens that one may go to next', () => {
  it('are those of the same group first, then the others, without details', () => {
    const paths = nearestFirst(routes, '/delivery/print').map(({ path }) => path);
    expect(paths).toEqual(['/delivery/self', '/delivery/print', '/orderv2/index', '/sku/index']);
  });

  it('stand in the menu’s order on a page that belongs to no group', () => {
    expect(nearestFirst(routes, '/dashboard')[0]?.path).toBe('/orderv2/index');
  });
});

describe('the entry that is marked', () => {
  it('is the list of a detail, and the home page of one that only the inbox leads to', () => {
    expect(menuEntryPath('/agent/detail', all)).toBe('/agent/index');
    expect(menuEntryPath('/setting/failed-jobs', all)).toBe('/dashboard');
  });

  it('is its own on a screen that is in the menu: terms are no statistics', () => {
    expect(menuEntryPath('/settlementV2/terms', all)).toBe('/settlementV2/terms');
    const wrong = all.filter(isInMenu).filter(({ path }) => menuEntryPath(path, all) !== path);
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('is said by every other screen beside a menu: it names its entry, or lies below it', () => {
    const unsaid = all.filter(
      (route) => !route.layout && !isInMenu(route) && !menuEntryPath(route.path, all),
    );
    expect(unsaid.map(({ path }) => path)).toEqual([]);
  });
});
