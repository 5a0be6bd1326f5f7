import { expect, type Locator, type Page, test } from '@playwright/test';
import { button, dialog } from './by-hand.ts';
import { photo } from './photo.ts';
import { choose, memberOf, pressMain, signIn } from './product.ts';

// What a call refuses stands beside the field that it names, and the field has the focus.

async function isBlamed(at: Page | Locator, label: string, says: string | RegExp): Promise<void> {
  const field = at.getByRole('textbox', { name: new RegExp(`^${label}( |$)`) });
  await expect(field).toHaveAccessibleErrorMessage(says);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
}

test('a wrong password is told at the password', async ({ page }) => {
  await page.goto('/login');
  await page.locator('input[name=username]').fill('tuanzhang');
  await page.locator('input[name=password]').fill('not-the-password');
  await page.keyboard.press('Enter');
  await isBlamed(page, '密码', '登录名或密码不正确，请重新输入');
});

test('a name that is taken is told at the name, and typing takes the mark away', async ({ page }) => {
  await signIn(page, 'tuanzhang');
  await page.goto('/setting/third-party');
  const box = dialog(page, '新建第三方平台');
  for (const _ of ['', 'again']) {
    await pressMain(page, '新建平台');
    await expect(box.locator('input').first()).toBeFocused();
    await page.keyboard.type('社区食堂');
    await page.keyboard.press('Enter');
    if (_ === '') await expect(box).toHaveCount(0);
  }
  await isBlamed(box, '平台名称', /已存在，请换一个名称/);
  await page.keyboard.type('二');
  await expect(box.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(box).toHaveCount(0);
});

test('what was typed in a dialog goes neither by a press beside it nor by one Esc', async ({ page }) => {
  await signIn(page, 'tuanzhang');
  await page.goto('/setting/third-party');
  const box = dialog(page, '新建第三方平台');
  const name = box.locator('input').first();
  await pressMain(page, '新建平台');
  await expect(name).toBeFocused();
  await page.keyboard.type('写了一半的平台');
  await page.mouse.click(4, 4);
  await expect(name).toHaveValue('写了一半的平台');
  await name.focus();
  await page.keyboard.press('Escape');
  await expect(page.getByText('再按一次 Esc 放弃')).toBeVisible();
  await expect(name).toHaveValue('写了一半的平台');
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
});

/** Neither a press beside the dialog nor one Esc closes it. */
async function isKept(page: Page, box: Locator): Promise<void> {
  await page.mouse.click(4, 4);
  await expect(box).toBeVisible();
  await button(box, '取消').focus();
  await page.keyboard.press('Escape');
  await expect(page.getByText('再按一次 Esc 放弃')).toBeVisible();
  await expect(box).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
}

test('what was only chosen in a dialog, in a list or a month, is kept as what was typed', async ({
  page,
}) => {
  await signIn(page, 'tuanzhang');
  await page.goto('/sku/warehouse');
  await pressMain(page, '新建仓库');
  await choose(dialog(page, '新建仓库'), '类型', '退货仓');
  await isKept(page, dialog(page, '新建仓库'));

  await page.goto('/settlementV2/terms');
  const lock = dialog(page, '结账');
  await button(page, '结账').click();
  const day = await lock.locator('input').first().inputValue();
  await button(lock, '选日期').click();
  // The month before has days to choose on every date, also on the second of a month.
  await button(page, '上个月').click();
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).first().click();
  await expect(lock.locator('input').first()).not.toHaveValue(day);
  await isKept(page, lock);
});

