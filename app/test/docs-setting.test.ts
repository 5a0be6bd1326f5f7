import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '#test/app.ts';

let app: TestApp;
beforeAll(async () => {
  process.env.DOCS = '0';
  app = await openApp();
});
afterAll(async () => {
  delete process.env.DOCS;
  await app.close();
});

describe('the document of the calls', () => {
  it('is nowhere once it is switched off', async () => {
    for (const url of ['/docs', '/docs/json']) {
      const answer = await app.http.inject({ method: 'GET', url });
      expect(answer.body).not.toContain('/api/orderv2');
    }
  });
});
