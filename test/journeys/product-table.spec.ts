import { expect, type Page, test } from '@playwright/test';
import { photo } from './photo.ts';
import { memberOf, signIn } from './product.ts';

/** A product of its own, shown in the table of all. */
async function shown(page: Page, SkuName: string) {
  const member = await memberOf(page.request, 'youxuan');
  await member.call('/api/businessunit/sku/new', { SkuName });
  await signIn(page, 'youxuan');
  await page.goto(`/sku/index?SkuName=${encodeURIComponent(SkuName)}`);
  const cell = page.getByRole('button', { name: `修改${SkuName}的商品名称` });
  await expect(cell).toBeVisible();
  return cell;
}

/** What a screenshot leaves on the clipboard, or a file that is dragged in. */
async function carry(page: Page, kind: 'paste' | 'drop', onto: string) {
  const { name, mimeType, buffer } = await photo('苹果.png');
  await page.evaluate(
    `{ const bytes = Uint8Array.from(atob('${buffer.toString('base64')}'), (c) => c.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], '${name}', { type: '${mimeType}' }));
      const told = { bubbles: true, cancelable: true };
      document.querySelector(${JSON.stringify(onto)}).dispatchEvent('${kind}' === 'paste'
        ? new ClipboardEvent('paste', { ...told, clipboardData: data })
        : new DragEvent('drop', { ...told, dataTransfer: data })); }`,
  );
}

test('a product is renamed where it stands, and its old name comes back by the toast', async ({ page }) => {
  await (await shown(page, '改名的梨')).click();
  await page.getByRole('textbox', { name: '商品名称' }).last().fill('改过名的梨');
  await page.keyboard.press('Enter');
  await expect(page.getByText('已修改商品名称')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByRole('button', { name: '修改改名的梨的商品名称' })).toBeVisible();
});

test('a picture pasted over a product, or dropped on it, becomes its picture', async ({ page }) => {
  const cell = await shown(page, '有图的桃');
  const picture = page.getByRole('row').filter({ hasText: '有图的桃' }).locator('img');
  await expect(picture).toHaveCount(0);
  // Not over it, nothing happens.
  await page.mouse.move(1, 1);
  await carry(page, 'paste', 'body');
  await cell.hover();
  await carry(page, 'paste', 'body');
  await expect(page.getByText('已换图片')).toHaveCount(1);
  await expect(picture).toHaveCount(1);
  const first = await picture.getAttribute('src');
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(picture).toHaveCount(0);
  await carry(page, 'drop', '.edit-cell');
  await expect(picture).toHaveCount(1);
  expect(first).toBeTruthy();
});
