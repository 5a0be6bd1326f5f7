export { savedReportRoutes } from './handlers.ts';
export { beginMorning, morningReports } from './morning-reports.ts';
export { reportFileJob } from './report-file-job.ts';
