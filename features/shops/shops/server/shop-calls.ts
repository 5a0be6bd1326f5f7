import { shopAdminRoutes } from './admin-handlers.ts';
import { shopRoutes } from './handlers.ts';
import { shopSettingsRoutes } from './settings-handlers.ts';

/** Calls about shops: one's own, its settings, and what who runs the product sees of all. */
export const shopCalls = [...shopRoutes, ...shopSettingsRoutes, ...shopAdminRoutes];
