import { newLeads, rejectLeads } from '#features/orders/sales-leads/server/index.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { DemoShop, DemoShops } from './demo-shops.ts';

const BUYERS = [
  {
    SpuName: '阳山水蜜桃 5斤装',
    SpuAmount: 2,
    Note: '要软一点的',
    ExpectedPrice: 46,
    receiver: '沈佳怡',
    phone: '13800138021',
    detail: '人民中路88号2栋1203室',
  },
  {
    SpuName: '帝王蟹 4斤 鲜活',
    SpuAmount: 1,
    Note: '',
    ExpectedPrice: 520,
    receiver: '欧阳明远',
    phone: '13800138022',
    detail: '长江路15号',
  },
];

/** What the channel's buyers asked for and nobody lists: one waits for the vendor, one it has refused. */
export async function seedLeads(db: TenantDb, { tuanzhang, youxuan }: DemoShops): Promise<void> {
  const at = acrossShops(db, 'managed shop');
  const as = ({ shopId, userId, person }: DemoShop, name: string) => ({
    db: at(shopId),
    user: { id: userId, name: person, loginName: '' },
    shop: { id: shopId, name, level: 0, expiresAt: null, switches: {} },
  });
  const Leads = BUYERS.map(({ receiver, phone, detail, ...values }) => ({
    ...values,
    ThirdPartyName: '快团团',
    Address: {
      receiver,
      phone,
      detail,
      province: '江苏省',
      city: '无锡市',
      area: '梁溪区',
      street: '',
      village: '',
      text: '',
    },
  }));
  const input = { Leads, VendorStoreID: youxuan.shopId };
  const { SalesLeadIDs } = await newLeads(as(tuanzhang, '阳光团长小店'), input);
  await rejectLeads(as(youxuan, '鲜达优选商行'), SalesLeadIDs.slice(1), '没有活鲜的供应商，抱歉');
}
