import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import type { CallPacer, PlatformEndpoint } from '../platform.ts';
import type { PlatformCall } from '../server/index.ts';
import { ktt } from '../server/ktt/ktt.ts';
import { signKtt } from '../server/ktt/sign.ts';
import { youzan } from '../server/youzan/youzan.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

/** A platform that answers everything so. */
async function answering(status: number, body: string, headers: Record<string, string> = {}) {
  let requests = 0;
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    requests += 1;
    bodies.push(await text(request));
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((ready) => server.listen(0, ready));
  close = () => server.close();
  const apiUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
  const place: PlatformEndpoint = {
    id: 'p',
    apiUrl,
    authorizeUrl: apiUrl,
    appId: 'a',
    secret: 's',
    timeoutMs: 2_000,
  };
  return { place, calls: () => requests, bodies: () => bodies };
}

const day = { from: new Date('2026-11-21T00:00:00Z'), to: new Date('2026-11-22T00:00:00Z') };

describe('a platform', () => {
  it('is followed nowhere else: a redirect is as if it were away', async () => {
    const { place, calls } = await answering(302, '', { location: 'http://169.254.169.254/latest' });
    await expect(ktt.open(place).ordersSince('t', day, 1)).rejects.toMatchObject({ kind: 'away' });
    expect(calls()).toBe(3);
  });

  it('is told apart: away, a grant that holds no longer, and a refusal in its own words', async () => {
    const says = async (error_code: number) => {
      const { place } = await answering(
        200,
        JSON.stringify({ error_response: { error_code, sub_msg: '平台的话' } }),
      );
      const failure = await ktt
        .open(place)
        .ordersSince('t', day, 1)
        .catch((fault: { kind: string }) => fault.kind);
      close?.();
      return failure;
    };
    expect([await says(70031), await says(10019), await says(20004)]).toEqual(['away', 'grant', 'refused']);
  });

  it('is refused what it says no to inside an answer that the gateway calls good', async () => {
    const response = { success: false, errorCode: 120_000, errorMsg: '订单退款中，不能发货' };
    const { place } = await answering(200, JSON.stringify({ response }));
    const parcel = { orderNo: '1', lineNos: ['1-1'], company: 'SF', waybillNo: 'X1', wasAsked: false };
    await expect(ktt.open(place).ship('t', parcel)).rejects.toThrow('订单退款中，不能发货');
  });

  it('is heard by its words where it says no inside an answer: its numbers there are not the gateway’s', async () => {
    const kindOf = async (errorCode: number, errorMsg: string) => {
      const response = { success: false, errorCode, errorMsg };
      const { place } = await answering(200, JSON.stringify({ response }));
      const stocked = ktt.open(place).setStock('t', '1-1', 5);
      const kind = await stocked.catch((fault: { kind: string }) => fault.kind);
      close?.();
      return kind;
    };
    for (const code of [10_019, 50_001, 70_031]) expect(await kindOf(code, '商品已下架')).toBe('refused');
    expect(await kindOf(1, 'access_token 已过期')).toBe('grant');
    expect(await kindOf(1, '调用过于频繁，请稍后再试')).toBe('away');
  });

  it('is asked for its carriers where we know no code, and refused a parcel of one that it has not', async () => {
    const list = (name: string) => ({ success: true, data: { allExpress: [{ id: 38, name, display: 0 }] } });
    const parcel = { orderNo: '1', lineNos: ['1-1'], company: 'UC', waybillNo: 'X1', wasAsked: false };
    const { place, calls } = await answering(200, JSON.stringify(list('宅急送')));
    await expect(youzan.open(place).ship('t', parcel)).rejects.toThrow('有赞没有快递公司“优速快递”');
    expect(calls()).toBe(1);
    close?.();
    const knowing = await answering(200, JSON.stringify(list('优速快递')));
    for (const waybillNo of ['X1', 'X2'])
      await youzan.open(knowing.place).ship('t', { ...parcel, waybillNo });
    // The list once, then each parcel.
    expect([knowing.calls(), knowing.bodies()[1]]).toEqual([3, expect.stringContaining('"out_stype":"38"')]);
    close?.();
    const company = { id: 117, logistics_company: '优速快递', code: 'YS' };
    const companies = (available: number) =>
      JSON.stringify({ r: { logistics_companies: [{ ...company, available }] } });
    const without = await answering(200, companies(0));
    await expect(ktt.open(without.place).ship('t', parcel)).rejects.toThrow('快团团没有快递公司“优速快递”');
    close?.();
    const taking = await answering(200, companies(1));
    for (const waybillNo of ['X1', 'X2']) await ktt.open(taking.place).ship('t', { ...parcel, waybillNo });
    expect(taking.calls()).toBe(3);
    expect(Object.fromEntries(new URLSearchParams(taking.bodies()[1]))).toMatchObject({
      orderSn: '1',
      subOrderSnList: '["1-1"]',
      waybillNo: 'X1',
      logisticsId: '117',
      logisticsName: '优速快递',
    });
  });

  it('hears its own name of a carrier whose code we know, not ours', async () => {
    const { place, bodies, calls } = await answering(200, JSON.stringify({ response: { success: true } }));
    const parcel = { orderNo: '1', lineNos: ['1-1'], company: 'JD', waybillNo: 'X1', wasAsked: false };
    await ktt.open(place).ship('t', parcel);
    expect([calls(), Object.fromEntries(new URLSearchParams(bodies()[0]))]).toMatchObject([
      1,
      { logisticsId: '120', logisticsName: '京东配送' },
    ]);
  });

  it('that is busy is asked again when it says so, in its turn, and each call is noted without what it says', async () => {
    const noted: PlatformCall[] = [];
    const hear = (call: unknown) => void noted.push(call as PlatformCall);
    subscribe('laidanla:platform', hear);
    const { place, calls } = await answering(429, 'no', { 'retry-after': '1' });
    const began = Date.now();
    const turns: string[] = [];
    const turn: CallPacer = {
      wait: async () => void turns.push('wait'),
      hold: (ms) => void turns.push(`hold ${ms}`),
    };
    const parcel = { orderNo: '1', lineNos: ['1-1'], company: 'SF', waybillNo: 'X1', wasAsked: false };
    await expect(youzan.open({ ...place, turn }).ship('secret', parcel)).rejects.toMatchObject({
      afterMs: 1_000,
    });
    unsubscribe('laidanla:platform', hear);
    // What is busy has done nothing: even a parcel may be told again.
    expect(calls()).toBe(3);
    // A timer may ring a millisecond early.
    expect(Date.now() - began).toBeGreaterThanOrEqual(1_990);
    expect(turns).toEqual(['wait', 'hold 1000', 'wait', 'hold 1000', 'wait', 'hold 1000']);
    expect(noted).toMatchObject(
      [1, 2, 3].map(() => ({ call: 'youzan.logistics.online.confirm', outcome: 'busy' })),
    );
    expect(Object.keys(noted[0] ?? {}).sort()).toEqual(['call', 'ms', 'outcome', 'platform']);
  });

  it('that wants to be left alone for longer is asked by a later job, not waited for', async () => {
    const { place, calls } = await answering(503, 'no', { 'retry-after': '120' });
    await expect(ktt.open(place).ordersSince('t', day, 1)).rejects.toMatchObject({
      kind: 'away',
      afterMs: 120_000,
    });
    expect(calls()).toBe(1);
  });

  it('has its group-buys read week by week, each call in its turn', async () => {
    const { place, calls } = await answering(200, JSON.stringify({ r: { total: 0, activity_list: [] } }));
    const turns: number[] = [];
    const turn: CallPacer = { wait: async () => void turns.push(1), hold: () => undefined };
    await ktt.open({ ...place, turn }).groupBuys?.('t', 1);
    expect([calls(), turns.length]).toEqual([8, 8]);
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
    expect(signKtt({ type: 'a', client_id: 'b' }, 'testSecret')).toBe('A3E2FDD3DF926584BCB6D1274F746D86');
  });
});

