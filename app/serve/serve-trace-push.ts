import type { FastifyInstance } from 'fastify';
import { takePush } from '#features/shipping/carrier-traces/server/index.ts';
import { takeCloudNews } from '#features/shipping/print-runs/server/index.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';

/** `/hooks/kuaidi100/…`: what carriers and cloud printers say, as they send it: a form with its signature; answered in their words. */
export async function serveTracePush(app: FastifyInstance, pool: Pool): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    scope.post<{ Params: { shopId: string } }>(
      '/hooks/kuaidi100/:shopId',
      { config: { open: true } },
      (request) =>
        takePush((shopId, work) => inShop(pool, { shopId }, work), request.params.shopId, request.body),
    );
    scope.post<{ Params: { shopId: string } }>(
      '/hooks/kuaidi100/prints/:shopId',
      { config: { open: true } },
      (request) =>
        takeCloudNews((shopId, work) => inShop(pool, { shopId }, work), request.params.shopId, request.body),
    );
  });
}
