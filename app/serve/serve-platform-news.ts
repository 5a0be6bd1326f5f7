import type { FastifyInstance } from 'fastify';
import { type TenantAccess, takeNews } from '#features/hub/pulls/server/index.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { inShop, withoutShop } from '#kit/tenant/server/transaction.ts';

const MOST_BYTES = 64 * 1024;

/** `/hooks/platforms/…`: what platforms say by themselves, each in its own words; their signature is over the bytes. */
export async function servePlatformNews(app: FastifyInstance, pool: Pool): Promise<void> {
  const access: TenantAccess = {
    shared: (work) => withoutShop(pool, undefined, work),
    shop: (shopId, work) => inShop(pool, { shopId }, work),
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text));
    scope.post<{ Params: { platform: string }; Body: string | undefined }>(
      '/hooks/platforms/:platform',
      { config: { open: true }, bodyLimit: MOST_BYTES },
      async ({ params, headers, body }, reply) => {
        const answer = await takeNews(access, params.platform, { headers, body: body ?? '' });
        return reply.code(answer.http).send(answer.body);
      },
    );
  });
}
