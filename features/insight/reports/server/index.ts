export { reportRoutes } from './handlers.ts';
export { namesOfRows } from './names-of-rows.ts';
export { planReport } from './plan-report.ts';
export { reportFileJob } from './report-file-job.ts';
export { reportSheetAnswer } from './sheet-answer.ts';
export { startReportFile } from './start-report-file.ts';
