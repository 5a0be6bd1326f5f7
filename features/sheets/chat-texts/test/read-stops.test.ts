import { describe, expect, it } from 'vitest';
import { readChatText } from '../server/index.ts';
import { doubtsOf } from './chat-rows.ts';

const lineOf = (said: string) => `王强 13800138002 浙江省杭州市西湖区文三路1号 脐橙10斤${said}`;
const OTHER = '赵云 13800138003 浙江省杭州市西湖区文三路2号 脐橙5斤';

describe('an order that is not to leave', () => {
  it.each([
    ' 取消',
    ' 这单别发',
    '，别寄了',
    '（不要发）',
    ' 这单停',
    ' 订单取消',
    '，这个不发了',
    ' 不要了',
  ])('is cancelled: %s', (said) => {
    const { people, others } = readChatText(`${lineOf(said)}\n${OTHER}`);
    expect(people.map(({ receiver }) => receiver.name)).toEqual(['赵云']);
    expect(others.map(({ says }) => says)).toEqual(['cancelled']);
  });

  it.each([' 这单先别发', ' 先不发', ' 暂停发货', ' 先别发等我通知', ' 先不寄，等通知', ' 等我通知再发'])(
    'stays where it only waits, and is to be looked at: %s',
    (said) => {
      const [waiting, other] = doubtsOf(`${lineOf(said)}\n${OTHER}`);
      expect(waiting).toBe(`写着“${said.trim().replace(/^，/, '')}”，请确认可以发了再下单`);
      expect(other).toBe('');
    },
  );

  it.each([' 不发顺丰', ' 别发错了', ' 周末不发货', ' 不要发中通'])(
    'is not meant by how it is to be sent: %s',
    (said) => {
      expect(readChatText(`${lineOf(said)}\n${OTHER}`).people).toHaveLength(2);
    },
  );

  it('is of whoever says so later in a chat', () => {
    const text = `小林 11-28 20:01\n${lineOf('')}\n小周 11-28 20:02\n${OTHER}\n小周 11-28 20:05\n先别发`;
    expect(doubtsOf(text)).toEqual(['', '写着“先别发”，请确认可以发了再下单']);
  });
});
