import { type Decision, decideCommand } from './decide-command.ts';
import { matchTemplate, type TemplateMatch } from './match-template.ts';
import { fieldTitle, type SheetField } from './order-fields.ts';
import { proposeMapping, type Rows } from './propose-mapping.ts';
import type { ColumnMapping, Recognition, SheetCommand } from './recognition.ts';
import type { SheetTemplate } from './sheet-template.ts';
import { standardTemplates } from './standard-templates.ts';

/**
 * What a sheet is and what its columns mean. `templates` are the sheets known beforehand, the shop's own
 * first; with none, everything comes from the wording of the headers and the cells.
 */
export function recognise(
  headers: readonly string[],
  sampleRows: Rows = [],
  templates: readonly SheetTemplate[] = standardTemplates,
): Recognition {
  const match = matchTemplate(headers, templates);
  const mapping = proposeMapping(headers, sampleRows, match?.mapping);
  const decision = decideCommand(mapping, headers);
  const shipped = isShipped(mapping, sampleRows);
  const command = match && isUsual(match, decision, shipped) ? match.template.command : decision.command;
  return {
    command,
    ...(match && { platform: match.template.platform, template: match.template.key }),
    certain: match !== undefined && match.likeness >= 0.8 && (command === 'order' || command === 'waybill'),
    waybillToo: decision.waybillToo,
    mapping,
    unmapped: unmappedOf(headers, mapping),
    remarks: [...decision.remarks, ...doubts(mapping), ...roundTrip(command, decision, shipped)],
  };
}

/** Whether the sample's waybill column is filled; nobody knows without a sample. */
function isShipped({ expressNo }: ColumnMapping, rows: Rows): boolean | undefined {
  if (expressNo === undefined || rows.length === 0) return undefined;
  return rows.some((row) => (row[expressNo.index] ?? '').trim() !== '');
}

/** A template's command holds while the sheet still has what the command needs. */
function isUsual({ template }: TemplateMatch, decision: Decision, shipped: boolean | undefined): boolean {
  if (template.command === 'order') return false;
  if (template.command !== 'waybill') return true;
  // A shipping note without waybills yet is a sheet of orders for the next supplier.
  return decision.waybillToo && !(shipped === false && decision.command === 'order');
}

function roundTrip(command: SheetCommand, { waybillToo }: Decision, shipped: boolean | undefined): string[] {
  const filled = command === 'order' && waybillToo && shipped === true;
  return filled ? ['表里已填有快递单号，也可以在发货单导入中使用。'] : [];
}

function unmappedOf(headers: readonly string[], mapping: ColumnMapping): Recognition['unmapped'] {
  const used = new Set(Object.values(mapping).map(({ index }) => index));
  return headers.flatMap((header, index) =>
    used.has(index) || header.trim() === '' ? [] : [{ index, header }],
  );
}

function doubts(mapping: ColumnMapping): string[] {
  return Object.entries(mapping).flatMap(([field, column]) =>
    column.from === 'content'
      ? [`第 ${column.index + 1} 列按内容认作${fieldTitle(field as SheetField)}，请核对。`]
      : [],
  );
}
