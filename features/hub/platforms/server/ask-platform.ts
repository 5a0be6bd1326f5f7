import { setTimeout as pause } from 'node:timers/promises';
import { PlatformFault } from '../platform-fault.ts';

interface Asking {
  url: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  /** Asked again at once when the platform was away: only where asking twice does no harm. */
  tries?: number;
}

const MOST_BYTES = 32 * 1024 ** 2;
const AWAY = '平台暂时没有响应';

/** What a platform says that will do what it is asked, only not now. */
export const awayBy = (says: string) => new PlatformFault('away', `平台：${says}`);

/**
 * One call to a platform's configured address. It follows no redirect, reads no endless answer, and says nothing of
 * what went wrong but that the platform is away: addresses hold tokens.
 */
export async function askPlatform({ tries = 1, ...asking }: Asking): Promise<unknown> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await once(asking);
    } catch (error) {
      if (left <= 0 || !(error instanceof PlatformFault)) throw error;
      await pause(200 * (tries - left) * (0.5 + Math.random()));
    }
  }
}

async function once({ url, headers, body, timeoutMs }: Omit<Asking, 'tries'>): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status >= 500 || response.status === 429) throw new Error(`HTTP ${response.status}`);
    return JSON.parse(await textWithin(response)) as unknown;
  } catch {
    throw new PlatformFault('away', AWAY);
  }
}

async function textWithin(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new Error('too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
