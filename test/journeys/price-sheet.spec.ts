import { expect, type Page, test } from '@playwright/test';
import { openSheet } from '../../features/sheets/sheet-files/server/index.ts';
import { button, dialog, rowOf } from './by-hand.ts';
import { memberOf, signIn } from './product.ts';

const MANDARINS = '广西武鸣沃柑 净重5斤 中果';
const ORANGES = '赣南脐橙 带箱10斤 60-65mm';
const PONKANS = '四川春见粑粑柑 净重5斤 大果';
const BOTH = '/settlementV2/price?externalIDs=GY-WG-5,GY-BBG-5';

test.describe.configure({ mode: 'serial' });

const sum = (page: Page) => page.locator('.sheet-sum');
const field = (page: Page) => page.locator('.grid-input');
/** The cell of a listing under a title. */
async function cellOf(page: Page, name: string, title: string) {
  const shown = page.locator('.grid-titles .grid-cell');
  await expect(shown.filter({ hasText: title })).toBeVisible();
  const titles = await shown.allTextContents();
  return rowOf(page, name).locator('td').nth(titles.indexOf(title));
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

async function openPrices(page: Page): Promise<void> {
  await signIn(page, 'youxuan');
  await page.goto(BOTH);
  await expect(rowOf(page, MANDARINS)).toBeVisible();
}

test('prices are typed, reckoned, looked at, applied and taken back by keyboard alone', async ({ page }) => {
  await openPrices(page);
  const [first, second] = await page.locator('tbody .goods-name').allTextContents();
  const was = [first, second].map((name) => (name?.includes(MANDARINS) ? '22.90' : '29.90'));
  await field(page).focus();
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Shift+ArrowDown');
  await page.keyboard.type('*1.1');
  await press(page, 'Enter');
  await expect(sum(page)).toHaveText('改 2 个');
  await expect(await cellOf(page, MANDARINS, '分销价')).toHaveText('25.19');
  await press(page, 'Control+z');
  await expect(sum(page)).toHaveText('未修改');
  await press(page, 'Control+y', 'Control+Home', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await page.keyboard.type('1');
  await press(page, 'Enter');
  await expect(sum(page)).toHaveText('改 2 个 · 1 个低于采购价');
  await page.keyboard.type('３１．５元');
  await press(page, 'Enter', 'Escape');
  await expect(button(page, '预览并生效')).toBeFocused();
  await press(page, 'Enter');
  const preview = dialog(page, '改价预览');
  await expect(preview.getByRole('row').nth(1)).toContainText(`¥${was[0]}¥1.00低于采购价`);
  await expect(preview.getByRole('row').nth(2)).toContainText(`¥${was[1]}¥31.50`);
  await expect(button(preview, '立即改 2 个价格（1 个低于采购价）')).toBeEnabled();
  await press(page, 'Control+Enter');
  await expect(preview).toHaveCount(0);
  // A name stands behind the first letter of it as long as its picture is being drawn.
  const other = second?.includes(MANDARINS) ? MANDARINS : PONKANS;
  await expect(await cellOf(page, other, '分销价')).toHaveText('31.50');
  await expect(sum(page)).toHaveText('未修改');
  const undo = page.getByRole('button', { name: /^撤销 9:/ });
  await undo.focus();
  await press(page, 'Enter');
  await expect(await cellOf(page, MANDARINS, '分销价')).toHaveText('22.90');
  await expect(await cellOf(page, PONKANS, '分销价')).toHaveText('29.90');
});

/** What stands on the clipboard goes in as the browser gives it. */
const paste = (page: Page, text: string) =>
  page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(text)});
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('.grid-input').dispatchEvent(event);
  })()`);

/** What the selection puts on the clipboard. */
const copied = (page: Page) =>
  page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('.grid-input').dispatchEvent(event);
    return clipboardData.getData('text/plain');
  })()`);

test('a sheet goes to Excel and comes back, waits through a reload, and counts from Monday', async ({
  page,
}) => {
  await openPrices(page);
  await field(page).focus();
  await press(page, 'Control+a');
  const sheet = await copied(page);
  expect(sheet).toContain('商品编码\t商品名称\t采购价\t最低价\t零售价\t分销价\t含税价');
  expect(sheet).toContain(`GY-WG-5\t${MANDARINS}\t`);
  await paste(
    page,
    '商品编码\t商品名称\t分销价\r\nGY-BBG-5\t春见\t￥31.00\r\nGY-WG-5\t沃柑\t24\r\nGY-XX\t没有\t1',
  );
  await expect(page.getByText('本页没有 GY-XX，请先用商品编码筛选出来再粘贴')).toBeVisible();
  await expect(sum(page)).toHaveText('改 2 个');
  await page.reload();
  await expect(sum(page)).toHaveText('改 2 个');
  await expect(await cellOf(page, MANDARINS, '分销价')).toHaveText('24.00');
  await button(page, '预览并生效').click();
  const preview = dialog(page, '改价预览');
  await preview.getByText('定时生效').click();
  await button(preview, '定时改 2 个价格').click();
  await expect(page.getByText(/2 个价格将从 .* 00:00 起生效/)).toBeVisible();
  await expect(await cellOf(page, MANDARINS, '分销价')).toHaveText('22.90');
  await page.getByRole('tab', { name: '定时' }).click();
  for (const name of [MANDARINS, PONKANS]) {
    await expect(rowOf(page, name)).toContainText('待生效');
    await rowOf(page, name).getByRole('checkbox').check();
  }
  await button(page, '取消改价').click();
  await button(dialog(page, '取消 2 个定时改价'), '取消改价').click();
  await expect(rowOf(page, MANDARINS)).toHaveCount(0);
});

