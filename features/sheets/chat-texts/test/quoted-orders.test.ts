import { describe, expect, it } from 'vitest';
import { readChatText } from '../server/index.ts';
import { doubtsOf, rows } from './chat-rows.ts';

const TONG = '13600001051 辽宁省沈阳市铁西区北一中路20号';
const BAI = '13600001052 吉林省长春市朝阳区同志街1887号';
const TONG_WANTS = (goods: string) => `佟丽|13600001051|辽宁省沈阳市铁西区北一中路20号|${goods}`;
const BAI_WANTS = (goods: string) => `白学峰|13600001052|吉林省长春市朝阳区同志街1887号|${goods}`;
const STROKES = '- - - - - - - - - - - - - - -';

describe('an order in signs of quoting', () => {
  it('is of whoever is named in front, and an answer below it may change it', () => {
    const text = `「佟丽：烟薯两箱，佟丽 ${TONG}」\n${STROKES}\n改成3箱\n「老白：黏玉米1箱 白学峰 ${BAI}」\n${STROKES}\n收到，明天发`;
    expect(rows(text)).toEqual([TONG_WANTS('烟薯×3'), BAI_WANTS('黏玉米×1')]);
    expect(doubtsOf(text)).toEqual(['', '']);
    expect(
      readChatText(text)
        .people.map(({ nickname }) => nickname)
        .at(1),
    ).toBe('老白');
    expect(readChatText(text).others.map((line) => line.text)).toContain('收到，明天发');
  });

  it('may stand in several lines', () => {
    const text = `「佟丽：烟薯两箱\n佟丽 ${TONG}」\n${STROKES}\n好的\n『黏玉米1箱\n白学峰 ${BAI}』`;
    expect(rows(text)).toEqual([TONG_WANTS('烟薯×2'), BAI_WANTS('黏玉米×1')]);
  });

  it('is forwarded without who wrote it', () => {
    const text = `客人原话：\n「烟薯两箱 佟丽 ${TONG}」\n“麻烦：黏玉米1箱 白学峰 ${BAI}”`;
    expect(rows(text)).toEqual([TONG_WANTS('烟薯×2'), BAI_WANTS('黏玉米×1')]);
  });

  it('that reaches nobody is what somebody answers to', () => {
    const text = `阿玲 10:01\n「团长：今天香梨到啦」\n${STROKES}\n来两箱 佟丽 ${TONG}`;
    expect(rows(text)).toEqual([TONG_WANTS('×2')]);
    expect(readChatText(text).others.map(({ text: other }) => other)).toContain('「团长：今天香梨到啦」');
  });
});

describe('goods with a number in their name', () => {
  it('are no house, where a count stands behind', () => {
    expect(rows(`佟丽 ${TONG} 烟薯25号两箱\n白学峰 ${BAI} 烟薯25号×2`)).toEqual([
      TONG_WANTS('烟薯25号×2'),
      BAI_WANTS('烟薯25号×2'),
    ]);
    expect(rows(`佟丽 ${TONG}2箱\n白学峰 ${BAI}3箱`)).toEqual([TONG_WANTS('×2'), BAI_WANTS('×3')]);
  });

  it('may begin with it, behind the label of a form', () => {
    const form = (goods: string) =>
      `商品：${goods}\n收货人：佟丽\n联系电话：13600001051\n收货地址：辽宁省沈阳市铁西区北一中路20号`;
    expect(rows(form('3对装礼盒 x2、蟹醋 x1'))).toEqual([TONG_WANTS('3对装礼盒×2+蟹醋×1')]);
    expect(rows(form('4对装公3母2 x1'))).toEqual([TONG_WANTS('4对装公3母2×1')]);
  });
});
