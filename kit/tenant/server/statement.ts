import pg from 'pg';
import type { PoolClient } from './pool.ts';
import { types } from './pool.ts';
import { type Column, RowShape } from './row-shape.ts';
import type { UnreadRow } from './unread-row.ts';

interface Connection {
  describe(what: object): void;
}
type QueryCallback = (error: Error | undefined, result: pg.QueryResult) => void;

/** What the driver's statement keeps and is called with. */
interface DriverQuery {
  name: string | undefined;
  _result: { rows: unknown[] };
  _canceledDueToError: unknown;
  prepare(connection: Connection): void;
  handleRowDescription(said: { fields: Column[] }): void;
  handleDataRow(said: UnreadRow): void;
  handleCommandComplete(said: object, connection: Connection): void;
}
const DriverQuery = pg.Query as unknown as new (
  text: string,
  values: unknown[],
  done: QueryCallback,
) => DriverQuery;

const NO_ROWS = new RowShape([], () => String);

/** What a connection knows of the statements it has prepared. */
class PreparedStatements {
  readonly shapes = new Map<string, RowShape>();
  /** The connection, on which nobody asks for a description. */
  readonly silent: Connection;
  constructor(connection: Connection) {
    this.silent = Object.assign(Object.create(connection) as Connection, { describe: () => undefined });
  }
}
const preparedStatements = new WeakMap<Connection, PreparedStatements>();

/**
 * A statement with a name. What its rows look like is asked once on each connection, since the database refuses a
 * prepared statement whose columns have changed: describing 54 columns takes it and this process as long as
 * reading ten rows of them.
 */
class NamedStatement extends DriverQuery {
  private shape: RowShape | undefined;
  private shapes: Map<string, RowShape> | undefined;

  constructor(name: string, text: string, values: unknown[], done: QueryCallback) {
    super(text, values, done);
    this.name = name;
  }

  override prepare(connection: Connection): void {
    const { shapes, silent } = preparedOn(connection);
    this.shapes = shapes;
    this.shape = shapes.get(this.name ?? '');
    super.prepare(this.shape ? silent : connection);
  }

  override handleRowDescription({ fields }: { fields: Column[] }): void {
    this.know(new RowShape(fields, (type) => types.getTypeParser(type, 'text')));
  }

  override handleDataRow(said: UnreadRow): void {
    if (this._canceledDueToError) return;
    try {
      this._result.rows.push(this.shape?.read(said));
    } catch (error) {
      this._canceledDueToError = error;
    }
  }

  override handleCommandComplete(said: object, connection: Connection): void {
    if (!this.shape) this.know(NO_ROWS);
    super.handleCommandComplete(said, connection);
  }

  private know(shape: RowShape): void {
    this.shape = shape;
    this.shapes?.set(this.name ?? '', shape);
  }
}

function preparedOn(connection: Connection): PreparedStatements {
  const before = preparedStatements.get(connection);
  if (before) return before;
  const fresh = new PreparedStatements(connection);
  preparedStatements.set(connection, fresh);
  return fresh;
}

/**
 * Sends a statement, prepared where it has a name, as `client.query` does, but for its copy of the statement, which costs this
 * process as much as sending it.
 */
export const sendTo = (
  client: PoolClient,
  { sql, parameters }: { sql: string; parameters: readonly unknown[] },
  name?: string,
) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    const done: QueryCallback = (error, result) => (error ? reject(error) : resolve(result));
    const values = [...parameters];
    client.query(
      name
        ? (new NamedStatement(name, sql, values, done) as never)
        : new pg.Query(sql, values, done as never),
    );
  });
