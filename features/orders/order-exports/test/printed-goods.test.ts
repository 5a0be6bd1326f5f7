import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories } from '#features/catalogue/categories/contract.ts';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { openMixedBox } from '#features/orders/orders/test/mixed-box.ts';
import { swapActs } from '#features/orders/swaps/test/swap-acts.ts';
import { commands } from '#features/sheets/templates/commands.ts';
import { templates } from '#features/sheets/templates/contract.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { fetchFile, recordsOf } from '#test/files.ts';

let app: TestApp;
let cast: Cast;
let gala: string;
const { hold, swap, answer } = swapActs(() => ({ app, gala }));
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
  gala = await addSku('嘎啦');
});
afterAll(() => app.close());

/** A product of the grower's whose specification, brand and codes all have its name. */
async function addSku(name: string): Promise<string> {
  const { SkuID } = await ask(app, cast.grower, skus.add, {
    SkuName: name,
    SkuPrice: 10,
    SkuBasicInfo: `规格${name}`,
    Brand: `牌${name}`,
    externalID: `编码${name}`,
    BarCode: `条码${name}`,
  });
  return SkuID;
}

const printedAs = (name: string) => ({
  规格: `规格${name}`,
  品牌: `牌${name}`,
  商品编码: `编码${name}`,
  条形码: `条码${name}`,
});

let serial = 0;
async function placed(by: Person, spuID: string): Promise<string> {
  const Address = { receiver: '王小明', phone: '13800138000', province: '浙江省', detail: `${serial++}号` };
  const { OrderIDs } = await ask(app, by, orders.place, {
    AvoidDuplicationInDays: 0,
    Lines: [{ spuID, spuAmount: 1, Address }],
  });
  return OrderIDs[0] ?? '';
}

/** The grower's listing as the middle buys it. */
async function sold(SpuID: string): Promise<string> {
  await ask(app, cast.grower, spus.distribute, { Offers: [{ SpuID, AgentID: cast.middle.shopId }] });
  const { id } = await inShop(app.database.pool, { shopId: cast.middle.shopId }, (db) =>
    db.from('spus').where('vendor_spu_id', '=', SpuID).select('id').executeTakeFirstOrThrow(),
  );
  return id;
}

async function rowOf(person: Person, orderNo: string, kind: 'normal' | 'forDeliver' | 'byAgent') {
  const file = await fetchFile(app, person, orderExports[kind], { orderNo: [orderNo] });
  const [row] = await recordsOf(file.body);
  return row ?? {};
}
const note = (orderNo: string) => rowOf(cast.grower, orderNo, 'forDeliver');
const read = async (person: Person, filter: object) =>
  (await ask(app, person, orders.byAgent, { ...filter, exactTotal: true })).items
    .map(({ OrderID }) => OrderID)
    .sort();

