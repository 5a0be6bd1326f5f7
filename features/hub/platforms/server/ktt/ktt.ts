import type {
  Grant,
  Page,
  Platform,
  PlatformAdapter,
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
    products: async (access, pageNo) =>
      pageOf(
        await askGateway(place, 'pdd.ktt.goods.query.list', page(pageNo), access),
        'goods_list',
        mapGoods,
      ),
    groupBuys: async (access, pageNo) =>
      pageOf(
        await askGateway(place, 'pdd.ktt.group.query.list', page(pageNo), access),
        'group_list',
        mapGroup,
      ),
    news: (posted) => readNews(place, posted),
    heard: { success: true },
    ship: (access, parcel) => send(place, access, ['pdd.ktt.order.logistic.create', THERE], parcel),
    unship: (access, parcel) => send(place, access, ['pdd.ktt.order.logistic.delete', GONE], parcel),
  };
}

function pageOf<T>(answer: Wire, list: string, map: (one: Wire) => T | T[] | undefined): Page<T> {
  return {
    total: Number(answer.total_count) || 0,
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
