import { expect, type Page, test } from '@playwright/test';
import { button, dialog, rowOf } from './by-hand.ts';
import { type Member, memberOf, openMore, pressMain, signIn } from './product.ts';

const CODE = 'YX-LC-XGY';
const NAME = '旅程香格里拉松茸 250g';
const MAIN = '旅程总仓';
const WEST = '旅程西仓';

test.describe.configure({ mode: 'serial' });

let spuID = '';

test.beforeAll(async ({ request }) => {
  const member = await memberOf(request, 'youxuan');
  const { SkuID } = await member.call<{ SkuID: string }>('/api/businessunit/sku/new', {
    SkuName: NAME,
    externalID: CODE,
    SkuPrice: 88,
  });
  const listing = { SpuName: NAME, SpuPrice: 98, Skus: [{ SkuID, Count: 1 }] };
  ({ SpuID: spuID } = await member.call<{ SpuID: string }>('/api/businessunit/spu/newfromskus', listing));
});

/** The shop's own order, which its own warehouse ships. */
async function order(
  member: Member,
  receiver: string,
  spuAmount: number,
  province = '浙江省',
): Promise<string> {
  const Address = { receiver, phone: '13700008761', province, detail: '漕溪路1号' };
  const input = { AvoidDuplicationInDays: 0, Lines: [{ spuID, spuAmount, Address }] };
  return (await member.call<{ OrderIDs: string[] }>('/api/orderv2/new', input)).OrderIDs[0] ?? '';
}

const stock = (page: Page) => page.goto(`/sku/warehouse/inventory?externalIDs=${CODE}`);
const row = (page: Page) => rowOf(page, NAME);

/** Types lines of code and number into 填数, 入库, 出库 or 调拨, looks at them and writes them. */
async function write(page: Page, act: string, count: number, from: string, into?: string): Promise<void> {
  await button(page, act).click();
  const typing = page.getByRole('dialog');
  await typing.getByRole('button', { name: /^(仓库|从)/ }).click();
  await page.getByRole('option', { name: from }).click();
  if (into) {
    await typing.getByRole('button', { name: /^调入/ }).click();
    await page.getByRole('option', { name: into }).click();
  }
  await typing.getByLabel('商品编码或条码、数量，一行一个').fill(`${CODE} ${count}`);
  await button(typing, '预览').click();
  await button(page.getByRole('dialog'), '确认修改 1 个').click();
  await expect(page.getByRole('dialog')).toContainText('：已完成');
  await button(page.getByRole('dialog'), '完成').click();
}

test('two warehouses are opened, counted, brought into and moved between, and the last step is taken back', async ({
  page,
}) => {
  await signIn(page, 'youxuan');
  await page.goto('/sku/warehouse');
  for (const [name, province] of [[MAIN], [WEST, '四川']]) {
    await pressMain(page, '新建仓库');
    const opening = dialog(page, '新建仓库');
    await opening.getByLabel('仓库名称').fill(name ?? '');
    if (province) {
      await opening.getByRole('button', { name: /^优先发往/ }).click();
      await page.getByRole('option', { name: province }).click();
      await page.keyboard.press('Escape');
    }
    await button(opening, '保存').click();
    await expect(rowOf(page, name ?? '')).toBeVisible();
  }
  await stock(page);
  await write(page, '修改库存', 20, MAIN);
  await expect(row(page)).toContainText('20');
  await write(page, '入库', 10, MAIN);
  await write(page, '调拨', 6, MAIN, WEST);
  await expect(row(page).getByRole('button', { name: `${MAIN} 24` })).toBeVisible();
  await expect(row(page).getByRole('button', { name: `${WEST} 6` })).toBeVisible();

  await row(page)
    .getByRole('button', { name: `${MAIN} 24` })
    .click();
  const counting = page.getByRole('dialog');
  await counting.getByLabel(/实际数量/).fill('4');
  await button(counting, '预览').click();
  await button(page.getByRole('dialog'), '确认修改 1 个').click();
  await button(page.getByRole('dialog'), '撤销（10 分钟内）').click();
  await expect(row(page).getByRole('button', { name: `${MAIN} 24` })).toBeVisible();

  // A sheet of one's own: its columns are said once, and looked at again from the preview.
  await button(page, '盘点').click();
  const box = page.getByRole('dialog');
  await box.getByRole('button', { name: /^仓库/ }).click();
  await page.getByRole('option', { name: MAIN }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: '点货.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`商品编码,架位,点到\n${CODE},A-1,24`),
  });
  await expect(box).toContainText('没有找到「实盘数量」列，请在下面指定');
  await box.getByRole('button', { name: '“点到”字段对应' }).click();
  await page.getByRole('option', { name: '实盘数量' }).click();
  await expect(box).toContainText('没有使用的 1 列：架位');
  await button(box, '下一步').click();
  await expect(button(box, '确认修改 1 个')).toBeEnabled();
  await button(box, '字段对应').click();
  await expect(box.getByRole('button', { name: '“点到”字段对应' })).toContainText('→ 实盘数量');
  await button(box, '下一步').click();
  await button(box, '确认修改 1 个').click();
  await expect(box).toContainText('：已完成');
  await button(box, '完成').click();
});

test('orders go to the warehouse of their province, hold there, and leave it when they ship', async ({
  page,
  request,
}) => {
  const member = await memberOf(request, 'youxuan');
  const near = await order(member, '西边客', 2, '四川省');
  const far = await order(member, '东边客', 3);
  await signIn(page, 'youxuan');
  await stock(page);
  await expect(row(page)).toContainText('25');
  for (const [id, house] of [
    [near, WEST],
    [far, MAIN],
  ]) {
    await page.goto(`/orderv2/detail?id=${id}`);
    await expect(page.getByText(house ?? '').first()).toBeVisible();
  }
  await page.goto('/delivery/self?buyerReceiver=西边客');
  await rowOf(page, '西边客').getByLabel('快递单号').fill('SF8810000000001');
  await button(page, '发货 1 单').click();
  await expect(rowOf(page, '西边客')).toHaveCount(0);
  await stock(page);
  await expect(row(page).getByRole('button', { name: `${WEST} 4` })).toBeVisible();
  await row(page).getByRole('button', { name: '流水' }).click();
  await expect(page.getByRole('dialog')).toContainText('发货');
});

test('who is short stands in a list of its own, from where it is held or moved; on a phone the numbers read too', async ({
  page,
  request,
}) => {
  await order(await memberOf(request, 'youxuan'), '等货客', 40);
  await signIn(page, 'youxuan');
  await page.goto('/sku/warehouse/inventory?tab=oversold');
  await expect(row(page)).toContainText('超卖');
  await row(page).getByRole('button', { name: '缺货订单' }).click();
  const short = page.getByRole('dialog');
  await expect(short).toContainText('1 单缺货');
  await short.getByRole('checkbox', { name: /^选择 LDL/ }).check();
  await openMore(short);
  await button(short, '挂起').click();
  const hold = page.getByRole('dialog').last();
  await button(hold, '缺货').click();
  await button(hold, '挂起 1 单').click();
  await expect(page.getByText('已挂起 1 单')).toBeVisible();
  await short.getByRole('checkbox', { name: /^选择 LDL/ }).check();
  await expect(button(short, '换仓')).toBeVisible();
  await openMore(short);
  await expect(button(short, '换货')).toBeVisible();
  await button(short, '关闭').first().click();

  await page.setViewportSize({ width: 390, height: 844 });
  await stock(page);
  await expect(page.getByRole('listitem').filter({ hasText: NAME })).toContainText('超卖');
});
