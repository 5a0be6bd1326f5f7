import { expect, type Page, test } from '@playwright/test';
import { button, dialog, dropFile, rowOf } from './by-hand.ts';
import { pressMain, signIn } from './product.ts';

const LEMONS = '正宗安岳柠檬 12枚 大果';
const CHANNEL = '阳光团长小店';

/** A freight policy of that name, begun with the sample 首件续件. */
async function beginFreight(page: Page, name: string) {
  await signIn(page, 'guoyuan');
  await page.goto('/sku/logisticspolicy');
  await button(page, '从样例新建').click();
  await dialog(page, '从样例新建')
    .getByRole('button', { name: /^首件续件/ })
    .click();
  const freight = dialog(page, '新建物流政策');
  await freight.getByLabel('政策名称').fill(name);
  return freight;
}

/** The policies of a listing, by its row. */
async function openPolicies(page: Page) {
  await page.goto('/sku/spu?externalIDs=YX-NM-12');
  await rowOf(page, LEMONS).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '销售政策' }).click();
  return dialog(page, `销售政策：${LEMONS}`);
}

test('a channel gets a price for a while and so many at it; the policy shows what is left, stops and goes', async ({
  page,
}) => {
  await signIn(page, 'youxuan');
  const policies = await openPolicies(page);
  await pressMain(policies, '新建政策');
  const form = dialog(page, `新建销售政策：${LEMONS}`);
  await form.getByLabel('政策名称').fill('团长月');
  await form.getByLabel('政策价').fill('15.5');
  await form.getByRole('checkbox', { name: CHANNEL }).check();
  await form.getByLabel(`${CHANNEL} 的额度`).fill('两箱');
  await button(form, '发布给 1 个渠道').click();
  await expect(page.getByText('额度应为 0 以上的整数，不填即不限')).toBeVisible();
  await form.getByLabel(`${CHANNEL} 的额度`).fill('20');
  await button(form, '发布给 1 个渠道').click();
  const policy = policies.getByRole('listitem').filter({ hasText: '团长月' });
  await expect(policy).toContainText('剩 20 / 20');
  await policy.getByTitle(`改 ${CHANNEL} 的额度`).click();
  const quota = dialog(page, `改额度：${CHANNEL}`);
  await quota.getByLabel('从现在起还可订').fill('5');
  await button(quota, '保存').click();
  await expect(policy).toContainText('剩 5 / 5');
  await button(policy, '暂停').click();
  await button(page.getByRole('dialog', { name: '暂停“团长月”' }), '暂停').click();
  await expect(policy).toContainText('已暂停');
  await policy.getByTitle(`移出 ${CHANNEL}`).click();
  await button(page.getByRole('dialog', { name: `把 ${CHANNEL} 移出政策` }), '移出').click();
  await expect(policy).toContainText('还没有渠道，请先添加');
});

test('a price to come is moved a day in the calendar by keyboard, and back', async ({ page }) => {
  await signIn(page, 'youxuan');
  await page.goto('/settlementV2/price?view=coming');
  await button(page, '日历').click();
  const bar = page.getByRole('button', { name: /^五常稻花香大米.*¥48\.80/ });
  const before = (await bar.getAttribute('aria-label')) ?? '';
  for (const key of ['ArrowRight', 'ArrowLeft']) {
    await bar.focus();
    await page.keyboard.press(key);
    const kept = page.waitForResponse(/\/pricechange\/\w*price$/i);
    await page.keyboard.press('Enter');
    await kept;
    await expect(page.getByText(/^已移到/).last()).toBeVisible();
    if (key === 'ArrowRight') await expect(bar).not.toHaveAttribute('aria-label', before);
  }
  await expect(bar).toHaveAttribute('aria-label', before);
});

test('freight begins with a sample and says what a parcel costs; a promise is changed as a new version', async ({
  page,
}) => {
  const freight = await beginFreight(page, '冬季首件续件');
  await button(freight, '保存').click();
  await expect(rowOf(page, '冬季首件续件')).toBeVisible();
  await rowOf(page, '冬季首件续件').getByRole('button', { name: '删除' }).click();
  await button(page.getByRole('dialog', { name: '删除“冬季首件续件”' }), '删除').click();
  await expect(rowOf(page, '冬季首件续件')).toHaveCount(0);

  await page.goto('/sku/servicepolicy');
  await rowOf(page, '当日鲜果 坏果急赔').getByRole('button', { name: '编辑' }).click();
  const promise = dialog(page, '编辑售后政策');
  await expect(promise).toContainText('保存后成为第 2 版');
  await promise.getByLabel('答复时限（小时）').fill('8');
  await button(promise, '保存').click();
  await rowOf(page, '当日鲜果 坏果急赔').getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '版本' }).click();
  await expect(page.getByRole('dialog')).toContainText('第 2 版');
});

test('freight is taken from a table that is pasted, and what is no whole province is said', async ({
  page,
}) => {
  const freight = await beginFreight(page, '粘贴来的运费');
  await pressMain(freight, '导入运费表');
  const table = freight.getByRole('textbox', { name: '运费表' });
  await table.fill('地区\t首件\t续件\n江浙沪皖\t5\t2\n内蒙古（阿拉善盟除外）\t9\t3');
  await button(freight, '读取运费').click();
  await expect(freight.getByText('只是省份的一部分')).toBeVisible();
  await expect(freight.getByText('上海、江苏、浙江、安徽')).toBeVisible();
  await button(freight, '收起').click();
  await button(freight, '保存').click();
  await expect(rowOf(page, '粘贴来的运费')).toBeVisible();
});

test('freight is taken from a file that is dropped on the policy', async ({ page }) => {
  const freight = await beginFreight(page, '文件来的运费');
  await pressMain(freight, '导入运费表');
  const lines = ['地区,首件运费,续件运费', '江浙沪皖,6,2', '四川,面议,', '新疆、西藏,不发货,'];
  await dropFile(freight.locator('.drop-sheet'), '运费.csv', Buffer.from(`\ufeff${lines.join('\r\n')}`));
  await expect(freight.getByText('第 3 行“四川”：运费不是金额，请填如 5 或 5元')).toBeVisible();
  await expect(freight.getByText('上海、江苏、浙江、安徽')).toBeVisible();
  await freight.locator('input[type=file]').setInputFiles({
    name: '运费.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('地区,首件运费,续件运费\n四川,8,3'),
  });
  await expect(freight.locator('input[type=file]')).toHaveCount(0);
  await expect(freight.getByRole('button', { name: '四川', exact: true }).first()).toBeVisible();
  await button(freight, '保存').click();
  await expect(rowOf(page, '文件来的运费')).toBeVisible();
});
