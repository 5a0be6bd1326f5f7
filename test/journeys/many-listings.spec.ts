import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { removeFolder } from '../remove-folder.ts';
import { type Member, memberOf, signIn } from './product.ts';

const MANY = 3_000;
const NAME = '三千种果';
const nameOf = (at: number) =>
  `${NAME} 四川攀枝花凯特芒果 净重5斤 坏果包赔 第${String(at + 1).padStart(4, '0')}号`;
const AT_ONCE = 500;

/** Products of one sheet, each with a listing; gives how they are taken away again. */
async function openMany(member: Member): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'laidanla-many-'));
  const path = join(folder, '三千.csv');
  const lines = Array.from({ length: MANY }, (_, at) => `${nameOf(at)},SQ-${at + 1},${10 + (at % 90)},500`);
  writeFileSync(path, `\ufeff商品名称,商品编码,价格,库存\n${lines.join('\n')}`);
  const FileID = await member.upload(path);
  removeFolder(folder);
  await member.call('/api/businessunit/sku/import', { FileID });
  const SkuIDs: string[] = [];
  for (let pageIndex = 0; pageIndex * AT_ONCE < MANY; pageIndex++) {
    const input = { SkuName: NAME, pageIndex, pageSize: AT_ONCE };
    const { items } = await member.call<{ items: { SkuID: string }[] }>('/api/businessunit/sku/get', input);
    SkuIDs.push(...items.map(({ SkuID }) => SkuID));
  }
  const made = await member.call<{ SpuIDs: string[] }>('/api/businessunit/spu/newfromsku', { SkuIDs });
  return async () => {
    await member.call('/api/businessunit/spu/delete', { SpuIDs: made.SpuIDs });
    await member.call('/api/businessunit/sku/delete', { SkuIDs });
  };
}

/** Nothing of the page lies beyond the screen: what is broader scrolls in a place of its own. */
const overflow = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

const SCREENS = [
  '/sku/index?SkuName=',
  '/sku/spu?SpuName=',
  '/settlementV2/price?SpuName=',
  '/sku/warehouse/inventory?SkuName=',
];

test('three thousand listings are told page by page on a small notebook, without a bar below', async ({
  page,
  request,
}) => {
  test.setTimeout(600_000);
  const member = await memberOf(request, 'youxuan');
  const takeAway = await openMany(member);
  try {
    await page.setViewportSize({ width: 1366, height: 768 });
    await signIn(page, 'youxuan');
    for (const screen of SCREENS) {
      await page.goto(`${screen}${NAME}`);
      const pager = page.locator('.pager');
      await expect(pager, screen).toContainText('共 3,000 条');
      await expect(page.locator('tbody tr').first(), screen).toContainText(NAME);
      await expect.poll(() => overflow(page), screen).toBe(0);
      const field = pager.getByLabel('页码');
      await field.fill('9999');
      await field.press('Enter');
      await expect(pager.getByLabel('下一页'), screen).toBeDisabled();
      await expect(page.locator('tbody tr').first(), screen).toContainText(NAME);
    }
    // One of them is found by its code among all.
    await page.goto('/settlementV2/price?externalIDs=SQ-2718');
    await expect(page.locator('tbody tr').first()).toContainText(nameOf(2_717));
  } finally {
    await takeAway();
  }
});