test('a picture that was only uploaded and a product that was only picked are kept as what was typed', async ({
  page,
}) => {
  await signIn(page, 'guoyuan');
  await page.goto('/sku/spu?view=group-buys');
  const buy = dialog(page, '新建团购');
  for (const isPicked of [false, true]) {
    await pressMain(page, '新建团购');
    const first = buy.locator('.buy-search li button').first();
    if (isPicked) {
      await first.click();
      // Taken, it keeps the focus: Esc and Tab go on from there.
      await expect(first).toBeFocused();
      await isKept(page, buy);
    } else {
      await expect(first).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(buy).toHaveCount(0);
    }
  }

  await pressMain(page, '新建团购');
  await buy.getByText('素材：文案').click();
  await buy.getByLabel('选择图片文件').setInputFiles(await photo('桃.png'));
  await expect(buy.locator('.picture-field img')).toBeVisible();
  await isKept(page, buy);
});

test('what was chosen in the first step of a dialog is kept in the second as what was typed', async ({
  page,
}) => {
  await signIn(page, 'youxuan');
  await page.goto('/settlementV2/billItemQuery');
  await button(page, '记一笔').click();
  const box = page.getByRole('dialog');
  await box.getByRole('button', { name: /^对方 / }).click();
  await page.getByRole('option', { name: '阳光团长小店' }).click();
  await button(box, '下一步').click();
  await expect(box).toContainText('对方：阳光团长小店');
  await isKept(page, box);
});

test('what is being typed into a filter stays when a tab is chosen', async ({ page }) => {
  await signIn(page, 'tuanzhang');
  await page.goto('/orderv2/index');
  const field = page.getByRole('textbox', { name: '订单号', exact: true });
  await field.fill('LDL123');
  await page.getByRole('tab').nth(1).click();
  await expect(page).toHaveURL(/tab=/);
  await expect(field).toHaveValue('LDL123');
});

test('what no field takes is told at the field that took it', async ({ page }) => {
  await signIn(page, 'tuanzhang');
  await page.goto('/sku/new');
  await page.getByLabel('商品名称').fill('长'.repeat(250));
  await page.getByLabel('品牌').fill('果园');
  await button(page, '保存').click();
  await isBlamed(page, '商品名称', /最多 200 个字/);
});

test('a brand says whose else it is, where a product is entered and where one of its kinds is changed', async ({
  page,
  request,
}) => {
  const owner = await memberOf(request, 'tuanzhang');
  const product = { SkuGroupName: '品牌试', SkuInfos: [{ SkuBasicInfo: '3斤' }, { SkuBasicInfo: '9斤' }] };
  const made = await owner.call<{ SkuIDs: string[] }>('/api/businessunit/skugroup/new', product);
  await signIn(page, 'tuanzhang');
  const field = page.locator('[data-field=Brand]');
  await page.goto('/sku/new');
  await expect(field).toContainText('全部规格共用');
  await page.goto(`/sku/new?id=${made.SkuIDs[0]}`);
  await expect(field).toContainText('同组的规格共用一个品牌，改一个即全部改');
});

test('an order by hand leads to what is still missing, then to what the server refuses', async ({ page }) => {
  await signIn(page, 'tuanzhang');
  await page.goto('/orderv2/acquiring-orders?tab=single');
  await button(page, '录入 1 单').click();
  await isBlamed(page, '收件人', '请填写收件人');
  await page.keyboard.type('韩梅');
  await page.keyboard.press('Tab');
  await page.keyboard.type('13700000');
  await button(page, '录入 1 单').click();
  await isBlamed(page, '手机号', /手机号/);
});

test.describe('in a browser that speaks English', () => {
  test.use({ locale: 'en-US' });
  test('dialogs and calendars open, in Chinese', async ({ page }) => {
    await signIn(page, 'tuanzhang');
    await page.goto('/setting/log/export');
    await page.getByRole('button', { name: '导出时间 不限' }).click();
    const days = dialog(page, '导出时间');
    await expect(days.getByRole('heading')).toHaveText(/\d{4}年\d+月/);
    await page.keyboard.press('Escape');
    // Of rows only; nothing was exported yet.
    await page.goto('/sku/spu');
    await button(page, '列设置').click();
    await expect(dialog(page, '列设置')).toBeVisible();
  });
});
