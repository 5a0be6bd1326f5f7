export { openSheet, openWorkbook } from './open-sheet.ts';
export type { ReadableSheet, ReadableWorkbook, SheetReader, SheetRow } from './sheet-reader.ts';
export { writeCsv } from './write-csv.ts';
export { type OutWorkbook, writeWorkbook, writeXlsx } from './write-xlsx.ts';
