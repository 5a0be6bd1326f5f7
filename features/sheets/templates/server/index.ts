export { carrierSheet } from '../bills/carrier-sheet.ts';
export { exportColumns, fieldPositions } from '../column-sets.ts';
export {
  excludesStandard,
  type ImportTemplate,
  type OwnRecognition,
  recogniseSheet,
  withNewGoods,
} from '../recognition/own-templates.ts';
export { renderRow } from '../render-row.ts';
export type { AboveTemplates } from './above-templates.ts';
export { amountReader } from './amount-reader.ts';
export { type BadRow, badRow } from './bad-row.ts';
export { emptySheet } from './empty-sheet.ts';
export { rowsToMend, templateFile } from './give-sheet.ts';
export { templateRoutes } from './handlers.ts';
export { keepImport, recordImport, rejectedRows, storedImport } from './keep-import.ts';
export { isOwnTitle, type OpenedSheet, type OwnFile, withOwnSheet } from './open-own-sheet.ts';
export { describeSheet, previewColumns } from './preview-columns.ts';
export { dataRows, type ImportFile, readImportSheet } from './read-import-sheet.ts';
export { type OwnImport, type OwnRow, type OwnSheet, readOwnSheet } from './read-own-sheet.ts';
export { type ChosenColumn, rememberColumns, rememberedHeaders } from './remembered-columns.ts';
export { addTemplate } from './save-template.ts';
export { sheetAnswer } from './sheet-answer.ts';
export { importTemplates, type Template, templateById } from './template-rows.ts';
