import { describe, expect, it } from 'vitest';
import { readChatText } from '../server/index.ts';
import { doubtsOf, rows } from './chat-rows.ts';

const STREET = '浙江省杭州市西湖区文三路';
const li = (said = '') => `李梅 13800138001 ${STREET}1号${said}`;
const wang = (said = '') => `王老师 13800138002 ${STREET}2号${said}`;
const goodsOf = (text: string): string[] => rows(text).map((row) => row.split('|').at(3) ?? '');

describe('a line below a list that takes an order back', () => {
  const list = (below: string) => `#接龙\n1. ${li(' 脐橙1箱')}\n2. ${wang(' 脐橙2箱')}\n${below}`;

  it.each(['2号王老师退了', '2号王老师退了，剩下的照发', '2号王老师的取消', '2号不要了'])(
    'may say number and name: %s',
    (below) => {
      expect(readChatText(list(below)).people.map(({ receiver }) => receiver.name)).toEqual(['李梅']);
      expect(readChatText(list(below)).others.map(({ says }) => says)).toContain('cancelled');
    },
  );

  it('is to be looked at where it names what nobody wanted there', () => {
    expect(doubtsOf(list('2号老陈退了'))).toEqual(['', '“老陈退了”说的商品前面没有，请核对要不要发']);
  });
});

describe('counts behind a place', () => {
  it.each([
    ['老陈醋2.4L——2桶', '老陈醋2.4L×2'],
    ['闻喜煮饼——4盒', '闻喜煮饼×4'],
    ['豆油5L2桶', '豆油5L×2'],
    ['牛奶200毫升×12', '牛奶200毫升×12'],
    ['卫衣XL*2', '卫衣XL×2'],
  ])('may stand behind strokes or a measure: %s', (said, goods) => {
    expect(goodsOf(`${li(` ${said}`)}\n${wang(' 脐橙1箱')}`)).toEqual([goods, '脐橙×1']);
  });

  it('behind a house are none of its number', () => {
    expect(rows(`${li('——2箱')}\n${wang(' 脐橙1箱')}`)[0]).toBe(`李梅|13800138001|${STREET}1号|×2`);
  });
});

describe('a short code at the end of several lines', () => {
  it('is to be looked at: it may be goods or a room', () => {
    const doubt = (code: string) => `“${code}”按商品读的，也可能是门牌，请核对商品和地址`;
    expect(doubtsOf(`${li(' B2')}\n${wang(' C1')}`)).toEqual([doubt('B2'), doubt('C1')]);
  });

  it('is goods where it is counted, has two letters, or stands first', () => {
    expect(doubtsOf(`${li(' B2*2')}\n${wang(' HS5')}`)).toEqual(['', '']);
    expect(doubtsOf(`B2 ${li()}\nC1 ${wang()}`)).toEqual(['', '']);
  });
});

describe('the title of a list that offers nothing at a price', () => {
  it.each([
    ['接龙：脐橙', '脐橙'],
    ['#接龙：笨榨豆油5L 明天下午统一到货', '笨榨豆油5L'],
    ['接龙：丹东99草莓 2斤装', '丹东99草莓2斤装'],
    ['百香果5斤装 代理请按格式报单', '百香果5斤装'],
    ['接龙：周六水果', ''],
  ])('%s says what those want who only count', (title, name) => {
    expect(goodsOf(`${title}\n1 ${li(' 2桶')}\n2 ${wang(' 1桶')}`)).toEqual([`${name}×2`, `${name}×1`]);
  });
});
