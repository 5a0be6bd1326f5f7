import { expect, type Page, test } from '@playwright/test';
import { GRAPES, ordersBySheet } from './orders-by-sheet.ts';
import { memberOf, signIn } from './product.ts';

const NO = 'SF1377000088122';
let orderId = '';

test.beforeAll(async ({ request }) => {
  const channel = await memberOf(request, 'tuanzhang');
  const grower = await memberOf(request, 'guoyuan');
  const line = { no: 8811, product: GRAPES, amount: '1', receiver: '收一', phone: '13700008811' };
  orderId = (await ordersBySheet(channel, '收货旅程.xlsx', [line])).get(line.receiver)?.OrderID ?? '';
  await grower.call('/api/orderv2/deliver', { DeliverConfigs: [{ OrderID: orderId, ExpressNo: NO }] });
  await said(grower, '1', '已揽收', 5);
  await said(grower, '2', '收件人电话无法接通', 2);
});

type Member = Awaited<ReturnType<typeof memberOf>>;
const said = (who: Member, state: string, text: string, hoursAgo: number) => {
  const time = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  return who.call('/api/order/operate/callback-express-info', {
    items: [{ expressNo: NO, lines: [{ time, text, state }] }],
  });
};

const row = (page: Page) => page.getByRole('row').filter({ hasText: '收一' });

test('a parcel in trouble is told to its entry, read to its last line, and confirmed once the buyer has it', async ({
  page,
}) => {
  await signIn(page, 'tuanzhang');
  await page.goto('/dashboard');
  await page
    .getByRole('listitem')
    .filter({ hasText: '派送不出去' })
    .getByRole('link', { name: '去看看' })
    .click();
  await expect(row(page)).toContainText('收件人电话无法接通');
  await page.goto(`/orderv2/detail?id=${orderId}`);
  await expect(page.getByRole('listitem').filter({ hasText: '收件人电话无法接通' }).last()).toBeVisible();
  await page.goto('/received/agent?view=normal&tab=trouble');
  await row(page).getByRole('checkbox').check();
  await page.getByRole('button', { name: '确认收货' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(row(page)).toHaveCount(0);
  await page.getByRole('tab', { name: '已签收' }).click();
  await expect(row(page)).toContainText('已签收');
});
