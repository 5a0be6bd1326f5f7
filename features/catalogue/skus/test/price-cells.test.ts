import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skus } from '#features/catalogue/skus/contract.ts';
import { ask, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

describe('cells as people write them', () => {
  it.each([
    ['1,234.50', 1_234.5],
    ['￥12', 12],
    ['12元', 12],
    ['１２．５', 12.5],
    ['0', 0],
  ])('takes %j for a price', async (cell, price) => {
    const FileID = await upload(app, cast.outsider, '商品.csv', `商品名称,价格\n"新品 ${cell}","${cell}"`);
    expect(await ask(app, cast.outsider, skus.importSheet, { FileID })).toMatchObject({
      Added: 1,
      Problems: [],
    });
    const answer = await ask(app, cast.outsider, skus.get, { SkuName: `新品 ${cell}`.trim() });
    expect(answer.items).toMatchObject([{ SkuPrice: price }]);
  });

  it.each([
    ['0.001', '最多两位小数'],
    ['1e9', '应为金额'],
    ['十二', '应为金额'],
    ['#REF!', '公式错误'],
    ['99999999999', '数字太大'],
    ['-1', '不能为负数，现在是 -1，'],
  ])('says of %j what to do', async (cell, says) => {
    const FileID = await upload(app, cast.outsider, '商品.csv', `商品名称,价格\n坏价,"${cell}"`);
    const { Added, Problems } = await ask(app, cast.outsider, skus.importSheet, { FileID });
    expect({ Added, Problems }).toMatchObject({ Added: 0, Problems: [{ RowNo: 2, Column: '价格' }] });
    expect(Problems[0]?.Says).toContain(says);
  });
});
