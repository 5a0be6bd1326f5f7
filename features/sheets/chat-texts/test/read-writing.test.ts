import { describe, expect, it } from 'vitest';
import { readChatText } from '../server/index.ts';

const read = (text: string) =>
  readChatText(text).people.map(({ receiver, goods }) =>
    [receiver.name, receiver.phone, goods.map(({ name, count }) => `${name}×${count}`).join('+')].join('|'),
  );
const doubts = (text: string) => readChatText(text).people.map((person) => person.doubts);
const LIST = '#接龙\n1号链接 羊毛袜 39元\n2号链接 打底裤 59元\n3号链接 睡衣 89元\n';
const PICTURES = '🎃南瓜 小 5斤 25元\n🎃南瓜 大 10斤 45元\n🌽玉米 10根 35元\n#接龙\n';
const POND = '#接龙\n虾仁 1斤 38元\n皮蛋 1打 15元\n';
const WHERE = '13800138000 浙江省杭州市西湖区文三路8号';
const OTHER = `\n2. 周周 13800138001 浙江省杭州市西湖区文三路9号`;

describe('a sheet as a phone copies it', () => {
  const HEADER = '姓名\n电话\n地址\n品名\n数量\n';
  const FIRST = '林山\n13800138000\n浙江省杭州市西湖区文三路8号\n海带\n4袋\n';
  const SECOND = '周河\n0571-88001234\n浙江省杭州市西湖区文三路9号\n海参\n两盒\n';

  it('has a row for each run of lines as long as the names of its columns', () => {
    expect(read(`${HEADER}${FIRST}${SECOND}`)).toEqual([
      '林山|13800138000|海带×4',
      '周河|0571-88001234|海参×2',
    ]);
  });
  it('leaves the total below its rows to nobody', () => {
    expect(read(`${HEADER}${FIRST}${SECOND}合计\n6`)).toHaveLength(2);
  });
  it('is no run of rows once a cell is missing', () => {
    const { people } = readChatText(`${HEADER}${FIRST}周河\n13800138001\n海参\n两盒`);
    expect(people.every(({ receiver }) => receiver.uncertain.length > 0)).toBe(true);
  });
});

describe('a cell of counts', () => {
  const table = (goods: string, count: string) =>
    `收货人\t手机\t收货地址\t规格\t数量\n林山\t13800138000\t浙江省杭州市西湖区文三路8号\t${goods}\t${count}\n周河\t13800138001\t浙江省杭州市西湖区文三路9号\t木耳\t2`;

  it('that is blank is asked for', () => {
    expect(doubts(table('木耳', ''))).toEqual([['“木耳”没写数量，按 1 份算，请核对数量'], []]);
  });
  it('counts each of several goods', () => {
    expect(read(table('大米+木耳', '各2'))[0]).toBe('林山|13800138000|大米×2+木耳×2');
  });
});

describe('traditional letters and phones in parts', () => {
  it('are read by the same labels and units, and names stay as they were written', () => {
    const text =
      '收貨人：葉嘉\n電話：138 0013 8000\n地址：廣東省廣州市番禺區大北路120號\n訂：陳皮兩盒、涼茶五包';
    expect(read(text)).toEqual(['葉嘉|13800138000|陳皮×2+涼茶×5']);
  });
  it.each(['手机:13800 138 000', '电话：138-0013-8000', '+86 13800138000', '0086 138 0013 8000'])(
    'are one number: %s',
    (phone) => {
      expect(read(`浙江省杭州市西湖区文三路8号 收件人林山 ${phone} 陈皮1盒`)).toEqual([
        '林山|13800138000|陈皮×1',
      ]);
    },
  );
});

describe('goods that a list calls by links', () => {
  it.each([
    ['1号链接2份', '羊毛袜×2'],
    ['三号链接一套', '睡衣×1'],
    ['2号3号各一', '打底裤×1+睡衣×1'],
    ['59*2=118', '打底裤×2'],
    ['袜子一份', '羊毛袜×1'],
  ])('%s', (words, wanted) => {
    expect(read(`${LIST}1. 林山 ${words} ${WHERE}${OTHER}`)[0]).toBe(`林山|13800138000|${wanted}`);
  });
});

