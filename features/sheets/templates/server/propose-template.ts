import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { type Command, commands } from '../commands.ts';
import { readHeader } from '../headers/header-text.ts';
import { recogniseSheet } from '../recognition/own-templates.ts';
import { columnsAfter, type FieldAt, fieldsByTitle } from '../recognition/propose-columns.ts';
import type { AboveTemplates } from './above-templates.ts';
import { readHeaders, type SheetHead } from './read-headers.ts';
import { commandOrRefuse } from './save-template.ts';
import { blankFields } from './source-fields.ts';

/** Columns for a template, after a sheet that people already use. */
export async function proposeTemplate(
  ctx: ShopCtx,
  fileId: string,
  commandId: number,
  above: AboveTemplates,
) {
  const command = commandOrRefuse(commandId);
  const head = await readHeaders(ctx, fileId);
  const { fields: meanings, platform, remarks } = meaningOf(command, head);
  const fields = asWritten(meanings, head.headers, await blankFields(ctx, command, above), command);
  return {
    CfgDetail: columnsAfter(command, head.headers, fields),
    headers: head.headers,
    headerRow: head.headerRow,
    sampleRow: head.rows[0] ?? [],
    PlatformName: platform,
    remarks,
  };
}

const saysSource = /来源|平台|第三方|三方|外部|原始|原单|淘宝|拼多多|抖音|快团团|网店|店铺/;
/** Words of packing programs for the sender, which a sheet of orders never has. */
const SENDER: readonly [RegExp, string][] = [
  [
    /^寄件(?:人|方)?的?(?:手机号?码?|电话|联系电话|联系方式|手机电话)$|^发件(?:人|方)?(?:手机号?码?|电话|联系电话)$/,
    'senderPhone',
  ],
  [/^(?:寄|发)件(?:人|方)?(?:姓名|名称)?$/, 'senderName'],
  [/^(?:寄|发)件(?:人|方)?(?:详细|完整)?地址$/, 'senderAddress'],
];

/**
 * What a sheet that goes out holds. Where the platform's number is not told to who ships, an order number is ours, by
 * which its waybills come back; beside columns of the province and city an address is what is left of it.
 */
function asWritten(
  fields: FieldAt,
  headers: readonly string[],
  blank: readonly string[],
  command: Command,
): FieldAt {
  if (command.direction === 'import') return fields;
  const keys = new Set(command.fields.map(({ key }) => key));
  const written = new Map(fields);
  const used = () => new Set(written.values());
  const isSplit = used().has('province') && used().has('city');
  for (const [index, field] of fields) {
    const header = headers[index] ?? '';
    if (
      field === 'sourceOrderNo' &&
      blank.includes(field) &&
      !saysSource.test(header) &&
      !used().has('orderNo')
    )
      written.set(index, 'orderNo');
    if (field === 'address' && isSplit && !used().has('addressDetail')) written.set(index, 'addressDetail');
  }
  for (const [index, header] of headers.entries()) {
    const [, sender] = SENDER.find(([words]) => words.test(readHeader(header).bare)) ?? [];
    if (sender && keys.has(sender) && !used().has(sender)) written.set(index, sender);
  }
  return written;
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
  const fieldByColumn = new Map(
    Object.entries(known.mapping).flatMap(([field, { index, more = [] }]) => {
      if (!keys.has(field)) return [];
      // What goes out says a value once, wherever it came in parts.
      const others = command.direction === 'import' ? more.map((one) => one.index) : [];
      return [index, ...others].map((at) => [at, field] as const);
    }),
  );
  const isOrders = command.id === commands.orderImport.id;
  const remarks = isOrders ? [...known.remarks] : [];
  return { fields: merged(fieldByColumn, titled), platform: known.platform ?? '', remarks };
}

/** Recognition first; a title adds what it leaves open, such as the fields that only exports have. */
function merged(fieldAt: FieldAt, titled: FieldAt): FieldAt {
  const used = new Set(fieldAt.values());
  return new Map([...[...titled].filter(([at, field]) => !fieldAt.has(at) && !used.has(field)), ...fieldAt]);
}
