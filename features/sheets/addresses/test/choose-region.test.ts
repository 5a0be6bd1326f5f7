import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#features/sheets/addresses/contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const names = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

describe('choosing a region', () => {
  it('goes from the provinces down to the villages, each level asked by the id of the one above', async () => {
    const at = { token: cast.channel.token };
    const provinces = await ask(app, at, addresses.provinces, {});
    expect(provinces.total).toBe(34);
    const zhejiang = provinces.items.find(({ name }) => name === '浙江省')?.id ?? '';
    const cities = await ask(app, at, addresses.cities, { provinceId: zhejiang });
    const hangzhou = cities.items.find(({ name }) => name === '杭州市')?.id ?? '';
    const areas = await ask(app, at, addresses.areas, { cityId: hangzhou });
    const xihu = areas.items.find(({ name }) => name === '西湖区')?.id ?? '';
    const streets = await ask(app, at, addresses.streets, { areaId: xihu });
    expect(names(streets)).toContain('文新街道');
    const wenxin = streets.items.find(({ name }) => name === '文新街道')?.id ?? '';
    expect((await ask(app, at, addresses.villages, { streetId: wenxin })).total).toBeGreaterThan(5);
  });

  it('answers an empty list for a region that does not exist', async () => {
    const none = await ask(app, cast.channel, addresses.streets, { areaId: '999999' });
    expect(none).toEqual({ total: 0, items: [] });
  });

  it('is for signed-in users only', async () => {
    expect((await call(app, {}, addresses.provinces, {})).status).toBe(40001);
  });
});
