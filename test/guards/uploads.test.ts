import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '#app/all-routes.ts';
import { openLite } from '#features/orders/lite-users/test/people.ts';
import type { Endpoint } from '#kit/endpoint/contract.ts';
import { uploadsIn } from '#kit/endpoint/server/own-uploads.ts';
import { multipart, openApp, type TestApp, upload } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { answerText } from './answer-text.ts';
import { withIds } from './with-ids.ts';

/** What nothing else in the data looks like. */
const SECRET = /13877665544|43\.17|秘密列/;
/** Calls that give a file that is there, by the rights for what is in it. */
const GIVING = new Set([
  '/api/orderv2/file/download',
  '/api/businessunit/file/download',
  '/api/businessunit/report/monthfile/download',
]);

type Who = Pick<Person, 'token' | 'shopId'>;

let app: TestApp;
let cast: Cast;
let lite: Who;
let file: string;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  lite = await openLite(app, cast.middle, 'uploads-lite');
  file = await upload(
    app,
    await addMember(app, cast.middle, 'uploads-other'),
    '价格.csv',
    '秘密列,手机号,单价\n商品,13877665544,43.17\n',
  );
});
afterAll(() => app.close());

/** Whether a caller names a file in a field of it, whatever its depth, and whatever is before or behind the word. */
const takesFile = ({ input }: Endpoint): boolean => {
  const schema = JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }));
  const fields = [...schema.matchAll(/"\w*(?:file|upload)\w*":\{([^{}]*)/gi)];
  return fields.some(([, kind = '']) => /uuid|"array"/.test(kind));
};

const taking = allEndpoints().filter((endpoint) => takesFile(endpoint) && !GIVING.has(endpoint.path));
const inputOf = (endpoint: Endpoint, whole: boolean) =>
  withIds(endpoint, { guid: file, order: '1', waybill: 'SF1' }, whole).input;

/** What is no answer with a status, such as a file, would be the file. */
async function answer(who: Who, endpoint: Endpoint, input: object) {
  const body = await answerText(app, who, endpoint, input);
  return { status: (JSON.parse(body) as { status?: number }).status, body };
}

describe('a file that another member uploaded', () => {
  it('is named by many calls', () => {
    expect(taking.length).toBeGreaterThan(25);
  });

  it.each(taking.map((endpoint) => [endpoint.path, endpoint] as const))(
    'is refused by %s',
    async (_, endpoint) => {
      const inputs = [false, true].map((whole) => inputOf(endpoint, whole) as object);
      const whos = [cast.middle, ...(endpoint.lite ? [lite] : [])];
      let isNamed = false;
      for (const input of inputs) {
        const parsed = endpoint.input.safeParse(input);
        if (!parsed.success || uploadsIn(endpoint.input, parsed.data).length === 0) continue;
        isNamed = true;
        for (const who of whos) {
          const { status, body } = await answer(who, endpoint, input);
          expect(body).not.toMatch(SECRET);
          expect(status).toBe(4004);
          expect(body).toContain('文件');
        }
      }
      expect(isNamed).toBe(true);
    },
  );

  it('is downloaded by whom it belongs to only', async () => {
    for (const endpoint of allEndpoints().filter(({ path }) => GIVING.has(path)))
      expect((await answer(cast.middle, endpoint, { FileID: file })).status).toBe(4004);
  });
});

describe('a sheet that comes as a part of the call', () => {
  const named = ({ input }: Endpoint) =>
    Object.keys(
      (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as z.core.JSONSchema.BaseSchema)
        .properties ?? {},
    );

  it('is taken wherever it may come instead of an id', () => {
    const both = allEndpoints().filter((endpoint) =>
      ['file', 'FileID'].every((one) => named(endpoint).includes(one)),
    );
    expect(both.length).toBeGreaterThan(5);
    const deaf = both.filter(({ takesFile }) => !takesFile);
    expect(deaf.map(({ path }) => path)).toEqual([]);
  });

  it.each([
    ['/api/businessunit/sku/import', '商品名称,价格\n分段梨,9.9'],
    ['/api/businessunit/sku/vendor/sku/import', '供应商,商品名称,采购价\n没有的店,分段梨,9.9'],
    ['/api/businessunit/spu/import', '在售名称,商品编码\n分段梨,没有的码'],
    ['/api/businessunit/spu/agentspu/import', '渠道,商品名称\n没有的店,分段梨'],
  ])('is read by %s', async (path, lines) => {
    const { payload, type } = multipart('商品.csv', lines);
    const { token, shopId } = cast.middle;
    const headers = { 'x-token': token, 'x-business-unit-id': shopId, 'content-type': type };
    const { data, message } = (await app.http.inject({ method: 'POST', url: path, headers, payload })).json();
    expect(data?.Rows, message).toBe(1);
  });
});
