import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '#test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

describe('the headers of an answer', () => {
  it('let a page load nothing from elsewhere', async () => {
    const { headers } = await app.http.inject({ method: 'GET', url: '/dashboard' });
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it('let no browser take the data of a call for a page', async () => {
    const { headers } = await app.http.inject({ method: 'POST', url: '/api/user/verifytoken', payload: {} });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-type']).toContain('application/json');
  });
});
