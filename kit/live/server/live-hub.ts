import { EventEmitter, on } from 'node:events';
import type { Pool, PoolClient } from '#kit/tenant/server/pool.ts';
import type { LiveEvent } from '../contract.ts';

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
    this.client = client;
    client.on('notification', ({ payload }) => {
      const { shop, ...event } = JSON.parse(payload ?? '{}') as { shop: string } & LiveEvent;
      this.events.emit(shop, event);
    });
    client.on('error', () => {
      client.release(true);
      this.client = undefined;
      // Screens fetch everything again when they reconnect, so what was said meanwhile is not lost.
      if (!this.stopped) setTimeout(() => void this.start().catch(() => undefined), 1_000);
    });
    await client.query('listen live');
  }

  async *listen(shopId: string, signal: AbortSignal): AsyncIterable<{ event: string; data: unknown }> {
    yield { event: 'hello', data: {} };
    const beat = setInterval(() => this.events.emit(shopId, { topic: 'beat' }), 20_000);
    try {
      for await (const [event] of on(this.events, shopId, { signal })) yield { event: 'change', data: event };
    } catch (error) {
      if ((error as Error).name !== 'AbortError') throw error;
    } finally {
      clearInterval(beat);
    }
  }

  stop(): void {
    this.stopped = true;
    this.client?.release(true);
  }
}
