import type {
  Grant,
  Page,
  Platform,
  PlatformAdapter,
  PlatformGroupBuy,
  PlatformParcel,
  PlatformPlace,
} from '../../platform.ts';
import { isFault, PlatformFault } from '../../platform-fault.ts';
import { listOf, textOf } from '../../wire-text.ts';
import { carrierOf } from '../carrier-of.ts';
import { CARRIERS } from './carriers.ts';
import { askGateway } from './gateway.ts';
import { mapGoods, mapGroup } from './map-goods.ts';
import { mapOrder } from './map-order.ts';
import { readNews } from './read-news.ts';

const HOUR = 3_600_000;
const LIMITS = { windowMs: 24 * HOUR, pageSize: 100, mostPages: 1_000, callsASecond: 10 } as const;
type Wire = Record<string, unknown>;

/** 快团团, by the gateway of its owner: signed form posts, amounts in fen, times in ms. */
export const ktt: Platform = { id: 'ktt', name: '快团团', open };

function open(place: PlatformPlace): PlatformAdapter {
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
    ordersSince: async (access, { from, to }, pageNo) => {
      const window = { start_updated_at: from.getTime(), end_updated_at: to.getTime() };
      const input = { ...window, ...page(pageNo) };
      return pageOf(
        await askGateway(place, 'pdd.ktt.increment.order.query', input, access),
        'order_list',
        (one) => mapOrder(one),
      );
    },
    products: async (access, pageNo) => {
      const input = { page: pageNo, size: LIMITS.pageSize };
      return pageOf(
        await askGateway(place, 'pdd.ktt.goods.query.list', input, access),
        'goods_list',
        mapGoods,
      );
    },
    groupBuys: (access, pageNo) => lateGroups(place, access, pageNo),
    news: (posted) => readNews(place, posted),
    heard: { success: true },
    ship: (access, parcel) => send(place, access, ['pdd.ktt.order.logistic.create', THERE], parcel),
    unship: (access, parcel) => send(place, access, ['pdd.ktt.order.logistic.delete', GONE], parcel),
    setStock: (access, goodsNo, pieces) => setStock(place, access, goodsNo, pieces),
    setPrice: '快团团没有改价的接口：开团后价格不变，请在快团团里新开团或改价',
  };
}

const WEEK = 7 * 24 * HOUR;
const WEEKS = 8;

/** Group-buys are told by when they were changed, a week at most at once: those of eight weeks, all as one page. */
async function lateGroups(place: PlatformPlace, access: string, pageNo: number) {
  const groups: PlatformGroupBuy[] = [];
  if (pageNo > 1) return { items: [], total: 0 };
  const now = Date.now();
  for (let back = 0; back < WEEKS; back += 1)
    for (let page = 1; ; page += 1) {
      const window = { start_update_time: now - (back + 1) * WEEK, end_update_time: now - back * WEEK };
      const input = { ...window, page, size: LIMITS.pageSize };
      const answer = await askGateway(place, 'pdd.ktt.group.query.list', input, access);
      const { items, total } = pageOf(answer, 'activity_list', mapGroup);
      groups.push(...items);
      if (page * LIMITS.pageSize >= total) break;
    }
  return { items: groups, total: groups.length };
}

/** 2: from now on so many, not so many more. */
const WHOLE = 2;

async function setStock(place: PlatformPlace, access: string, goodsNo: string, pieces: number) {
  const [goods_id, sku_id] = goodsNo.split('-').map(Number);
  const input = { goods_id, sku_id, quantity_delta: pieces, modify_quantity_type: WHOLE };
  await askGateway(place, 'pdd.ktt.goods.incr.quantity', input, access);
}

function pageOf<T>(answer: Wire, list: string, map: (one: Wire) => T | T[] | undefined): Page<T> {
  return {
    total: Number(answer.total_count ?? answer.total) || 0,
    items: listOf(answer[list]).flatMap((one) => map(one) ?? []),
  };
}

function grantOf(answer: Wire): Grant {
  const [access, refresh] = [textOf(answer.access_token, 2000), textOf(answer.refresh_token, 2000)];
  const shopId = textOf(answer.owner_id, 100);
  if (!access || !refresh || !shopId) throw new PlatformFault('grant', '平台没有给出授权，请重新发起');
  const expiresAt = new Date(Date.now() + Math.max(60, Number(answer.expires_in) || 0) * 1000);
  return { access, refresh, expiresAt, shopId, shopName: textOf(answer.owner_name, 100) };
}

/** What is there already, or gone already, is as it should be. */
const THERE = /运单号?(?:已存在|重复)/;
const GONE = /物流(?:信息)?不存在/;

async function send(
  place: PlatformPlace,
  access: string,
  [type, isDone]: readonly [string, RegExp],
  parcel: PlatformParcel,
): Promise<void> {
  const input = {
    order_sn: parcel.orderNo,
    sub_order_sn_list: parcel.lineNos,
    shipping_company_code: carrierOf('快团团', CARRIERS, parcel),
    shipping_no: parcel.waybillNo,
  };
  await askGateway(place, type, input, access).catch((error: unknown) => {
    if (!(isFault(error, 'refused') && isDone.test(error.message))) throw error;
  });
}
