import { expect, test } from '@playwright/test';
import { signIn } from './product.ts';

test('a tree is pasted, typed on with the keyboard alone, renamed, ordered and found', async ({ page }) => {
  await signIn(page, 'lujiren');
  await page.goto('/sku/category');
  const names = () => page.locator('[role=treeitem] > b').allTextContents();
  const row = (name: string) =>
    page.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) });
  await page.getByRole('button', { name: '粘贴清单' }).click();
  await page.getByRole('textbox', { name: '清单' }).fill('旅程茶\n  旅程绿茶\n    旅程龙井\n  旅程红茶');
  await page.getByRole('button', { name: '新建 4 个分类' }).click();
  await expect(row('旅程龙井')).toBeVisible();

  await row('旅程绿茶').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: '分类名称' })).toBeFocused();
  await page.keyboard.type('旅程白茶');
  await page.keyboard.press('Tab');
  await expect(row('旅程白茶')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '分类名称' })).toBeFocused();
  await page.keyboard.type('旅程银针');
  await page.keyboard.press('Enter');
  await expect(row('旅程银针')).toBeVisible();
  await page.keyboard.press('Escape');
  const mine = async () => (await names()).filter((name) => name.startsWith('旅程'));
  await expect.poll(mine).toEqual(['旅程茶', '旅程绿茶', '旅程龙井', '旅程白茶', '旅程银针', '旅程红茶']);

  await row('旅程银针').focus();
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: '分类名称' })).toBeFocused();
  await page.keyboard.type('旅程毫针');
  await page.keyboard.press('Enter');
  await expect(row('旅程毫针')).toBeFocused();
  await row('旅程红茶').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(mine).toEqual(['旅程茶', '旅程绿茶', '旅程龙井', '旅程红茶', '旅程白茶', '旅程毫针']);

  await page.getByRole('textbox', { name: '查找分类' }).fill('毫针');
  await expect.poll(mine).toEqual(['旅程茶', '旅程白茶', '旅程毫针']);
  await row('旅程毫针').focus();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await expect(row('旅程毫针')).toHaveCount(0);
});
