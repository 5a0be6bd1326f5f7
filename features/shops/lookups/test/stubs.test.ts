import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { lookups } from '../contract.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const namesOf = async (Search: string) =>
  (await ask(app, cast.middle, lookups.vendors, { Search })).items.map(({ Name }) => Name);

describe('choices of partners', () => {
  it('are found by a part of the name and by the first letters of its pinyin', async () => {
    expect(await namesOf('园')).toEqual(['果园']);
    expect(await namesOf('gy')).toEqual(['果园']);
    expect(await namesOf('GY')).toEqual(['果园']);
    expect(await namesOf('yg')).toEqual([]);
  });
});
