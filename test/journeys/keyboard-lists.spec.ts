import { expect, test } from '@playwright/test';
import { focused, goTo, press, tabTo } from './by-keyboard.ts';
import { GRAPES, ordersBySheet } from './orders-by-sheet.ts';
import { type Member, memberOf, openHome } from './product.ts';

// Lists without a pointer: forty parcels, a partner by a code.

const FORTY = Array.from({ length: 40 }, (_, at) => 13_700_006_000 + at);

async function ordered(channel: Member): Promise<void> {
  const lines = FORTY.map((phone, at) => ({
    no: 6000 + at,
    product: GRAPES,
    receiver: `盘点${at}`,
    phone: `${phone}`,
  }));
  await ordersBySheet(channel, '四十单.xlsx', lines);
}

test('forty parcels leave, each number from a scanner that ends with Enter', async ({ page, request }) => {
  test.setTimeout(600_000);
  await ordered(await memberOf(request, 'tuanzhang'));
  await openHome(page, 'guoyuan');
  await goTo(page, '自营商品发货');
  await tabTo(page, '收件人');
  await page.keyboard.type('盘点');
  await press(page, 'Enter');
  await expect(page.getByText('共 40 条')).toBeVisible();
  await tabTo(page, '快递单号');
  for (const half of [0, 1]) {
    for (let nth = 0; nth < 20; nth += 1) {
      await expect(focused(page)).toHaveAttribute('aria-label', '快递单号');
      // The first key by key, as a scanner sends them; the others at once, as keys take most of the time.
      const number = `SF60010000${half}${String(nth).padStart(4, '0')}`;
      await (nth === 0 ? page.keyboard.type(number) : page.keyboard.insertText(number));
      await press(page, 'Enter');
    }
    // After the last number of the page the act has the focus, and after the act the next page's first number.
    await expect(focused(page)).toHaveText('发货 20 单');
    await press(page, 'Enter');
    await expect(page.getByText('已发货 20 单').first()).toBeVisible();
    if (half === 0) await expect(page.getByText('共 20 条')).toBeVisible();
    if (half === 0) await expect(focused(page)).toHaveAttribute('aria-label', '快递单号');
  }
  await expect(page.locator('tbody tr')).toHaveCount(0);
});

/** Presses Ctrl K and four digits as soon as the page has drawn what says so, before the browser does anything else. */
const PRESS_AT_ONCE = `new MutationObserver((_, watch) => {
  if (!document.querySelector('.search-btn')) return;
  watch.disconnect();
  dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true }));
  setTimeout(() => {
    for (const key of '8000') dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
  });
}).observe(document, { subtree: true, childList: true });`;

test('the search opens for whoever presses its keys the moment they are shown, and loses no sign', async ({
  page,
}) => {
  await page.addInitScript(PRESS_AT_ONCE);
  await openHome(page, 'guoyuan');
  const search = page.getByRole('combobox', { name: '搜索' });
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('8000');
});

test('filters are kept as a view, and a digit leads back to it', async ({ page }) => {
  await openHome(page, 'youxuan');
  await goTo(page, '在售商品');
  await press(page, '/');
  await tabTo(page, '商品名称');
  await page.keyboard.type('草莓');
  await press(page, 'Enter');
  await expect(page).toHaveURL(/草莓|%E8%8D%89/);
  await tabTo(page, '筛选');
  await press(page, 'Enter');
  await tabTo(page, /^上架时间 /);
  await press(page, 'Enter');
  await expect(page.getByRole('button', { name: '近30天' })).toBeVisible();
  await tabTo(page, '近30天');
  await press(page, 'Enter');
  await expect(page.getByRole('button', { name: '上架时间 近30天' })).toBeFocused();
  await press(page, 'Escape');
  await tabTo(page, '保存为视图');
  await press(page, 'Enter');
  await expect(page.getByRole('textbox', { name: '视图名称' })).toBeFocused();
  await expect(page.getByRole('dialog')).toContainText('上架时间：近30天');
  await page.keyboard.type('近来的草莓');
  await press(page, 'Enter');
  const view = page.getByRole('navigation', { name: '我的视图' }).getByRole('button', { name: '近来的草莓' });
  await expect(view).toHaveAttribute('aria-pressed', 'true');
  await expect(view).toContainText(/\d/);

  await tabTo(page, '重置', 'Shift+Tab');
  await press(page, 'Enter');
  await expect(view).toHaveAttribute('aria-pressed', 'false');
  await goTo(page, '商品库');
  await goTo(page, '在售商品');
  await expect(view).toHaveAttribute('aria-pressed', 'false');
  await press(page, '1');
  await expect(view).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: /上架时间：\s*近30天/ })).toBeVisible();
  expect(decodeURIComponent(page.url())).toContain('CreatedStart=近30天');

  await test.step('it is named anew, dropped, and given back', async () => {
    await tabTo(page, '管理视图');
    await press(page, 'Enter');
    await expect(page.getByRole('dialog', { name: '管理视图' })).toBeVisible();
    await tabTo(page, '近来的草莓改名');
    await press(page, 'Enter');
    await expect(page.getByRole('textbox', { name: '视图名称' })).toBeFocused();
    await press(page, 'Control+a');
    await page.keyboard.type('草莓');
    await press(page, 'Enter');
    await expect(page.getByRole('dialog', { name: '管理视图' })).toContainText('草莓');
    await tabTo(page, '删除草莓');
    await press(page, 'Enter');
    await expect(page.getByText('视图“草莓”已删除')).toBeVisible();
    await press(page, 'F6');
    await tabTo(page, '撤销');
    await press(page, 'Enter');
    await expect(page.getByRole('button', { name: /^草莓 / })).toBeVisible();
  });
});

test('a supplier is applied to by a code that was typed', async ({ page, request }) => {
  const vendor = await memberOf(request, 'guoyuan');
  const made = await vendor.call<{ InvitationCode: string }>('/api/businessunit/invitationcode/create', {
    IdInvitationType: 2,
  });
  await openHome(page, 'lujiren');
  await goTo(page, '我的供应商');
  await tabTo(page, '添加供应商');
  await press(page, 'Enter');
  await tabTo(page, '通过邀请码添加供应商');
  await press(page, 'Enter');
  await expect(focused(page)).toHaveClass(/code-field/);
  await page.keyboard.type(made.InvitationCode);
  await press(page, 'Enter');
  await expect(focused(page)).toHaveText('申请');
  await press(page, 'Enter');
  await expect(page.getByText(/申请成功/).first()).toBeVisible();
  type Asked = { items: { TaskID: string; ApplicantName: string }[] };
  const { items } = await vendor.call<Asked>('/api/task/get', { IdTaskType: 2, IdTaskStatus: 1 });
  const own = items.filter(({ ApplicantName }) => ApplicantName === '路人甲');
  expect(own).toHaveLength(1);
  const answer = { TaskID: own[0]?.TaskID, isApproved: false, ApproverNotes: '' };
  await vendor.call('/api/businessunit/agent/approve', answer);
});
