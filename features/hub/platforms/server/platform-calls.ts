import { channel } from 'node:diagnostics_channel';
import { isFault } from '../platform-fault.ts';

export const AWAY = '平台暂时没有响应';
/** How long one waits that says it is busy, and not until when. */
export const BUSY_MS = 1_000;
const MOST_MS = 3_600_000;

/** One call as the log has it: nothing that was sent or came, so no token, name or phone. */
export interface PlatformCall {
  platform: string;
  call: string;
  ms: number;
  outcome: string;
}

const calls = channel('laidanla:platform');

export const noteCall = (call: PlatformCall): void => calls.publish(call);

/** `refused` and `grant` are the platform's own word, `away` its silence, `busy` that it is asked too often. */
export function outcomeOf(error: unknown): string {
  if (!isFault(error)) return 'unreadable';
  return error.afterMs === undefined ? error.kind : 'busy';
}

/** Retry-After in seconds or as a time; too many calls without it wait for a moment, any other silence says nothing. */
export function afterMs({ status, headers }: Pick<Response, 'status' | 'headers'>, now = Date.now()) {
  const text = headers.get('retry-after')?.trim() ?? '';
  const ms = /^\d{1,6}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  if (Number.isFinite(ms)) return Math.min(Math.max(ms, BUSY_MS), MOST_MS);
  return status === 429 ? BUSY_MS : undefined;
}
