import { numberSetting } from '#kit/settings/server/setting.ts';

/** Tries allowed in a window, per key; kept in memory, so per server process. */
export class TryLimit {
  private static readonly all: TryLimit[] = [];
  private readonly tries = new Map<string, { count: number; since: number }>();
  private readonly most: number;
  private readonly windowMs: number;
  constructor(most: number, windowMs: number) {
    this.most = most;
    this.windowMs = windowMs;
    TryLimit.all.push(this);
  }

  /** As in a process that begins. */
  static forgetAll(): void {
    for (const limit of TryLimit.all) limit.tries.clear();
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

  /** How many there were in this window. */
  count(key: string): number {
    const entry = this.tries.get(key);
    return entry && Date.now() - entry.since <= this.windowMs ? entry.count : 0;
  }

  /** A try that was none. */
  giveBack(key: string): void {
    const entry = this.tries.get(key);
    if (entry) entry.count -= 1;
  }

  forget(key: string): void {
    this.tries.delete(key);
  }
}

const FIVE_MINUTES = 5 * 60_000;
const most = numberSetting('LOGIN_TRIES', 20, { most: 1_000_000 });

/** Tries for one login name from one place, or from a browser that is known under it. */
export const pairLimit = new TryLimit(most, FIVE_MINUTES);
/** Tries for one login name from all places where it is not known. */
export const nameLimit = new TryLimit(most * 5, FIVE_MINUTES);
/** Tries for a name that are answered without delay. */
export const UNDELAYED = most / 2;
/** Tries from one address; an office full of people may share it. */
export const addressLimit = new TryLimit(most * 10, FIVE_MINUTES);