describe('an order of 快团团', () => {
  const wire = {
    order_sn: '220101-1',
    updated_at: 1_795_000_000_000,
    confirm_at: 1_794_999_000_000,
    cancel_status: 0,
    activity_no: 'A1',
    activity_title: '周末团',
    after_sales_status: 1,
    help_sell_nickname: '帮卖小李',
    receiver_name: '张伟',
    receiver_mobile: '13800138000',
    logistics_type: 20,
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

  it('keeps back no receiver that is told whole, and says which of it is starred or enciphered', async () => {
    const read = async (more: object) => {
      const { place } = await answering(200, JSON.stringify({ r: { order_info: { ...wire, ...more } } }));
      const order = await ktt.open(place).order('t', '1');
      close?.();
      return order ?? expect.fail('no order');
    };
    expect((await read({ receiver_address_detail: '文三路 3*5 号' })).withheld).toEqual([]);
    const starred = await read({ receiver_name: '张*', receiver_mobile: '138****8000' });
    expect(starred).toMatchObject({ receiver: '张*', withheld: ['receiver', 'phone'] });
    const cipher = await read({
      receiver_mobile: '$1dTg3fQ9kLm$AgAAAAHBi+0abc$1$$',
      receiver_address_detail: `~AgAAAA${'k9Tz'.repeat(300)}==~${'Lk+/'.repeat(100)}~10~~`,
    });
    expect(cipher).toMatchObject({ phone: '', detail: '', withheld: ['phone', 'address'] });
    const unsearchable = await read({
      receiver_name: '~AgAAAAK6MjwFdMbadQAimOGCTHMINDd7/W2x=~4~',
      receiver_mobile: '$AgAAAAK6MjwGdMbadQCrzhfdOcmsmHeJ69=$4$',
    });
    expect(unsearchable).toMatchObject({ receiver: '', phone: '', withheld: ['receiver', 'phone'] });
  });

  it('brings what the buyer filled in with the whole order, and each gift with the line that it lies beside', async () => {
    const custom_item_list = [{ name: '贺卡', value: '生日快乐' }];
    const gift = (goods_name: string, host_sub_order_sn: string | null) => ({
      goods_name,
      goods_number: 1,
      host_sub_order_sn,
    });
    const gift_order_list = [gift('水果刀', '3'), gift('礼品袋', null)];
    const sub_order_list = [1, 2, 3].map((no) => ({
      sub_order_sn: `${no}`,
      goods_name: '沃柑',
      goods_number: 1,
      cancel_status: no === 1 ? 1 : 0,
    }));
    const order_info = { ...wire, buyer_memo: '尽快', custom_item_list, gift_order_list, sub_order_list };
    const { place } = await answering(200, JSON.stringify({ r: { order_info } }));
    expect(await ktt.open(place).order('t', '1')).toMatchObject({
      buyerNote: '尽快；贺卡：生日快乐',
      sellerNote: '',
      lines: [{ note: '' }, { note: '赠品：礼品袋 × 1' }, { note: '赠品：水果刀 × 1' }],
    });
  });

  it('says what stands where money should', async () => {
    const [line] = wire.sub_order_list;
    const read = async (goods_price: unknown) => {
      const sub_order_list = [{ ...line, goods_price }];
      const { place } = await answering(
        200,
        JSON.stringify({ r: { order_info: { ...wire, sub_order_list } } }),
      );
      const order = await ktt.open(place).order('t', '1');
      close?.();
      return order?.lines[0];
    };
    expect(await read(3990)).toMatchObject({ priceFen: 3990, oddMoney: '' });
    expect(await read('39.9元')).toMatchObject({ priceFen: null, oddMoney: '39.9元' });
    expect(await read(-5)).toMatchObject({ priceFen: null, oddMoney: '-5' });
    expect(await read(undefined)).toMatchObject({ priceFen: null, oddMoney: '' });
  });
});

describe('a trade of 有赞', () => {
  it('brings what the buyer filled in for one product with that product alone', async () => {
    const messages = ['{"身份证":"330106199001011234"}', '送到门口', '{}'];
    const orders = messages.map((buyer_messages, at) => ({ oid: `${at}`, buyer_messages }));
    const order_info = { tid: '1', status: 'WAIT_SELLER_SEND_GOODS', update_time: '2026-11-22 10:00:00' };
    const full_order_info = { orders, order_info, remark_info: { buyer_message: '尽快' } };
    const { place } = await answering(200, JSON.stringify({ success: true, data: { full_order_info } }));
    expect(await youzan.open(place).order('t', '1')).toMatchObject({
      buyerNote: '尽快',
      lines: [{ note: '身份证：330106199001011234' }, { note: '送到门口' }, { note: '' }],
    });
  });
});
