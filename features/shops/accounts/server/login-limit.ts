import { numberSetting } from '#kit/settings/server/setting.ts';

/** Tries allowed in a window, per key; kept in memory, so per server process. */
export class TryLimit {
  private readonly tries = new Map<string, { count: number; since: number }>();
  private readonly most: number;
  private readonly windowMs: number;
  constructor(most: number, windowMs: number) {
    this.most = most;
    this.windowMs = windowMs;
  }

  /** Counts a try; the seconds to wait when they are used up, else 0. */
  take(key: string): number {
    const now = Date.now();
    if (this.tries.size > 100_000) this.tries.clear();
    const entry = this.tries.get(key);
    if (!entry || now - entry.since > this.windowMs) this.tries.set(key, { count: 1, since: now });
    else if (++entry.count > this.most) return Math.ceil((entry.since + this.windowMs - now) / 1000);
    return 0;
  }

  forget(key: string): void {
    this.tries.delete(key);
  }
}

const FIVE_MINUTES = 5 * 60_000;
const most = numberSetting('LOGIN_TRIES', 20, { most: 1_000_000 });

/** Tries for one login name. */
export const nameLimit = new TryLimit(most, FIVE_MINUTES);
/** Tries from one address; an office full of people may share it. */
export const placeLimit = new TryLimit(most * 10, FIVE_MINUTES);
