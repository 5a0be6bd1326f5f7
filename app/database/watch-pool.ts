import pg from 'pg';
import { awayPools } from '#kit/tenant/server/connection-lost.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';

const LOOK_MS = 5_000;
const LOOK_WHILE_AWAY_MS = 500;
/** How old an answer may be that is given again. */
const FRESH_MS = 300;
/** A machine under a heavy load answers late; one that is gone says nothing at all. */
const SILENCE_MS = 15_000;
/** `too_many_connections`: a database that says so is there, and serves those that it has. */
const NO_PLACE = '53300';

/**
 * Asks the database by a connection of its own, so that a pool whose connections are all at work is not taken for one
 * without a database. When the machine is gone its connections stay open and silent: they are cut, so that whoever
 * waits for them hears it at once, and new ones are made.
 */
export class PoolWatch {
  private readonly pool: Pool;
  private readonly silenceMs: number;
  private probe: pg.Client | undefined;
  private asking: Promise<string | undefined> | undefined;
  private problem: string | undefined;
  private askedAt = 0;
  private lastReason = '';
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(pool: Pool, silenceMs = SILENCE_MS) {
    this.pool = pool;
    this.silenceMs = silenceMs;
    this.lookAgain();
  }

  /** Why nothing can be asked of the database, if nothing can. */
  look(): Promise<string | undefined> {
    if (Date.now() - this.askedAt < FRESH_MS) return Promise.resolve(this.problem);
    this.asking ??= this.ask().finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.forgetProbe();
  }

  private lookAgain(): void {
    const wait = this.problem ? LOOK_WHILE_AWAY_MS : LOOK_MS;
    this.timer = setTimeout(() => {
      void this.look().then(() => this.stopped || this.lookAgain());
    }, wait).unref();
  }

  private async ask(): Promise<string | undefined> {
    const limit = setTimeout(() => this.cutAll(), this.silenceMs);
    const again = () => {
      this.forgetProbe();
      return this.standby();
    };
    // A connection that was cut says nothing about the next one.
    const problem = await this.standby()
      .catch(again)
      .catch((error: Error & { code?: string }) => {
        this.forgetProbe();
        if (error.code === NO_PLACE) return undefined;
        this.tell(error.message || String(error));
        return '数据库连接不上';
      });
    clearTimeout(limit);
    this.askedAt = Date.now();
    if (!problem) this.lastReason = '';
    this.problem = problem;
    if (problem) awayPools.add(this.pool);
    else awayPools.delete(this.pool);
    return problem;
  }

  /** Once for each reason: another one may come after the first. */
  private tell(reason: string): void {
    if (reason !== this.lastReason && !this.stopped) console.error('database is away:', reason);
    this.lastReason = reason;
  }

  private async standby(): Promise<string | undefined> {
    if (!this.probe) {
      const { connectionString, application_name } = this.pool.options;
      const fresh = new pg.Client({
        connectionString,
        application_name,
        connectionTimeoutMillis: this.silenceMs,
      });
      fresh.on('error', () => this.forgetProbe());
      this.probe = fresh;
      await fresh.connect();
    }
    const { rows } = await this.probe.query('select pg_is_in_recovery() as standby');
    return rows[0].standby ? '数据库现在是只读的备库' : undefined;
  }

  private forgetProbe(): void {
    const { probe } = this;
    this.probe = undefined;
    probe?.end().catch(() => undefined);
  }

  private cutAll(): void {
    const silent = new Error('Connection terminated: the database is silent');
    // Also those that are still connecting, which the pool doesn't tell of.
    const { _clients: clients } = this.pool as unknown as { _clients: object[] };
    for (const client of [...clients, ...(this.probe ? [this.probe] : [])]) socketOf(client).destroy(silent);
  }
}

const socketOf = (client: object) =>
  (client as { connection: { stream: { destroy(error: Error): void } } }).connection.stream;
