import { createHash } from 'node:crypto';
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

/** News as 快递100 posts them: a form whose `sign` is the MD5 of `param` and the salt. */
export async function tell({ address, salt }: NewsReceiver, news: object): Promise<void> {
  const param = JSON.stringify(news);
  const sign = createHash('md5')
    .update(param + salt)
    .digest('hex')
    .toUpperCase();
  const body = new URLSearchParams({ param, sign });
  await fetch(address, { method: 'POST', body, signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
}
