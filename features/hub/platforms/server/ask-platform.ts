import { setTimeout as pause } from 'node:timers/promises';
import type { PlatformEndpoint } from '../platform.ts';
import { isFault, PlatformFault } from '../platform-fault.ts';
import { AWAY, afterMs, BUSY_MS, noteCall, outcomeOf } from './platform-calls.ts';

interface Asking {
  /** The call as the platform names it. */
  call: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  /** How often it is asked when the platform was away: more than once only where asking twice does no harm. */
  tries?: number;
}

const MOST_BYTES = 32 * 1024 ** 2;
/** A platform that is busy has done nothing, so it may be asked again; what it wants later than this is for a job to wait for. */
const BUSY_TRIES = 3;
const MOST_WAIT_MS = 5_000;

/** What a platform says that will do what it is asked, only not now. */
export const awayBy = (says: string) => new PlatformFault('away', `平台：${says}`);
/** The same of one that is asked too often. */
export const busyBy = (says: string) => new PlatformFault('away', `平台：${says}`, BUSY_MS);

/**
 * One call to a platform's configured address, when it is the connection's turn; `read` takes from the answer what it says,
 * or throws what it refuses. It follows no redirect, reads no endless answer, and says nothing of what went wrong but that the platform is away:
 * addresses hold tokens.
 */
export async function askPlatform<T>(
  place: PlatformEndpoint,
  { tries = 1, ...asking }: Asking,
  read: (answer: unknown) => T,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await noted(place, asking, read);
    } catch (error) {
      if (!isFault(error, 'away')) throw error;
      const isBusy = error.afterMs !== undefined;
      if (isBusy) place.turn?.hold(error.afterMs ?? 0);
      const wait = error.afterMs ?? 200 * tried;
      if (tried >= (isBusy ? BUSY_TRIES : tries) || wait > MOST_WAIT_MS) throw error;
      await pause(wait * (isBusy ? 1 + Math.random() / 4 : 0.5 + Math.random()));
    }
  }
}

async function noted<T>(place: PlatformEndpoint, asking: Asking, read: (answer: unknown) => T): Promise<T> {
  await place.turn?.wait();
  const began = Date.now();
  let outcome = 'ok';
  try {
    return read(await once(place, asking));
  } catch (error) {
    outcome = outcomeOf(error);
    throw error;
  } finally {
    noteCall({ platform: place.id, call: asking.call, ms: Date.now() - began, outcome });
  }
}

async function once({ timeoutMs }: PlatformEndpoint, { url, headers, body }: Asking): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(away);
  if (response.status >= 500 || response.status === 429)
    throw new PlatformFault('away', AWAY, afterMs(response));
  return (await textWithin(response).then(JSON.parse).catch(away)) as unknown;
}

function away(): never {
  throw new PlatformFault('away', AWAY);
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
