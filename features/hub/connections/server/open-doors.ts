import { platforms } from '#features/hub/platforms/server/index.ts';
import { implement, type Route } from '#kit/endpoint/server/implement.ts';
import { authorizeDoor } from '../authorize-doors.ts';
import { beginConsent } from './consents.ts';

/** The calls by which a partner's program begins to connect a platform's shop, one for each registered platform. */
export const openDoors = (): Route[] =>
  platforms().flatMap(({ id, name }) =>
    implement({ [id]: authorizeDoor(id, name) }, { [id]: (ctx) => beginConsent(ctx, id) }),
  );
