import type { AboveShops } from './above-shops.ts';
import { shopAdminRoutes } from './admin-handlers.ts';
import { shopRoutes } from './handlers.ts';
import { shopSettingsRoutes } from './settings-handlers.ts';

/** Calls about shops: one's own, its settings, and what programs watch of it. */
export const shopCalls = (above: AboveShops) => [
  ...shopRoutes(above),
  ...shopSettingsRoutes(above),
  ...shopAdminRoutes(above),
];
