export { everyPage, PAGE } from './every-page.ts';
export { listFile, moneyColumn, textColumn } from './list-file.ts';
