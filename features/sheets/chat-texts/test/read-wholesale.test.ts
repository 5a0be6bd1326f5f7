import { describe, expect, it } from 'vitest';
import { readChatText } from '../server/index.ts';
import { doubtsOf, rows } from './chat-rows.ts';

const STREET = '浙江省杭州市西湖区文三路';
const li = (said = '') => `李梅 13800138001 ${STREET}1号${said}`;
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
