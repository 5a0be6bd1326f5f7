import { describe, expect, it } from 'vitest';
import { REQUEST_FLAG } from '../../request-flags.ts';
import { STATUS } from '../../status.ts';
import { badgesOf, stageBadge } from '../badges.ts';
import { isPriceCorrected, priceReasonText, priceSettingText, swapDifference } from '../detail/price-text.ts';
import { eventText } from '../event-text.ts';
import { costTotal, margin, paidText, saleTotal } from '../order-money.ts';
import { waitsOf } from '../waits.ts';
import { AGENT, anOrder, SELF_RUN } from './order-rows.ts';

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('showing a status', () => {
  it('keeps orange for what waits for this shop', () => {
    expect(stageBadge(anOrder()).tone).toBe('work');
    expect(stageBadge(anOrder({ ...AGENT, ...SELF_RUN })).tone).toBe('wait');
  });

  it('calls a self-run order that is not exported 新订单, which waits for this shop', () => {
    expect(stageBadge(anOrder({ ...SELF_RUN, Status: STATUS.new }))).toMatchObject({
      text: '新订单',
      tone: 'wait',
    });
  });

  it('takes the urgent badge away once the order is shipped or cancelled', () => {
    const texts = (Status: number) => badgesOf(anOrder({ Status })).map(({ text }) => text);
    expect(texts(STATUS.new | STATUS.priority)).toEqual(['加急']);
    expect(texts(STATUS.shipped | STATUS.priority)).toEqual([]);
    expect(texts(STATUS.cancelledByBuyer | STATUS.priority)).toEqual([]);
  });

  it('shows a request to cancel until it is answered', () => {
    const badge = (part: Parameters<typeof anOrder>[0]) => badgesOf(anOrder(part));
    const CancelRequest = '拍错';
    expect(badge({ CancelRequest })).toMatchObject([{ text: '取消待答复', tone: 'work', says: '拍错' }]);
    expect(badge({ ...AGENT, CancelRequest })).toMatchObject([{ text: '申请取消', tone: 'work' }]);
    expect(badge({ ...AGENT, ...SELF_RUN, CancelRequest })).toMatchObject([{ tone: 'wait' }]);
    expect(badge({ CancelAnswer: '对方已同意取消' })).toMatchObject([{ text: '取消已答复', tone: 'wait' }]);
    expect(badge({})).toEqual([]);
  });

  it('is orange for whoever has to answer a change, and red for both once the answer is due', () => {
    const input = {
      OpenRequests: REQUEST_FLAG.address,
      AskedOn: hoursFromNow(-1),
      AskDueOn: hoursFromNow(1),
    };
    const badge = (part: Parameters<typeof anOrder>[0]) => badgesOf(anOrder({ ...input, ...part }))[0];
    expect(badge({})).toMatchObject({ text: '申请改地址', tone: 'work' });
    expect(badge({ OpenRequestsHere: REQUEST_FLAG.address })).toMatchObject({ tone: 'wait' });
    for (const OpenRequestsHere of [0, REQUEST_FLAG.address])
      expect(badge({ OpenRequestsHere, AskDueOn: hoursFromNow(-1) })).toMatchObject({ tone: 'error' });
    expect(badge({ OpenRequests: 0, CancelRequest: '拍错', AskDueOn: hoursFromNow(-1) })?.tone).toBe('error');
  });

  it('says of a change whose move it is', () => {
    const says = (OpenRequestsHere: number) =>
      waitsOf(anOrder({ OpenRequests: REQUEST_FLAG.address | REQUEST_FLAG.swap, OpenRequestsHere }));
    expect(says(REQUEST_FLAG.address)).toMatchObject([
      { mine: true, says: '对方申请改地址，请先答复' },
      { mine: false, says: '申请换商品，等待答复' },
    ]);
    expect(says(0)).toMatchObject([{ mine: false, says: '申请改地址、换商品，等待答复' }]);
  });
});

