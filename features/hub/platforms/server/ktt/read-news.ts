import type { PlatformEndpoint, PlatformNews, Posted } from '../../platform.ts';
import { textOf, timeOfMs } from '../../wire-text.ts';
import { isSame } from '../same-text.ts';
import { signKtt } from './sign.ts';

/** News of the gateway are a form, signed as a call to it is; its time stands in it, in seconds. */
export function readKttNews({ appId, secret }: PlatformEndpoint, { body }: Posted): PlatformNews | undefined {
  const { sign, ...parameters } = Object.fromEntries(new URLSearchParams(body));
  if (parameters.client_id !== appId || !isSame(sign, signKtt(parameters, secret))) return undefined;
  const shopId = textOf(parameters.owner_id, 100);
  const saidAt = timeOfMs(Number(parameters.timestamp) * 1000);
  return shopId && saidAt ? { shopId, saidAt } : undefined;
}
