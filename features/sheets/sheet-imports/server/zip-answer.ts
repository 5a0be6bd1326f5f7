import type { Readable } from 'node:stream';
import { zipFiles } from '#features/sheets/export-log/server/index.ts';
import type { FileAnswer } from '#kit/endpoint/server/ctx.ts';

interface ZippedSheet {
  /** Whose it is: 优选商行. */
  folder: string;
  make: () => FileAnswer;
}

/** A workbook for each, so that everybody can be sent their own. */
export function zipAnswer(name: string, sheets: readonly ZippedSheet[]): FileAnswer {
  const files = sheets.map(({ folder, make }) => ({
    name: `${name}-${folder.replace(/[\\/:*?"<>|]/g, ' ')}.xlsx`,
    open: async () => make().body as Readable,
  }));
  return { name: `${name}.zip`, type: 'application/zip', body: zipFiles(files) };
}
