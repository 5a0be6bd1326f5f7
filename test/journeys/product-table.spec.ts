import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { removeFolder } from '../remove-folder.ts';
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

/** A folder from the desktop, carried over the page and let go: what a browser does with it, no script can make. */
async function dropFolder(page: Page, path: string, onto: string): Promise<void> {
  const { x, y, width, height } = (await page.locator(onto).boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  const at = { x: x + width / 2, y: y + height / 2, data };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at });
}

test('a dropped folder gives its pictures to the products it names them after, however many there are', async ({
  page,
}) => {
  await shown(page, '有编码的杏');
  const member = await memberOf(page.request, 'youxuan');
  const skuAnswer = await member.call<{ items: { SkuID: string }[] }>('/api/businessunit/sku/get', {
    SkuName: '有编码的杏',
  });
  await member.call('/api/businessunit/sku/update', {
    SkuID: skuAnswer.items[0]?.SkuID,
    externalID: 'XING-1',
  });
  const folder = mkdtempSync(join(tmpdir(), 'laidanla-pictures-'));
  mkdirSync(join(folder, '杏'));
  writeFileSync(join(folder, '杏', 'XING-1.png'), (await photo('XING-1.png')).buffer);
  writeFileSync(join(folder, '.DS_Store'), '');
  // A folder tells no more than a hundred at a time.
  for (let i = 0; i < 120; i++) writeFileSync(join(folder, `没有的码-${i}号.png`), '');
  await page.getByRole('button', { name: '批量传图' }).click();
  await dropFolder(page, folder, '.pictures-drop');
  await expect(page.getByText('已更新 1 个商品的图片，120 张没有用上')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: '有编码的杏' }).locator('img')).toHaveCount(1);
  removeFolder(folder);
});