describe('an order sold for less than it costs', () => {
  const loss = { SalePrice: 9, SaleFreight: 0, CostPrice: 9.9, CostFreight: 0, Amount: 2 };
  it('says so, and by how much', () => {
    expect(badgesOf(anOrder(loss))).toMatchObject([
      { text: '低于成本', says: '收入 ¥18.00，采购 ¥19.80，亏损 ¥1.80' },
    ]);
  });

  it('says nothing where one price is hidden or unknown, at no loss, or cancelled', () => {
    for (const part of [{ SalePrice: null }, { CostPrice: null }, { SalePrice: 9.9 }])
      expect(badgesOf(anOrder({ ...loss, ...part }))).toEqual([]);
    expect(badgesOf(anOrder({ ...loss, Status: STATUS.cancelledByBuyer }))).toEqual([]);
  });
});

describe('adding money', () => {
  it('is exact to the fen', () => {
    const order = anOrder({ Amount: 3, SalePrice: 0.1, SaleFreight: 0.2, CostPrice: 0.1, CostFreight: 0 });
    expect([saleTotal(order), costTotal(order), margin(order)]).toEqual([0.5, 0.3, 0.2]);
  });

  it('says nothing where the reader may not see the price', () => {
    expect(margin(anOrder({ CostPrice: null }))).toBeNull();
  });
});

describe('saying why', () => {
  it('names the rule that gave the price, and that it is frozen', () => {
    expect(priceReasonText(anOrder({ ...AGENT, PriceRule: 'special_agent' }))).toContain('特价');
    expect(priceReasonText(anOrder(AGENT))).toContain('之后改价不影响本单');
  });

  it('says who set the price, when and from what', () => {
    const set = {
      SetBy: '优选老周',
      SetOn: '2024-10-28T06:05:00Z',
      EndsOn: null,
      OldPrice: 39.9,
      NewPrice: 37.9,
    };
    expect(priceSettingText({ ...set, Note: '双十一' })).toBe(
      '优选老周 2024-10-28 设为 ¥37.90（原 ¥39.90）：双十一',
    );
  });

  it('says by how much a swap moved the price of a piece', () => {
    const swap = (difference: number) => ({ Kind: 'swapped', Detail: { says: '换成 沃柑', difference } });
    expect(swapDifference([swap(-6), { Kind: 'shipped', Detail: {} }, swap(1.5)])).toBe(-4.5);
    expect(swapDifference([])).toBe(0);
  });

  it('says that the lowest price lifted it', () => {
    expect(priceReasonText(anOrder({ ...AGENT, PriceRule: 'floor' }))).toContain('最低价抬高');
  });

  it('has a sentence for every event, and the name of one it does not know', () => {
    const replaced = eventText({
      Kind: 'waybillReplaced',
      Detail: { was: { company: '中通快递', no: '73' }, now: { company: '顺丰速运', no: 'SF1' } },
    });
    expect(replaced.lines).toEqual(['中通快递 73 → 顺丰速运 SF1']);
    expect(
      eventText({ Kind: 'shipped', Detail: { parcels: [{ company: '中通快递', no: '1', amount: 2 }] } })
        .lines,
    ).toEqual(['中通快递 1 × 2']);
    expect(eventText({ Kind: 'cancelled', Detail: { by: 'seller', reason: '缺货' } })).toMatchObject({
      says: '供货方取消订单',
      lines: ['原因：缺货'],
    });
    expect(eventText({ Kind: 'somethingNew', Detail: {} }).says).toBe('somethingNew');
  });
});

describe('a price that was changed', () => {
  it('and changed back is that of the rule again', () => {
    const event = (was: number | null, now: number) => ({
      Kind: 'priced',
      Detail: { leg: 'sale', prices: { was, now, wasFreight: 0, nowFreight: 0 } },
    });
    expect(isPriceCorrected([])).toBe(false);
    expect(isPriceCorrected([event(20, 18.5)])).toBe(true);
    expect(isPriceCorrected([event(20, 18.5), event(18.5, 20)])).toBe(false);
    expect(isPriceCorrected([event(null, 20)])).toBe(true);
    expect(isPriceCorrected([{ Kind: 'priced', Detail: { leg: 'sale' } }])).toBe(true);
  });
});

describe('what was paid by the sheet', () => {
  it('says by how much it is below the price that the order sells for', () => {
    expect(paidText(55, 59.9)).toBe('¥55.00，比售价少 ¥4.90');
    expect(paidText(59.9, 59.9)).toBe('¥59.90');
    // More is what all orders of one number cost together.
    expect(paidText(120, 59.9)).toBe('¥120.00');
    expect(paidText(55, null)).toBe('¥55.00');
  });
});
