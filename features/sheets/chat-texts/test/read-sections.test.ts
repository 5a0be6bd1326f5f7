import { describe, expect, it } from 'vitest';
import { readChatText } from '../server/index.ts';

const rows = (text: string) =>
  readChatText(text).people.map(({ receiver, goods }) =>
    [
      receiver.name,
      receiver.phone,
      `${receiver.province}${receiver.city}${receiver.area}${receiver.detail}`,
      goods.map(({ name, count }) => `${name.replaceAll(' ', '')}×${count}`).join('+'),
      receiver.note,
    ].join('|'),
  );
const doubtsOf = (text: string) => readChatText(text).people.map(({ doubts }) => doubts.join('；'));

const FIRST = '毕海燕 13863120457 山东省威海市环翠区新威路57号';
const SECOND = '秦小宁 13854810377 山东省泰安市泰山区东岳大街88号';

describe('people under goods', () => {
  it('want as many of them as they write', () => {
    const list = `明天发货\n\n【生蚝5斤箱】\n${FIRST} 2箱 送开蚝刀\n【扇贝柱2斤袋】68元\n${SECOND} 一袋\n合计 3`;
    expect(rows(list)).toEqual([
      '毕海燕|13863120457|山东省威海市环翠区新威路57号|生蚝5斤箱×2|送开蚝刀',
      '秦小宁|13854810377|山东省泰安市泰山区东岳大街88号|扇贝柱2斤袋×1|',
    ]);
  });

  it('are one where the same stands under several, without a phone or with one', () => {
    const list = '抽纸24包 49.9元\n3-502 王姐 1\n5-1101 小蔡 2\n\n洗衣液4斤 29.9元\n3-502 王姐 2';
    expect(rows(list)).toEqual(['王姐||3-502|抽纸24包×1+洗衣液4斤×2|', '小蔡||5-1101|抽纸24包×2|']);
    const sent = `生蚝5斤箱：\n${FIRST} 2箱\n扇贝柱2斤袋：\n${FIRST} 1袋\n${SECOND} 1袋`;
    expect(rows(sent)[0]).toContain('生蚝5斤箱×2+扇贝柱2斤袋×1');
  });

  it('are to be checked where they write no count', () => {
    const list = `【生蚝5斤箱】\n${FIRST} 2箱\n【扇贝柱2斤袋】\n${SECOND}\n${FIRST} 1袋\n王五 13854810378 山东省泰安市泰山区东岳大街90号 2袋\n赵六 13854810379 山东省泰安市泰山区东岳大街92号 2袋`;
    expect(doubtsOf(list).filter(Boolean)).toEqual(['没写要几份“扇贝柱2斤袋”，按 1 份算，请核对数量']);
  });

  it('are those of a list where the goods stand together above it', () => {
    const list = `三丁包10只 32元\n荠菜包10只 26元\n\n1. ${FIRST} 荠菜包2袋\n2. ${SECOND} 三丁包1袋`;
    expect(rows(list).map((row) => row.split('|')[3])).toEqual(['荠菜包10只×2', '三丁包10只×1']);
  });
});

describe('a form for each', () => {
  it('is one person, whatever it says above the phone', () => {
    const form = (number: number, receiver: string) =>
      `订单号：261201-003${number}\n下单人：晴天\n【商品】古田银耳250g *${number}\n【收货】${receiver}\n【备注】放驿站\n【金额】76.00 已支付`;
    const expected = [
      '毕海燕|13863120457|山东省威海市环翠区新威路57号|古田银耳250g×1',
      '秦小宁|13854810377|山东省泰安市泰山区东岳大街88号|古田银耳250g×2',
    ];
    const asRows = (text: string) => rows(text).map((row) => row.split('|').slice(0, 4).join('|'));
    expect(asRows(`快团团 · 福建干货第8团 订单\n\n${form(1, FIRST)}\n\n${form(2, SECOND)}`)).toEqual(
      expected,
    );
    expect(asRows(`${form(1, FIRST)}\n${form(2, SECOND)}`)).toEqual(expected);
  });
});

describe('a chat copied with a speaker above each', () => {
  const CHAT = `斗南小杨:\n卡罗拉红玫瑰20枝 35元\n洋桔梗10枝 28元\n满天星1把 30元\n\n南风知我意:\n满天星两把 洋桔梗一份吧\n${FIRST}\n\n陈老师:\n洋桔梗3份，${SECOND}，挑颜色浅的`;

  it('takes nobody who speaks for goods', () => {
    expect(rows(CHAT)).toEqual([
      '毕海燕|13863120457|山东省威海市环翠区新威路57号|满天星1把×2+洋桔梗10枝×1|',
      '秦小宁|13854810377|山东省泰安市泰山区东岳大街88号|洋桔梗10枝×3|挑颜色浅的',
    ]);
  });

  it('puts right where to, as they say later, and says so', () => {
    const moved = `${CHAT}\n\n陈老师:\n我地址写错了，寄重庆市沙坪坝区小龙坎街道小龙坎正街12号`;
    expect(rows(moved)[1]).toContain('重庆市重庆市沙坪坝区小龙坎街道小龙坎正街12号');
    expect(doubtsOf(moved)[1]).toContain('收货地址按后面写的改了，请核对地址');
  });
});

describe('what is asked for behind an address', () => {
  it.each(['家里有人', '包好点', '卡片写生日快乐', '公司白天有人收', '帮我包严实一点'])(
    'is a note and no part of it: %s',
    (wish) => {
      expect(rows(`1. ${FIRST} 生蚝2箱 ${wish}\n2. ${SECOND} 生蚝1箱`)[0]).toBe(
        `毕海燕|13863120457|山东省威海市环翠区新威路57号|生蚝×2|${wish}`,
      );
    },
  );

  it('names nobody: 南门自提', () => {
    expect(
      rows('月饼6只 30元\n1. 顾姐 13862501177 月饼2盒 南门自提\n2. Leo 13771990354 月饼1盒 北门自提'),
    ).toEqual(['顾姐|13862501177|南门自提|月饼6只×2|', 'Leo|13771990354|北门自提|月饼6只×1|']);
  });
});
