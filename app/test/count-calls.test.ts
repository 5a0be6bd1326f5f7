import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lookups } from '#features/shops/lookups/contract.ts';
import { call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast } from '#test/cast.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  vi.stubEnv('RATE_LIMIT', '20');
  app = await openApp();
  cast = await openCast(app);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await app.close();
});

/** The statuses of so many calls, one after the other. */
async function statusesOf(token: string, count: number, shopId = cast.channel.shopId): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < count; i++)
    statuses.push((await call(app, { token, shopId }, lookups.vendors, {})).status);
  return statuses;
}

describe('RATE_LIMIT', () => {
  it('counts each person of an office for themselves', async () => {
    const colleague = await addMember(app, cast.channel, 'colleague');
    const third = await addMember(app, cast.channel, 'third');
    for (const { token } of [cast.channel, colleague, third])
      expect(await statusesOf(token, 15)).toEqual(Array(15).fill(0));
  });

  it('is full for one person, and for nobody else', async () => {
    expect(await statusesOf(cast.channel.token, 20)).toContain(4029);
    expect(await statusesOf(cast.middle.token, 5, cast.middle.shopId)).toEqual(Array(5).fill(0));
  });

  it('counts tokens that somebody makes up by the address', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 25; i++) statuses.push(...(await statusesOf(`made-up-${i}`, 1)));
    expect(statuses).toContain(4029);
  });
});
