import { createHash } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import type { Readable, Writable } from 'node:stream';
import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryResult,
} from 'kysely';
import type { DB } from '#db/tables.generated.ts';
import { ArrayParameterCompiler } from './array-parameters.ts';
import { awaitAll } from './await-all.ts';
import {
  copyIn,
  copyOut,
  gatherWrites,
  isPipelined,
  type Pool,
  type PoolClient,
  type QueryAnswer,
  sendStatement,
} from './driver.ts';
import { queryToSend } from './for-nodes.ts';
import { VALUE_PLAN } from './value-plan.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A value that is a UUID may stand in SET LOCAL, which takes no parameters. */
export function literal(id: string): string {
  if (!UUID.test(id)) throw new Error('not a UUID');
  return `'${id}'`;
}

/**
 * Prepared statements that a connection remembers by name; the text repeats, so planning is paid once. A statement
 * over a set of given rows is planned each time: its remembered plan would be made for a few rows and small tables
 * (measured: 600 ms against 20 for 3,000 rows).
 */
const MOST_NAMED = 2_000;
/** By their length: a text is made anew each time, and hashing it to find it takes longer than making it. */
const named = new Map<number, { text: string; name: string }[]>();
let count = 0;
const hasOwnPlan = (text: string) => text.includes(VALUE_PLAN) || /\b(unnest|jsonb_\w+)\(/.test(text);
function nameOf(text: string): string | undefined {
  const known = named.get(text.length) ?? [];
  for (const each of known) if (each.text === text) return each.name;
  if (count > MOST_NAMED || text.length >= 8_000 || hasOwnPlan(text)) return undefined;
  const name = createHash('sha1').update(text).digest('base64url').slice(0, 20);
  named.set(text.length, [...known, { text, name }]);
  count += 1;
  return name;
}

/** What a subscriber of the channel `laidanla:statement` hears of each statement; it costs nothing without one. */
export interface StatementEvent {
  shopId: string;
  sql: string;
  parameters: readonly unknown[];
}
const statements = channel('laidanla:statement');

/** What a subscriber of `laidanla:slow` hears of a statement that took its time. */
export type SlowStatement = { call: string; shopId: string; sql: string; ms: number };
const slowStatements = channel('laidanla:slow');
const SLOW_MS = 100;

const switchTo = (shopId: string) => `SET LOCAL app.shop_id = ${literal(shopId)}`;

/** `in_failed_sql_transaction`. */
const ABORTED = '25P02';

interface AtCommit {
  shopId: string;
  query: { sql: string; parameters: readonly unknown[] };
  prepare?: 'named' | 'unnamed';
}

/** One connection in one transaction; it remembers under which shop its next statement runs. */
export class TenantConnection {
  /** Where it comes from: what a process keeps of a database it keeps by this. */
  readonly pool: Pool;
  readonly client: PoolClient;
  /** What to do once the transaction has committed; forgotten when it rolls back. */
  readonly afterCommit: ((pool: Pool) => void)[] = [];
  /** Sent together with COMMIT: when one fails, nothing is committed. */
  readonly atCommit: AtCommit[] = [];
  /** Whoever runs it runs it again when it ends by `failUnless`, and then without this. */
  isRepeated = false;
  /** COMMIT may be on its way: lost now, nobody knows whether the work holds. */
  isCommitting = false;
  /** On whose behalf: a call with its request, or a job. */
  call = '';
  private current: string;
  private ended = false;
  private failure: unknown;
  private last: Promise<unknown> = Promise.resolve();
  constructor(pool: Pool, client: PoolClient, current: string) {
    this.pool = pool;
    this.client = client;
    this.current = current;
  }

  /**
   * Runs one statement as `shopId`; switches the tenant before it when the last one ran as another. Both go out
   * together, so statements of several shops may be under way at once on a pipelined connection; on another they
   * wait for each other here.
   */
  async run<R>(
    shopId: string,
    statement: { sql: string; parameters: readonly unknown[] },
    prepare: 'named' | 'unnamed' = 'named',
  ): Promise<QueryResult<R>> {
    if (this.ended) throw new Error('the transaction has ended; was a statement not awaited?');
    const query = queryToSend(shopId, statement);
    if (statements.hasSubscribers) statements.publish({ shopId, ...query } satisfies StatementEvent);
    const began = performance.now();
    const send = () => sendStatement(this.client, query, prepare === 'named' ? nameOf(query.sql) : undefined);
    try {
      const { rows, rowCount } = await (isPipelined(this.client)
        ? this.sendPipelined(shopId, send)
        : this.sendInTurn(shopId, send));
      const ms = performance.now() - began;
      if (ms > SLOW_MS) slowStatements.publish({ call: this.call, shopId, sql: query.sql, ms });
      return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) };
    } catch (error) {
      // What comes behind a failed statement only says that one failed: whoever asks hears which, and why.
      if ((error as { code?: string }).code === ABORTED && this.failure) throw this.failure;
      this.failure = error;
      // Its own stack begins at the socket; from here it tells who sent the statement.
      Error.captureStackTrace(error as Error);
      throw error;
    }
  }

  /** Nothing may run after the transaction's end: it would run without role and tenant. */
  end(): void {
    this.ended = true;
  }

  /**
   * The last statements and COMMIT, in one message where the connection takes several; nothing when that was done.
   */
  async commit(): Promise<QueryResult<unknown>[]> {
    if (this.ended) return [];
    const last = this.atCommit.map(({ shopId, query, prepare }) => this.run(shopId, query, prepare));
    if (!isPipelined(this.client)) await awaitAll([...last, this.last]);
    this.end();
    this.isCommitting = true;
    // COMMIT is answered behind all of them, whichever fails.
    const [answers, { command }] = await awaitAll([Promise.all(last), this.client.query('COMMIT')]);
    // It answers so, and not with an error, behind a failed statement that whoever sent it made nothing of.
    if (command === 'ROLLBACK') throw this.failure ?? new Error('nothing was committed');
    return answers;
  }

  /** What `work` sends before it waits for an answer, and COMMIT, in one message where the connection takes several. */
  async withCommit<R>(work: () => Promise<R>): Promise<R> {
    const answers = work();
    if (!isPipelined(this.client)) return answers;
    const [answer] = await Promise.all([answers, this.commit()]);
    return answer;
  }

  private sendPipelined(shopId: string, send: () => Promise<QueryAnswer>) {
    gatherWrites(this.client);
    if (this.current !== shopId) {
      this.current = shopId;
      // When it fails the transaction is aborted, and the statement behind it fails with it.
      this.client.query(switchTo(shopId)).catch(() => undefined);
    }
    return send();
  }

  private sendInTurn(shopId: string, send: () => Promise<QueryAnswer>) {
    const turn = this.last.then(async () => {
      if (this.ended) throw new Error('the transaction has ended; was a statement not awaited?');
      if (this.current !== shopId) {
        this.current = shopId;
        await this.client.query(switchTo(shopId));
      }
      return send();
    });
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** Rows that go in by `copy … from stdin`, as the shop of the statement before. */
  copyIn(statement: string): Writable {
    return copyIn(this.client, statement);
  }

  /** Rows that come out by `copy … to stdout`, as the shop of the statement before. */
  copyOut(statement: string): Readable {
    return copyOut(this.client, statement);
  }

  /** Lets the statements of other shops read this shop's staged rows too (policy chain_source), until the end. */
  async readRowsOf(shopId: string): Promise<void> {
    await this.client.query(`SET LOCAL app.source_shop_id = ${literal(shopId)}`);
  }
}