describe('what a note says of the goods', () => {
  it('is what the order holds, however its listing is made up or called by then', async () => {
    const first = await addSku('甲');
    const second = await addSku('乙');
    const { SpuIDs } = await ask(app, cast.grower, spus.addFromSku, { SkuIDs: [first] });
    const SpuID = SpuIDs[0] ?? '';
    const entry = await sold(SpuID);
    const before = await placed(cast.middle, entry);
    await ask(app, cast.grower, spus.update, {
      SpuID,
      SpuName: '改名后',
      Skus: [{ SkuID: second, Count: 2 }],
    });
    const after = await placed(cast.middle, entry);
    expect(await note(before)).toMatchObject({ 商品名称: '甲', ...printedAs('甲'), 组合明细: '' });
    expect(await note(after)).toMatchObject({ ...printedAs('乙'), 组合明细: '乙×2' });
    // Filters by product look at the same.
    for (const key of ['skuNames', 'brands', 'barCodes']) {
      const value = (name: string) => [
        key === 'skuNames' ? name : printedAs(name)[key === 'brands' ? '品牌' : '条形码'],
      ];
      expect([key, await read(cast.grower, { [key]: value('甲') })]).toEqual([key, [before]]);
      expect([key, await read(cast.grower, { [key]: value('乙') })]).toEqual([key, [after]]);
    }
    expect(await read(cast.grower, { skuIds: [first] })).toEqual([before]);
    expect(await read(cast.grower, { skuIds: [second], skuNames: ['乙'] })).toEqual([after]);
    expect(await read(cast.grower, { spuNames: ['甲'] })).toEqual([before]);
    expect(await read(cast.grower, { spuNames: ['改名后'] })).toEqual([after]);
  });

  it('of a set says what each part is in the order of its contents, so that the columns are read side by side', async () => {
    const part = async (name: string, code: string) => {
      const SkuID = await addSku(name);
      await ask(app, cast.grower, skus.changeCodes, { SkuID, externalID: code, BarCode: `条${code}` });
      return SkuID;
    };
    const Skus = [
      { SkuID: await part('A鲜花饼', 'XHB'), Count: 2 },
      { SkuID: await part('B苹果', 'AKS'), Count: 1 },
    ];
    const set = { SpuName: '秋日礼盒', DistributePrice: 10, Skus };
    const { SpuID } = await ask(app, cast.grower, spus.addFromSkus, set);
    const id = await placed(cast.middle, await sold(SpuID));
    expect(await note(id)).toMatchObject({
      组合明细: 'A鲜花饼×2+B苹果×1',
      规格: '规格A鲜花饼、规格B苹果',
      品牌: '牌A鲜花饼、牌B苹果',
      商品编码: 'XHB、AKS',
      条形码: '条XHB、条AKS',
    });
  });

  it('is of what is packed instead, whose name comes first', async () => {
    const fuji = await addSku('红富士');
    const { SpuID } = await ask(app, cast.grower, spus.addFromSkus, {
      SpuName: '红富士两个装',
      DistributePrice: 10,
      Skus: [{ SkuID: fuji, Count: 2 }],
    });
    const id = await placed(cast.middle, await sold(SpuID));
    expect(await note(id)).toMatchObject({
      商品编码: '编码红富士',
      规格: '规格红富士',
      组合明细: '红富士×2',
    });
    await hold(cast.grower, id, 11);
    await swap(cast.grower, id, { PriceDifference: 0 });
    await answer(cast.middle, id, true);
    expect(await note(id)).toMatchObject({
      商品名称: '嘎啦 ×2（原：红富士两个装）',
      ...printedAs('嘎啦'),
      组合明细: '嘎啦×2',
    });
    expect(await read(cast.grower, { skuIds: [gala] })).toEqual([id]);
    expect(await read(cast.grower, { skuIds: [fuji] })).toEqual([]);
    // Shops below don't know the other product's codes, and say none of those that it replaced.
    expect(await rowOf(cast.middle, id, 'normal')).toMatchObject({
      商品名称: '嘎啦 ×2（原：红富士两个装）',
      规格: '',
      商品编码: '',
    });
  });

  it('is of a part of a set only where the others are as they were', async () => {
    const apple = await addSku('礼盒苹果');
    const pear = await addSku('礼盒梨');
    const { SpuID } = await ask(app, cast.grower, spus.addFromSkus, {
      SpuName: '双拼礼盒',
      DistributePrice: 10,
      Skus: [
        { SkuID: apple, Count: 2 },
        { SkuID: pear, Count: 1 },
      ],
    });
    const id = await placed(cast.middle, await sold(SpuID));
    await hold(cast.grower, id, 11);
    await swap(cast.grower, id, { PriceDifference: 0, ReplacedSkuID: apple });
    await answer(cast.middle, id, true);
    const row = await note(id);
    expect(row.商品名称).toBe('双拼礼盒（换成 嘎啦，代替其中的礼盒苹果）');
    expect(row.规格?.split('、').sort()).toEqual(['规格嘎啦', '规格礼盒梨']);
    expect(row.组合明细).toContain('嘎啦，代替其中的礼盒苹果×2');
    expect(await read(cast.grower, { skuIds: [apple] })).toEqual([]);
    expect(await read(cast.grower, { skuIds: [pear] })).toEqual([id]);
  });

  it('is of the part that an order of a set brings', async () => {
    const box = await openMixedBox(app, cast);
    for (const [name, SkuID] of Object.entries(box.parts))
      await ask(app, cast.middle, skus.update, {
        SkuID,
        SkuBasicInfo: `规格${name}`,
        externalID: `编码${name}`,
        BarCode: `条码${name}`,
      });
    const first = await placed(cast.channel, box.boxes.channel);
    const { items } = await ask(app, cast.middle, orders.byAgent, { pageSize: 3 });
    const parts = await Promise.all(
      items.map(async ({ OrderID }) => {
        const { 规格, 商品编码, 条形码 } = await rowOf(cast.middle, OrderID, 'byAgent');
        return [规格, 商品编码, 条形码].join(' ');
      }),
    );
    expect(parts.sort()).toEqual([
      '规格apple 编码apple 条码apple',
      '规格fish 编码fish 条码fish',
      '规格pear 编码pear 条码pear',
    ]);
    expect(await read(cast.middle, { skuIds: [box.parts.pear] })).toEqual([first]);
    expect(await read(cast.middle, { spuNames: [box.name] })).toHaveLength(3);
  });
});

