import { expect, type Page, test } from '@playwright/test';
import { kttSheet } from './intake-sheets.ts';
import { liveStreamOpened, memberOf, openMore, signIn } from './product.ts';

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
  const open = liveStreamOpened(page);
  await page.goto(`/orderv2/detail?id=${OrderIDs[0]}`);
  await open;
  const set = page.locator('.section', { hasText: '同一套组合的订单 3' });
  await expect(set).toContainText('0 / 3 单已发货 · 整套 ¥243.80');
  await expect(page.getByRole('button', { name: '转为预售' })).toHaveCount(0);
  await page.getByRole('button', { name: '改单' }).click();
  const change = page.getByRole('dialog');
  await expect(change).toContainText('只改这一单，同一套的其他单不变');
  await change.getByRole('button', { name: '取消', exact: true }).click();

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
  await openMore(page);
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

/** Products of its own that a choice is made of, so that no other journey has them. */
const FRUIT = ['旅程脐橙 5斤', '旅程蜜柚 2个', '旅程冬枣 3斤'];

async function choose(page: Page, name: string, products: readonly string[]): Promise<void> {
  await page.getByLabel('组合名称').fill(name);
  for (const product of products) {
    await page.getByLabel('查找商品').fill(product);
    await page.locator('.sku-search button', { hasText: product }).click();
  }
}

test('any two of three are counted and named as one types, made at once, and a fourth joins without what was ordered', async ({
  page,
  request,
}) => {
  const grower = await memberOf(request, 'guoyuan');
  for (const SkuName of [...FRUIT, '旅程石榴 4个'])
    await grower.call('/api/businessunit/sku/new', { SkuName, SkuPrice: 20 });
  await signIn(page, 'guoyuan');
  await page.goto('/sku/spu/newanycombination');
  await choose(page, '旅程任选两样', FRUIT);
  await expect(page.locator('.made-preview')).toContainText('将生成 3 个，还可上架');
  await expect(page.locator('.made-preview li').first()).toContainText(`${FRUIT[0]}×1+${FRUIT[1]}×1`);
  await page.getByLabel(`${FRUIT[0]}的最多`).fill('两件');
  await expect(page.getByText(`“${FRUIT[0]}”的最少、最多件数应为整数`).first()).toBeVisible();
  await page.getByLabel(`${FRUIT[0]}的最多`).fill('');
  await page.getByRole('button', { name: '生成 3 个组合' }).click();
  await expect(page.getByText('已上架 3 个组合')).toBeVisible();

  // Orders name the choice in words; two whole sets are two of it.
  const sheet = await kttSheet('任选.xlsx', [
    { no: 6501, product: '旅程任选两样 脐橙×2+冬枣×2', receiver: '卢任选', phone: '13700006501' },
  ]);
  await page.goto('/orderv2/acquiring-orders');
  await page.locator('input[type=file]').first().setInputFiles(sheet);
  await expect(page.locator('.summary button', { hasText: '可导入' }).locator('b')).toHaveText('1');
  await page.getByRole('button', { name: '导入 1 单' }).click();
  await expect
    .poll(async () => {
      const mine = { buyerReceiver: '卢任选' };
      const { items } = await grower.call<{ items: { SpuName: string; Amount: number }[] }>(
        '/api/orderv2/get/normal',
        mine,
      );
      return items.map(({ SpuName, Amount }) => [SpuName, Amount]);
    })
    .toEqual([[`旅程任选两样（${FRUIT[0]}×1+${FRUIT[2]}×1）`, 2]]);

  await page.goto('/sku/spu?view=groups&SpuGroupName=旅程任选两样');
  await page.getByRole('link', { name: '编辑' }).click();
  await page.getByLabel('查找商品').fill('旅程石榴');
  await page.locator('.sku-search button', { hasText: '旅程石榴' }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const changes = page.getByRole('dialog');
  await expect(changes).toContainText('新上架 3 个');
  await changes.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('组合商品已保存')).toBeVisible();
});

test('who buys a choice takes one of its ways at entry, found by the words of its parts', async ({
  page,
  request,
}) => {
  const grower = await memberOf(request, 'guoyuan');
  const sets = { SpuName: '旅程任选两样', pageSize: 20 };
  const { items } = await grower.call<{ items: { SpuID: string; SpuName: string }[] }>(
    '/api/businessunit/spu/get',
    sets,
  );
  const agents = await grower.call<{ items: { ID: string; Name: string }[] }>('/api/stubdata/agents', {});
  const AgentID = agents.items.find(({ Name }) => Name.includes('优选'))?.ID;
  const offer = (more: object) =>
    grower.call('/api/businessunit/spu/distribute', {
      Offers: items.map(({ SpuID }) => ({ SpuID, AgentID, Price: 36 })),
      ...more,
    });
  await offer({});
  await signIn(page, 'youxuan');
  await page.goto('/orderv2/acquiring-orders?tab=single');
  await page.getByRole('button', { name: '选商品' }).click();
  const picker = page.getByRole('dialog', { name: '选商品' });
  await picker.getByRole('button', { name: /^供应商的组合商品/ }).click();
  await page.getByRole('option', { name: '任选：旅程任选两样（红土地果园）' }).click();
  await picker.getByLabel('搜索商品').fill('石榴 蜜柚');
  await expect(picker.locator('.picker-list button')).toHaveText([
    /旅程蜜柚 2个×1\+旅程石榴 4个×1.*采购价 ¥36.00/,
  ]);
  await picker.getByLabel('搜索商品').press('Enter');
  await expect(page.getByText(/旅程蜜柚 2个×1\+旅程石榴 4个×1/)).toBeVisible();
  await offer({ Withdraw: true });
});

test('combinations are pasted by hand, each row says what it lacks, on a phone too', async ({ page }) => {
  await signIn(page, 'guoyuan');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/sku/spu/manualanycombination');
  await choose(page, '旅程手选', FRUIT);
  await page.getByLabel('粘贴组合，一行一个').fill('脐橙×1+蜜柚×1\n冬枣×1');
  await page.getByRole('button', { name: '加入表格' }).click();
  await expect(page.getByText('已选 1 / 应选 2 件').first()).toBeVisible();
  // What is typed stays through a reload, until it is made or given up, and that can be taken back.
  await page.reload();
  await expect(page.getByRole('button', { name: '录入 2 个组合' })).toBeVisible();
  await page.getByRole('status').filter({ hasText: '已带回' }).getByRole('button', { name: '放弃' }).click();
  await expect(page.getByRole('button', { name: '录入 1 个组合' })).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByLabel(`第 2 个组合的${FRUIT[0]}`).fill('1');
  await page.getByRole('button', { name: '录入 2 个组合' }).click();
  await expect(page.getByText('已上架 2 个组合')).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: '旅程手选' });
  await expect(card).toContainText('3 选 2');
  await page.goto('/sku/spu/manualanycombination');
  await expect(page.getByRole('button', { name: '录入 1 个组合' })).toBeVisible();
  // Among the products that may be picked, and in no combination.
  await expect(page.getByRole('button', { name: FRUIT[0] ?? '' })).toBeVisible();
  await expect(page.getByLabel(`第 1 个组合的${FRUIT[0]}`)).toHaveCount(0);
});
