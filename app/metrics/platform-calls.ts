import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyBaseLogger } from 'fastify';
import type { PlatformCall } from '#features/hub/platforms/server/index.ts';

/** Outcomes that the operator has to look at: the platform is silent, or answers in a form that nobody here reads. */
const ALARMING = new Set(['away', 'unreadable']);
/**
 * Time between two warnings of one kind: a platform that is away fails every call; one line says it, the others are on
 * `info`.
 */
const ALARM_EVERY_MS = 600_000;

/**
 * Logs each call to a platform, until the function that it gives is called: which, how long, what came of it; nothing
 * that was sent or came. A success is `info`; so is a refusal, a grant that lapsed or a platform that is busy: the shop
 * reads of those on its own screens, or they are asked again. Silence and answers that can't be read are `warn`, once
 * in a while.
 */
export function logPlatformCalls(log: Pick<FastifyBaseLogger, 'info' | 'warn'>, now = Date.now): () => void {
  const alarms = new Map<string, number>();
  const isAlarm = ({ platform, outcome }: PlatformCall) => {
    const kind = `${platform} ${outcome}`;
    if (!ALARMING.has(outcome) || now() - (alarms.get(kind) ?? -Infinity) < ALARM_EVERY_MS) return false;
    alarms.set(kind, now());
    return true;
  };
  const logCall = (message: unknown) => {
    const call = message as PlatformCall;
    log[isAlarm(call) ? 'warn' : 'info'](call, 'platform call');
  };
  subscribe('laidanla:platform', logCall);
  return () => void unsubscribe('laidanla:platform', logCall);
}
