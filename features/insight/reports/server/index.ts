export { reportRoutes } from './handlers.ts';
export { namesOfRows } from './names-of-rows.ts';
export { reportSheet } from './report-sheet.ts';
export { sheetAnswer } from './sheet-answer.ts';
