import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { sendFailure } from '../server/answer.ts';

describe('a call on a full disk', () => {
  it.each(['ENOSPC', 'EDQUOT', '53100'])(
    'says that nothing of it was saved, whatever it was: %s',
    async (code) => {
      const app = Fastify();
      app.post('/order', (_, reply) => sendFailure(reply, Object.assign(new Error('full'), { code }), 'one'));
      const answer = (await app.inject({ method: 'POST', url: '/order' })).json();
      await app.close();
      expect(answer).toMatchObject({ status: 4029, message: expect.stringContaining('这次的内容没有保存') });
      expect(answer.message).not.toMatch(/上传|导出/);
    },
  );
});
