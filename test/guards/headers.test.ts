import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#app/all-routes.ts';
import { openApp, type TestApp } from '#test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

describe('the headers of an answer', () => {
  it('let a page load nothing from elsewhere', async () => {
    const { headers } = await app.http.inject({ method: 'GET', url: '/dashboard' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    const sources = policy.split(';').flatMap((directive) => directive.trim().split(/\s+/).slice(1));
    // Also pictures: another host would learn who looks at what, and when.
    const OWN = ["'self'", "'none'", "'unsafe-inline'", "'wasm-unsafe-eval'", 'data:', 'blob:'];
    const elsewhere = sources.filter((source) => !OWN.includes(source));
    // Print components, on the computer of whoever prints.
    expect(elsewhere).toEqual([
      'ws://127.0.0.1:13528',
      'ws://127.0.0.1:5000',
      'ws://127.0.0.1:13888',
      'ws://127.0.0.1:16888/ks/printer',
      'ws://127.0.0.1:10818',
      'ws://127.0.0.1:9113',
    ]);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it('let no browser take the data of a call for a page', async () => {
    const { headers } = await app.http.inject({ method: 'POST', url: '/api/user/verifytoken', payload: {} });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-type']).toContain('application/json');
  });
});

describe('an answer of a call', () => {
  it('is kept by no browser and no proxy, refused or not', async () => {
    const calls = allEndpoints().filter(({ output }) => output !== 'stream');
    const kept: string[] = [];
    for (const { method, path } of calls) {
      const payload = method === 'POST' ? { payload: {} } : {};
      const { headers } = await app.http.inject({ method, url: path, ...payload });
      if (headers['cache-control'] !== 'no-store') kept.push(path);
    }
    expect(kept).toEqual([]);
    expect(calls.length).toBeGreaterThan(100);
  });
});
