export { openSheet } from './open-sheet.ts';
export type { SheetReader, SheetRow } from './sheet-reader.ts';
export { writeCsv } from './write-csv.ts';
export { type OutWorkbook, writeWorkbook, writeXlsx } from './write-xlsx.ts';
