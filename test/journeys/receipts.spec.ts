import { expect, type Page, test } from '@playwright/test';
import { REFUSED } from '#features/aftersale/complaints/words.ts';
import { GRAPES, ordersBySheet } from './orders-by-sheet.ts';
import { photo } from './photo.ts';
import { memberOf, openMore, signIn } from './product.ts';

const NO = 'SF1377000088122';
const BACK_NO = 'SF1377000088123';
let orderId = '';
let backId = '';

test.beforeAll(async ({ request }) => {
  const channel = await memberOf(request, 'tuanzhang');
  const grower = await memberOf(request, 'guoyuan');
  const line = { no: 8811, product: GRAPES, amount: '1', receiver: '收一', phone: '13700008811' };
  const second = { ...line, no: 8812, receiver: '收返', phone: '13700008812' };
  const made = await ordersBySheet(channel, '收货旅程.xlsx', [line, second]);
  [orderId, backId] = [line, second].map(({ receiver }) => made.get(receiver)?.OrderID ?? '') as [
    string,
    string,
  ];
  const DeliverConfigs = [
    { OrderID: orderId, ExpressNo: NO },
    { OrderID: backId, ExpressNo: BACK_NO },
  ];
  await grower.call('/api/orderv2/deliver', { DeliverConfigs });
  await traceOf(grower, '6', '包裹退回中', 2, BACK_NO);
  await traceOf(grower, '1', '已揽收', 5);
  await traceOf(grower, '2', '收件人电话无法接通', 2);
});

type Member = Awaited<ReturnType<typeof memberOf>>;
const traceOf = (who: Member, state: string, text: string, hoursAgo: number, expressNo = NO) => {
  const time = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  return who.call('/api/order/operate/callback-express-info', {
    items: [{ expressNo, lines: [{ time, text, state }] }],
  });
};

const row = (page: Page, receiver = '收一') => page.getByRole('row').filter({ hasText: receiver });

test('a parcel in trouble is told to its entry, read to its last line, and confirmed once the buyer has it', async ({
  page,
}) => {
  await signIn(page, 'tuanzhang');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /单物流异常/ }).click();
  await expect(row(page)).toContainText('收件人电话无法接通');
  await page.goto(`/orderv2/detail?id=${orderId}`);
  await expect(page.getByRole('listitem').filter({ hasText: '收件人电话无法接通' }).last()).toBeVisible();
  // Who has no channels sees what was entered here.
  await page.goto('/received/agent?tab=trouble');
  await expect(page.getByRole('button', { name: '我录入的' })).toHaveAttribute('aria-pressed', 'true');
  await row(page).getByRole('checkbox').check();
  await page.getByRole('button', { name: '确认收货' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认收货' }).click();
  await expect(row(page)).toHaveCount(0);
  await page.getByRole('tab', { name: '已签收' }).click();
  await expect(row(page)).toContainText('已签收');
});

test('a complaint about a parcel that comes back begins at the parcel, filled in, and reaches the supplier', async ({
  page,
  request,
}) => {
  await signIn(page, 'tuanzhang');
  await page.goto('/received/agent?view=normal&tab=trouble');
  await row(page, '收返').getByRole('checkbox').check();
  await openMore(page);
  await page.getByRole('button', { name: '发起投诉' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('说明')).toHaveValue('物流异常：退回中');
  await dialog.getByLabel('选择凭证图片').setInputFiles(await photo('面单.png'));
  await dialog.getByRole('button', { name: '提交', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const supplier = await memberOf(request, 'youxuan');
  const { items } = await supplier.call<{ items: { IdComplaintType: number }[] }>('/api/complaint/query', {
    OrderNos: [backId],
  });
  expect(items.map(({ IdComplaintType }) => IdComplaintType)).toEqual([REFUSED]);
});

/** What becomes of a parcel: what its carrier says one after the other, and the tab in which it then stands. */
const STORIES = [
  ['收揽', '运输中', [['101', '等待揽收']]],
  [
    '收运',
    '运输中',
    [
      ['1', '已揽收'],
      ['0', '到达杭州转运中心'],
    ],
  ],
  [
    '收柜',
    '待取件',
    [
      ['0', '到达上海'],
      ['501', '已放入丰巢柜'],
    ],
  ],
  [
    '收签',
    '已签收',
    [
      ['5', '正在派送'],
      ['3', '已签收，本人'],
    ],
  ],
  [
    '收丢',
    '异常',
    [
      ['0', '到达长沙'],
      ['2', '快件疑似遗失'],
    ],
  ],
  [
    '收拒',
    '异常',
    [
      ['5', '正在派送'],
      ['2', '收件人拒收'],
      ['6', '包裹退回中'],
    ],
  ],
  [
    '收退',
    '异常',
    [
      ['6', '包裹退回中'],
      ['4', '退回件已签收'],
    ],
  ],
] as const;

test('a parcel’s story of each kind stands in its tab with the carrier’s last word, and a stuck one is chased at who shipped it', async ({
  page,
  request,
}) => {
  const channel = await memberOf(request, 'tuanzhang');
  const grower = await memberOf(request, 'guoyuan');
  const lines = STORIES.map(([receiver], at) => ({
    no: 8841 + at,
    product: GRAPES,
    amount: '1',
    receiver,
    phone: `1370000884${at}`,
  }));
  const orders = await ordersBySheet(channel, '包裹旅程.xlsx', lines);
  for (const [at, [receiver, , words]] of STORIES.entries()) {
    const ExpressNo = `SF137700008841${at}`;
    const DeliverConfigs = [{ OrderID: orders.get(receiver)?.OrderID, ExpressNo }];
    await grower.call('/api/orderv2/deliver', { DeliverConfigs });
    for (const [place, [state, text]] of words.entries())
      await traceOf(grower, state, text, 9 - place, ExpressNo);
  }
  await signIn(page, 'tuanzhang');
  await page.goto('/received/agent?view=normal');
  for (const [receiver, tab, words] of STORIES) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(row(page, receiver)).toContainText(words.at(-1)?.[1] ?? '');
  }
  await page.getByRole('tab', { name: '异常' }).click();
  await row(page, '收丢').getByRole('checkbox').check();
  await page.getByRole('button', { name: '催件' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '催件' }).click();
  const orderNo = [orders.get('收丢')?.OrderID];
  const changes = () => grower.call<{ items: { Kind: string }[] }>('/api/delivery/changes/get', { orderNo });
  await expect.poll(async () => (await changes()).items.map(({ Kind }) => Kind)).toEqual(['chased']);
});
