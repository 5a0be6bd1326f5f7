import { expect, type Page, test } from '@playwright/test';
import { button, enterSingle, rowOf } from './by-hand.ts';
import { memberOf, openMore, pageOf } from './product.ts';

const POMELOS = '福建平和红心蜜柚 2个装 净重5斤';
const ELDER = '乔先';
const YOUNGER = '乔后';

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const PROMISED = day(6);
const LATER = day(9);

test.describe.configure({ mode: 'serial' });

let grower: Page;
let channel: Page;

test.beforeAll(async ({ browser, request }) => {
  [grower, channel] = [await pageOf(browser, 'guoyuan'), await pageOf(browser, 'tuanzhang')];
  // Room for one piece: of two who wait one stays in line.
  const member = await memberOf(request, 'guoyuan');
  const goods = { SpuName: POMELOS, pageSize: 20 };
  const { items } = await member.call<{ items: { SpuID: string; SpuName: string }[] }>(
    '/api/businessunit/spu/get',
    goods,
  );
  const { SpuID = '' } = items.find(({ SpuName }) => SpuName === POMELOS) ?? {};
  await member.call('/api/businessunit/spu/salesquota/set', { SpuID, Quota: 1, Reason: '试收' });
});

test.afterAll(async () => {
  for (const page of [grower, channel]) await page.context().close();
});

test('a grower sells ahead by a rule, and the channel reads the day before it orders', async () => {
  await grower.goto('/sku/spu');
  await rowOf(grower, POMELOS).first().getByRole('checkbox').check();
  await openMore(grower);
  await button(grower, '预售').click();
  const rule = grower.getByRole('dialog');
  await button(rule, '全部预售').click();
  await rule.getByRole('textbox', { name: '预计发货日' }).fill(PROMISED);
  await rule.getByRole('checkbox').uncheck();
  await button(rule, '开始预售').click();
  await expect(grower.getByText('预售已设置')).toBeVisible();

  await channel.goto('/orderv2/acquiring-orders?tab=single');
  await button(channel, '选商品').click();
  await channel.locator('.picker-list button', { hasText: POMELOS }).first().click();
  await expect(channel.getByText(`预售，预计 ${PROMISED.slice(5)} 发货`)).toBeVisible();
  await button(channel, `移除 ${POMELOS}`).click();
});

test('who orders sees its place in the line, and the day when that moves', async () => {
  for (const [at, receiver] of [ELDER, YOUNGER].entries()) {
    await channel.goto('/orderv2/acquiring-orders?tab=single');
    await enterSingle(channel, receiver, `1370000890${at + 1}`, POMELOS);
  }
  await channel.goto('/orderv2/presell');
  await expect(rowOf(channel, ELDER)).toContainText('第 1 位');
  await expect(rowOf(channel, YOUNGER)).toContainText('第 2 位');
  await expect(rowOf(channel, YOUNGER)).toContainText(PROMISED);
  await expect(channel.getByText('当前可发')).toBeVisible();

  await grower.goto('/orderv2/presell');
  for (const receiver of [ELDER, YOUNGER]) await rowOf(grower, receiver).getByRole('checkbox').check();
  await button(grower, '改预计发货日').click();
  const dialog = grower.getByRole('dialog');
  await dialog.getByLabel('预计发货日').fill(LATER);
  await button(dialog, '改预计发货日').click();
  await expect(grower.getByText('已改 2 单的预计发货日')).toBeVisible();
  await expect(rowOf(channel, YOUNGER)).toContainText(LATER);
  await channel.goto('/delivery/orderChanged');
  const row = rowOf(channel, YOUNGER);
  await expect(row).toContainText('改预计发货日');
  await expect(row).toContainText(`${PROMISED} → ${LATER}`);
});

test('the oldest goes first when there is room for one, ships, and the other moves up', async () => {
  await grower.goto('/orderv2/presell-task');
  await button(grower, '预检').click();
  const sums = grower.locator('.convert-sums tr', { hasText: POMELOS });
  await expect(sums).toContainText('2 单 2 件');
  await expect(sums).toContainText('1 单 1 件');
  await button(grower, '预售转正式 1 单').click();
  await button(grower.getByRole('dialog'), '预售转正式 1 单').click();
  await expect(grower.getByText('预售转正式：已完成')).toBeVisible();
  await expect(grower.locator('.batch-items')).toContainText('需 1，余 0');

  await grower.goto(`/delivery/self?buyerReceiver=${ELDER}`);
  await rowOf(grower, ELDER).getByLabel('快递单号').fill('SF8900000000001');
  await button(grower, '发货 1 单').click();
  await expect(rowOf(grower, ELDER)).toHaveCount(0);
  await channel.goto('/orderv2/presell');
  await expect(rowOf(channel, YOUNGER)).toContainText('第 1 位');
  await channel.getByRole('tab', { name: '已转' }).click();
  await rowOf(channel, ELDER).getByText(POMELOS.slice(0, 6)).click();
  const order = channel.getByLabel('详情');
  await expect(order).toContainText('预售转为正式订单');
  await expect(order).toContainText('SF8900000000001');
});

test('the rule ends without touching who waits', async () => {
  await grower.goto('/orderv2/presell');
  await button(grower, '预售规则').click();
  const rule = grower.getByRole('dialog').locator('li', { hasText: POMELOS });
  await expect(rule).toContainText('已收 2 件');
  await button(rule, '结束').click();
  await button(grower.getByRole('dialog').last(), '结束').click();
  await expect(grower.getByText('没有正在预售的商品')).toBeVisible();
  await button(grower.getByRole('dialog'), '关闭').first().click();
  await expect(rowOf(grower, YOUNGER)).toContainText('第 1 位');
});
