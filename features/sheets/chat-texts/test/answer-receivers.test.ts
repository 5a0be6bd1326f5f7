import { describe, expect, it } from 'vitest';
import { readChatText } from '../server/index.ts';
import { doubtsOf, rows, rowsWithNotes } from './chat-rows.ts';

const STREET = '浙江省杭州市西湖区文三路';
const li = (said = '') => `李梅 13800138001 ${STREET}1号${said}`;
const wang = (said = '') => `王刚 13800138002 ${STREET}2号${said}`;
const zhao = (said = '') => `赵雪 13800138003 ${STREET}3号${said}`;
const ORDERS = `${li(' 脐橙1箱')}\n${wang(' 脐橙1箱 苹果2箱')}\n${zhao(' 脐橙1箱')}`;
const goodsOf = (text: string) =>
  rows(text).map((row) => row.split('|').slice(0, 1).concat(row.split('|').slice(3)).join(' '));

describe('a line below receivers that is about one of them', () => {
  it.each(['李梅那单取消', '第一个不发了', '李梅的别发了'])('takes that one back: %s', (line) => {
    const { people, others } = readChatText(`${ORDERS}\n${line}`);
    expect(people.map(({ receiver }) => receiver.name)).toEqual(['王刚', '赵雪']);
    expect(others.map(({ says }) => says)).toEqual(['cancelled']);
  });

  it.each(['李梅的先别发！人在外地，等通知', '第一个暂停发货'])('lets that one wait: %s', (line) => {
    const [first, ...more] = doubtsOf(`${ORDERS}\n${line}`);
    expect(first).toMatch(/^写着“.*”，请确认可以发了再下单$/);
    expect(more).toEqual(['', '']);
  });

  it('also by the name in a list with numbers', () => {
    const list = `1. ${li(' 脐橙1箱')}\n2. ${wang(' 脐橙1箱')}\n李梅的先别发，等通知\n2号先不发`;
    expect(doubtsOf(list)).toEqual([
      '写着“先别发，等通知”，请确认可以发了再下单',
      '写着“先不发”，请确认可以发了再下单',
    ]);
  });

  it('changes its goods, and is to be looked at', () => {
    const text = `${ORDERS}\n@仓库阿强 王刚刚说苹果不要了\n最后一个改成三箱`;
    expect(goodsOf(text)).toEqual(['李梅 脐橙×1', '王刚 脐橙×1', '赵雪 脐橙×3']);
    expect(doubtsOf(text)).toEqual([
      '',
      '后面还写了“苹果不要了”，请核对商品和数量',
      '后面还写了“改成三箱”，请核对商品和数量',
    ]);
  });

  it('may say two things of two', () => {
    const { people } = readChatText(`${ORDERS}\n第一个不发了，第三个改成两箱`);
    expect(people.map(({ receiver, goods }) => `${receiver.name}${goods[0]?.count}`)).toEqual([
      '王刚1',
      '赵雪2',
    ]);
  });

  it('puts its phone or its place right', () => {
    expect(rows(`${ORDERS}\n诶第二个电话发错了 王刚的应该是 13800138022`)[1]).toContain('王刚|13800138022|');
    const moved = `${ORDERS}\n不好意思，赵雪说改寄她娘家：江苏省南京市鼓楼区中山路9号，名字电话不变`;
    expect(rows(moved)[2]).toBe('赵雪|13800138003|江苏省南京市鼓楼区中山路9号|脐橙×1');
    expect(doubtsOf(moved)).toEqual(['', '', '收货地址按后面写的改了，请核对地址']);
  });

  it('is no next receiver of that name', () => {
    expect(rows(`${ORDERS}\n${wang(' 脐橙1箱 到了再换')}`)).toHaveLength(4);
  });
});

describe('goods in brackets above their receivers', () => {
  it('leaves a sum to be checked that is no price of one, whatever is said of those without a count', () => {
    const list = `#接龙\n脐橙 58元/箱\n1. ${li(' 脐橙 共116')}\n2. ${wang(' 脐橙')}\n没写数量的都是1份`;
    expect(doubtsOf(list)).toEqual(['“共116”不是一份的价钱，前面没写数量，请核对数量', '']);
  });

  it('are what those want who write no count, one each where a line says so', () => {
    const text = `【白糯玉米10根】\n${li()}\n${wang(' ×2')}\n【水果玉米8根】\n${zhao()}\n—— 以上没写数量的都是1份`;
    expect(goodsOf(text)).toEqual(['李梅 白糯玉米10根×1', '王刚 白糯玉米10根×2', '赵雪 水果玉米8根×1']);
    expect(doubtsOf(text)).toEqual(['', '', '']);
  });

  it('are to be looked at where nothing says how many', () => {
    const text = `【白糯玉米10根】\n${li()}\n【水果玉米8根】\n${wang(' ×2')}`;
    expect(doubtsOf(text)).toEqual(['没写要几份“白糯玉米10根”，按 1 份算，请核对数量', '']);
  });
});

describe('a form in its own words', () => {
  it.each([
    ['品种：徐香\n几包：2包', '徐香×2'],
    ['要什么：徐香\n箱数：两箱', '徐香×2'],
    ['商品：徐香\n规格：5斤装\n数量：2', '徐香5斤装×2'],
  ])('says what and how many: %s', (labels, goods) => {
    const form = (name: string, at: number) =>
      `收件人：${name}\n电话：1380013800${at}\n地址：${STREET}${at}号\n${labels}`;
    expect(goodsOf(`${form('李梅', 1)}\n\n${form('王刚', 2)}`)).toEqual([`李梅 ${goods}`, `王刚 ${goods}`]);
  });
});

it('keeps for whom a parcel is, and its card, as notes', () => {
  const text = `送客户1份，放张卡片写"合作愉快 小季"，${STREET}1号 李梅 13800138001\n给我婆婆2份 ${wang()}`;
  expect(rowsWithNotes(`桂花糕，两个地方分开寄哈\n${text}`)).toEqual([
    `李梅|13800138001|${STREET}1号|桂花糕×1|备注：贺卡：合作愉快 小季 备注：送客户`,
    `王刚|13800138002|${STREET}2号|桂花糕×2|备注：给我婆婆`,
  ]);
});

it('asks what somebody wants where others of the text have goods', () => {
  expect(doubtsOf(`${li(' 脐橙1箱')}\n${wang()}`)).toEqual(['', '没有读到要什么，请选择商品']);
  expect(doubtsOf(`${li()}\n${wang()}`)).toEqual(['', '']);
});
