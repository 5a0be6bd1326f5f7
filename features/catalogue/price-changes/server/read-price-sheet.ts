import { isBlankRow } from '#features/sheets/sheet-files/clean-cell.ts';
import { openSheet } from '#features/sheets/sheet-files/server/index.ts';
import { SheetRefused } from '#features/sheets/sheet-files/sheet-refused.ts';
import { parseRow } from '#features/sheets/sheet-imports/parse-row.ts';
import type { matchHeader, Sheet, SheetRowOf } from '#features/sheets/sheet-imports/sheet.ts';
import type { CommandName } from '#features/sheets/templates/commands.ts';
import { chosenTemplate, importTemplates, ownHeader } from '#features/sheets/templates/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { priceChangeRefusals as no } from '../refusals.ts';

/** More prices than a person looks through at once. */
export const MOST_ROWS = 50_000;

/** A row of a sheet of prices: its values, or why it has none. */
export interface PriceRow<S extends Sheet> {
  rowNo: number;
  row: SheetRowOf<S> | undefined;
  problem: string | undefined;
  /** A day without a year means the next one. */
  hasYear: boolean;
}

export interface PriceRows<S extends Sheet> {
  rows: PriceRow<S>[];
  /** Columns that the sheet has: an empty cell of one means no price, a column that isn't there nothing. */
  columns: ReadonlySet<string>;
}

/** Reads an uploaded sheet by a template of the shop, or by our own titles. */
export async function readPriceSheet<S extends Sheet>(
  ctx: ShopCtx,
  of: S,
  {
    command,
    fileId,
    templateId,
  }: { command: CommandName; fileId: string; templateId: string | null | undefined },
): Promise<PriceRows<S>> {
  const file = await ctx.db.from('files').select('id').where('id', '=', fileId).executeTakeFirst();
  if (!file) refuse(common.notFound, { what: '文件' });
  const own = await importTemplates(ctx.db, command);
  const by = { own, chosen: chosenTemplate(own, templateId) };
  return read(await ctx.files.local(ctx.shop.id, fileId), of, by).catch((error: Error) => {
    if (error instanceof SheetRefused) refuse(no.unreadable, { problem: error.message });
    throw error;
  });
}

type Templates = Awaited<ReturnType<typeof importTemplates>>;

async function read<S extends Sheet>(
  path: string,
  of: S,
  { own, chosen }: { own: Templates; chosen: ReturnType<typeof chosenTemplate> },
): Promise<PriceRows<S>> {
  const reader = await openSheet(path);
  try {
    const head = reader.head.map((row) => row.cells);
    const { at, map } = ownHeader(of, head, own, chosen);
    const header = reader.head[at];
    if (!header || !hasListing(map) || map.size < 2)
      throw new SheetRefused('no_such_sheet', '没有找到「商品编码」或「商品名称」和价格的列，请下载模板填写');
    const rows: PriceRow<S>[] = [];
    const year = new Date().getFullYear();
    const timeAt = (map as ReturnType<typeof matchHeader>).get('ScheduledAt');
    for await (const batch of reader.rows()) {
      for (const { rowNo, cells } of batch) {
        if (rowNo <= header.rowNo || isBlankRow(cells)) continue;
        const parsed = parseRow(of, cells, map, { year });
        const problem = 'problems' in parsed ? parsed.problems[0]?.says : undefined;
        const hasYear = /\d{4}/.test(cells[timeAt ?? -1] ?? '');
        rows.push({ rowNo, row: 'row' in parsed ? parsed.row : undefined, problem, hasYear });
      }
      if (rows.length > MOST_ROWS)
        throw new SheetRefused('too_many_rows', `一次最多导入 ${MOST_ROWS} 行，请拆分成几个文件后分别上传`);
    }
    return { rows, columns: new Set(map.keys()) };
  } finally {
    await reader.close();
  }
}

const hasListing = (map: ReadonlyMap<string, number>) => map.has('externalID') || map.has('SpuName');
