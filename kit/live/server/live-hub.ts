import { EventEmitter, on } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { User } from '#kit/endpoint/server/ctx.ts';
import { forgetIdentities } from '#kit/endpoint/server/identity-cache.ts';
import type { Pool, PoolClient } from '#kit/tenant/server/pool.ts';
import { HELLO, type LiveEvent, type LiveTopic } from '../live-event.ts';

const RETRY_MS = 300;
const LITE_TOPICS: readonly LiveTopic[] = [HELLO, 'beat', 'orders', 'import-task'];

/** One LISTEN connection a process; every open screen of a shop hears that shop's events. */
export class LiveHub {
  private readonly events = new EventEmitter().setMaxListeners(0);
  private readonly pool: Pool;
  private client: PoolClient | undefined;
  private stopped = false;
  constructor(pool: Pool) {
    this.pool = pool;
  }

  async start(): Promise<void> {
    const client = await this.pool.connect();
    if (this.stopped) return client.release(true);
    this.client = client;
    client.on('notification', ({ payload }) => {
      const { shop, ...event } = JSON.parse(payload ?? '{}') as { shop: string } & LiveEvent;
      if (event.topic === 'member-left') this.sendOff(event);
      else this.events.emit(shop, event);
    });
    await client.query('listen live').catch((error: Error) => {
      this.letGo();
      throw error;
    });
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
        for (const shop of this.events.eventNames())
          if (shop !== 'error') this.events.emit(shop, { topic: HELLO });
        return;
      } catch {
        await pause(RETRY_MS);
      }
    }
  }

  /**
   * Whoever left a shop hears it as the last thing on each of their streams (they may have been at work for another
   * shop), and this process forgets who they were; a screen that may go on comes back by itself.
   */
  private sendOff(event: LiveEvent): void {
    forgetIdentities();
    for (const shop of this.events.eventNames()) if (shop !== 'error') this.events.emit(shop, event);
  }

  /** A lite user hears that orders or tasks changed, not which. */
  async *listen(
    shopId: string,
    user: Pick<User, 'id' | 'lite'>,
    signal: AbortSignal,
  ): AsyncIterable<LiveEvent> {
    const events = on(this.events, shopId, { signal });
    const beat = setInterval(() => this.events.emit(shopId, { topic: 'beat' }), 20_000);
    try {
      yield { topic: HELLO };
      for await (const [event] of events) {
        if (event.topic === 'member-left') {
          if (event.ids?.length && !event.ids.includes(user.id)) continue;
          yield { topic: event.topic };
          return;
        }
        if (!user.lite) yield event;
        else if (LITE_TOPICS.includes(event.topic)) yield { topic: event.topic };
      }
    } catch (error) {
      if ((error as Error).name !== 'AbortError') throw error;
    } finally {
      clearInterval(beat);
    }
  }

  stop(): void {
    this.stopped = true;
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
