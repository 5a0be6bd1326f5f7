export { openSheet } from './open-sheet.ts';
export type { SheetReader, SheetRow } from './sheet-reader.ts';
export { type OutWorkbook, writeXlsx } from './write-xlsx.ts';
