import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { writeXlsx } from '#features/sheets/sheet-files/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { FileAnswer, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { Command } from '../commands.ts';
import { exampleSheet } from '../example-row.ts';
import { isOfBlankSheet } from '../fields/order-fields.ts';
import type { CfgColumn } from '../template-columns.ts';
import { commandOrRefuse } from './save-template.ts';
import { templateById } from './template-rows.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An empty sheet with one example line, after a template or with all fields of a command. */
export async function emptySheet(
  ctx: ShopCtx,
  templateId: string | undefined,
  commandId: number | undefined,
) {
  if (!templateId) {
    const command = commandOrRefuse(commandId ?? 0);
    return sheetFile(
      command,
      `${command.name}模板`,
      command.fields
        .filter(({ key }) => isOfBlankSheet(key))
        .map(({ key, title }) => ({ title, field: key })),
    );
  }
  const template = (await templateById(ctx.db, templateId)) ?? refuse(common.notFound, { what: '模板' });
  return sheetFile(commandOrRefuse(template.commandId), template.name, template.columns);
}

async function sheetFile(
  command: Command,
  name: string,
  cfgColumns: readonly CfgColumn[],
): Promise<FileAnswer> {
  const { titles, row } = exampleSheet(command, cfgColumns);
  const columns = cfgColumns.map(({ field }, at) => ({
    title: titles[at] ?? '',
    type: command.fields.find(({ key }) => key === field)?.type ?? ('text' as const),
  }));
  const out = new PassThrough();
  const [body] = await Promise.all([
    buffer(out),
    writeXlsx(out, { sheetName: command.name, columns, rows: [[row]] }),
  ]);
  return { name: `${name}.xlsx`, type: XLSX, size: body.length, body };
}
