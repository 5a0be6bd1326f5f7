import type { SheetField } from './fields/order-fields.ts';
import { readHeader } from './headers/header-text.ts';
import type { SheetCommand } from './recognition.ts';

/** A sheet known beforehand: its columns in their usual order, some of which mean a field. */
export interface SheetTemplate {
  readonly key: string;
  readonly platform: string;
  readonly command: SheetCommand;
  readonly columns: readonly TemplateColumn[];
  /** Names of columns that a shop leaves aside: nobody guesses at them. */
  readonly aside?: ReadonlySet<string>;
}

export interface TemplateColumn {
  readonly header: string;
  /** The header as it is compared: without spaces, brackets and marks. */
  readonly name: string;
  readonly field?: SheetField;
}

export function templateColumn(header: string, field?: SheetField): TemplateColumn {
  return { header, name: readHeader(header).whole, ...(field && { field }) };
}

/** Reads `header=field|header|…`, the short form in which the standard templates are written. */
export function sheetTemplate(
  key: string,
  platform: string,
  command: SheetCommand,
  text: string,
): SheetTemplate {
  const columns = text.split('|').map((part) => {
    const [header = '', field] = part.trim().split('=');
    return templateColumn(header, field as SheetField | undefined);
  });
  return { key, platform, command, columns };
}