class OneConnection implements DatabaseConnection {
  private readonly connection: TenantConnection;
  private readonly shopId: string;
  constructor(connection: TenantConnection, shopId: string) {
    this.connection = connection;
    this.shopId = shopId;
  }
  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.connection.run<R>(this.shopId, query);
  }
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('use readInBatches of kit/tenant: a cursor outlives no request');
  }
}

const never = async () => {
  throw new Error('the request is one transaction already');
};
const driver: Driver = {
  init: async () => undefined,
  acquireConnection: never,
  beginTransaction: never,
  commitTransaction: never,
  rollbackTransaction: never,
  releaseConnection: async () => undefined,
  destroy: async () => undefined,
};
/** Keep nothing of a statement behind it. */
const adapter = new PostgresAdapter();
const compiler = new ArrayParameterCompiler();
const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
};

/**
 * A Kysely over one shop's transaction; beginning and ending it is not the verb's business. Each call makes one, and its
 * statements go to the connection by the shortest way: through a dialect and a driver it takes four times as long.
 */
export function tenantKysely(connection: TenantConnection, shopId: string): Kysely<DB> {
  const one = new OneConnection(connection, shopId);
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: (use) => use(one) });
  return new Kysely<DB>({ config: { dialect }, dialect, driver, executor });
}
