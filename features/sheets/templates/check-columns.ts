import { refuse } from '#kit/endpoint/refusal.ts';
import type { Command } from './commands.ts';
import { readHeader } from './headers/header-text.ts';
import { fieldTwice } from './headers/numbered-header.ts';
import { templateRefusals as no } from './refusals.ts';
import { missingFields } from './required-fields.ts';
import type { CfgColumn, ExportColumn, ImportColumn } from './template-columns.ts';

/** The columns as the command can use them; refuses what it can't, naming the column or field (domain §5). */
export function checkColumns(
  command: Command,
  cfgColumns: readonly CfgColumn[],
): ImportColumn[] | ExportColumn[] {
  if (cfgColumns.length === 0) refuse(no.noColumns);
  cfgColumns.forEach((column, at) => {
    checkFields(command, column, at + 1);
  });
  return command.direction === 'import' ? importColumnsOf(command, cfgColumns) : exportColumnsOf(cfgColumns);
}

function checkFields(command: Command, { field, fields = [] }: CfgColumn, position: number): void {
  for (const key of field === undefined ? fields : [field, ...fields]) {
    if (command.fields.some((known) => known.key === key)) continue;
    refuse(no.unknownField, { command: command.name, field: key, no: position });
  }
}

function importColumnsOf(command: Command, cfgColumns: readonly CfgColumn[]): ImportColumn[] {
  const columns = cfgColumns.map(({ title, field, headers, text, fields }, at) => {
    if (text !== undefined || fields !== undefined) refuse(no.fieldOnly, { no: at + 1 });
    const own = (headers ?? [title ?? '']).filter((header) => readHeader(header).whole !== '');
    if (own.length === 0) refuse(no.titleEmpty, { no: at + 1 });
    return { headers: own, ...(field && { field }) };
  });
  refuseTwice(columns.flatMap(({ headers }) => headers));
  const titleOf = (key: string) => command.fields.find((field) => field.key === key)?.title ?? key;
  const mapped = columns.map(({ field, headers: [header = ''] }) => ({ field, header }));
  const twice = fieldTwice(mapped);
  if (twice !== undefined) refuse(no.fieldTwice, { field: titleOf(twice) });
  const missing = missingFields(
    command,
    columns.map(({ field }) => ({ field })),
  );
  if (missing.length > 0) {
    refuse(no.fieldsMissing, { command: command.name, fields: missing.map(({ title }) => title).join('、') });
  }
  return columns;
}

function exportColumnsOf(cfgColumns: readonly CfgColumn[]): ExportColumn[] {
  const columns = cfgColumns.map((column, at) => exportColumnOf(column, at + 1));
  refuseTwice(columns.map(({ title }) => title));
  return columns;
}

function exportColumnOf({ title, field, text, fields, joiner }: CfgColumn, position: number): ExportColumn {
  if (!title) refuse(no.titleEmpty, { no: position });
  if (field !== undefined) return { title, field };
  if (fields !== undefined) return { title, fields, joiner: joiner ?? '' };
  if (text === undefined) refuse(no.columnEmpty, { no: position });
  return { title, text };
}

/** 收货人 and ＊收货人 are one header: a sheet with both could not be read back. */
function refuseTwice(headers: readonly string[]): void {
  const earlier = new Set<string>();
  for (const header of headers) {
    const { whole } = readHeader(header);
    if (earlier.has(whole)) refuse(no.headerTwice, { header });
    earlier.add(whole);
  }
}
