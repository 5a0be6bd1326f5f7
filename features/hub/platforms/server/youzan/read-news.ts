import { createHash } from 'node:crypto';
import type { PlatformEndpoint, PlatformNews, Posted } from '../../platform.ts';
import { parseWireJson, recordOf, textOf, timeOfMs } from '../../wire-text.ts';
import { isSame } from '../same-text.ts';

/** News of the cloud: MD5 of client, body and secret in the header `event-sign`; `version` is the ms of what happened. */
export function readYouzanNews(
  { appId, secret }: PlatformEndpoint,
  { headers, body }: Posted,
): PlatformNews | undefined {
  const signature = createHash('md5').update(`${appId}${body}${secret}`).digest('hex');
  if (headers['client-id'] !== appId || !isSame(headers['event-sign'], signature)) return undefined;
  const news = recordOf(parseWireJson(body));
  const shopId = textOf(news.kdt_id, 100);
  const saidAt = timeOfMs(news.version);
  return shopId && saidAt ? { shopId, saidAt } : undefined;
}
