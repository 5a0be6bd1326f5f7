import { describe, expect, it } from 'vitest';
import { readChatText } from '../server/index.ts';
import { doubtsOf, rows, rowsWithNotes } from './chat-rows.ts';

const FIRST = '李梅|13800138001|浙江省杭州市西湖区文三路1号';
const SECOND = '王刚|13800138002|浙江省杭州市西湖区文三路2号';

describe('labels, cells and brackets of a chat', () => {
  it('says who receives behind 收：, what is sent behind 发：, and what is asked for behind 嘱咐：', () => {
    const text =
      '仓库你好，下面两票走中通：\n收：李梅，13800138001，浙江省杭州市西湖区文三路1号\n发：雨伞*20\n嘱咐：外箱套袋\n收：王刚，13800138002，浙江省杭州市西湖区文三路2号\n发：保温杯*2，雨伞*2';
    expect(rowsWithNotes(text)).toEqual([`${FIRST}|雨伞×20|备注：外箱套袋`, `${SECOND}|保温杯×2+雨伞×2|`]);
    expect(doubtsOf(text)).toEqual(['', '']);
  });

  it('parts cells by semicolons, and keeps what a last one says as a note', () => {
    const text =
      '第1位；李梅；138****8001；浙江省杭州市西湖区文三路1号；火腿1；真空包装\n第2位；王刚；1380013****；浙江省杭州市西湖区文三路2号；腊肉1，火腿2';
    expect(rowsWithNotes(text)).toEqual([
      '李梅|138****8001|浙江省杭州市西湖区文三路1号|火腿×1|备注：真空包装',
      '王刚|1380013****|浙江省杭州市西湖区文三路2号|腊肉×1+火腿×2|',
    ]);
  });

  it('takes a last cell for goods that others of the list count, and asks how many', () => {
    const text =
      '李梅/13800138001/浙江省杭州市西湖区文三路1号/夏凉被*3/送货上门\n王刚/13800138002/浙江省杭州市西湖区文三路2号/夏凉被';
    expect(rows(text)).toEqual([`${FIRST}|夏凉被×3`, `${SECOND}|夏凉被×1`]);
    expect(doubtsOf(text)[1]).toContain('“夏凉被”没写数量');
  });

  it('reads a name and a number in square brackets as goods', () => {
    const text =
      '李梅 13800138001 浙江省杭州市西湖区文三路1号 [平和蜜柚2]\n浙江省杭州市西湖区文三路2号 王刚 13800138002 【福鼎白茶1】【平和蜜柚1】';
    expect(rows(text)).toEqual([`${FIRST}|平和蜜柚×2`, `${SECOND}|福鼎白茶×1+平和蜜柚×1`]);
    expect(rows('李梅 13800138001 浙江省杭州市西湖区文三路1号[3栋2] 脐橙1箱')[0]).toContain('|脐橙×1');
  });

  it('leaves a greeting out of what it offers', () => {
    const offered = (text: string) => readChatText(text).offered.map(({ name }) => name);
    expect(offered('#接龙\n大家晚上好～武鸣皇帝柑 36元\n1. 小美 2')).toEqual(['武鸣皇帝柑']);
    expect(offered('#接龙\n早酥梨 36元\n1. 小美 2')).toEqual(['早酥梨']);
  });
});

describe('goods in lines of their own', () => {
  it('are what the receiver beside them gets, with the count behind a gap', () => {
    const text =
      '今天要发的：\n\n生椰拿铁冻干 1盒\n美式冻干 3盒\n李梅\n13800138001\n浙江省杭州市西湖区文三路1号\n\n挂耳 两盒、美式冻干 两盒\n王刚\n13800138002\n浙江省杭州市西湖区文三路2号';
    expect(rows(text)).toEqual([`${FIRST}|生椰拿铁冻干×1+美式冻干×3`, `${SECOND}|挂耳×2+美式冻干×2`]);
  });

  it('are none where the word before the count is a name', () => {
    const text =
      '陈雨桐 2盒\n13800138001\n浙江省杭州市西湖区文三路1号\n\n王刚 13800138002\n浙江省杭州市西湖区文三路2号\n1盒';
    expect(rows(text)[0]).toBe('陈雨桐|13800138001|浙江省杭州市西湖区文三路1号|×2');
  });

  it('go by the whole name that the list has for them, signs and all', () => {
    const text = `群接龙\n酱鸭（整只） ￥68.00\n酱鸭腿（4只装） ￥39.90\n1. 半夏\n酱鸭（整只） x2\n酱鸭腿（4只装） x1\n收货人：李梅 13800138001\n收货地址：浙江省杭州市西湖区文三路1号\n2. 王刚 13800138002 浙江省杭州市西湖区文三路2号 酱鸭（整只） 1`;
    expect(rows(text)).toEqual([`${FIRST}|酱鸭（整只）×2+酱鸭腿（4只装）×1`, `${SECOND}|酱鸭（整只）×1`]);
    expect(doubtsOf(text)).toEqual(['', '']);
  });

  it('are added by a number of their own in the list: 再加①一份', () => {
    const text =
      '#接龙\n①洋桔梗 26元\n②蜡梅 45元\n1. Coco ② 李梅 13800138001 浙江省杭州市西湖区文三路1号\n2. 团子 全部各一 王刚 13800138002 浙江省杭州市西湖区文三路2号\n3. Coco 再加①一份';
    expect(rows(text)).toEqual([`${FIRST}|蜡梅×1+洋桔梗×1`, `${SECOND}|洋桔梗×1+蜡梅×1`]);
    expect(doubtsOf(text)[1]).toBe('');
  });
});
