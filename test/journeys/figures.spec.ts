import { expect, test } from '@playwright/test';
import { wrongFigures } from './figure-links.ts';
import { GRAPES, ordersBySheet } from './orders-by-sheet.ts';
import { memberOf, pageOf } from './product.ts';

/** One order waits, two have left, one is held and one was cancelled; of the two complaints one is closed. */
test.beforeAll(async ({ request }) => {
  const channel = await memberOf(request, 'tuanzhang');
  const grower = await memberOf(request, 'guoyuan');
  const names = ['等货', '收到', '等等', '不要', '坏果'];
  const lines = names.map((receiver, nth) => ({
    ...{ no: 9721 + nth, product: GRAPES, amount: '2', receiver, phone: `1370000972${nth}` },
  }));
  const orders = await ordersBySheet(channel, '统计旅程.xlsx', lines);
  const idOf = (receiver: string) => orders.get(receiver)?.OrderID ?? '';
  const DeliverConfigs = ['收到', '坏果'].map((receiver, nth) => ({
    ...{ OrderID: idOf(receiver), ExpressNo: `SF700900000972${nth}` },
  }));
  await grower.call('/api/orderv2/deliver', { DeliverConfigs });
  await channel.call('/api/order/suspend', { OrderIDs: [idOf('等等')], IdHoldReason: 1 });
  const complain = async (receiver: string, nth: number) => {
    const { items } = await channel.call<{ items: { ComplaintID: string }[] }>('/api/complaint/create', {
      ...{ IdComplaintType: 8, IdReason: 7, PictureUrls: [`/pictures/offiguresjourney${nth}-1600.webp`] },
      Items: [{ OrderID: idOf(receiver), Money: 1 }],
    });
    return items.map(({ ComplaintID }) => ComplaintID);
  };
  await complain('坏果', 1);
  await channel.call('/api/complaint/close', { ComplaintIDs: await complain('收到', 2) });
  await channel.call('/api/orderv2/Cancel/ByEntry', {
    Orders: [{ OrderID: idOf('不要'), Reason: '不要了' }],
  });
});

const PAGES = {
  tuanzhang: [
    ...['/dashboard', '/complaintV2/home', '/reports/index?type=2004'],
    ...['/reports/performance', '/reports/index?type=1002'],
  ],
  youxuan: [
    ...['/dashboard', '/delivery/index?by=vendor', '/received/index', '/complaintV2/home'],
    // Reports of goods count pieces, which are no rows of a list.
    ...['/reports/index?type=1004', '/reports/index?type=3000'],
  ],
  guoyuan: ['/delivery/index?side=own', '/reports/index?type=3000'],
};
/** Figures of a page; the rest of a table is more of the same columns. */
const MOST = 24;

for (const [name, pages] of Object.entries(PAGES))
  test(`every figure that ${name} reads opens just as many rows as it says`, async ({ browser }) => {
    test.setTimeout(900_000);
    const page = await pageOf(browser, name);
    const beside = [await page.context().newPage(), await page.context().newPage()];
    for (const address of pages) {
      const wrong = await wrongFigures(page, beside, address, MOST);
      // What came in meanwhile is told by then.
      if (wrong.length > 0) expect(await wrongFigures(page, beside, address, MOST)).toEqual([]);
    }
    // Left open, its pages would read their figures again at every order of the journeys to come.
    await page.context().close();
  });
