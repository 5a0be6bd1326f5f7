import type { LiveTopic } from '../live-event.ts';

/** Longer than a slow page takes from its first question until its stream is open. */
const KEPT_MS = 60_000;

/** The topics that changed in the last minute, by shop: for screens that had read before their stream was open. */
export class RecentChanges {
  /** Told longest ago first. */
  private readonly changes = new Map<string, { shopId: string; topic: LiveTopic; at: number }>();
  /** Nothing is known of what was told before. */
  private since = Date.now();

  /** Whoever tells it to this process is heard from now on. */
  begin(): void {
    this.since = Date.now();
    this.changes.clear();
  }

  note(shopId: string, topic: LiveTopic, now = Date.now()): void {
    const key = `${shopId} ${topic}`;
    this.changes.delete(key);
    this.changes.set(key, { shopId, topic, at: now });
    for (const [old, { at }] of this.changes) {
      if (at >= now - KEPT_MS) break;
      this.changes.delete(old);
    }
  }

  /** The topics of a shop that changed within these ms; undefined where some may be unknown, so that all may have changed. */
  topicsOf(shopId: string, within: number, now = Date.now()): LiveTopic[] | undefined {
    const from = now - within;
    if (from < this.since || within > KEPT_MS) return undefined;
    const all = [...this.changes.values()].filter((one) => one.shopId === shopId && one.at >= from);
    return all.map(({ topic }) => topic);
  }
}
