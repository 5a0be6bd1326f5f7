import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vendors } from '#features/shops/partners/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { lookups } from '../contract.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const namesOf = async (Search: string, who: Person = cast.middle) =>
  (await ask(app, who, lookups.vendors, { Search })).items.map(({ Name }) => Name);

describe('choices of partners', () => {
  it('are found by a part of the name and by the first letters of its pinyin', async () => {
    expect(await namesOf('园')).toEqual(['果园']);
    expect(await namesOf('gy')).toEqual(['果园']);
    expect(await namesOf('GY')).toEqual(['果园']);
    expect(await namesOf('yg')).toEqual([]);
  });

  describe('whose contact has a phone', () => {
    beforeAll(async () => {
      const Contacts = [
        { Name: '老陈', Phone: '138-0013-8000', Address: '', WeChat: '' },
        { Name: '小陈', Phone: '021-66335577', Address: '', WeChat: '' },
      ];
      await ask(app, cast.middle, vendors.setContacts, { TraderID: cast.grower.shopId, Contacts });
    });

    it('are found by it whole or by its last four digits or more, however it is written', async () => {
      for (const text of [
        '13800138000',
        '138 0013 8000',
        '8000',
        '尾号8000',
        '0138000',
        '138****8000',
        '5577',
      ])
        expect(await namesOf(text), text).toEqual(['果园']);
      for (const text of ['000', '1380', '80001', '139****8000'])
        expect(await namesOf(text), text).toEqual([]);
    });

    it('are found by what a mask leaves or by it whole, by whoever may not see it', async () => {
      const member = await addMember(app, cast.middle, 'no-phones', ALL_RIGHTS & ~RIGHTS['phone.full']);
      expect(await namesOf('8000', member)).toEqual(['果园']);
      expect(await namesOf('13800138000', member)).toEqual(['果园']);
      expect(await namesOf('0138000', member)).toEqual([]);
    });
  });
});