describe('every field of a note', () => {
  it('says the same whatever becomes of its listing, of a plain order, a swapped one and a set', async () => {
    const { grower, middle } = cast;
    const one = await addSku('原样');
    const other = await addSku('别样');
    const listing = async (SpuName: string, Skus: { SkuID: string; Count: number }[]) => {
      const made = { SpuName, DistributePrice: 10, Gifts: '开果器', Description: '产地直发', Skus };
      return (await ask(app, grower, spus.addFromSkus, made)).SpuID;
    };
    const listings = [
      await listing('单品', [{ SkuID: one, Count: 1 }]),
      await listing('要换的', [{ SkuID: one, Count: 2 }]),
      await listing('套装', [
        { SkuID: one, Count: 1 },
        { SkuID: other, Count: 3 },
      ]),
    ];
    const ids: string[] = [];
    for (const SpuID of listings) ids.push(await placed(middle, await sold(SpuID)));
    const [, swapped = ''] = ids;
    await hold(grower, swapped, 11);
    await swap(grower, swapped, { PriceDifference: 0 });
    await answer(middle, swapped, true);

    const { id: CmdID, fields } = commands.orderExportForDeliver;
    const CfgDetail = fields.map(({ key, title }) => ({ field: key, title }));
    const template = { ExcelCfgName: '每一栏', CmdID, CfgDetail } as never;
    const { ExcelCfgID } = await ask(app, grower, templates.create, template);
    const whole = async (orderNo: string) => {
      const input = { ExcelCfgID, orderNo: [orderNo] };
      return (await recordsOf((await fetchFile(app, grower, orderExports.forDeliver, input)).body))[0];
    };
    // The first one marks them as exported.
    for (const id of ids) await whole(id);
    const before = await Promise.all(ids.map(whole));
    expect(before.map((row) => row?.商品名称)).toEqual(['单品', '嘎啦 ×2（原：要换的）', '套装']);
    expect(before.map((row) => row?.赠品)).toEqual(['开果器', '开果器', '开果器']);
    const { CategoryID } = await ask(app, grower, categories.add, { CategoryName: '改到别类' });
    for (const [at, SpuID] of listings.entries())
      await ask(app, grower, spus.update, {
        SpuID,
        SpuName: `改名${at}`,
        Gifts: '果叉',
        Description: '改了',
        CategoryID,
        PiecesPerParcel: 5,
        Skus: [{ SkuID: other, Count: 7 }],
      });
    expect(await Promise.all(ids.map(whole))).toEqual(before);
    await ask(app, grower, spus.remove, { SpuIDs: listings });
    expect(await Promise.all(ids.map(whole))).toEqual(before);
  });
});
