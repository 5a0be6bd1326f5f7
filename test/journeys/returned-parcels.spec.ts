import { expect, type Page, test } from '@playwright/test';
import { GRAPES, ordersBySheet } from './orders-by-sheet.ts';
import { type Member, memberOf, pageOf, signIn } from './product.ts';

/** Of the channel's order, on its way; and of the parcel that comes back before anybody has said so. */
let orderId = '';
let complaintId = '';
/** Evidence: the goods as they were sold. */
let picture = '';
const BACK = 'YT8823000033334';
const PHONE = '13700008823';

interface Detail {
  Head: { Open: { ProposalID: string; Version: number } | null };
}

/** What stands open with the channel is agreed; goods then come back to the address that is named. */
async function agree(who: Member, ReturnAddress: string): Promise<void> {
  const { Head } = await who.call<Detail>('/api/complaint/detail', { ComplaintID: complaintId });
  const { ProposalID, Version } = Head.Open ?? {};
  const Items = [{ ComplaintID: complaintId, ProposalID, Version }];
  await who.call('/api/complaint/handle', { Items, Act: 'accept', Leg: 'channel', ReturnAddress });
}

const booked = async (who: Member, type: number): Promise<number> => {
  const { items } = await who.call<{ items: { IdPaymentType: number; Kind: number; Amount: number }[] }>(
    '/api/BusinessUnit/Settlement/Item/Get',
    { OrderIDs: [orderId] },
  );
  const givenBack = items.filter(({ IdPaymentType, Kind }) => IdPaymentType === type && Kind >= 4);
  return givenBack.reduce((sum, { Amount }) => sum + Math.round(Amount * 100), 0) / 100;
};

const scan = async (page: Page) => {
  await page.goto('/complaintV2/express');
  await page.getByLabel('退回的快递单号').fill(BACK);
  await page.keyboard.press('Enter');
};

test.beforeAll(async ({ request }) => {
  const channel = await memberOf(request, 'tuanzhang');
  const grower = await memberOf(request, 'guoyuan');
  const line = { no: 8823, product: GRAPES, amount: '2', receiver: '退一', phone: PHONE };
  const order = (await ordersBySheet(channel, '退货旅程.xlsx', [line])).get(line.receiver);
  orderId = order?.OrderID ?? '';
  picture = order?.SpuImageUrl?.replace(/-\d+\.webp$/, '-1600.webp') ?? '';
  const DeliverConfigs = [{ OrderID: orderId, ExpressNo: 'SF8823000022223' }];
  await grower.call('/api/orderv2/deliver', { DeliverConfigs });
});

test('a parcel that nobody knows is kept, taken by the complaint that names it, received by scanning, and a part of the money is taken back in both books', async ({
  page,
  browser,
  request,
}) => {
  const channel = await memberOf(request, 'tuanzhang');
  const middle = await memberOf(request, 'youxuan');
  await signIn(page, 'youxuan');
  await scan(page);
  await page.getByRole('button', { name: '留存无主件' }).click();
  await page.getByLabel('备注').fill('一箱葡萄，放在 3 号架');
  await page.getByRole('dialog').getByRole('button', { name: '留存', exact: true }).click();
  await expect(page.getByText('已作为无主件留存')).toBeVisible();

  const { items } = await channel.call<{ items: { ComplaintID: string }[] }>('/api/complaint/create', {
    Items: [{ OrderID: orderId, Money: 8 }],
    IdComplaintType: 2,
    IdReason: 9,
    Description: '买家不想要了，已经寄回',
    PictureUrls: [picture],
  });
  complaintId = items[0]?.ComplaintID ?? '';
  await agree(middle, '昆明市呈贡区退货组');
  const buyer = await pageOf(browser, 'tuanzhang');
  await buyer.goto(`/complaintV2/process?id=${complaintId}`);
  await buyer.getByRole('button', { name: '填退货单号' }).click();
  await buyer.getByRole('dialog').getByLabel('退货快递单号').fill(BACK);
  await buyer.getByRole('dialog').getByRole('button').last().click();
  await expect(buyer.getByText(BACK).first()).toBeVisible();

  await scan(page);
  const parcel = page.getByRole('listitem').filter({ hasText: BACK }).first();
  await expect(parcel.getByText('退货', { exact: true })).toBeVisible();
  await expect(parcel.getByRole('button', { name: /^全部完好，收 2 件/ })).toBeVisible();
  await page.keyboard.press('F2');
  await expect(page.getByText('已收 2 件').first()).toBeVisible();
  const both = async () => [await booked(channel, 4), await booked(middle, 2)];
  await expect.poll(both).toEqual([8, 8]);

  await page.goto(`/complaintV2/process?id=${complaintId}`);
  await page.getByRole('button', { name: '重新打开' }).click();
  await page.getByRole('dialog').getByLabel('原因（对方能看到）').fill('少了一盒');
  await page.getByRole('dialog').getByRole('button', { name: '重新打开' }).click();
  await page.getByRole('button', { name: '提出新方案' }).first().click();
  const offer = page.getByRole('dialog');
  await offer.getByLabel(/收回已同意的/).check();
  await offer.getByLabel('收回金额').fill('3.00');
  await offer.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('本店提出收回 ¥3.00')).toBeVisible();
  await buyer.reload();
  await buyer.getByRole('button', { name: /^同意/ }).first().click();
  await buyer.getByRole('dialog').getByRole('button', { name: /^同意/ }).click();
  await expect(buyer.getByText('已同意 ¥5.00')).toBeVisible();
  await expect.poll(both).toEqual([5, 5]);
  await buyer.context().close();
});
