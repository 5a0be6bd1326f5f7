import { type APIRequestContext, expect, test } from '@playwright/test';
import { wrongFigures } from './figure-links.ts';
import { GRAPES, ordersBySheet } from './orders-by-sheet.ts';
import { memberOf, pageOf } from './product.ts';

/** Entered once by each process: its tests go one by one to whichever process is free. */
let entered: Promise<void> | undefined;
test.beforeAll(({ request }) => (entered ??= enterBusiness(request)));

/** One order waits, two have left, one is held and one was cancelled; of the two complaints one is closed. */
async function enterBusiness(request: APIRequestContext): Promise<void> {
  const channel = await memberOf(request, 'tuanzhang');
  const grower = await memberOf(request, 'guoyuan');
  const names = ['等货', '收到', '等等', '不要', '坏果'];
  // A process that follows a failed one finds its orders there.
  const { workerIndex } = test.info();
  const lines = names.map((receiver, nth) => ({
    no: 972_000 + 10 * workerIndex + nth,
    product: GRAPES,
    amount: '2',
    receiver,
    phone: `1370${972_000 + workerIndex}${nth}`,
  }));
  const orders = await ordersBySheet(channel, `统计旅程${workerIndex}.xlsx`, lines);
  const idOf = (receiver: string) => orders.get(receiver)?.OrderID ?? '';
  const DeliverConfigs = ['收到', '坏果'].map((receiver, nth) => ({
    OrderID: idOf(receiver),
    ExpressNo: `SF7009000${972_000 + workerIndex}${nth}`,
  }));
  await grower.call('/api/orderv2/deliver', { DeliverConfigs });
  await channel.call('/api/order/suspend', { OrderIDs: [idOf('等等')], IdHoldReason: 1 });
  const complain = async (receiver: string, nth: number) => {
    const { items } = await channel.call<{ items: { ComplaintID: string }[] }>('/api/complaint/create', {
      IdComplaintType: 8,
      IdReason: 7,
      PictureUrls: [`/pictures/offiguresjourney${nth}-1600.webp`],
      Items: [{ OrderID: idOf(receiver), Money: 1 }],
    });
    return items.map(({ ComplaintID }) => ComplaintID);
  };
  await complain('坏果', 1);
  await channel.call('/api/complaint/close', { ComplaintIDs: await complain('收到', 2) });
  await channel.call('/api/orderv2/Cancel/ByEntry', {
    Orders: [{ OrderID: idOf('不要'), Reason: '不要了' }],
  });
}

const PAGES = {
  tuanzhang: [
    '/dashboard',
    '/complaintV2/home',
    '/reports/index?type=2004',
    '/reports/performance',
    '/reports/index?type=1002',
  ],
  youxuan: [
    '/dashboard',
    '/delivery/index?by=vendor',
    '/received/index',
    '/complaintV2/home',
    // Reports of goods count pieces, which are no rows of a list.
    '/reports/index?type=1004',
    '/reports/index?type=3000',
  ],
  guoyuan: ['/delivery/index?side=own', '/reports/index?type=3000'],
};
// Each on whichever server is free.
test.describe.configure({ mode: 'parallel' });

for (const [name, pages] of Object.entries(PAGES))
  test(`every figure that ${name} reads opens just as many rows as it says`, async ({ browser }) => {
    test.setTimeout(900_000);
    const page = await pageOf(browser, name);
    const beside = [await page.context().newPage(), await page.context().newPage()];
    for (const address of pages) {
      const wrong = await wrongFigures(page, beside, address);
      // What came in meanwhile is told by then.
      if (wrong.length > 0) expect(await wrongFigures(page, beside, address)).toEqual([]);
    }
    // Left open, its pages would read their figures again at every order of the journeys to come.
    await page.context().close();
  });
