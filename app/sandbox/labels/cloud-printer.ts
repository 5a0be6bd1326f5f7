import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { LabelDesk, NewsReceiver, SandboxWaybill } from './label-desk.ts';

/** How long a label takes to come out, in ms. */
const PRINT_MS = 150;

/** A label comes out of the cloud printer, or there is no paper; whoever wants to know is told. */
export function printInCloud(desk: LabelDesk, waybill: SandboxWaybill): void {
  const isOut = desk.mood.paperOut > 0;
  if (isOut) desk.mood.paperOut -= 1;
  else waybill.printed += 1;
  const says = isOut ? { status: '500', message: '打印机缺纸' } : { status: '200', message: '打印成功' };
  const { task: taskId, carrier: kuaidicom, waybillNo: kuaidinum, prints } = waybill;
  if (prints)
    setTimeout(() => void tell(prints, { taskId, kuaidicom, kuaidinum, ...says }), PRINT_MS).unref();
}

/** News that nobody took are told so often, each time after this pause; theirs are half an hour. */
const MOST_TELLS = 10;
const PAUSE_MS = 1_000;

/**
 * News as 快递100 posts them: a form whose `sign` is the MD5 of `param` and the salt; told again until they are taken, since they
 * may be quicker than the number that they are about.
 */
export async function tell({ address, salt }: NewsReceiver, news: object): Promise<void> {
  const param = JSON.stringify(news);
  const sign = createHash('md5')
    .update(param + salt)
    .digest('hex')
    .toUpperCase();
  const body = new URLSearchParams({ param, sign });
  for (let tells = 0; tells < MOST_TELLS; tells++) {
    if (await isTaken(address, body)) return;
    await pause(PAUSE_MS, undefined, { ref: false });
  }
}

const isTaken = (address: string, body: URLSearchParams): Promise<boolean> =>
  fetch(address, { method: 'POST', body, signal: AbortSignal.timeout(5_000) })
    .then(async (response) => ((await response.json()) as { result?: unknown }).result === true)
    .catch(() => false);
