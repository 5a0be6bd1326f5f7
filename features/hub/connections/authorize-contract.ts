import { z } from 'zod';
import { endpoint } from '#kit/endpoint/contract.ts';
import { connections } from './contract.ts';

const authorizeOf = (id: string, name: string) =>
  endpoint({
    ...connections.authorize,
    path: `/order-hub/api/authorize-url/${id}`,
    allow: 'hub.manage',
    input: z.object({}),
    output: connections.authorize.output,
    says: `Where one consents at ${name}. For programs: screens name the platform to authorize-url.`,
  });

/** `authorize-url/ktt` and so on (hub page §3): a call for each platform that is registered, by its id. */
export const authorizeEndpoints: Record<string, ReturnType<typeof authorizeOf>> = {};

export function authorizeEndpoint(id: string, name: string): ReturnType<typeof authorizeOf> {
  const known = authorizeEndpoints[id] ?? authorizeOf(id, name);
  authorizeEndpoints[id] = known;
  return known;
}
