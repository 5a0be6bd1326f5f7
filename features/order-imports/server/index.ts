import { importDoorRoutes } from './door-handlers.ts';
import { orderImportRoutes as calls } from './handlers.ts';
import { importOrders } from './import-orders.ts';
import { readTask } from './read-task.ts';
import { checkTask } from './recheck-rows.ts';

export const orderImportRoutes = [...calls, ...importDoorRoutes];
export const orderImportJobs = [readTask, checkTask, importOrders];
