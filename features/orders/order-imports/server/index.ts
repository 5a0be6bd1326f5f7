import { importApiRoutes } from './api-handlers.ts';
import { checkTask } from './checking/recheck-rows.ts';
import { orderImportRoutes as calls } from './handlers.ts';
import { importOrders } from './importing/import-orders.ts';
import { readTask } from './reading/read-task.ts';

export { readListings, readRemembered } from './judging/read-matches.ts';
export { RowJudge } from './judging/row-judge.ts';
export { unmarkDuplication } from './judging/unmark-duplication.ts';
export { listingSuggester, type Suggestion } from './products/suggest-listings.ts';
export { sellerTitlesReader } from './reading/seller-titles.ts';
export { forgetImportedRows } from './rows/forget-rows.ts';
export { retryRows } from './rows/retry-rows.ts';
export { selectRows } from './rows/select-rows.ts';
export { tellTaskProblem } from './task/task-problem.ts';
export { type TaskRecord, taskOrRefuse } from './task/task-record.ts';
export { taskWire } from './task/task-wire.ts';
export { initializeTasks } from './tasks/initialize-tasks.ts';
export { startTasks } from './tasks/start-tasks.ts';

export const orderImportRoutes = [...calls, ...importApiRoutes];
export const orderImportJobs = [readTask, checkTask, importOrders];
