import { z } from 'zod';
import { reading } from '#kit/endpoint/contract.ts';
import { Id, Upload } from '#kit/endpoint/fields.ts';
import { common, type Refusal } from '#kit/endpoint/refusal.ts';
import type { Allow } from '#kit/endpoint/rights.ts';
import { SheetColumns } from './column-record.ts';
import { SheetImport } from './import-record.ts';

/** A column of the file and the field that a person gave it. */
const ChosenColumn = z.object({ Index: z.number().int().min(0).max(255), Field: z.string().max(100) });
export const ChosenColumns = z.array(ChosenColumn).max(256);

/** What a person says of a sheet: which of the file it is, where its header stands, what its columns are. */
export const columnsReading = {
  SheetName: z.string().max(200).nullish(),
  /** As the sheet program counts, from 1; 0 = the sheet has none. */
  HeaderRow: z.number().int().min(0).max(1_000_000).nullish(),
  Columns: ChosenColumns.nullish(),
};

/**
 * How an uploaded sheet is read: by a template of the shop (the one that fits if none is named), and by what a person
 * said of it. Columns that are sent are all columns that count, and hold for the next sheet with the same header.
 */
export const sheetReading = {
  ExcelCfgID: Id.nullish(),
  ...columnsReading,
};

/** The same, as code passes it on. */
export interface SheetReading {
  ExcelCfgID?: string | null | undefined;
  SheetName?: string | null | undefined;
  HeaderRow?: number | null | undefined;
  Columns?: readonly { Index: number; Field: string }[] | null | undefined;
}

/** Of an import by sheet: the file as uploaded before, or as the part `file` of the call, and how it is read. */
export const sheetInput = <const S extends z.ZodRawShape>(more: S) => ({
  input: z
    .object({ FileID: Upload.optional(), file: Upload.optional(), ...sheetReading, ...more })
    .refine((input) => {
      const { FileID, file } = input as { FileID?: string | undefined; file?: string | undefined };
      return FileID !== undefined || file !== undefined;
    }, '请选择要导入的文件'),
  takesFile: true,
});

/** Of an import by sheet: the empty sheet to begin with. */
export const templateCall = <const A extends Allow>(path: `/${string}`, allow: A) =>
  reading({
    path,
    allow,
    input: z.object({}),
    output: 'file',
    says: 'An empty sheet with the columns of the import and one example.',
  });

/** What an import takes the columns of a sheet for, before anything is imported. */
export const columnsCall = <const A extends Allow>(path: `/${string}`, allow: A, unreadable: Refusal) =>
  reading({
    path,
    allow,
    input: z.object({ FileID: Upload, ...sheetReading }),
    output: SheetColumns,
    refusals: [common.notFound, unreadable],
    says: 'What an uploaded sheet is read as: each column with its field, those that are not used, what is lacking, and its first rows.',
  });

const earlier = { input: z.object({ ImportID: Id }), refusals: [common.notFound] } as const;

/** What it left out, as a sheet to mend and send again. */
export const errorsCall = <const A extends Allow>(path: `/${string}`, allow: A) =>
  reading({
    path,
    allow,
    ...earlier,
    output: 'file',
    says: 'The rows that were not taken, in the columns of their sheet, each with what is wrong.',
  });

/** What became of it, asked later. */
export const detailCall = <const A extends Allow>(path: `/${string}`, allow: A) =>
  reading({
    path,
    allow,
    ...earlier,
    output: SheetImport,
    says: 'What became of an earlier sheet. For programs: they ask again later; the screen has the answer of the import itself.',
  });
