import { signInOnce } from './show-orders.ts';
import { openBrowser, weigh } from './weigh-page.ts';

/** What a phone is sent for the page that processes a complaint, beside the page of its order. */
export async function weighComplaint(
  { port }: { port: number },
  { ComplaintID, OrderID }: Record<'ComplaintID' | 'OrderID', string>,
) {
  const browser = await openBrowser();
  try {
    const at = `http://127.0.0.1:${port}`;
    const storageState = await signInOnce(browser, port);
    const order = await weigh(browser, { storageState }, `${at}/orderv2/detail?id=${OrderID}`);
    const page = await weigh(browser, { storageState }, `${at}/complaintV2/process?id=${ComplaintID}`);
    return [
      { work: 'W11 process page, sent', ...beside(page.kb, order.kb), unit: 'KB', reach: '≥ 100 %' },
      { work: 'W11 process page, seen', ...beside(page.ms, order.ms), unit: 'ms' },
    ];
  } finally {
    await browser.close();
  }
}

const beside = (ours: number, raw: number) => ({ ours, raw, ratio: raw / ours });
