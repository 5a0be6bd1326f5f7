import { describe, expect, it } from 'vitest';
import { doubtsOf, rows, rowsWithNotes } from './chat-rows.ts';

const STREET = '浙江省杭州市西湖区文三路';
const li = (said = '') => `李梅 13800138001 ${STREET}1号${said}`;
const wang = (said = '') => `王刚 13800138002 ${STREET}2号${said}`;
const zhao = (said = '') => `赵雪 13800138003 ${STREET}3号${said}`;
const THREE = `${li()}\n${wang()}\n${zhao()}`;
const goodsOf = (text: string): string[] => rows(text).map((row) => row.split('|').at(3) ?? '');

describe('goods that are said once', () => {
  it.each([
    ['老板早，下面3个地址各两包，五常稻花香10斤的那个', '五常稻花香10斤×2'],
    ['下面3个地址各发两包腰果', '腰果×2'],
    ['以下每人2箱，脐橙10斤装', '脐橙10斤装×2'],
    ['公司年礼 3份每日坚果礼盒，一人一份', '每日坚果礼盒×1'],
    ['发以下，都是红心猕猴桃一箱', '红心猕猴桃×1'],
    ['再补三单 还是75#10斤', '75#10斤×1'],
    ['坚果礼盒各一份', '坚果礼盒×1'],
    ['今年过年给家里每家订一个腊味礼盒，名单：', '腊味礼盒×1'],
    ['公司中秋每人一盒月饼，名单如下', '月饼×1'],
  ])('above all addresses are of each: %s', (line, goods) => {
    expect(goodsOf(`${line}\n${THREE}`)).toEqual([goods, goods, goods]);
    expect(doubtsOf(`${line}\n${THREE}`)).toEqual(['', '', '']);
  });

  it.each([
    ['以上三个每人一箱沃柑9斤装', '沃柑9斤装×1'],
    ['脐橙各两箱', '脐橙×2'],
    ['上面这几个都是脐橙2箱', '脐橙×2'],
  ])('below all of them too: %s', (line, goods) => {
    expect(goodsOf(`${THREE}\n${line}`)).toEqual([goods, goods, goods]);
    expect(goodsOf(`${li()}\n\n${wang()}\n\n${line}`)).toEqual([goods, goods]);
  });

  it('are of those on the side that the line says, up to the next such line', () => {
    const text = `${li()}\n${wang()}\n以上两个各一箱脐橙\n${zhao()}\n孙丽 13800138004 ${STREET}4号\n以上两个各两箱苹果`;
    expect(goodsOf(text)).toEqual(['脐橙×1', '脐橙×1', '苹果×2', '苹果×2']);
    expect(doubtsOf(text)).toEqual(['', '', '', '']);
  });

  it('leave to each the count that they write themselves', () => {
    expect(goodsOf(`以下都发脐橙10斤装\n${li()}\n${wang(' 两箱')}\n${zhao()}`)).toEqual([
      '脐橙10斤装×1',
      '脐橙10斤装×2',
      '脐橙10斤装×1',
    ]);
  });

  it('are to be looked at where there are more or fewer places than the line says', () => {
    const doubt = '“下面3个地址各两包腰果”写的是 3 处，读到 2 处，请核对有没有漏';
    expect(doubtsOf(`下面3个地址各两包腰果\n${li()}\n${wang()}`)).toEqual([doubt, doubt]);
  });

  it('are to be shared out where all of them together are counted', () => {
    const text = `帮我发5箱脐橙到这几个地址\n${THREE}`;
    const doubt = '“帮我发5箱脐橙到这几个地址”共 5 份，各处加起来 3 份，请核对各寄多少';
    expect(goodsOf(text)).toEqual(['脐橙×1', '脐橙×1', '脐橙×1']);
    expect(doubtsOf(text)).toEqual([doubt, doubt, doubt]);
  });

  it('are to be looked at where some of the line is not read', () => {
    const text = `凯特芒这几个，除了第二个要中果，其他全部大果，一个地址一箱\n${THREE}`;
    expect(goodsOf(text)).toEqual(['凯特芒×1', '凯特芒×1', '凯特芒×1']);
    expect(doubtsOf(text)[0]).toBe('“除了第二个中果，其他大果”没有读懂，请核对商品和数量');
  });

  it('say nothing of what a size is of', () => {
    expect(goodsOf(`都发5斤装\n${li(' 脐橙')}\n${wang(' 苹果1箱')}`).at(1)).toBe('苹果5斤装×1');
    expect(doubtsOf(`都发5斤装\n${li()}\n${wang()}`)[0]).toBe('“都发5斤装”没写是什么商品，请选择商品');
  });

  it('are none where a line speaks of one of them, or of the offer', () => {
    expect(goodsOf(`每人限购2份\n${li()}\n${wang(' 脐橙1箱')}`)).toEqual(['', '脐橙×1']);
  });
});

describe('what is written on every parcel', () => {
  it.each([
    ['贺卡统一写：新春快乐', '贺卡：新春快乐'],
    ['寄件人写 杭州禾木设计 0571-87706612', '寄件人：杭州禾木设计 0571-87706612'],
    ['卡片写“合作愉快”', '贺卡：合作愉快'],
  ])('is a note of all, and nobody: %s', (line, note) => {
    const own = [`${li(' 坚果1盒')}`, wang(' 坚果2盒')].join('\n');
    for (const text of [`${line}\n${own}`, `${own}\n${line}`])
      expect(rowsWithNotes(text)).toEqual([
        `李梅|13800138001|${STREET}1号|坚果×1|备注：${note}`,
        `王刚|13800138002|${STREET}2号|坚果×2|备注：${note}`,
      ]);
  });

  it('is of whoever stands above it where others follow', () => {
    const text = `${li(' 坚果1盒')}\n贺卡写：生日快乐\n${wang(' 坚果2盒')}`;
    expect(rowsWithNotes(text).map((row) => row.split('|').at(-1))).toEqual(['备注：贺卡：生日快乐', '']);
  });
});

it('a receiver who is to be written is no word beside them, and our own home none of goods', () => {
  const text = `今年过年每家订一个腊味礼盒，名单：\n二姑家 收件写李梅 ${STREET}1号 13800138001\n我们家2个 王刚 ${STREET}2号 13800138002`;
  expect(goodsOf(text)).toEqual(['腊味礼盒×1', '腊味礼盒×2']);
  expect(rows(text)[0]).toContain('李梅|13800138001');
});
