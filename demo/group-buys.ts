import {
  addDraft,
  closeGroupBuy,
  followGroupBuy,
  type Opener,
  publishGroupBuy,
} from '#features/catalogue/group-buys/server/index.ts';
import { CREATION_TYPES } from '#features/orders/orders/creation-types.ts';
import { placeOrders, readDestination } from '#features/orders/orders/server/index.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { DemoShop, DemoShops } from './demo-shops.ts';
import { DAY, nextMonday } from './price-acts.ts';

const BUYERS = [
  { receiver: '顾晓雯', phone: '13800138031', detail: '漕溪北路18号6楼', province: '上海市', city: '上海市' },
  { receiver: '程立', phone: '13800138032', detail: '文一西路99号3幢', province: '浙江省', city: '杭州市' },
  { receiver: '司徒静', phone: '13800138033', detail: '人民中路88号', province: '江苏省', city: '无锡市' },
  { receiver: '邹平', phone: '13800138034', detail: '长江路15号', province: '安徽省', city: '合肥市' },
] as const;
const EACH = 3;

/**
 * The grower's group-buys: one that runs and that its dealer follows, one that it closed early, one not yet published;
 * and the dealer's own, of which nothing is left.
 */
export async function seedGroupBuys(db: TenantDb, { guoyuan, youxuan }: DemoShops): Promise<void> {
  const at = acrossShops(db, 'managed shop');
  const as = ({ shopId, userId, person }: DemoShop): Opener => ({
    db: at(shopId),
    can: () => true,
    user: { id: userId, name: person, loginName: '' },
  });
  const grower = as(guoyuan);
  const dealer = as(youxuan);
  const EndDate = new Date(nextMonday(Date.now()) + 7 * DAY).toISOString();
  const { GrouponID } = await runs(grower, EndDate);
  await follows(dealer, { GrouponID, VendorID: guoyuan.shopId });
  const pomelos = await publishGroupBuy(grower, {
    GrouponName: '平和蜜柚尝鲜团',
    EndDate,
    AllAgents: true,
    SpuConfigs: [{ SpuID: await spuOf(grower, 'GY-MY-2'), GrouponPrice: 15.5, Quota: 200 }],
  });
  await closeGroupBuy(grower, { GrouponID: pomelos.GrouponID, Reason: '首批已订完，等第二批下树' });
  await addDraft(grower, {
    GrouponName: '赣南脐橙首发团',
    AllAgents: true,
    SpuConfigs: [{ SpuID: await spuOf(grower, 'GY-QC-10'), GrouponPrice: 28, Quota: 500 }],
  });
  await sellsOut(dealer, youxuan.shopId, EndDate);
}

async function runs(grower: Opener, EndDate: string) {
  const small = await spuOf(grower, 'GY-WG-5');
  const large = await spuOf(grower, 'GY-BBG-5');
  return publishGroupBuy(grower, {
    GrouponName: '柑橘产地直发团',
    EndDate,
    AllAgents: true,
    SpuConfigs: [
      { SpuID: small, GrouponPrice: 18.2, Quota: 300 },
      { SpuID: large, GrouponPrice: 24.5, Quota: 200 },
    ],
    GrouponMaterials: [
      {
        Kind: 'text',
        Name: '朋友圈文案',
        Url: '',
        Text: '现摘现发，皮薄无籽，坏果包赔。满 5 斤包邮，下周日截团。',
      },
    ],
  });
}

async function follows(dealer: Opener, top: { GrouponID: string; VendorID: string }) {
  const small = await spuOf(dealer, 'GY-WG-5');
  const large = await spuOf(dealer, 'GY-BBG-5');
  return followGroupBuy(dealer, {
    ...top,
    GrouponName: '优选柑橘周末团',
    AllAgents: true,
    SpuConfigs: [
      { SpuID: small, GrouponPrice: 20.5, SpuPrice: 26.9, Quota: 120 },
      { SpuID: large, GrouponPrice: 27.2, SpuPrice: 35.9, Quota: 80 },
    ],
  });
}

/** Orders of the dealer's own buyers take all there is. */
async function sellsOut(dealer: Opener, shopId: string, EndDate: string) {
  const spuId = await spuOf(dealer, 'YX-ME-250');
  const limit = { GrouponPrice: 18.8, SpuPrice: 25.9, Quota: BUYERS.length * EACH };
  await publishGroupBuy(dealer, {
    GrouponName: '秋木耳开仓团',
    EndDate,
    AllAgents: true,
    SpuConfigs: [{ SpuID: spuId, ...limit }],
  });
  const shop = { id: shopId, name: '鲜达优选商行', level: 0, expiresAt: null, switches: {} };
  const lines = BUYERS.map((buyer) => ({
    spuId,
    amount: EACH,
    salesUnitPrice: null,
    notes: {},
    destination: readDestination({ ...buyer, area: '', street: '', village: '', text: '' }),
  }));
  await placeOrders(
    { ...dealer, shop },
    {
      lines,
      creationType: CREATION_TYPES.form,
      avoidDuplicationDays: 0,
      receivedAt: null,
      thirdPartyId: null,
      thirdPartyName: '微店',
      thirdPartyOrderId: null,
    },
  );
}

/** A listing by its code, or by that of the vendor's that it is made of. */
async function spuOf({ db }: Opener, code: string): Promise<string> {
  const spus = db.from('spus').select('id').where('external_id', '=', code).where('deleted_at', 'is', null);
  return (await spus.executeTakeFirstOrThrow()).id;
}
