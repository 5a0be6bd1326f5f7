import { once } from 'node:events';
import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Verdict } from '../check-line.ts';
import type { StagedLine } from '../staged-line.ts';
import { CopyText } from './copy-text.ts';
import { CellWriter, forgetCells } from './stored-cells.ts';

const COLUMNS = `row_no, line_no, state, problems, spu_id, entry_shop_id, source_order_no, sub_order_no, entry_store,
  product, external_id, bar_code, amount_text, amount, price_text, unit_price, receiver, phone, province, city, area,
  street, detail, province_id, address_text, buyer_note, seller_note, received_at, third_party, tags, source_channel,
  buyer_name, paid_amount, paid_at, source_product, source_spec, source_category, source_company, source_waybill,
  id_number, village, address_says_more`;

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
    await forgetCells(db, [taskId]);
    await db.remove('import_rows').where('task_id', '=', taskId).execute();
    await sql`create temp table staged_rows on commit drop as
      select ${sql.raw(COLUMNS)} from import_rows limit 0`.execute(db.k);
    return new StageWriter(db, taskId);
  }

  /** Adds a line; `cells` only with the first line of a row. */
  add(line: StagedLine, verdict: Verdict, cells: readonly string[] | undefined): void {
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

function copyLine(line: StagedLine, verdict: Verdict): string {
  const { problems } = verdict;
  return `${line.rowNo}\t${line.lineNo}\t${verdict.state}\t${
    problems.length > 0 ? escaped(JSON.stringify(problems)) : '\\N'
  }\t${verdict.spuId ?? '\\N'}\t${verdict.entryShopId ?? '\\N'}\t${
    line.sourceOrderNo === null ? '\\N' : escaped(line.sourceOrderNo)
  }\t${escaped(line.subOrderNo)}\t${escaped(line.entryStore)}\t${escaped(line.product)}\t${escaped(
    line.externalId,
  )}\t${escaped(line.barCode)}\t${escaped(line.amountText)}\t${verdict.amount ?? '\\N'}\t${escaped(
    line.priceText,
  )}\t${verdict.unitPrice ?? '\\N'}\t${escaped(line.receiver)}\t${escaped(line.phone)}\t${line.province}\t${
    line.city
  }\t${line.area}\t${escaped(line.street)}\t${escaped(line.detail)}\t${line.provinceId ?? '\\N'}\t${escaped(
    line.addressText,
  )}\t${escaped(line.buyerNote)}\t${escaped(line.sellerNote)}\t${line.receivedAt ?? '\\N'}\t${orNull(line.thirdParty)}\t${orNull(line.tags)}\t${orNull(
    line.channel,
  )}\t${orNull(line.buyerName)}\t${line.paidAmount ?? '\\N'}\t${line.paidAt ?? '\\N'}\t${orNull(
    line.nameOnly,
  )}\t${orNull(line.spec)}\t${orNull(line.category)}\t${orNull(line.expressCompany)}\t${orNull(line.expressNo)}\t${orNull(
    line.idNumber,
  )}\t${orNull(line.village)}\t${line.addressSaysMore ? 't' : '\\N'}\n`;
}

const orNull = (text: string | null) => (text === null ? '\\N' : escaped(text));

// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL takes no zero byte in a text.
const special = /[\\\t\n\r\u0000]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const everySpecial = /[\\\t\n\r\u0000]/g;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escaped = (text: string) =>
  special.test(text) ? text.replace(everySpecial, (c) => escapes[c] ?? '') : text;
