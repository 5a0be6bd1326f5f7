import { supplierLinks } from '#features/shipping/supplier-pages/contract.ts';
import { fillOrders } from './orders-in-bulk.ts';
import { post, type RunningProduct, type Session } from './running-product.ts';
import { signInOnce } from './show-orders.ts';
import { size } from './sizes.ts';
import { openBrowser, weigh } from './weigh-page.ts';

const ORDERS = size(2_000, 100);

/** What a phone is sent until the first order stands there, by a link and in the back office; of the same shop. */
export async function weighSupplierPage({ pool, port }: RunningProduct, session: Session, login: string) {
  await fillOrders(pool, session.shopId, ORDERS);
  const made = (await post(port, supplierLinks.create.path, { Name: '测速' }, session)) as {
    data: { Token: string };
  };
  const browser = await openBrowser();
  try {
    const at = `http://127.0.0.1:${port}`;
    const page = await weigh(browser, {}, `${at}/supplier#${made.data.Token}`);
    const storageState = await signInOnce(browser, port, login);
    const list = await weigh(browser, { storageState }, `${at}/orderv2/index`);
    return [
      { work: 'W12 supplier page, sent', ...ratio(page.kb, list.kb), unit: 'KB', reach: '≥ 167 %' },
      { work: 'W12 supplier page, first order', ...ratio(page.ms, list.ms), unit: 'ms' },
    ];
  } finally {
    await browser.close();
  }
}

/** Beside it the order list, of which the page shall be 60 % at most. */
const ratio = (ours: number, raw: number) => ({ ours, raw, ratio: raw / ours });
