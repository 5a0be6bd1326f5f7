import { once } from 'node:events';
import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { LineVerdict, StagedLine } from '../staged-line.ts';
import { CopyText } from './copy-text.ts';
import { copied, copiedFields, FIELD_COLUMNS } from './field-lists.ts';
import { forgetRows } from './forget-rows.ts';
import { CellWriter } from './stored-cells.ts';

const COLUMNS = `row_no, line_no, state, problems, spu_id, entry_shop_id, amount, unit_price, ${FIELD_COLUMNS}`;

/**
 * Writes staged rows in batches while the next ones are read. COPY goes into a temporary table, since PostgreSQL can't
 * copy into tables with row-level security; from there the rows are moved in one statement.
 */
export class StageWriter {
  private readonly db: TenantDb;
  private readonly taskId: string;
  private readonly gathered = new CopyText();
  private readonly cells: CellWriter;
  private rows = 0;
  private flushing: Promise<void> = Promise.resolve();

  private constructor(db: TenantDb, taskId: string) {
    this.db = db;
    this.taskId = taskId;
    this.cells = new CellWriter(db, taskId);
  }

  /** Opens a writer on a task without rows: what an earlier try left is removed in the same transaction. */
  static async open(db: TenantDb, taskId: string): Promise<StageWriter> {
    await forgetRows(db, [taskId]);
    await sql`create temp table staged_rows on commit drop as
      select ${sql.raw(COLUMNS)} from import_rows limit 0`.execute(db.k);
    return new StageWriter(db, taskId);
  }

  /** Adds a line; `cells` only with the first line of a row. */
  add(line: StagedLine, verdict: LineVerdict, cells: readonly string[] | undefined): void {
    this.gathered.add(copyLine(line, verdict));
    if (cells) this.cells.add(line.rowNo, cells);
    this.rows += 1;
  }

  /** Sends what has been collected once it is enough; at most one batch is under way beside the one that collects. */
  async flush(atLeast: number): Promise<void> {
    if (this.rows < atLeast || this.rows === 0) return;
    const chunks = this.gathered.take();
    this.rows = 0;
    await this.flushing;
    this.flushing = this.send(chunks);
    // Awaited at the next flush; a failure until then is not unhandled.
    this.flushing.catch(() => undefined);
  }

  async finish(): Promise<void> {
    await this.flush(1);
    await this.flushing;
    await this.cells.finish();
  }

  private async send(chunks: readonly Buffer[]): Promise<void> {
    const { db, taskId } = this;
    const stream = db.connection.copyIn(`copy staged_rows (${COLUMNS}) from stdin`);
    for (const chunk of chunks) if (!stream.write(chunk)) await once(stream, 'drain');
    stream.end();
    if (!stream.writableFinished) await once(stream, 'finish');
    await sql`insert into import_rows (shop_id, task_id, by_hand, ${sql.raw(COLUMNS)})
      select ${db.shopId}, ${taskId}, state = 3, ${sql.raw(COLUMNS)} from staged_rows`.execute(db.k);
    await sql`truncate staged_rows`.execute(db.k);
    await this.cells.flush();
  }
}

const copyLine = (
  line: StagedLine,
  { state, problems, spuId, entryShopId, amount, unitPrice }: LineVerdict,
): string =>
  `${line.rowNo}\t${line.lineNo}\t${state}\t${
    problems.length > 0 ? copied(JSON.stringify(problems)) : '\\N'
  }\t${copied(spuId)}\t${copied(entryShopId)}\t${copied(amount)}\t${copied(unitPrice)}\t${copiedFields(line)}\n`;
