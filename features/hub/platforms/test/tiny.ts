import type { Grant, Platform, PlatformAdapter, PlatformOrder, PlatformParcel } from '../platform.ts';

const LIMITS = { windowMs: 86_400_000, pageSize: 2, mostPages: 10, callsASecond: 1_000 } as const;

/** A third platform, as small as its interface allows: what it has lies here, and what it is told is kept. */
export class TinyShop {
  readonly orders: PlatformOrder[] = [];
  readonly told: string[] = [];
  grants = 0;

  order(no: string): PlatformOrder {
    const order: PlatformOrder = {
      orderNo: no,
      changedAt: new Date(),
      orderedAt: new Date(),
      groupNo: '',
      groupName: '',
      sellerName: '',
      buyerName: '小雨',
      receiver: `张${no}`,
      phone: '13800138000',
      withheld: [],
      province: '浙江省',
      city: '杭州市',
      area: '西湖区',
      detail: `文三路 ${no} 号`,
      notShipped: '',
      buyerNote: '',
      sellerNote: '',
      lines: [
        {
          lineNo: `${no}-1`,
          product: '沃柑',
          spec: '5斤',
          externalId: '',
          quantity: 1,
          priceFen: 3990,
          paidFen: 3990,
          oddMoney: '',
          refund: 0,
          isCancelled: false,
          isShipped: false,
          note: '',
        },
      ],
    };
    this.orders.push(order);
    return order;
  }
}

export function tinyPlatform(shop: TinyShop): Platform {
  return { id: 'tiny', name: '小平台', limits: LIMITS, open: () => adapterOf(shop) };
}

function adapterOf(shop: TinyShop): PlatformAdapter {
  const grant = (): Grant => ({
    access: `a${++shop.grants}`,
    refresh: 'r',
    shopId: 'tiny-1',
    shopName: '小平台的店',
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  const tell = async (what: string) => void shop.told.push(what);
  const no = ({ waybillNo }: PlatformParcel) => waybillNo;
  return {
    limits: LIMITS,
    authorizeUrl: (state) => `https://tiny.example/consent?state=${state}`,
    exchange: async () => grant(),
    refresh: async () => grant(),
    revoke: () => tell('revoked'),
    ordersSince: async (_, { from, to }, page) => {
      const all = shop.orders.filter(({ changedAt }) => changedAt >= from && changedAt <= to);
      const first = (page - 1) * LIMITS.pageSize;
      return { items: all.slice(first, first + LIMITS.pageSize), total: all.length };
    },
    order: async (_, orderNo) => shop.orders.find((one) => one.orderNo === orderNo),
    products: async () => ({
      total: 1,
      items: [
        {
          goodsNo: 'g1',
          name: '沃柑',
          spec: '5斤',
          externalId: '',
          priceFen: 3990,
          isOnSale: true,
          stock: 9,
          pictureUrl: '',
        },
      ],
    }),
    groupBuys: async () => ({
      total: 1,
      items: [{ groupNo: 'b1', name: '小团', startsAt: new Date(), endsAt: null, isOpen: true }],
    }),
    news: ({ body }) => (body === 'signed' ? { shopId: 'tiny-1', saidAt: new Date() } : undefined),
    heard: { ok: true },
    carriers: async () => [{ code: 'sf', name: '顺丰速运' }],
    ship: (_, parcel) => tell(`+${no(parcel)}`),
    unship: (_, parcel) => tell(`-${no(parcel)}`),
    setStock: (_, goodsNo, pieces) => tell(`${goodsNo} ${pieces}`),
    setPrice: (_, goodsNo, fen) => tell(`${goodsNo} ${fen} fen`),
  };
}
