import { type Decision, decideCommand } from './decide-command.ts';
import { matchTemplate, type TemplateMatch } from './match-template.ts';
import { fieldTitle, type SheetField } from './order-fields.ts';
import { proposeMapping, type Rows } from './propose-mapping.ts';
import type { ColumnMapping, Recognition } from './recognition.ts';
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
  const command = match && isUsual(match, decision) ? match.template.command : decision.command;
  return {
    command,
    ...(match && { platform: match.template.platform, template: match.template.key }),
    certain: match !== undefined && match.likeness >= 0.8 && (command === 'order' || command === 'waybill'),
    waybillToo: decision.waybillToo,
    mapping,
    unmapped: unmappedOf(headers, mapping),
    remarks: [...decision.remarks, ...doubts(mapping)],
  };
}

/** A template's command holds while the sheet still has what the command needs. */
function isUsual({ template }: TemplateMatch, decision: Decision): boolean {
  return template.command !== 'order' && (template.command !== 'waybill' || decision.waybillToo);
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