describe('goods of one mark in two sizes', () => {
  it.each([
    ['🎃大的1', '南瓜 大 10斤×1'],
    ['小南瓜两份', '南瓜 小 5斤×2'],
    ['玉米1 再加个大南瓜', '玉米 10根×1+南瓜 大 10斤×1'],
  ])('are told apart by the size: %s', (words, wanted) => {
    expect(read(`${PICTURES}1. 林山 ${words} ${WHERE}${OTHER}`)[0]).toBe(`林山|13800138000|${wanted}`);
  });
  it('are asked for where nobody says which', () => {
    expect(doubts(`${PICTURES}1. 林山 🎃一份 ${WHERE}${OTHER}`)[0]).toEqual([
      '“🎃”有几种规格，没写是哪一种，请选择商品',
    ]);
  });
});

describe('goods without a plain count', () => {
  it('are asked for where somebody wants some', () => {
    expect(doubts(`${POND}1. 林山 虾仁来点 6-2-904\n2. 周周 皮蛋1打`)[0]).toEqual([
      '“虾仁”没写数量，按 1 份算，请核对数量',
    ]);
  });
  it.each([
    ['皮蛋一打', '皮蛋 1打×1'],
    ['皮蛋-1，虾仁-2，2栋1801', '皮蛋 1打×1+虾仁 1斤×2'],
  ])('are counted by the dozen and behind strokes: %s', (words, wanted) => {
    expect(read(`${POND}1. 林山 ${words}\n2. 周周 虾仁1斤`)[0]).toBe(`林山||${wanted}`);
  });
  it('are none of the last entry where a line adds them all up', () => {
    expect(read(`${POND}1. 林山 虾仁1斤\n2. 周周 皮蛋1打\n共计：虾仁5.5斤 皮蛋4打`)[1]).toBe(
      '周周||皮蛋 1打×1',
    );
  });
});

describe('a sum below an entry', () => {
  it('is what that one pays', () => {
    expect(readChatText(`${POND}1. 林山 虾仁1斤\n2. 周周 皮蛋2打\n合计：30元`).people[1]?.paid).toBe('30');
  });
});

describe('goods sold by 块', () => {
  it('are counted where two want different numbers of them, and 老地址 leaves the place to be asked', () => {
    expect(read(`林山 老地址 腊肉两块\n\n腊肉3块 周河 ${WHERE}`)).toEqual([
      '林山||腊肉×2',
      '周河|13800138000|腊肉×3',
    ]);
  });
  it('are money where both write the same', () => {
    expect(
      read(`林山 ${WHERE} 腊肉3块\n\n周河 13800138001 浙江省杭州市西湖区文三路9号 腊肉3块`),
    ).not.toContain('林山|13800138000|腊肉×3');
  });
});

describe('an order of a form', () => {
  it('is not of its sender, and a card is a note', () => {
    const text =
      '寄件人：赵海 13800138009\n收件人：林山\n电话：13800138000\n地址：浙江省杭州市西湖区文三路8号\n礼盒2盒\n贺卡：元旦快乐';
    expect(read(text)).toEqual(['林山|13800138000|礼盒×2']);
    expect(readChatText(text).people[0]?.receiver.note).toContain('贺卡：元旦快乐');
  });
  it('has goods in each line behind 商品：', () => {
    const text = `跟团号：1\n商品：山药 5斤装 x1\n苹果 80#净重9斤 x2\n收货人：林山\n联系电话：13800138000\n收货地址：浙江省杭州市西湖区文三路8号\n\n跟团号：2\n商品：山药 5斤装 x1\n收货人：周河\n联系电话：13800138001\n收货地址：浙江省杭州市西湖区文三路9号`;
    expect(read(text)[0]).toBe('林山|13800138000|山药5斤装×1+苹果 80#净重9斤×2');
  });
});
