import type { Grant, Platform, PlatformAdapter, PlatformEndpoint, PlatformParcel } from '../../platform.ts';
import { isFault, PlatformFault } from '../../platform-fault.ts';
import { PLATFORM_NAMES } from '../../platform-names.ts';
import { recordOf, textOf } from '../../wire-text.ts';
import { carrierOf } from '../carrier-of.ts';
import { carriers, KTT_CARRIERS } from './carriers.ts';
import { askGateway } from './gateway.ts';
import { readGroupBuys } from './group-buys.ts';
import { mapGoods } from './map-goods.ts';
import { mapOrder } from './map-order.ts';
import { kttPage } from './page-of.ts';
import { readKttNews } from './read-news.ts';

const HOUR = 3_600_000;
const LIMITS = { windowMs: 24 * HOUR, pageSize: 100, mostPages: 1_000, callsASecond: 10 } as const;
type Wire = Record<string, unknown>;

/** 快团团, by the gateway of its owner: signed form posts, amounts in fen, times in ms. */
export const ktt: Platform = { id: 'ktt', name: PLATFORM_NAMES.ktt, limits: LIMITS, open };

function open(place: PlatformEndpoint): PlatformAdapter {
  const page = (pageNo: number) => ({ page_number: pageNo, page_size: LIMITS.pageSize });
  return {
    limits: LIMITS,
    authorizeUrl: (state, redirectTo) => {
      const query = { response_type: 'code', client_id: place.appId, redirect_uri: redirectTo, state };
      return `${place.authorizeUrl}?${new URLSearchParams(query)}`;
    },
    exchange: async (code) => grantOf(await askGateway(place, 'pdd.pop.auth.token.create', { code }, '', 1)),
    refresh: async (token) =>
      grantOf(await askGateway(place, 'pdd.pop.auth.token.refresh', { refresh_token: token }, '', 1)),
    revoke: '快团团没有解除授权的接口，要让它那边也不再有效，请到快团团后台取消对来单啦的授权',
    ordersSince: async (access, { from, to }, pageNo) => {
      const window = { start_updated_at: from.getTime(), end_updated_at: to.getTime() };
      const input = { ...window, ...page(pageNo) };
      return kttPage(
        await askGateway(place, 'pdd.ktt.increment.order.query', input, access),
        'order_list',
        (one) => mapOrder(one),
      );
    },
    order: async (access, order_sn) => {
      const answer = await askGateway(place, 'pdd.ktt.order.get', { order_sn }, access);
      return mapOrder(recordOf(answer.order_info));
    },
    products: async (access, pageNo) => {
      const input = { page: pageNo, size: LIMITS.pageSize };
      return kttPage(
        await askGateway(place, 'pdd.ktt.goods.query.list', input, access),
        'goods_list',
        mapGoods,
      );
    },
    groupBuys: (access, pageNo) => readGroupBuys(place, access, pageNo),
    carriers: () => carriers(place),
    news: (posted) => readKttNews(place, posted),
    heard: { success: true },
    ship: (access, parcel) => ship(place, access, parcel),
    unship: (access, parcel) =>
      tell(place, access, ['pdd.ktt.order.logistic.delete', GONE], orderAndParcel(parcel)),
    setStock: (access, goodsNo, pieces) => setStock(place, access, goodsNo, pieces),
    setPrice: '快团团没有改价的接口：开团后价格不变，请在快团团里新开团或改价',
  };
}

/** 2: from now on so many, not so many more. */
const WHOLE = 2;

async function setStock(place: PlatformEndpoint, access: string, goodsNo: string, pieces: number) {
  const [goods_id, sku_id] = goodsNo.split('-').map(Number);
  const input = { goods_id, sku_id, quantity_delta: pieces, modify_quantity_type: WHOLE };
  await askGateway(place, 'pdd.ktt.goods.incr.quantity', input, access);
}

function grantOf(answer: Wire): Grant {
  const access = textOf(answer.access_token, 2000);
  const refresh = textOf(answer.refresh_token, 2000);
  const shopId = textOf(answer.owner_id, 100);
  if (!access || !refresh || !shopId) throw new PlatformFault('grant', '平台没有给出授权，请重新发起');
  const expiresAt = new Date(Date.now() + Math.max(60, Number(answer.expires_in) || 0) * 1000);
  return { access, refresh, expiresAt, shopId, shopName: textOf(answer.owner_name, 100) };
}

/** What is there already, or gone already, is as it should be. */
const THERE = /运单号?(?:已存在|重复)/;
const GONE = /物流(?:信息)?不存在/;

/** These calls are named otherwise than all others. */
const orderAndParcel = ({ orderNo, lineNos, waybillNo }: PlatformParcel) => ({
  orderSn: orderNo,
  subOrderSnList: lineNos,
  waybillNo,
});

async function ship(place: PlatformEndpoint, access: string, parcel: PlatformParcel): Promise<void> {
  const { code, name } =
    KTT_CARRIERS[parcel.company] ?? (await carrierOf('快团团', place, parcel.company, () => carriers(place)));
  const input = { ...orderAndParcel(parcel), logisticsId: Number(code), logisticsName: name };
  await tell(place, access, ['pdd.ktt.order.logistic.create', THERE], input);
}

async function tell(
  place: PlatformEndpoint,
  access: string,
  [type, isDone]: readonly [string, RegExp],
  input: Wire,
): Promise<void> {
  await askGateway(place, type, input, access).catch((error: unknown) => {
    if (!(isFault(error, 'refused') && isDone.test(error.message))) throw error;
  });
}
