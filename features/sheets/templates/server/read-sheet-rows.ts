import { isBlankRow } from '#features/sheets/sheet-files/clean-cell.ts';
import { openSheet } from '#features/sheets/sheet-files/server/index.ts';
import { SheetRefused } from '#features/sheets/sheet-files/sheet-refused.ts';
import { parseRow } from '#features/sheets/sheet-imports/parse-row.ts';
import type { HeaderMap, Sheet, SheetRowOf } from '#features/sheets/sheet-imports/sheet.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { CommandName } from '../commands.ts';
import { ownHeader } from '../own-headers.ts';
import { templateRefusals as no } from '../refusals.ts';
import { chosenTemplate, importTemplates } from './template-rows.ts';

interface SheetRequest {
  command: CommandName;
  fileId: string;
  templateId: string | null | undefined;
  mostRows: number;
  /** Each row needs a column of each of these groups, such as code or name. */
  needs: readonly (readonly string[])[];
}

/** A row of the sheet as values, or why it is none. */
export interface ReadRow<S extends Sheet> {
  rowNo: number;
  row: SheetRowOf<S> | undefined;
  problem: string | undefined;
}

/** Reads an uploaded sheet of ours by a template of the shop, or by our own titles. */
export async function readSheetRows<S extends Sheet>(
  ctx: ShopCtx,
  sheet: S,
  asked: SheetRequest,
): Promise<ReadRow<S>[]> {
  const file = await ctx.db.from('files').select('id').where('id', '=', asked.fileId).executeTakeFirst();
  if (!file) refuse(common.notFound, { what: '文件' });
  const own = await importTemplates(ctx.db, asked.command);
  const by = { own, chosen: chosenTemplate(own, asked.templateId) };
  const path = await ctx.files.local(ctx.shop.id, asked.fileId);
  return read(path, sheet, asked, by).catch((error: Error) => {
    if (error instanceof SheetRefused) refuse(no.unreadable, { problem: error.message });
    throw error;
  });
}

type Templates = Awaited<ReturnType<typeof importTemplates>>;

async function read<S extends Sheet>(
  path: string,
  sheet: S,
  { needs, mostRows }: SheetRequest,
  { own, chosen }: { own: Templates; chosen: ReturnType<typeof chosenTemplate> },
): Promise<ReadRow<S>[]> {
  const reader = await openSheet(path);
  try {
    const head = reader.head.map((row) => row.cells);
    const { at, map } = ownHeader(sheet, head, own, chosen);
    const header = reader.head[at];
    if (!header) throw new SheetRefused('no_such_sheet', missingSays(sheet, needs[0] ?? []));
    for (const some of needs)
      if (!some.some((key) => (map as HeaderMap<Sheet>).has(key)))
        throw new SheetRefused('no_such_sheet', missingSays(sheet, some));
    const rows: ReadRow<S>[] = [];
    for await (const batch of reader.rows()) {
      for (const { rowNo, cells } of batch) {
        if (rowNo <= header.rowNo || isBlankRow(cells)) continue;
        const parsed = parseRow(sheet, cells, map);
        const problem = 'problems' in parsed ? parsed.problems[0]?.says : undefined;
        rows.push({ rowNo, row: 'row' in parsed ? parsed.row : undefined, problem });
      }
      if (rows.length > mostRows)
        throw new SheetRefused('too_many_rows', `一次最多导入 ${mostRows} 行，请拆分成几个文件后分别上传`);
    }
    return rows;
  } finally {
    await reader.close();
  }
}

const missingSays = (sheet: Sheet, keys: readonly string[]) =>
  `没有找到「${keys.map((key) => sheet.columns[key]?.title).join('」或「')}」列，请在表头中补上，或先导出再填写`;
