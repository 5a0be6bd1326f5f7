import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { numberSetting } from '#kit/settings/server/setting.ts';

/** From when on an account may ask its provider again. */
const dueAt = new LRUCache<string, number>({ max: 10_000 });

/** Waits for the turn of an account at its provider: so many calls a second, evenly, whoever of this process asks. */
export async function waitForTurn(account: string): Promise<void> {
  const most = numberSetting('LABEL_CALLS_A_SECOND', 10, { least: 1, most: 1_000 });
  const now = Date.now();
  const at = Math.max(now, dueAt.get(account) ?? 0);
  dueAt.set(account, at + 1_000 / most);
  if (at > now) await pause(at - now);
}
