import { implement } from '#kit/endpoint/server/implement.ts';
import { connections } from '../contract.ts';
import { authorizeRoutes } from './authorize-routes.ts';
import { connect } from './connect.ts';
import { beginConsent, landing, resultOf } from './consents.ts';
import { listConnections, listLapsing, listPlatforms } from './list-connections.ts';
import { revoke } from './revoke.ts';

export const connectionRoutes = [
  ...implement(connections, {
    configs: async ({ db }) => ({ ...(await listPlatforms(db)), BeginsAt: landing() }),
    accounts: ({ db }) => listConnections(db),
    authorize: (ctx, { Platform }) => beginConsent(ctx, Platform),
    connect: (ctx, input) => connect(ctx, input),
    connectResult: (ctx, { State }) => resultOf(ctx, State),
    requireAuthorize: ({ db }) => listLapsing(db),
    revoke: (ctx, { CustomerID }) => revoke(ctx, CustomerID),
  }),
  ...authorizeRoutes(),
];
