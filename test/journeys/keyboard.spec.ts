import { expect, test } from '@playwright/test';
import { focused, goTo, press, tabTo } from './by-keyboard.ts';
import { kttSheet } from './intake-sheets.ts';
import { openHome } from './product.ts';

// Hands that never leave the keyboard: no press of a pointer in this file.

const KNOWN = '手工红薯粉条 5斤装';
const UNKNOWN = '丹东草莓 4斤家庭装';

test.describe.configure({ mode: 'serial' });
test.beforeEach(({ page }) => openHome(page, 'tuanzhang'));

test('a sheet comes in and its problems are mended one after the other', async ({ page }) => {
  const sheet = await kttSheet('键盘.xlsx', [
    { no: 7001, product: KNOWN },
    { no: 7002, product: UNKNOWN },
    { no: 7003, product: KNOWN, phone: '1380000' },
    { no: 7004, product: UNKNOWN },
    { no: 7005, product: KNOWN, address: '西湖区文一路' },
  ]);
  // Asked for early: a key comes to the page sooner than the browser learns that files are chosen here.
  const chooser = page.waitForEvent('filechooser');
  await goTo(page, '手工收单');
  await tabTo(page, /选择文件|添加文件/);
  await press(page, 'Enter');
  await (await chooser).setFiles(sheet);

  await test.step('the first problem is in view and has the focus', async () => {
    await expect(focused(page)).toHaveText('选商品');
    await expect(focused(page)).toBeInViewport();
    await expect(page.getByRole('button', { name: '空列' })).toBeVisible();
  });
  await test.step('a product is searched and matched for all its rows; the focus goes on', async () => {
    await press(page, 'Enter');
    await expect(page.getByLabel('搜索商品')).toBeFocused();
    await page.keyboard.type('草莓');
    await expect(page.locator('.picker-list .is-on')).toContainText('草莓');
    await press(page, 'Enter');
    await expect(focused(page)).toHaveText('改电话');
  });
  await test.step('a phone is typed over', async () => {
    await press(page, 'Enter');
    await expect(page.getByLabel('改为')).toBeFocused();
    await press(page, 'Control+a');
    await page.keyboard.type('13812340001');
    await press(page, 'Enter');
    await expect(focused(page)).toHaveText('改地址');
  });
  await test.step('an address is pasted over', async () => {
    await press(page, 'Enter');
    await expect(page.getByLabel('粘贴收货信息')).toBeFocused();
    await page.keyboard.type('李雷 13912345678 浙江省杭州市西湖区文新街道文一西路88号');
    await press(page, 'Control+Enter');
    await expect(page.getByRole('textbox', { name: '详细地址' })).toHaveValue(/文一西路88号/);
    await press(page, 'Control+Enter');
  });
  await test.step('all is mended, and the one act has the focus', async () => {
    await expect(page.getByText('都改好了，可以导入 5 单')).toBeVisible();
    await expect(focused(page)).toHaveText('导入 5 单');
    await press(page, 'Enter');
    await expect(page.getByText('已导入 5 单')).toBeVisible();
  });
});
