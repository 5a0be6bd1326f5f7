import { describe, expect, it } from 'vitest';
import { readChatText } from '../server/index.ts';
import { doubtsOf, rows, rowsWithNotes } from './chat-rows.ts';

const STREET = '浙江省杭州市西湖区文三路';
const li = (said = '') => `李梅 13800138001 ${STREET}1号${said}`;
const zhao = (said = '') => `赵雪 13800138003 ${STREET}3号${said}`;
const wang = (said = '') => `王刚 13800138002 ${STREET}2号${said}`;
/** Name and goods of each of the people. */
const wishes = (text: string): string[] =>
  rows(text).map((row) => {
    const [name, , , goods] = row.split('|');
    return `${name} ${goods}`;
  });

describe('lines above orders that are sent for a shop', () => {
  it.each(['代发 11.28', '晚上好 今日单：', '发以下', '12.1发货名单', '今日代发订单 11.28'])(
    'offer nothing: %s',
    (title) => {
      const { people, offered, others } = readChatText(
        `${title}\n${li(' 红富士5斤')}\n${wang(' 红富士10斤')}`,
      );
      expect(offered).toEqual([]);
      expect(people.map(({ goods }) => goods[0]?.name)).toEqual(['红富士5斤', '红富士10斤']);
      expect(others.map(({ says }) => says)).toEqual(['heading']);
    },
  );

  it('say what kind of price stands behind a name', () => {
    const text = `螺蛳粉5包装 代发11.28\n螺蛳粉10包装 代发21.5\n\n${li(' 螺蛳粉5包装 11.28')}\n${wang(' 螺蛳粉10包装 2份 43元')}`;
    expect(wishes(text)).toEqual(['李梅 螺蛳粉5包装×1', '王刚 螺蛳粉10包装×2']);
    expect(doubtsOf(text)).toEqual(['', '']);
  });
});

it('reads goods above each receiver as theirs', () => {
  expect(wishes(`脐橙5斤\n${li()}\n脐橙10斤\n${wang()}`)).toEqual(['李梅 脐橙5斤×1', '王刚 脐橙10斤×1']);
});

describe('codes by which a shop calls its goods', () => {
  it.each([
    [`A1B1 ${li()}\nB2 ${wang()}`, ['李梅 A1B1×1', '王刚 B2×1']],
    [`${li(' A1B1')}\n${wang(' B2*2')}`, ['李梅 A1B1×1', '王刚 B2×2']],
    [`${li(' 【HS5】')}\n${wang('【HS3】*2')}`, ['李梅 HS5×1', '王刚 HS3×2']],
    [`${li(' 【HS3】【HS5】各1')}\n${wang(' 【HS3】')}`, ['李梅 HS3×1+HS5×1', '王刚 HS3×1']],
  ])('are goods at the beginning or the end of several lines: %s', (text, goods) => {
    expect(wishes(text)).toEqual(goods);
    expect(doubtsOf(text)).toEqual(['', '']);
  });

  it('are none where they may be a room', () => {
    const text = `${li('金茂大厦 B1707')} 脐橙1箱\n${wang('金茂大厦 B1203')} 脐橙1箱`;
    expect(wishes(text)).toEqual(['李梅 脐橙×1', '王刚 脐橙×1']);
  });
});

describe('how big the fruit is', () => {
  it.each([
    [`${li('75#10斤')}\n${wang(' 80#5斤 两箱')}`, ['李梅 75#10斤×1', '王刚 80#5斤×2']],
    [`${li('JJ')}\n${wang(' JJJ两箱')}`, ['李梅 JJ×1', '王刚 JJJ×2']],
    [`${li(' J 1箱')}\n${wang(' JJ、JJJ各一箱')}`, ['李梅 J×1', '王刚 JJ×1+JJJ×1']],
  ])('is what somebody wants, also glued to the place: %s', (text, goods) => {
    expect(wishes(text)).toEqual(goods);
    expect(readChatText(text).people.map(({ receiver }) => receiver.detail)).toEqual([
      '文三路1号',
      '文三路2号',
    ]);
  });

  it.each([
    ['8头鲍1盒', '8头鲍×1'],
    ['2件土鸡蛋30枚装', '土鸡蛋30枚装×2'],
    ['一箱沃柑9斤装', '沃柑9斤装×1'],
    ['翠香两箱就行', '翠香×2'],
    ['脐橙 他这个要两箱', '脐橙×2'],
  ])('and names with numbers are read whole: %s', (wish, goods) => {
    expect(wishes(`${li(` ${wish}`)}\n${wang(' 脐橙1箱')}`)[0]).toBe(`李梅 ${goods}`);
  });
});

describe('goods without a sign between them', () => {
  it('are two where the list has them', () => {
    const text = `${li(' 徐香翠香各一')}\n${wang(' 徐香两箱')}\n${zhao(' 翠香一箱')}`;
    expect(wishes(text)[0]).toBe('李梅 徐香×1+翠香×1');
    expect(doubtsOf(text)[0]).toBe('');
  });

  it('are two by a letter that both have, and are to be looked at', () => {
    const text = `${li(' 红糖白糖各2袋')}\n${wang(' 食盐1袋')}`;
    expect(wishes(text)[0]).toBe('李梅 红糖×2+白糖×2');
    expect(doubtsOf(text)[0]).toBe('“红糖白糖各2袋”是按“红糖”“白糖”读的，请核对商品和数量');
  });

  it('are offered side by side with their prices', () => {
    const text = `徐香5斤28 翠香5斤35\n1. ${li(' 徐香翠香各一')}\n2. ${wang(' 徐香2')}`;
    expect(wishes(text)).toEqual(['李梅 徐香5斤×1+翠香5斤×1', '王刚 徐香5斤×2']);
  });
});

it.each([
  ['同上', '脐橙10斤×3'],
  ['同上，但要5箱', '脐橙10斤×5'],
])('gives who writes %s what the one above wants', (said, goods) => {
  const text = `${li(' 脐橙10斤3箱')}\n${wang(` ${said}`)}`;
  expect(wishes(text)[1]).toBe(`王刚 ${goods}`);
});

describe('a shop that receives', () => {
  const BEHIND = '13900002111 鸡翅中5件';

  it.each([
    ['老街烧烤 河南省郑州市二七区福华街21号', '老街烧烤|13900002111|河南省郑州市二七区福华街21号|鸡翅中×5'],
    [
      '学府路文具店 广东省湛江市霞山区解放西路9号',
      '学府路文具店|13900002111|广东省湛江市霞山区解放西路9号|鸡翅中×5',
    ],
    ['北街修车行 广东省阳江市江城区东风路1号', '北街修车行|13900002111|广东省阳江市江城区东风路1号|鸡翅中×5'],
  ])('may be called by a street, and is to be confirmed: %s', (shop, row) => {
    const text = `${shop} ${BEHIND}`;
    expect(rows(text)).toEqual([row]);
    expect(doubtsOf(text)[0]).toContain('按收件人读的，请核对收件人');
  });

  it('is named before whatever is said behind the goods', () => {
    expect(
      rowsWithNotes(
        `①聚友饭庄 河南省漯河市源汇区交通路15号 ${BEHIND} 走后门卸货\n②东门面馆 河南省漯河市源汇区交通路17号 13900002112 毛肚2件`,
      )[0],
    ).toBe('聚友饭庄|13900002111|河南省漯河市源汇区交通路15号|鸡翅中×5|备注：走后门卸货');
  });

  it('is no place where people live', () => {
    expect(rows(`锦绣小区 河南省郑州市二七区福华街21号 ${BEHIND}`)[0]).toMatch(/^\|/);
  });
});