/** The exported sheet with one price typed over, as Excel keeps it. */
async function changedSheet(path: string, from: string, to: string) {
  const exported = await openSheet(path);
  const lines = exported.head.map(({ cells }) =>
    cells.map((cell) => `"${same(cell, from) ? to : cell}"`).join(','),
  );
  await exported.close();
  return { name: '价格表.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${lines.join('\r\n')}`) };
}

const same = (cell: string, price: string) => cell !== '' && Number(cell) === Number(price);

test('a sheet is exported, changed in Excel and dropped back, with a look before it counts', async ({
  page,
}) => {
  await openPrices(page);
  const download = page.waitForEvent('download');
  await button(page, '导出').click();
  const file = await (await download).path();
  const sheet = await changedSheet(file, '22.90', '23.60');
  await button(page, '导入').click();
  await dialog(page, '导入价格表').locator('input[type=file]').setInputFiles(sheet);
  const preview = page.getByRole('dialog', { name: /^导入预览/ });
  await expect(preview.getByRole('row', { name: MANDARINS })).toContainText('默认价¥22.90¥23.60');
  await button(preview, /^立即改 1 个价格/).click();
  await expect(await cellOf(page, MANDARINS, '分销价')).toHaveText('23.60');
  await page.getByRole('button', { name: /^撤销 9:/ }).click();
  await expect(await cellOf(page, MANDARINS, '分销价')).toHaveText('22.90');
});

test('an agent sees what its vendor made dearer and announces, and follows with its margin kept', async ({
  page,
  request,
}) => {
  const vendor = await memberOf(request, 'guoyuan');
  const externalIDs = ['GY-QC-10'];
  const listed = await vendor.call<{ items: { SpuID: string }[] }>('/api/BusinessUnit/sku/get4pricechange', {
    externalIDs,
  });
  const SpuID = listed.items[0]?.SpuID;
  const agents = await vendor.call<{ items: { ID: string; Name: string }[] }>('/api/stubdata/agents', {});
  const AgentID = agents.items.find(({ Name }) => Name.includes('优选'))?.ID;
  const price = (SpecialPrice: number | null, more: object = {}) =>
    vendor.call('/api/BusinessUnit/pricechange/specialPrice', {
      Items: [{ SpuID, AgentID, SpecialPrice }],
      ...more,
    });
  await price(31.9);
  await price(33.5, { ScheduledAt: new Date(Date.now() + 3 * 86_400_000).toISOString() });

  await signIn(page, 'youxuan');
  await page.goto('/vendor/spu');
  await page.getByRole('tab', { name: '涨价' }).click();
  const row = rowOf(page, ORANGES);
  await expect(row).toContainText('¥31.90');
  await expect(row).toContainText('涨 ¥2.00');
  await expect(row).toContainText('¥33.50');
  await row.getByRole('checkbox').check();
  await button(page, '跟价').click();
  const follow = dialog(page, '跟价 1 个商品');
  await expect(follow.getByLabel(`${ORANGES}的新分销价`)).toHaveValue('35.90');
  await button(follow, '改 1 个分销价').click();
  await expect(page.getByText('已改 1 个分销价')).toBeVisible();
  await expect(row).toContainText('¥35.90');

  const member = await memberOf(request, 'youxuan');
  const mine = await member.call<{ items: { SpuID: string }[] }>('/api/BusinessUnit/sku/get4pricechange', {
    externalIDs,
  });
  const Items = [{ SpuID: mine.items[0]?.SpuID, DistributePrice: 33.9 }];
  await member.call('/api/BusinessUnit/pricechange/defaultprice', { Items });

  await price(32.4);
  const waiting = await member.call<{ items: { Act: string; To: string }[] }>('/api/inbox', {});
  await page.goto(waiting.items.find(({ Act }) => Act === '去跟价')?.To ?? '');
  await expect(await cellOf(page, ORANGES, '分销价')).toHaveText('34.40');
  await expect(sum(page)).toHaveText(/^改 \d+ 个$/);
  await button(page, '放弃修改').click();
  await button(page.getByRole('dialog', { name: /^放弃 \d+ 个还没生效的改价/ }), '放弃修改').click();

  const pending = await vendor.call<{ items: { ChangeID: string }[] }>('/api/BusinessUnit/pricechange/get', {
    idScheduledStatus: 1,
  });
  await vendor.call('/api/BusinessUnit/pricechange/cancel', {
    ChangeIDs: pending.items.map(({ ChangeID }) => ChangeID),
  });
  await price(null);
});
