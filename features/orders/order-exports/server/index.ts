export { exportJob } from './export-job.ts';
export { exportMonth } from './export-month.ts';
export type { Kind } from './export-task.ts';
export { bookExportRoutes, orderExportRoutes } from './handlers.ts';
export type { Batches } from './order-sheet.ts';
export { startExport } from './start-export.ts';
export { holdStill, type MonthOrders, monthOrders, writeMonth } from './write-month.ts';
export { writeSheet } from './write-sheets.ts';
