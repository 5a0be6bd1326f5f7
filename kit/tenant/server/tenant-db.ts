import type {
  DeleteQueryBuilder,
  InsertObject,
  Kysely,
  QueryResult,
  RawBuilder,
  SelectQueryBuilder,
  UpdateQueryBuilder,
} from 'kysely';
import type { DB } from '#db/tables.generated.ts';
import { type TenantConnection, tenantKysely } from './connection.ts';

/** Tables that belong to shops; the others are shared by all. */
export type ShopTable = {
  [T in keyof DB]: DB[T] extends { shop_id: unknown } ? T : never;
}[keyof DB] &
  string;

/**
 * The database as one shop sees it, inside one transaction. Each constructor adds `shop_id = …` (so that a query
 * goes to one node and begins with the index's first column); row-level security holds besides.
 */
export class TenantDb {
  readonly shopId: string;
  /** For statements that the constructors don't cover (raw SQL, CTEs); row-level security holds all the same. */
  readonly k: Kysely<DB>;
  readonly connection: TenantConnection;

  constructor(connection: TenantConnection, shopId: string) {
    this.connection = connection;
    this.shopId = shopId;
    this.k = tenantKysely(connection, shopId);
  }

  /** `select … from table where table.shop_id = mine`. */
  from<T extends ShopTable>(table: T): SelectQueryBuilder<DB, T, object> {
    const query = this.k.selectFrom(table as ShopTable) as unknown as SelectQueryBuilder<DB, T, object>;
    return query.where(`${table}.shop_id` as never, '=', this.shopId as never);
  }

  /** `update table … where shop_id = mine`. */
  update<T extends ShopTable>(table: T): UpdateQueryBuilder<DB, T, T, { numUpdatedRows: bigint }> {
    const query = this.k.updateTable(table as ShopTable) as unknown as UpdateQueryBuilder<DB, T, T, never>;
    return query.where('shop_id' as never, '=', this.shopId as never) as never;
  }

  /** `delete from table … where shop_id = mine`. */
  remove<T extends ShopTable>(table: T): DeleteQueryBuilder<DB, T, { numDeletedRows: bigint }> {
    const query = this.k.deleteFrom(table as ShopTable) as unknown as DeleteQueryBuilder<DB, T, never>;
    return query.where('shop_id' as never, '=', this.shopId as never) as never;
  }

  /** Under way at once: what is sent so goes out in the order in which it is said, which Kysely's own way leaves open. */
  send<R>(query: RawBuilder<R>): Promise<QueryResult<R>> {
    return this.connection.run<R>(this.shopId, query.compile(this.k));
  }

  /** The last statements of a reading call, in one message with COMMIT; after them nothing can be asked. */
  async finish<T extends unknown[]>(...last: { [I in keyof T]: RawBuilder<T[I]> }) {
    for (const each of last)
      this.connection.atCommit.push({ shopId: this.shopId, query: each.compile(this.k) });
    const answers = await this.connection.commit();
    return answers.map(({ rows }) => rows) as { [I in keyof T]: T[I][] };
  }

  /** The same for what verbs ask: each `send`s all that it asks before it waits for an answer. */
  last<R>(work: () => Promise<R>): Promise<R> {
    return this.connection.withCommit(work);
  }

  /**
   * Leaves rows to be inserted together with COMMIT; when that fails, nothing is committed. They have the same
   * columns, each a plain value. The text is made once for each shape, as this is for what is written most.
   */
  insertAtCommit<T extends ShopTable>(table: T, rows: readonly InsertRow<T>[]): void {
    const columns = [...Object.keys(rows[0] ?? {}), 'shop_id'];
    const sql = insertText(table, columns, rows.length);
    const parameters = rows.flatMap((row) => [...Object.values(row), this.shopId]);
    this.connection.atCommit.push({ shopId: this.shopId, query: { sql, parameters } });
  }

  /** `insert into table`; every row gets this shop's id. */
  insert<T extends ShopTable>(table: T, rows: InsertRow<T> | readonly InsertRow<T>[]) {
    const list = (Array.isArray(rows) ? rows : [rows]) as InsertRow<T>[];
    const values = list.map((row) => ({ ...row, shop_id: this.shopId }));
    return this.k.insertInto(table as ShopTable).values(values as never);
  }
}

type InsertRow<T extends ShopTable> = Omit<InsertObject<DB, T>, 'shop_id'>;

const texts = new Map<string, string>();
function insertText(table: string, columns: readonly string[], rows: number): string {
  const shape = `${table} ${columns} ${rows}`;
  const known = texts.get(shape);
  if (known) return known;
  const placeholders = (row: number) => columns.map((_, at) => `$${row * columns.length + at + 1}`);
  const values = Array.from({ length: rows }, (_, row) => `(${placeholders(row)})`);
  const text = `insert into ${table} (${columns}) values ${values}`;
  if (texts.size < 200) texts.set(shape, text);
  return text;
}
