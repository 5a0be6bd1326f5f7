import { setTimeout as pause } from 'node:timers/promises';
import { numberSetting } from '#kit/settings/server/setting.ts';
import type { CallPacer, Limits } from '../platform.ts';

/** From when on each connection may ask its platform again. */
const dueAt = new Map<string, number>();

/**
 * When a connection may ask its platform again, whatever it asks for: as often as the platform allows, unless this
 * installation's app was granted more or less. It counts from call to call, so what is done between them costs no time.
 */
export function turnOf(connectionId: string, limits: Limits): CallPacer {
  const due = () => dueAt.get(connectionId) ?? 0;
  return {
    wait: async () => {
      const most = numberSetting('PLATFORM_CALLS_A_SECOND', limits.callsASecond, { least: 1, most: 1_000 });
      const now = Date.now();
      const at = Math.max(now, due());
      dueAt.set(connectionId, at + 1000 / most);
      if (at > now) await pause(at - now);
    },
    hold: (ms) => void dueAt.set(connectionId, Math.max(due(), Date.now() + ms)),
  };
}
