import { importApiRoutes } from './api-handlers.ts';
import { orderImportRoutes as calls } from './handlers.ts';
import { importOrders } from './import-orders.ts';
import { readTask } from './read-task.ts';
import { checkTask } from './recheck-rows.ts';

export { forgetImportedRows } from './forget-rows.ts';
export { initializeTasks } from './initialize-tasks.ts';
export { readListings, readRemembered } from './read-matches.ts';
export { retryRows } from './retry-rows.ts';
export { RowJudge } from './row-judge.ts';
export { selectRows } from './select-rows.ts';
export { startTasks } from './start-tasks.ts';
export { type TaskRecord, taskOrRefuse } from './task-record.ts';
export { taskWire } from './task-wire.ts';
export { unmarkDuplication } from './unmark-duplication.ts';

export const orderImportRoutes = [...calls, ...importApiRoutes];
export const orderImportJobs = [readTask, checkTask, importOrders];
