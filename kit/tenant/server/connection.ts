import { createHash } from 'node:crypto';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { DB } from '#db/tables.generated.ts';
import { isPipelined, type PoolClient } from './pool.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A value that is a UUID may stand in SET LOCAL, which takes no parameters. */
export function literal(id: string): string {
  if (!UUID.test(id)) throw new Error('not a UUID');
  return `'${id}'`;
}

/** Prepared statements that a connection remembers by name; the text repeats, so planning is paid once. */
const names = new Map<string, string>();
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size > 2_000) return undefined;
  const name = createHash('sha1').update(text).digest('base64url').slice(0, 20);
  names.set(text, name);
  return name;
}

/**
 * A statement over a set of given rows is planned each time: its remembered plan would be made for a few rows and
 * small tables (measured: 600 ms against 20 for 3,000 rows).
 */
const isPlannedOnce = (text: string) => text.length < 8_000 && !/\b(unnest|jsonb_\w+)\(/.test(text);

/** One connection in one transaction; it remembers under which shop its next statement runs. */
export class TenantConnection {
  readonly client: PoolClient;
  private current: string;
  constructor(client: PoolClient, current: string) {
    this.client = client;
    this.current = current;
  }

  /** Runs one statement as `shopId`; switches the tenant before it when the last one ran as another. */
  async run<R>(
    shopId: string,
    query: { sql: string; parameters: readonly unknown[] },
    prepare: 'named' | 'unnamed' = 'named',
  ): Promise<QueryResult<R>> {
    if (this.current !== shopId) {
      this.current = shopId;
      const switched = this.client.query(`SET LOCAL app.shop_id = ${literal(shopId)}`);
      if (!isPipelined(this.client)) await switched;
      // When it fails the transaction is aborted, and the statement behind it fails with it.
      else switched.catch(() => undefined);
    }
    const result = await this.client.query({
      text: query.sql,
      values: query.parameters as unknown[],
      name: prepare === 'named' && isPlannedOnce(query.sql) ? nameOf(query.sql) : undefined,
    });
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
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

/** A Kysely over one shop's transaction; beginning and ending it is not the verb's business. */
export function tenantKysely(connection: TenantConnection, shopId: string): Kysely<DB> {
  const one = new OneConnection(connection, shopId);
  const never = async () => {
    throw new Error('the request is one transaction already');
  };
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => one,
    beginTransaction: never,
    commitTransaction: never,
    rollbackTransaction: never,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
