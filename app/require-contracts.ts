import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Endpoint } from '#kit/endpoint/contract.ts';
import type { Route } from '#kit/endpoint/server/implement.ts';

/**
 * Stops the boot at a route that no contract names (design page §4): without one it would have no right, no
 * tenant and no schema. Open besides: what is marked so
 * (/healthz, /docs), and the files of the web app.
 */
export function requireContracts(
  app: FastifyInstance,
  routes: readonly Route[],
  webFolder: string | undefined,
): void {
  const known = new Set<unknown>(routes.map(({ endpoint }) => endpoint));
  const isFile = ({ url }: RouteOptions) => webFolder !== undefined && url === '/assets/*';
  app.addHook('onRoute', (route) => {
    const { contract, open } = route.config ?? {};
    if (known.has(contract) || open) return;
    const read = [route.method].flat().every((method) => method === 'GET' || method === 'HEAD');
    if (read && isFile(route)) return;
    throw new Error(
      `${route.method} ${route.url} comes from no contract: add it to a feature's contract.ts.`,
    );
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint that a route serves. */
    contract?: Endpoint;
    /** Answers anyone, without a contract. */
    open?: boolean;
  }
}
