import { z } from 'zod';
import { platforms } from '#features/hub/platforms/server/index.ts';
import { endpoint } from '#kit/endpoint/contract.ts';
import { implement, type Route } from '#kit/endpoint/server/implement.ts';
import { connections } from '../contract.ts';
import { beginConsent } from './consents.ts';

/** `authorize-url/ktt` and so on: each registered platform has a call of its own (hub page §3). */
export const authorizeDoors = (): Route[] =>
  platforms().flatMap(({ id, name }) =>
    implement({ [id]: doorOf(id, name) }, { [id]: (ctx) => beginConsent(ctx, id) }),
  );

const doorOf = (id: string, name: string) =>
  endpoint({
    ...connections.authorize,
    path: `/order-hub/api/authorize-url/${id}`,
    allow: 'hub.manage',
    input: z.object({}),
    output: connections.authorize.output,
    says: `Where one consents at ${name}. For programs: screens name the platform to authorize-url.`,
  });
