export { reportRoutes } from './handlers.ts';
export { namesOfRows } from './names-of-rows.ts';
export { planReport } from './plan-report.ts';
export { reportSheet } from './report-sheet.ts';
export { sheetAnswer } from './sheet-answer.ts';
