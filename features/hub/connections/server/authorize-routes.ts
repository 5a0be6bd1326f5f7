import { platforms } from '#features/hub/platforms/server/index.ts';
import { implement, type Route } from '#kit/endpoint/server/implement.ts';
import { authorizeEndpoint } from '../authorize-contract.ts';
import { beginConsent } from './consents.ts';

/** The calls by which a partner's program begins to connect a platform's shop, one for each registered platform. */
export const authorizeRoutes = (): Route[] =>
  platforms().flatMap(({ id, name }) =>
    implement({ [id]: authorizeEndpoint(id, name) }, { [id]: (ctx) => beginConsent(ctx, id) }),
  );
