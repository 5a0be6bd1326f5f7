import { createHash } from 'node:crypto';
import { kttSign, type SandboxApp } from './ktt-wire.ts';
import type { SandboxShop } from './state.ts';

/** A platform's message that something has changed. */
export interface News {
  headers: Record<string, string>;
  body: string;
}

/** News as 快团团's gateway posts it: a form, signed as a call to it. */
function kttNews(app: SandboxApp, { id }: SandboxShop, at: number): News {
  const fields: Record<string, string> = {
    type: 'pdd_ktt_order_changed',
    client_id: app.id,
    owner_id: id,
    timestamp: String(Math.floor(at / 1000)),
  };
  const body = new URLSearchParams({ ...fields, sign: kttSign(fields, app.secret) }).toString();
  return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body };
}

/** News as 有赞's cloud posts it: JSON, with its MD5 with client and secret in a header. */
function youzanNews(app: SandboxApp, { id }: SandboxShop, at: number): News {
  const message = {
    client_id: app.id,
    kdt_id: id,
    type: 'trade_TradeChanged',
    version: at,
    mode: 1,
    msg: '{}',
  };
  const body = JSON.stringify(message);
  const sign = createHash('md5')
    .update(app.id + body + app.secret)
    .digest('hex');
  return { headers: { 'content-type': 'application/json', 'client-id': app.id, 'event-sign': sign }, body };
}

/** What makes the news of each platform. */
export const NEWS = { ktt: kttNews, youzan: youzanNews } as const;

/** Posts news to the product's address for it; a product that is away sees the change when it reads. */
export async function sendNews(address: string, { headers, body }: News): Promise<void> {
  await fetch(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) }).catch(
    () => undefined,
  );
}
