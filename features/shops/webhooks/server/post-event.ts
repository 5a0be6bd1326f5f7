import type { IncomingMessage } from 'node:http';
import { cutText } from '#kit/text/cut-text.ts';
import { resolveTarget } from './addresses.ts';
import { requestTarget } from './request-target.ts';

/** What came of one try. */
export interface PostResult {
  isTaken: boolean;
  status: number | null;
  /** The answer's beginning, or what went wrong. */
  says: string;
  millis: number;
}

const TIMEOUT_MS = 5_000;
/** Of an answer no more is read. */
const MOST_CHARS = 500;
const SLOW = `${TIMEOUT_MS / 1000} 秒内没有应答`;

/** Sends once, within five seconds in all. A redirect is not followed: it would lead past what was looked at. */
export async function postEvent(
  to: string,
  headers: Record<string, string>,
  body: string,
): Promise<PostResult> {
  const began = performance.now();
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await Promise.race([
    tryOnce(to, headers, body, signal),
    new Promise<never>((_, late) => signal.addEventListener('abort', () => late(signal.reason))),
  ]).catch((error: unknown) => ({ status: null, says: sentenceOf(error, signal) }));
  const { status } = answer;
  const isTaken = status !== null && status >= 200 && status < 300;
  const isMoved = status !== null && status >= 300 && status < 400;
  const says = isMoved ? '对方要求跳转，推送不跟随跳转，请填写最终地址' : answer.says;
  return { isTaken, status, says, millis: Math.round(performance.now() - began) };
}

async function tryOnce(to: string, headers: Record<string, string>, body: string, signal: AbortSignal) {
  const target = await resolveTarget(to);
  if ('wrong' in target) return { status: null, says: target.wrong };
  const response = await requestTarget(target, { method: 'POST', headers, body, signal });
  return { status: response.statusCode ?? null, says: await beginningOf(response) };
}

/** An answer that is cut off has been given all the same. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  let text = '';
  try {
    for await (const part of response) {
      text += (part as Buffer).toString('utf8');
      if (text.length > MOST_CHARS) break;
    }
  } catch {
    return cutText(text, MOST_CHARS);
  } finally {
    response.destroy();
  }
  return cutText(text.replaceAll('\0', ''), MOST_CHARS);
}

const FAULTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: '对方拒绝连接',
  ECONNRESET: '对方中断了连接',
  EHOSTUNREACH: '连接不到对方',
  ENETUNREACH: '连接不到对方',
  CERT_HAS_EXPIRED: '对方的证书已过期',
  DEPTH_ZERO_SELF_SIGNED_CERT: '对方的证书不受信任',
  ERR_TLS_CERT_ALTNAME_INVALID: '对方的证书与域名不符',
};

function sentenceOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return SLOW;
  return FAULTS[(error as { code?: string }).code ?? ''] ?? '没有送达，对方的应答不完整';
}
