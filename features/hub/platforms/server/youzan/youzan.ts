import type {
  Carrier,
  Grant,
  Platform,
  PlatformAdapter,
  PlatformEndpoint,
  PlatformOrder,
  PlatformPage,
  PlatformProduct,
} from '../../platform.ts';
import { PlatformFault } from '../../platform-fault.ts';
import { fenOfYuan } from '../../platform-money.ts';
import { PLATFORM_NAMES } from '../../platform-names.ts';
import { chinaText, recordOf, stockOf, textOf, timeOfMs, wireList } from '../../wire-text.ts';
import { carrierOf } from '../carrier-of.ts';
import { YOUZAN_CARRIERS } from './carriers.ts';
import { askCloud, askToken } from './cloud.ts';
import { mapTrade } from './map-trade.ts';
import { type ParcelDesk, refuseTakingBack, replace, ship } from './parcels.ts';
import { readYouzanNews } from './read-news.ts';
import { isPart } from './refund-of.ts';
import { setPrice, setStock } from './tell-goods.ts';

const HOUR = 3_600_000;
const LIMITS = { windowMs: 24 * HOUR, pageSize: 100, mostPages: 100, callsASecond: 8 } as const;
type Wire = Record<string, unknown>;

/** 有赞, by its cloud: JSON posts with the token in the address, amounts in yuan, times in China's clock. */
export const youzan: Platform = { id: 'youzan', name: PLATFORM_NAMES.youzan, limits: LIMITS, open };

function open(place: PlatformEndpoint): PlatformAdapter {
  const { appId: client_id } = place;
  return {
    limits: LIMITS,
    authorizeUrl: (state, redirect_uri) =>
      `${place.authorizeUrl}?${new URLSearchParams({ client_id, response_type: 'code', state, redirect_uri })}`,
    exchange: async (code, redirect_uri) =>
      grantOf(await askToken(place, { authorize_type: 'authorization_code', code, redirect_uri })),
    refresh: async (refresh_token) =>
      grantOf(await askToken(place, { authorize_type: 'refresh_token', refresh_token })),
    revoke: '有赞没有解除授权的接口，要让它那边也不再有效，请到有赞后台取消对来单啦的授权',
    ordersSince: async (access, { from, to }, page_no) => {
      const window = { start_update: chinaText(from), end_update: chinaText(to) };
      const input = { ...window, page_no, page_size: LIMITS.pageSize };
      const answer = await askCloud(place, access, ['youzan.trades.sold.get', '4.0.0'], input);
      return tradesOf(answer, (tid) => tradeOf(place, access, tid));
    },
    order: async (access, tid) => mapTrade(await tradeOf(place, access, tid)),
    products: async (access, page_no) => {
      const input = { page_no, page_size: LIMITS.pageSize };
      return itemsOf(await askCloud(place, access, ['youzan.items.onsale.get', '3.0.0'], input));
    },
    news: (posted) => readYouzanNews(place, posted),
    heard: { code: 0, msg: 'success' },
    carriers: (access) => carriers(place, access),
    ship: (access, parcel) => ship(parcelsAt(place, access), parcel),
    unship: async (_, parcel) => refuseTakingBack(parcel),
    replace: (access, was, now) => replace(parcelsAt(place, access), was, now),
    setStock: (access, goodsNo, pieces) => setStock(place, access, goodsNo, pieces),
    setPrice: (access, goodsNo, fen) => setPrice(place, access, goodsNo, fen),
  };
}

/** Of which line a part of the money is given back, a trade tells when it is asked for alone. */
async function tradesOf(
  answer: Wire,
  ask: (tid: string) => Promise<Wire>,
): Promise<PlatformPage<PlatformOrder>> {
  const items: PlatformOrder[] = [];
  for (const one of wireList(answer.full_order_info_list)) {
    const { tid, refund_state } = recordOf(recordOf(one.full_order_info).order_info);
    const trade = mapTrade(isPart(refund_state) ? await ask(textOf(tid, 100)) : one);
    if (trade) items.push(trade);
  }
  return { total: Number(answer.total_results) || 0, items };
}

const parcelsAt = (place: PlatformEndpoint, access: string): ParcelDesk => ({
  ask: (call, input, tries) => askCloud(place, access, call, input, tries),
  trade: (tid) => tradeOf(place, access, tid),
  carrier: async (company) =>
    YOUZAN_CARRIERS[company] ?? (await carrierOf('有赞', place, company, () => carriers(place, access))).code,
});

const tradeOf = (place: PlatformEndpoint, access: string, tid: string): Promise<Wire> =>
  askCloud(place, access, ['youzan.trade.get', '4.0.0'], { tid });

async function carriers(place: PlatformEndpoint, access: string): Promise<Carrier[]> {
  const { allExpress } = await askCloud(place, access, ['youzan.logistics.express.get', '3.0.0'], {});
  return wireList(allExpress).map(({ id, name }) => ({ code: textOf(id, 20), name: textOf(name, 50) }));
}

const itemsOf = (answer: Wire): PlatformPage<PlatformProduct> => ({
  total: Number(answer.count) || 0,
  items: wireList(answer.items).map((item) => ({
    goodsNo: textOf(item.item_id, 100),
    name: textOf(item.title),
    spec: '',
    externalId: textOf(item.item_no, 100),
    priceFen: fenOfYuan(typeof item.price === 'number' ? item.price / 100 : item.price),
    isOnSale: true,
    stock: stockOf(item.quantity),
    pictureUrl: textOf(item.image, 1000),
  })),
});

function grantOf(data: Wire): Grant {
  const access = textOf(data.access_token, 2000);
  const refresh = textOf(data.refresh_token, 2000);
  const shopId = textOf(data.authority_id, 100);
  const expiresAt = timeOfMs(data.expires);
  if (!access || !refresh || !shopId || !expiresAt)
    throw new PlatformFault('grant', '平台没有给出授权，请重新发起');
  return { access, refresh, expiresAt, shopId, shopName: textOf(data.authority_name, 100) };
}
