import { expect, test } from '@playwright/test';
import { kttSheet } from './intake-sheets.ts';
import { memberOf, signIn } from './product.ts';

const BOX = '山货鲜果年礼箱';
const RECEIVER = '卢礼箱';

test('a box of two suppliers is ordered as one, shipped and cancelled part by part, and told whole on a phone', async ({
  page,
  request,
}) => {
  const channel = await memberOf(request, 'tuanzhang');
  const { items } = await channel.call<{ items: { SpuID: string }[] }>('/api/businessunit/spu/get', {
    SpuName: BOX,
  });
  const Address = { receiver: RECEIVER, phone: '13700006301', province: '上海市', detail: '漕溪北路63号' };
  const { OrderIDs } = await channel.call<{ OrderIDs: string[] }>('/api/orderv2/new', {
    Lines: [{ spuID: items[0]?.SpuID, spuAmount: 2, Address }],
  });
  expect(OrderIDs).toHaveLength(3);

  await signIn(page, 'tuanzhang');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/orderv2/detail?id=${OrderIDs[0]}`);
  const set = page.locator('.section', { hasText: '同一套组合的订单 3' });
  await expect(set).toContainText('0 / 3 单已发货 · 整套 ¥243.80');
  await expect(page.getByRole('button', { name: '转为预售' })).toHaveCount(0);

  // The grower knows its own goods alone; what it ships is told to who sells the whole.
  const grower = await memberOf(request, 'guoyuan');
  const { items: theirs } = await grower.call<{ items: { OrderID: string; SpuName: string }[] }>(
    '/api/orderv2/get/fordeliver',
    { buyerReceiver: RECEIVER },
  );
  expect(theirs.map(({ SpuName }) => SpuName).filter((name) => name.includes('礼箱'))).toEqual([]);
  expect(theirs).toHaveLength(2);
  const [shipped = '', left = ''] = theirs.map(({ OrderID }) => OrderID);
  await grower.call('/api/orderv2/deliver', {
    DeliverConfigs: [{ OrderID: shipped, ExpressCompany: '顺丰', ExpressNo: 'SF6300000000001' }],
  });
  await expect(set).toContainText('1 / 3 单已发货');

  await page.goto(`/orderv2/detail?id=${left}`);
  await page.getByRole('button', { name: '取消订单' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('原因').fill('不要苹果了');
  await dialog.getByRole('button', { name: /取消/ }).last().click();
  await page.goto(`/orderv2/detail?id=${OrderIDs[0]}`);
  await expect(set).toContainText('1 / 2 单已发货，1 单已取消');
  await expect(page.getByText('同一套组合的另一单已取消')).toBeVisible();
});

test('a sheet that names a combination nobody has entered yet gets it by one press, and its order', async ({
  page,
}) => {
  const product = '送礼双拼（新疆阿克苏冰糖心苹果 带箱10斤×1+丹东99草莓 2斤 奶油草莓 顺丰空运×1）';
  const sheet = await kttSheet('新组合.xlsx', [
    { no: 6401, product, receiver: '卢双拼', phone: '13700006401' },
  ]);
  await signIn(page, 'guoyuan');
  await page.goto('/orderv2/acquiring-orders');
  await page.locator('input[type=file]').first().setInputFiles(sheet);
  const named = page.locator('.products-to-match');
  await expect(named).toContainText('送礼双拼');
  await named.getByRole('button', { name: '新建该组合' }).click();
  await expect(page.locator('.summary button', { hasText: '可导入' }).locator('b')).toHaveText('1');
  await expect(named).toHaveCount(0);
});
