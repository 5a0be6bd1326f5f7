import { decideCommand } from './decide-command.ts';
import { fieldTitle, type SheetField } from './order-fields.ts';
import { proposeMapping, type Rows } from './propose-mapping.ts';
import type { ColumnMapping, Recognition } from './recognition.ts';

export function recognise(headers: readonly string[], sampleRows: Rows = []): Recognition {
  const mapping = proposeMapping(headers, sampleRows);
  const decision = decideCommand(mapping, headers);
  return {
    command: decision.command,
    certain: false,
    waybillToo: decision.waybillToo,
    mapping,
    unmapped: unmappedOf(headers, mapping),
    remarks: [...decision.remarks, ...doubts(mapping)],
  };
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
