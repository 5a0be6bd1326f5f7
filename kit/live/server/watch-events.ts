import type { EventEmitter } from 'node:events';
import { HELLO, type LiveEvent, type LiveTopic } from '../live-event.ts';

/** An event may be lost with the process that was to send it: as often as this one looks without being told. */
const LOOK_MS = 20_000;
/** Told that much has changed, all who wait don't look in the same moment. */
const SPREAD_MS = 2_000;

/** A thing that is waited for: of a shop, of a topic, by its id. */
export interface WatchTarget {
  shopId: string;
  topic: LiveTopic;
  id: string;
}

/**
 * Yields whenever the awaited thing may have changed, so that who waits looks: at once, at each event about it, and every 20 s,
 * since an event may be lost. Ends when `signal` fires.
 */
export async function* watchEvents(
  events: EventEmitter,
  what: WatchTarget,
  signal: AbortSignal,
): AsyncGenerator<void> {
  let isDue = true;
  let wake = () => {};
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    isDue = true;
    wake();
  };
  const lookWithin = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(look, Math.random() * ms);
  };
  const hear = ({ topic, ids = [] }: LiveEvent) => {
    if (topic !== HELLO && topic !== what.topic) return;
    if (ids.includes(what.id)) look();
    else if (ids.length === 0) lookWithin(SPREAD_MS);
  };
  events.on(what.shopId, hear);
  signal.addEventListener('abort', look);
  try {
    while (!signal.aborted) {
      if (!isDue) await new Promise<void>((resolve) => (wake = resolve));
      isDue = false;
      clearTimeout(timer);
      timer = setTimeout(look, LOOK_MS);
      if (!signal.aborted) yield;
    }
  } finally {
    clearTimeout(timer);
    events.off(what.shopId, hear);
    signal.removeEventListener('abort', look);
  }
}
