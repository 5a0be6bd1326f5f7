import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Platform, PlatformPlace } from '../platform.ts';
import { addPlatform, isConfigured, openPlatform, platformName } from '../server/index.ts';
import { ktt } from '../server/ktt/ktt.ts';
import { signed } from '../server/ktt/sign.ts';
import { youzan } from '../server/youzan/youzan.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

/** A platform that answers everything so. */
async function answering(status: number, body: string, headers: Record<string, string> = {}) {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((ready) => server.listen(0, ready));
  close = () => server.close();
  const apiUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
  const place: PlatformPlace = { apiUrl, authorizeUrl: apiUrl, appId: 'a', secret: 's', timeoutMs: 2_000 };
  return { place, asked: () => asked };
}

const day = { from: new Date('2026-11-21T00:00:00Z'), to: new Date('2026-11-22T00:00:00Z') };

describe('a platform', () => {
  it('is followed nowhere else: a redirect is as if it were away', async () => {
    const { place, asked } = await answering(302, '', { location: 'http://169.254.169.254/latest' });
    await expect(ktt.open(place).ordersSince('t', day, 1)).rejects.toMatchObject({ kind: 'away' });
    expect(asked()).toBe(3);
  });

  it('is told apart: away, a grant that holds no longer, and a refusal in its own words', async () => {
    const says = async (error_code: number) => {
      const { place } = await answering(
        200,
        JSON.stringify({ error_response: { error_code, sub_msg: '平台的话' } }),
      );
      const found = await ktt
        .open(place)
        .ordersSince('t', day, 1)
        .catch((fault: { kind: string }) => fault.kind);
      close?.();
      return found;
    };
    expect([await says(70031), await says(10019), await says(20004)]).toEqual(['away', 'grant', 'refused']);
  });

  it('is refused a parcel of a carrier that it does not know, before anything is sent', async () => {
    const { place, asked } = await answering(200, '{}');
    const parcel = { orderNo: '1', lineNos: ['1-1'], company: 'UC', waybillNo: 'X1', wasAsked: false };
    await expect(youzan.open(place).ship('t', parcel)).rejects.toThrow('有赞没有快递公司“优速快递”');
    expect(asked()).toBe(0);
  });

  it('is believed that a parcel left by a repeat of the same waybill alone', async () => {
    const refusal = { gw_err_resp: { err_code: 202, err_msg: '订单已发货，运单号 SF1' } };
    const { place } = await answering(200, JSON.stringify(refusal));
    const bring = (waybillNo: string, wasAsked: boolean) =>
      youzan.open(place).ship('t', { orderNo: '1', lineNos: ['1-1'], company: 'SF', waybillNo, wasAsked });
    await expect(bring('SF2', false)).rejects.toThrow('订单已发货');
    await bring('SF1', false);
    await bring('SF2', true);
  });

  it('signs as the gateway counts: the secret around all parameters by their names', () => {
    expect(signed({ type: 'a', client_id: 'b' }, 'testSecret')).toBe('A3E2FDD3DF926584BCB6D1274F746D86');
  });

  it('is a folder and a name: a third one needs no other change', async () => {
    const tiny: Platform = { id: 'tiny', name: '小平台', open: (place) => ktt.open(place) };
    addPlatform(tiny);
    expect(isConfigured('tiny')).toBe(false);
    expect(() => openPlatform('tiny')).toThrow('小平台还未配置');
    Object.assign(process.env, {
      TINY_API_URL: 'https://tiny.example',
      TINY_AUTHORIZE_URL: 'https://tiny.example/a',
    });
    Object.assign(process.env, { TINY_APP_ID: 'a', TINY_APP_SECRET: 's' });
    expect(openPlatform('tiny').authorizeUrl('s', 'https://us.example')).toMatch(
      /^https:\/\/tiny\.example\/a\?/,
    );
    expect(platformName('tiny')).toBe('小平台');
    expect(() => openPlatform('none')).toThrow('不支持的平台');
  });
});

describe('an order of 快团团', () => {
  const wire = {
    ...{
      order_sn: '220101-1',
      updated_at: 1_795_000_000_000,
      confirm_at: 1_794_999_000_000,
      cancel_status: 0,
    },
    ...{ activity_no: 'A1', activity_title: '周末团', after_sales_status: 1, help_sell_nickname: '帮卖小李' },
    ...{ receiver_name: '张伟', receiver_mobile: '13800138000', logistics_type: 20 },
    sub_order_list: [
      {
        sub_order_sn: '1',
        goods_name: '沃柑',
        goods_specification: '5斤',
        goods_number: 3,
        already_cancel_number: 1,
      },
      { goods_name: '没有子单号' },
    ],
  };

  it('is read by its field list: fen, pieces that are left, refund under way, no parcel', async () => {
    const answer = { r: { total_count: 1, order_list: [wire, { order_sn: 'no time' }] } };
    const { place } = await answering(200, JSON.stringify(answer));
    const { items } = await ktt.open(place).ordersSince('t', day, 1);
    expect(items).toMatchObject([
      { orderNo: '220101-1', groupName: '周末团', sellerName: '帮卖小李', notShipped: '买家自提' },
    ]);
    expect(items[0]?.lines).toMatchObject([{ lineNo: '1', quantity: 2, priceFen: null, refund: 1 }]);
  });
});
