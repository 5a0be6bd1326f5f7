import type { Route } from '#kit/endpoint/server/implement.ts';
import type { LiveHub } from '#kit/live/server/live-hub.ts';
import { fileRoutes } from './file-routes.ts';
import { liveRoutes } from './live-routes.ts';
import { routes } from './routes.ts';

/** Every call that the server answers: the features' and the kit's own. */
export const allRoutes = (hub: LiveHub): readonly Route[] => [...routes, ...fileRoutes, ...liveRoutes(hub)];

/** What all calls are, for whoever reads contracts and serves none (documents, checks). */
export const allEndpoints = () => allRoutes(undefined as never).map(({ endpoint }) => endpoint);
