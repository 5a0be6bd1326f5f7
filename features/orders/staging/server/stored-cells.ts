import { sql } from 'kysely';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { BLOCK_ROWS, blockOf, type CellBlock, CellPacker, ROW_END, unpackBlock } from '../cell-blocks.ts';

/** Blocks of one statement: more would take memory to put together, and save nothing. */
const BLOCKS = 100;

/** Writes the cells of a task's rows as they came, for screens, error sheets and exports as original. */
export class CellWriter {
  private readonly db: TenantDb;
  private readonly taskId: string;
  private readonly packer = new CellPacker();
  private blocks: { block: number; bytes: Buffer }[] = [];

  constructor(db: TenantDb, taskId: string) {
    this.db = db;
    this.taskId = taskId;
  }

  /** Adds the cells of a row; rows come in the order of the sheet. */
  add(rowNo: number, cells: readonly string[]): void {
    this.packer.add(rowNo, cells);
    this.encode();
  }

  /** Writes the full blocks, without the one that still fills. */
  async flush(): Promise<void> {
    const { db, taskId: task_id, blocks } = this;
    this.blocks = [];
    for (let i = 0; i < blocks.length; i += BLOCKS) {
      const part = blocks.slice(i, i + BLOCKS);
      const rows = part.map(({ block, bytes }) => ({ task_id, block, cells: sql<string>`${bytes}` }));
      // Not prepared under a name: there would be one statement for each number of blocks.
      await db.connection.run(db.shopId, db.insert('import_cell_blocks', rows).compile(), 'unnamed');
    }
  }

  async finish(): Promise<void> {
    this.packer.close();
    this.encode();
    await this.flush();
  }

  /** Encodes full blocks: as bytes they don't fill the heap until they are written. */
  private encode(): void {
    for (const { block, cells } of this.packer.take()) this.blocks.push({ block, bytes: Buffer.from(cells) });
  }
}

/** A row of a task's sheet. */
export interface SheetRowRef {
  taskId: string;
  rowNo: number;
}

/** Reads the cells of each of these rows, in one statement; undefined where none are kept. */
export async function readCells(
  db: TenantDb,
  places: readonly SheetRowRef[],
): Promise<(string[] | undefined)[]> {
  if (places.length === 0) return [];
  const blockPlaces = [...new Map(places.map((place) => [keyOf(place), place])).values()];
  const tasks = blockPlaces.map(({ taskId }) => taskId);
  const numbers = blockPlaces.map(({ rowNo }) => blockOf(rowNo));
  const { rows } = await sql<
    CellBlock & { task_id: string }
  >`select task_id, block, cells from import_cell_blocks
    where shop_id = ${db.shopId}
      and (task_id, block) in (select * from unnest(${tasks}::uuid[], ${numbers}::int[]))`.execute(db.k);
  const blocks = new Map(rows.map((row) => [`${row.task_id} ${row.block}`, unpackBlock(row.cells)]));
  return places.map((place) => blocks.get(keyOf(place))?.(place.rowNo));
}

const keyOf = ({ taskId, rowNo }: SheetRowRef) => `${taskId} ${blockOf(rowNo)}`;

/**
 * SQL of the cells of a staged row with the alias `r`, for `unpackRow`. For pages of rows: it reads a block for each.
 */
export const PACKED_ROW = sql<string | null>`(
  select split_part(b.cells, ${sql.lit(ROW_END)}, r.row_no % ${sql.lit(BLOCK_ROWS)} + 1) from import_cell_blocks b
  where b.shop_id = r.shop_id and b.task_id = r.task_id and b.block = r.row_no / ${sql.lit(BLOCK_ROWS)})`;

/** Deletes the cells of tasks. */
export async function forgetCells(db: TenantDb, taskIds: readonly string[]): Promise<void> {
  await db.remove('import_cell_blocks').where('task_id', '=', anyOf(taskIds)).execute();
}
