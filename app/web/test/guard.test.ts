import { describe, expect, it } from 'vitest';
import { afterLogin, leadsToRegister } from '#features/shops/accounts/redirect.ts';
import { crumbsOf } from '../breadcrumb.ts';
import { guard, guardMessage } from '../guard.ts';
import { firstChild, menuEntryPath, sortByMenu } from '../menu.ts';

const lazy = async () => ({ default: () => null });

describe('guard a route', () => {
  it('sends a signed-in user from the sign-in page to the root', () => {
    expect(guard({ path: '/login', search: '', hasToken: true, hasShop: true })).toBe('/');
    expect(guard({ path: '/orderv2/index', search: '', hasToken: true, hasShop: true })).toBeUndefined();
  });

  it('leads one who signs in there back to the wanted path, as soon as any tab has signed in', () => {
    const at = {
      path: '/login',
      search: '?redirect=%2Forderv2%2Fdetail%3Fid%3D1',
      hasToken: true,
      hasShop: true,
    };
    expect(guard({ ...at, cameIn: true })).toBe('/orderv2/detail?id=1');
    expect(guard(at)).toBe('/');
  });

  it('lets one without a token reach sign-in, third-party redirect and versions only', () => {
    for (const path of ['/login', '/wechat_redirect', '/bu/versions', '/BU/Versions/'])
      expect(guard({ path, search: '', hasToken: false, hasShop: true })).toBeUndefined();
  });

  it('sends any other path to sign-in with the wanted path', () => {
    expect(guard({ path: '/orderv2/detail', search: '?id=1', hasToken: false, hasShop: true })).toBe(
      '/login?redirect=%2Forderv2%2Fdetail%3Fid%3D1',
    );
    expect(guard({ path: '/', search: '', hasToken: false, hasShop: true })).toBe('/login');
  });

  it('leads a user without a shop to /register, and leaves open pages open', () => {
    const input = { search: '', hasToken: true, hasShop: false };
    for (const path of ['/', '/dashboard', '/orderv2/index', '/setting/index', '/nowhere'])
      expect(guard({ ...input, path })).toBe('/register');
    for (const path of ['/register', '/Register/', '/404', '/bu/versions', '/wechat_redirect'])
      expect(guard({ ...input, path })).toBeUndefined();
    expect(guard({ ...input, path: '/login' })).toBe('/');
    expect(guard({ ...input, path: '/register', hasToken: false })).toBe('/login?redirect=%2Fregister');
  });

  it('offers to sign up where an invitation or /register itself leads to sign-in', () => {
    expect(['/register', '/Register?code=ABC', '/orderv2/index', null].map(leadsToRegister)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('leads a lite user to their one screen from everywhere, and nobody else to it', () => {
    const lite = { search: '', hasToken: true, hasShop: true, isLite: true };
    for (const path of ['/', '/login', '/orderv2/index', '/bu/versions', '/404'])
      expect(guard({ ...lite, path })).toBe('/subagent');
    expect(guard({ ...lite, path: '/login', search: '?redirect=%2Fsku%2Findex', cameIn: true })).toBe(
      '/subagent',
    );
    expect(guard({ ...lite, path: '/Subagent/' })).toBeUndefined();
    expect(guard({ ...lite, isLite: false, path: '/subagent' })).toBe('/');
    expect(guard({ ...lite, hasToken: false, path: '/subagent' })).toContain('/login');
  });

  it('says the error’s own message, or Has Error', () => {
    expect(guardMessage(new Error('Verification failed, please Login again.'))).toContain('Login again');
    expect(guardMessage(new Error(''))).toBe('Has Error');
    expect(guardMessage(7)).toBe('Has Error');
  });

  it('goes back to the wanted path after sign-in, never to another site', () => {
    expect(afterLogin('/orderv2/detail?id=1')).toBe('/orderv2/detail?id=1');
    for (const evil of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/login?redirect=/login',
      '/\t/evil.example',
      '/\n\\evil.example',
      '/.//evil.example',
      'javascript:void 0',
      '/wechat_redirect?code=1',
      null,
    ])
      expect(afterLogin(evil)).toBe('/');
  });
});

describe('write the breadcrumb', () => {
  it('begins with home and the group', () => {
    expect(crumbsOf('/orderv2/index', { title: '订单查询' }).map(({ title }) => title)).toEqual([
      '首页',
      '订单管理',
      '订单查询',
    ]);
  });

  it('names no group of a screen that the menu counts to the home page', () => {
    const under = '/dashboard';
    expect(crumbsOf('/setting/failed-jobs', { title: '未完成任务', under })).toEqual([
      { title: '首页', path: '/dashboard' },
      { title: '未完成任务' },
    ]);
  });

  it('is hidden on the dashboard', () => {
    expect(crumbsOf('/dashboard', { title: '首页' })).toEqual([]);
    expect(crumbsOf('/dashboard/x', { title: 'x' })).toEqual([]);
  });
});

describe('lead a parent path', () => {
  const visible = sortByMenu([
    { path: '/orderv2/task', title: '订单任务', lazy },
    { path: '/orderv2/detail', title: '订单详情', hidden: true, lazy },
    { path: '/orderv2/index', title: '订单查询', lazy },
  ]);

  it('goes to its first screen in the menu', () => {
    expect(firstChild('/orderv2', visible)).toBe('/orderv2/index');
    expect(firstChild('/ORDERV2/', visible)).toBe('/orderv2/index');
    expect(firstChild('/nowhere', visible)).toBeUndefined();
  });

  it('takes the root to the dashboard and /system to the approval of users', () => {
    expect(firstChild('/', visible)).toBe('/dashboard');
    expect(firstChild('/system', visible)).toBe('/setting/user/approve');
  });
});

describe('the menu on a screen that has no entry', () => {
  const lazy = () => Promise.reject(new Error('not drawn'));
  const routes = [
    { path: '/vendor/index', title: '我的供应商', lazy },
    { path: '/vendor/spu', title: '供应商商品', lazy },
    { path: '/vendor/sku/new', title: '录入供应商商品', hidden: true, under: '/vendor/spu', lazy },
    { path: '/vendor/spu/new', title: '录入', hidden: true, lazy },
    { path: '/vendor/detail', title: '供应商详情', hidden: true, lazy },
  ] as const;

  it('stands at the entry that its route names, or that it lies below, and never at another', () => {
    expect(menuEntryPath('/vendor/sku/new', routes)).toBe('/vendor/spu');
    expect(menuEntryPath('/vendor/spu/new', routes)).toBe('/vendor/spu');
    expect(menuEntryPath('/vendor/detail', routes)).toBeUndefined();
  });

  it('stands nowhere on one that its member may not see', () => {
    expect(menuEntryPath('/vendor/approve', routes)).toBeUndefined();
  });

  it('stands nowhere where its member may not see the entry', () => {
    const withoutEntry = routes.filter(({ path }) => path !== '/vendor/spu');
    expect(menuEntryPath('/vendor/sku/new', withoutEntry)).toBeUndefined();
  });
});
