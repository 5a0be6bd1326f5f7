export { openSheet, openWorkbook } from './open-sheet.ts';
export type { Sheet, SheetReader, SheetRow, Workbook } from './sheet-reader.ts';
export { writeCsv } from './write-csv.ts';
export { type OutWorkbook, writeWorkbook, writeXlsx } from './write-xlsx.ts';
