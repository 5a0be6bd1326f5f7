import { salesLeads } from '#features/orders/sales-leads/contract.ts';
import { HOUR, ignoreRefusal } from '../complaint-acts.ts';
import type { Diary } from '../diary.ts';
import type { Town } from '../note-day.ts';

interface OpenLead {
  ago: number;
  product: string;
  amount: number;
  receiver: string;
  isSent: boolean;
  goesOn?: (town: Town, id: string) => Promise<unknown>;
}

/** Beside those that wait and were refused from the start (../leads.ts) one in each other state. */
const OPEN_LEADS: readonly OpenLead[] = [
  { ago: 3, product: '新疆库尔勒香梨 10斤', amount: 1, receiver: '苏文静', isSent: false },
  {
    ago: 26,
    product: '云南蓝莓 4盒装',
    amount: 2,
    receiver: '罗子涵',
    isSent: true,
    goesOn: ({ tuanzhang }, id) => tuanzhang.call(salesLeads.revoke, { SalesLeadIDs: [id] }),
  },
  {
    ago: 30,
    product: '阳光玫瑰 礼盒 3斤',
    amount: 1,
    receiver: '韩雪梅',
    isSent: true,
    goesOn: ({ tuanzhang }, id) =>
      tuanzhang.call(salesLeads.cancel, { SalesLeadIDs: [id], Reason: '买家已从别处买到' }),
  },
  {
    ago: 9,
    product: '高原红皮土豆 9斤',
    amount: 3,
    receiver: '曹志强',
    isSent: true,
    goesOn: ({ youxuan, guoyuan }, id) =>
      youxuan.call(salesLeads.passOn, {
        SalesLeadID: id,
        VendorStoreID: guoyuan.shop.shopId,
        ExpectedPrice: 15,
      }),
  },
  {
    ago: 28,
    product: '红富士苹果 5斤 要脆的',
    amount: 2,
    receiver: '方晓彤',
    isSent: false,
    goesOn: ({ tuanzhang, listings }, id) =>
      tuanzhang.call(salesLeads.convert, {
        Leads: [{ SalesLeadID: id, SpuID: listings.tuanzhang[0] ?? '' }],
      }),
  },
];

/** What channels' buyers want before there is a listing, each told at its time and moved on an hour later. */
export function leaveLeads(town: Town, openedAt: Date, diary: Diary): void {
  for (const [at, { ago, product, amount, receiver, isSent, goesOn }] of OPEN_LEADS.entries()) {
    const time = openedAt.getTime() - ago * HOUR;
    let ids: string[] = [];
    const tell = async () => {
      const { SalesLeadIDs } = await town.tuanzhang.call(salesLeads.create, {
        ...(isSent && { VendorStoreID: town.youxuan.shop.shopId }),
        Leads: [
          {
            SpuName: product,
            SpuAmount: amount,
            ThirdPartyName: '快团团',
            Address: {
              receiver,
              phone: `1380013803${at}`,
              province: '浙江省',
              city: '杭州市',
              area: '西湖区',
              detail: `文三路${100 + at}号`,
            },
          },
        ],
      });
      ids = SalesLeadIDs;
    };
    diary.note(time, () => ignoreRefusal(tell));
    if (!goesOn) continue;
    diary.note(time + HOUR, () =>
      ignoreRefusal(async () => {
        const id = ids[0] ?? (await leadOf(town, product));
        if (id) await goesOn(town, id);
      }),
    );
  }
}

/** What was told of that product, by whoever goes on after a stop. */
async function leadOf({ tuanzhang }: Town, SpuName: string): Promise<string | undefined> {
  const [lead] = (await tuanzhang.call(salesLeads.get, { SpuName, Side: 'agent', pageSize: 1 })).items;
  return lead?.SalesLeadID;
}
