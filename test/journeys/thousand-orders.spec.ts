import { type APIRequestContext, expect, test } from '@playwright/test';
import { kttSheet } from './intake-sheets.ts';
import { GRAPES } from './orders-by-sheet.ts';
import { choose, memberOf, signIn } from './product.ts';

const MANY = 1_000;
const numbers = Array.from({ length: MANY }, (_, at) => 20_001 + at);

/** Of one platform number there are two orders. */
const TWICE = 21_500;
const LEMONS = '正宗安岳柠檬 12枚 大果';

const HELD = { specifiedStatus: 16 };

/** A thousand orders of one sheet, and two of one number; gives how many of them are so. */
async function enterMany(request: APIRequestContext) {
  const channel = await memberOf(request, 'tuanzhang');
  const lines = [...numbers, TWICE, TWICE].map((no, at) => ({
    no,
    product: at > MANY ? LEMONS : GRAPES,
    receiver: `千单${no}`,
    phone: `133${10_000_000 + no}`,
  }));
  const FileIDs = [await channel.upload(await kttSheet('一千单.xlsx', lines))];
  const { Tasks } = await channel.call<{ Tasks: { TaskID: string }[] }>(
    '/api/order/pipeline/initializewithtempcfg',
    { FileIDs, StartWhenReady: true },
  );
  return async (filters: object): Promise<number> => {
    const input = {
      importTaskIds: [Tasks[0]?.TaskID ?? ''],
      pageSize: 1,
      exactTotal: true,
      ...filters,
    };
    return (await channel.call<{ total: number }>('/api/orderv2/get/normal', input)).total;
  };
}

test('a thousand orders are held by their numbers after a preview that adds up, and taken back', async ({
  page,
  request,
}) => {
  test.setTimeout(600_000);
  const count = await enterMany(request);
  await expect.poll(() => count({}), { timeout: 240_000 }).toBe(MANY + 2);
  await signIn(page, 'tuanzhang');
  await page.goto('/orderv2/oneKeyOperation');
  const written = [...[...numbers, TWICE].map((no) => `2026112000${no}`), '2026111000999999'];
  await page.getByLabel('订单号、平台单号或快递单号').fill(written.join('\n'));
  await page.getByRole('button', { name: '挂起', exact: true }).click();
  await choose(page, '挂起原因', '等买家确认');
  await page.getByRole('button', { name: '预检' }).click();
  const sums = page.locator('.batch-sums');
  await expect(sums).toContainText(`给出 ${MANY + 2}`, { timeout: 120_000 });
  await expect(sums).toContainText(`将处理 ${MANY}`, { timeout: 120_000 });
  await expect(sums).toContainText('未找到 1');
  expect(await count(HELD)).toBe(0);

  // Who goes back finds what was pasted, to change it and look again.
  await page.goBack();
  await expect(page.getByLabel('订单号、平台单号或快递单号')).toHaveValue(written.join('\n'));
  await page.goForward();
  await expect(sums).toContainText(`给出 ${MANY + 2}`);

  // One number means two orders: which of them is asked before anything is done.
  await sums.getByRole('button', { name: /对应多单 1/ }).click();
  const choices = page.locator('.batch-choices');
  await expect(choices.getByRole('button')).toHaveCount(3);
  await choices.getByRole('button', { name: LEMONS }).click();
  await expect(sums).toContainText(`将处理 ${MANY + 1}`, { timeout: 120_000 });
  await page.getByRole('button', { name: `挂起 ${MANY + 1} 单` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `挂起 ${MANY + 1} 单` })
    .click();
  await expect(page.getByText('挂起：已完成')).toBeVisible({ timeout: 120_000 });
  expect(await count(HELD)).toBe(MANY + 1);
  await page.getByRole('button', { name: `撤销 ${MANY + 1} 单` }).click();
  await expect(page.getByText('挂起：已撤销')).toBeVisible({ timeout: 120_000 });
  await expect(sums).toContainText(`已撤销 ${MANY + 1}`);
  expect(await count(HELD)).toBe(0);
  // A link to one of another shop says that it is not to be found here.
  await page.goto('/orderv2/oneKeyOperation?run=00000000-0000-7000-8000-000000000001');
  await expect(page.getByText('没有找到这一次操作')).toBeVisible();
});
