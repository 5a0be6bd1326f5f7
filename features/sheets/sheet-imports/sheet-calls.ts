import { z } from 'zod';
import { reading } from '#kit/endpoint/contract.ts';
import { Id, Upload } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import type { Allow } from '#kit/endpoint/rights.ts';
import { SheetImport } from './import-record.ts';

/**
 * Of an import by sheet: the file as uploaded before, or as the part `file` of the call; read by a template of the
 * shop, by the one that fits if none is named.
 */
export const sheetInput = <const S extends z.ZodRawShape>(more: S) => ({
  input: z
    .object({ FileID: Upload.optional(), file: Upload.optional(), ExcelCfgID: Id.nullish(), ...more })
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
