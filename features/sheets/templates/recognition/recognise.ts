import { fieldTitle, type SheetField } from '../fields/order-fields.ts';
import { readHeader } from '../headers/header-text.ts';
import type { ColumnMapping, Recognition, SheetCommand } from '../recognition.ts';
import type { SheetTemplate } from '../sheet-template.ts';
import { allCandidates, candidatesOf } from './column-candidates.ts';
import { type CommandDecision, decideCommand, NO_ORDER_NUMBER } from './decide-command.ts';
import { matchTemplate, type TemplateMatch } from './match-template.ts';
import { uncountedGoods } from './numbered-goods.ts';
import { codedCells, roundedNumbers } from './program-cells.ts';
import { proposeMapping, type Rows, type ShopGoods } from './propose-mapping.ts';
import { standardTemplates } from './standard-templates.ts';

/**
 * What a sheet is and what its columns mean. `templates` are the sheets known beforehand, the shop's own
 * first; with none, everything comes from the wording of the headers and the cells.
 */
export function recognise(
  headers: readonly string[],
  sampleRows: Rows = [],
  templates: readonly SheetTemplate[] = standardTemplates,
  known: ShopGoods = {},
): Recognition {
  const match = matchTemplate(headers, templates);
  const plausible = match && withoutWorse(match, headers, templates === standardTemplates);
  const proposed = proposeMapping(headers, sampleRows, plausible, { ...known, aside: match?.template.aside });
  const shipped = isShipped(proposed, sampleRows);
  const decision = afterShipping(decideCommand(proposed, headers), proposed, shipped);
  const command =
    match && isUsual(match, decision, shipped, proposed) ? match.template.command : decision.command;
  const mapping = command === 'waybill' ? withDeliveryNote(proposed) : proposed;
  const coded = command === 'order' ? codedCells(mapping, sampleRows, match?.template.key) : [];
  const uncounted = uncountedGoods(mapping, headers, sampleRows, match?.template.aside);
  return {
    command,
    ...(match && { platform: match.template.platform, template: match.template.key }),
    certain:
      match !== undefined &&
      match.likeness >= 0.8 &&
      (command === 'order' || command === 'waybill') &&
      // Of a questionnaire the questions are known to nobody beforehand.
      match.template.columns.some(({ field }) => field !== undefined && GOODS.has(field)) &&
      uncounted.length === 0 &&
      coded.length === 0 &&
      // Columns of products that were added since are to be looked at.
      (mapping.goodsColumn === undefined || mapping.goodsColumn.from === 'template'),
    waybillToo: decision.waybillToo,
    mapping,
    unmapped: unmappedOf(headers, mapping),
    remarks: [
      ...decision.remarks,
      ...doubts(mapping),
      ...uncounted.map(
        (header) =>
          `“${header}”没有写数量，看不出是不是另一种商品，没有读取；如果是，请把它也指定为商品名称，再逐行补上数量。`,
      ),
      ...roundedNumbers(mapping, sampleRows),
      ...coded,
      ...roundTrip(command, decision, shipped),
    ],
  };
}

const GOODS: ReadonlySet<SheetField> = new Set(['product', 'externalId', 'expressNo', 'goodsColumn']);

type Shipped = 'all' | 'some' | 'none' | undefined;

/** How far the sample's waybill column is filled; nobody knows without a sample. */
function isShipped({ expressNo }: ColumnMapping, rows: Rows): Shipped {
  if (expressNo === undefined || rows.length === 0) return undefined;
  const filled = rows.filter((row) => (row[expressNo.index] ?? '').trim() !== '').length;
  if (filled === 0) return 'none';
  return filled === rows.length ? 'all' : 'some';
}

