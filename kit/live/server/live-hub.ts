import { EventEmitter, on } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { forgetIdentities } from '#kit/endpoint/server/identity-cache.ts';
import type { Pool, PoolClient } from '#kit/tenant/server/driver.ts';
import { HELLO, type LiveEvent, type LiveTopic } from '../live-event.ts';
import { RecentChanges } from './recent-changes.ts';
import type { Listener } from './stream-limits.ts';
import { StreamLimits } from './stream-limits.ts';
import { type WatchTarget, watchEvents } from './watch-events.ts';

const RETRY_MS = 300;
const BEAT_MS = 20_000;
const LITE_TOPICS: readonly LiveTopic[] = [HELLO, 'beat', 'orders', 'import-task'];

/** The live events of a process: it listens to the database on one connection, and every open screen of a shop hears that shop's. */
export class LiveHub {
  private readonly events = new EventEmitter().setMaxListeners(0);
  /** Ends the streams of a user, by their id. */
  private readonly ends = new EventEmitter().setMaxListeners(0);
  private readonly places = new StreamLimits();
  private readonly lately = new RecentChanges();
  /** One for all streams of the process: proxies and browsers see that they live. */
  private readonly beat: NodeJS.Timeout;
  private readonly pool: Pool;
  private client: PoolClient | undefined;
  private stopped = false;
  constructor(pool: Pool, beatMs = BEAT_MS) {
    this.pool = pool;
    this.beat = setInterval(() => this.toAll({ topic: 'beat' }), beatMs).unref();
  }
  async start(): Promise<void> {
    const client = await this.pool.connect();
    if (this.stopped) return client.release(true);
    this.client = client;
    client.on('notification', ({ payload }) => {
      const { shop, ...event } = JSON.parse(payload ?? '{}') as { shop: string } & LiveEvent;
      if (event.topic === 'member-left') this.sendOff(event);
      else if (event.topic === 'signed-out') this.hangUp(event);
      else {
        this.lately.note(shop, event.topic);
        this.events.emit(shop, event);
      }
    });
    await client.query('listen live').catch((error: Error) => {
      this.letGo();
      throw error;
    });
    this.lately.begin();
    // A lost connection says so more than once, also after stop(): only the first time counts.
    client.on('error', () => {
      if (this.client === client && this.letGo()) void this.startAgain();
    });
  }

  /** What was said meanwhile is lost, so every screen is told to fetch everything. */
  private async startAgain(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.start();
        return this.toAll({ topic: HELLO });
      } catch {
        await pause(RETRY_MS);
      }
    }
  }
  private toAll(event: LiveEvent): void {
    // Whoever waits for events also listens for `error`.
    for (const shop of this.events.eventNames()) if (shop !== 'error') this.events.emit(shop, event);
  }

  /**
   * Whoever left a shop hears it as the last thing on each of their streams (they may have been at work for another
   * shop), and this process forgets who they were; a screen that may go on comes back by itself.
   */
  private sendOff(event: LiveEvent): void {
    forgetIdentities();
    this.toAll(event);
  }

  /** Sessions ended or rights changed: the user's screens have to come back and show who they are now. */
  private hangUp({ ids = [] }: LiveEvent): void {
    forgetIdentities();
    for (const id of ids) this.ends.emit(id);
  }

  /**
   * Opens a stream, or refuses where too many are open. What changed within the `missed` ms before is told at once: the screen
   * may have read just before that.
   */
  open(who: Listener, missed = 0): (signal: AbortSignal) => AsyncIterable<LiveEvent> {
    if (this.places.full(who)) refuse(common.tooMany, { seconds: 60 });
    return (signal) => this.listen(who, missed, signal);
  }

  /** For a request that waits until something is done (see ShopCtx). */
  news = (what: WatchTarget, signal: AbortSignal): AsyncIterable<void> =>
    watchEvents(this.events, what, signal);

  private async *listen(who: Listener, missed: number, signal: AbortSignal): AsyncIterable<LiveEvent> {
    const { shopId, user } = who;
    const over = new AbortController();
    const end = () => over.abort();
    this.ends.once(user.id, end);
    this.places.take(who);
    try {
      const events = on(this.events, shopId, { signal: AbortSignal.any([signal, over.signal]) });
      yield { topic: HELLO };
      const topics = missed > 0 ? (this.lately.topicsOf(shopId, missed) ?? [HELLO]) : [];
      for (const topic of topics) yield* eventsFor(who, { topic });
      for await (const [event] of events) {
        if (event.topic === 'member-left') {
          if (event.ids?.length && !event.ids.includes(user.id)) continue;
          yield { topic: event.topic };
          return;
        }
        yield* eventsFor(who, event);
      }
    } catch (error) {
      if ((error as Error).name !== 'AbortError') throw error;
    } finally {
      this.ends.off(user.id, end);
      this.places.leave(who);
    }
  }

  stop(): void {
    this.stopped = true;
    clearInterval(this.beat);
    this.letGo();
  }

  /** A client of the pool is given back once; false when there is none. */
  private letGo(): boolean {
    const { client } = this;
    this.client = undefined;
    client?.release(true);
    return client !== undefined;
  }
}

/** A lite user hears that orders or tasks changed, not which; a member without rights only that it is open. */
function* eventsFor({ user, rights }: Listener, event: LiveEvent): Iterable<LiveEvent> {
  if (user.lite) {
    if (LITE_TOPICS.includes(event.topic)) yield { topic: event.topic };
  } else if (rights !== 0 || event.topic === 'beat' || event.topic === HELLO) yield event;
}
