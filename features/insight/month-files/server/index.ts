export { monthFileRoutes } from './handlers.ts';
export { monthFileJob } from './month-file-job.ts';
export { prepareAt, prepareMonths } from './prepare-months.ts';
