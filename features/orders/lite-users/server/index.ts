import { liteUserRoutes as management } from './handlers.ts';
import { subagentRoutes } from './subagent/handlers.ts';

export const liteUserRoutes = [...management, ...subagentRoutes];