/** Whoever ships sends a sheet of orders back with all its waybills; what the buyers paid he doesn't know. */
function afterShipping(
  decision: CommandDecision,
  { paidAmount, address, province, orderNo, sourceOrderNo, subOrderNo }: ColumnMapping,
  shipped: Shipped,
): CommandDecision {
  const hasNumber = Boolean(orderNo ?? sourceOrderNo ?? subOrderNo);
  // Whose parcels went where, by nobody's number: neither orders to be sent nor waybills that find theirs.
  const isNowhere = decision.command === 'order' && !address && !province && shipped === 'all' && !hasNumber;
  if (isNowhere) return { command: 'none', waybillToo: false, remarks: [NO_ORDER_NUMBER] };
  const isReturn = decision.command === 'order' && decision.waybillToo && shipped === 'all' && !paidAmount;
  return isReturn ? { ...decision, command: 'waybill' } : decision;
}

/** A plain 备注 in a sheet of waybills is the shipper's. */
function withDeliveryNote({ buyerNote, ...mapping }: ColumnMapping): ColumnMapping {
  const plain = buyerNote?.from === 'synonym' && /^(?:备注|说明|附注)/.test(buyerNote.header.trim());
  return plain && !mapping.deliveryNote
    ? { ...mapping, deliveryNote: buyerNote }
    : { ...mapping, ...(buyerNote && { buyerNote }) };
}

/** What a known sheet says of its columns, but for a field that a column added since names much better. */
function withoutWorse({ template, mapping }: TemplateMatch, headers: readonly string[], standard: boolean) {
  if (!standard) return mapping;
  const known = new Set(template.columns.map(({ name }) => name));
  const added = allCandidates(headers).filter(
    ({ index }) => !known.has(readHeader(headers[index] ?? '').whole),
  );
  const scoreOf = (field: string, index: number) =>
    candidatesOf(readHeader(headers[index] ?? ''), index).find((candidate) => candidate.field === field)
      ?.score ?? 100;
  const kept = Object.entries(mapping).filter(
    ([field, { index }]) =>
      !added.some((candidate) => candidate.field === field && candidate.score >= scoreOf(field, index) + 5),
  );
  return Object.fromEntries(kept) as ColumnMapping;
}

/** A template's command holds while the sheet still has what the command needs. */
function isUsual(
  { template }: TemplateMatch,
  decision: CommandDecision,
  shipped: Shipped,
  { receiver, mobile, address }: ColumnMapping,
): boolean {
  const hasReceiver = receiver && mobile && address;
  if (template.command === 'order') return false;
  // A sheet without receivers is of no use, until somebody adds them.
  if (template.command !== 'waybill') return decision.command !== 'order' || !hasReceiver;
  // A shipping note without waybills yet is a sheet of orders for the next supplier.
  return decision.waybillToo && !(shipped === 'none' && decision.command === 'order');
}

function roundTrip(command: SheetCommand, { waybillToo }: CommandDecision, shipped: Shipped): string[] {
  if (!waybillToo || shipped === undefined || shipped === 'none') return [];
  if (command === 'order') return ['表里已填有快递单号，也可以在“导入物流信息”中使用。'];
  return [];
}

function unmappedOf(headers: readonly string[], mapping: ColumnMapping): Recognition['unmapped'] {
  const used = new Set(
    Object.values(mapping).flatMap(({ index, more = [] }) => [index, ...more.map((part) => part.index)]),
  );
  return headers.flatMap((header, index) =>
    used.has(index) || header.trim() === '' ? [] : [{ index, header }],
  );
}

/** What a person is to look at in columns that no template knows. */
export function doubts({ goodsColumn, ...mapping }: ColumnMapping): string[] {
  const others = Object.entries(mapping).flatMap(([field, column]) =>
    column.from === 'content'
      ? [`第 ${column.index + 1} 列按内容认作${fieldTitle(field as SheetField)}，请核对。`]
      : [],
  );
  if (goodsColumn === undefined || goodsColumn.from === 'template') return others;
  const names = [goodsColumn, ...(goodsColumn.more ?? [])].map(({ header }) => `“${header.trim()}”`);
  const shown = names.length > 3 ? `${names.slice(0, 3).join('、')}等 ${names.length} 列` : names.join('、');
  return [`${shown}认作商品，一列一种，格内是数量，请核对。`, ...others];
}
