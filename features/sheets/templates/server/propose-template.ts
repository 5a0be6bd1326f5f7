import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { type Command, commands } from '../commands.ts';
import { recogniseSheet } from '../own-templates.ts';
import { columnsAfter, type FieldAt, fieldsByTitle } from '../propose-columns.ts';
import { readHeaders, type SheetHead } from './read-headers.ts';
import { commandOrRefuse } from './save-template.ts';

/** Columns for a template, after a sheet that people already use. */
export async function proposeTemplate(ctx: ShopCtx, fileId: string, commandId: number) {
  const command = commandOrRefuse(commandId);
  const head = await readHeaders(ctx, fileId);
  const { fields, platform, remarks } = meaningOf(command, head);
  return {
    CfgDetail: columnsAfter(command, head.headers, fields),
    headers: head.headers,
    headerRow: head.headerRow,
    sampleRow: head.rows[0] ?? [],
    PlatformName: platform,
    remarks,
  };
}

const sheetsOfOrders: readonly Command[] = [
  commands.orderImport,
  commands.waybillImport,
  commands.orderExportNormal,
  commands.orderExportByAgent,
  commands.orderExportByVendor,
  commands.orderExportForDeliver,
];

/** Sheets with orders are read by recognition, whose field keys they share; others by the fields' titles. */
function meaningOf(command: Command, { headers, rows }: SheetHead) {
  const titled = fieldsByTitle(command, headers);
  if (!sheetsOfOrders.includes(command)) return { fields: titled, platform: '', remarks: [] };
  const known = recogniseSheet(headers, rows, [], { excludeStandard: false });
  const keys = new Set(command.fields.map(({ key }) => key));
  const found = new Map(
    Object.entries(known.mapping).flatMap(([field, { index }]) =>
      keys.has(field) ? [[index, field] as const] : [],
    ),
  );
  const isOrders = command.id === commands.orderImport.id;
  const remarks = isOrders ? [...known.remarks] : [];
  return { fields: merged(found, titled), platform: known.platform ?? '', remarks };
}

/** Recognition first; a title adds what it leaves open, such as the fields that only exports have. */
function merged(found: FieldAt, titled: FieldAt): FieldAt {
  const used = new Set(found.values());
  return new Map([...[...titled].filter(([at, field]) => !found.has(at) && !used.has(field)), ...found]);
}
