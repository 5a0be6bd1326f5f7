import { describe, expect, it } from 'vitest';
import { readChatText } from '../server/index.ts';
import { doubtsOf, rowsWithNotes as rows } from './chat-rows.ts';

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

  it('are not the sum that stands below them, in whatever words', () => {
    const list = `【砂糖橘5斤】\n1 ${FIRST} 2箱\n【砂糖橘9斤】\n2 ${SECOND} 3箱\n\n小箱2 大箱3，一共5箱，有问题微信我`;
    expect(rows(list).map((row) => row.split('|')[3])).toEqual(['砂糖橘5斤×2', '砂糖橘9斤×3']);
  });

  it('are one where the same stands under several, without a phone or with one', () => {
    const list = '抽纸24包 49.9元\n3-502 王姐 1\n5-1101 小蔡 2\n\n洗衣液4斤 29.9元\n3-502 王姐 2';
    expect(rows(list)).toEqual(['王姐||3-502|抽纸24包×1+洗衣液4斤×2|', '小蔡||5-1101|抽纸24包×2|']);
    const sent = `生蚝5斤箱：\n${FIRST} 2箱\n扇贝柱2斤袋：\n${FIRST} 1袋\n${SECOND} 1袋`;
    expect(rows(sent)[0]).toContain('生蚝5斤箱×2+扇贝柱2斤袋×1');
  });

  it('are the same where they write 同上 under another', () => {
    const list = `【生蚝5斤箱】\n${FIRST} 2箱\n【扇贝柱2斤袋】\n毕海燕 地址同上 1袋\n${SECOND} 1袋`;
    expect(rows(list).map((row) => row.split('|')[3])).toEqual([
      '生蚝5斤箱×2+扇贝柱2斤袋×1',
      '扇贝柱2斤袋×1',
    ]);
  });

  it.each(['【周六】', '【张师傅】', '【A线】'])(
    'are no goods where a heading says when or who brings it: %s',
    (heading) => {
      const list = `脐橙10斤 39元\n\n${heading}\n${FIRST} 2箱\n【周日】\n${SECOND} 1箱`;
      expect(rows(list).map((row) => row.split('|')[3])).toEqual(['脐橙10斤×2', '脐橙10斤×1']);
    },
  );

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

describe('goods of a list by weight', () => {
  it('are as many jin, whichever stands first', () => {
    const list = `今早的货：梭子蟹 68一斤，基围虾 55一斤\n1. ${FIRST} 那来3斤梭子蟹\n2. ${SECOND} 基围虾2斤`;
    expect(rows(list).map((row) => row.split('|')[3])).toEqual(['梭子蟹×3', '基围虾×2']);
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

describe('people under their house', () => {
  it.each([
    '1栋\n302 李姐 草莓2盒\n3栋\n1105 王先生 草莓1盒 枇杷2斤',
    '1栋：\n302 李姐 草莓2\n3栋：\n1105 王先生 草莓1 枇杷2',
  ])('have their room before their name: %s', (list) => {
    expect(rows(`草莓 35/盒  枇杷 28/斤\n\n${list}`)).toEqual([
      '李姐||1栋 302|草莓×2|',
      '王先生||3栋 1105|草莓×1+枇杷×2|',
    ]);
  });
});

describe('goods that no heading offers', () => {
  it.each([
    '刘洋 13811209934 北京市朝阳区广顺北大街33号 抽纸 2提',
    '刘洋/13811209934/北京市朝阳区广顺北大街33号/抽纸/2提',
    '刘洋,13811209934,北京市朝阳区广顺北大街33号,抽纸,2',
    '刘洋；13811209934；北京市朝阳区广顺北大街33号；抽纸；2提',
    '刘洋—13811209934—北京市朝阳区广顺北大街33号—抽纸—2提',
    '刘洋+13811209934+北京市朝阳区广顺北大街33号+抽纸+2提',
    '刘洋、13811209934、北京市朝阳区广顺北大街33号、抽纸、2提',
    '1. 给刘洋 13811209934 北京市朝阳区广顺北大街33号 抽纸 2提\n2. ',
  ])('stand before their count, whatever parts them: %s', (line) => {
    expect(rows(line)[0]).toBe('刘洋|13811209934|北京市北京市朝阳区广顺北大街33号|抽纸×2|');
    expect(doubtsOf(line)[0]).toBe('');
  });

  it('are to be checked where their word may be anything else', () => {
    expect(doubtsOf('刘洋 13811209934 北京市朝阳区广顺北大街33号 白菜 2箱')[0]).toContain('“白菜”按商品读的');
    expect(doubtsOf('刘洋 13811209934 北京市朝阳区广顺北大街33号 腊肠 3')[0]).toContain('“腊肠”按商品读的');
  });

  it.each([
    '收件人：刘洋\n电话：13811209934\n地址：北京市朝阳区广顺北大街33号\n商品：婴儿湿巾80抽 2包',
    '收件人：刘洋\n联系手机：13811209934\n地址：北京市朝阳区广顺北大街33号\n品名：婴儿湿巾80抽\n数量：2',
    '收件人 刘洋\n电话 13811209934\n地址 北京市朝阳区广顺北大街33号\n购买 婴儿湿巾80抽×2',
    '姓名：刘洋\n电话：13811209934\n地址：北京市朝阳区广顺北大街33号\n要的东西：婴儿湿巾80抽 2包',
  ])('are those of a form: %s', (form) => {
    expect(rows(form)[0]).toBe('刘洋|13811209934|北京市北京市朝阳区广顺北大街33号|婴儿湿巾80抽×2|');
  });
});

describe('what an export says of an order', () => {
  const exported = (state: string) =>
    `收货人：刘洋\n手机号：13811209934\n收货地址：北京市朝阳区广顺北大街33号\n商品：寿眉饼350g x1\n订单状态：${state}`;

  it('puts aside what is cancelled', () => {
    const { people, others } = readChatText(exported('已取消'));
    expect(people).toEqual([]);
    expect(others[0]).toMatchObject({ says: 'cancelled', text: expect.stringContaining('刘洋') });
  });

  it.each(['待付款', '已发货', '交易成功', '申请取消', '部分退款'])('asks what to do with %s', (state) => {
    expect(doubtsOf(exported(state))[0]).toContain(`写着“订单状态：${state}”，请核对要不要发`);
  });

  it('keeps the rest as a note', () => {
    expect(doubtsOf(exported('待发货'))).toEqual(['']);
    expect(rows(exported('已支付'))[0]).toContain('寿眉饼350g×1');
    expect(doubtsOf(`${exported('已支付')}\n售后状态：无售后\n退款状态：未申请退款`)).toEqual(['']);
  });
});

describe('what somebody says later of what they wanted', () => {
  const chat = (later: string) =>
    `阿胖:\n要的报：樱桃2斤装、蓝莓6盒装\n\n木木:\n樱桃2斤装2份 ${FIRST}\n\n老于:\n蓝莓6盒装1份 ${SECOND}\n\n木木:\n${later}`;

  it.each([
    ['樱桃加一份，一共三份', '樱桃2斤装×3'],
    ['我的樱桃换成蓝莓吧', '蓝莓×2'],
  ])('changes it: %s', (later, goods) => {
    expect(rows(chat(later))[0]?.split('|')[3]).toBe(goods);
  });

  it('takes it back', () => {
    expect(rows(chat('不好意思我的不要了，老公已经买了'))).toHaveLength(1);
  });

  it('is said of goods alone: 地址换成…', () => {
    expect(rows(chat('快递换成中通'))[0]?.split('|')[3]).toBe('樱桃2斤装×2');
  });

  it('is of whoever receives it, by their name', () => {
    const list = `绿豆糕12块 36元\n1. 糖糖 ${FIRST} 绿豆糕3份\n2. 月月 ${SECOND} 绿豆糕1份\n\n改动：\n毕海燕 绿豆糕改成2份`;
    expect(rows(list)[0]?.split('|')[3]).toBe('绿豆糕12块×2');
  });
});

describe('one who has it sent to several places', () => {
  it('has a parcel to each, of what stands beside it', () => {
    const list =
      '明前龙井250g 580元\n雨前龙井250g 320元\n1、钱学军 13588012276 浙江省杭州市西湖区文三路478号 明前龙井2罐\n2、沈国良 13906532281 分两个地址寄\n①浙江省湖州市吴兴区红旗路88号 明前龙井3罐\n②北京市海淀区中关村大街27号 收件人沈佳 13810557736 雨前龙井1罐\n3、章立 13757166043 两个地址\n家里：杭州市拱墅区湖墅南路186号 雨前龙井1罐\n公司：杭州市滨江区江南大道3688号 明前龙井2罐';
    expect(rows(list).map((row) => row.split('|').slice(0, 4).join('|'))).toEqual([
      '钱学军|13588012276|浙江省杭州市西湖区文三路478号|明前龙井250g×2',
      '沈国良|13906532281|浙江省湖州市吴兴区红旗路88号|明前龙井250g×3',
      '沈佳|13810557736|北京市北京市海淀区中关村大街27号|雨前龙井250g×1',
      '章立|13757166043|浙江省杭州市拱墅区湖墅南路186号|雨前龙井250g×1',
      '章立|13757166043|浙江省杭州市滨江区江南大道3688号|明前龙井250g×2',
    ]);
  });
});

describe('a list of who fetches theirs and of who has it sent', () => {
  it('is read by its parts, with goods above a receiver', () => {
    const list = `自提的：\n陈姐 3栋2单元601 抽纸2提\n老魏 6栋1单元302 洗衣液2瓶 垃圾袋1卷\n\n要寄快递的：\n抽纸1提 洗衣液1瓶\n${FIRST}\n\n垃圾袋5卷\n${SECOND} 电话打不通就放驿站`;
    expect(rows(list)).toEqual([
      '陈姐||3栋2单元601|抽纸×2|',
      '老魏||6栋1单元302|洗衣液×2+垃圾袋×1|',
      '毕海燕|13863120457|山东省威海市环翠区新威路57号|抽纸×1+洗衣液×1|',
      '秦小宁|13854810377|山东省泰安市泰山区东岳大街88号|垃圾袋×5|电话打不通就放驿站',
    ]);
  });
});

describe('goods with who fetches some of them', () => {
  it('are one row for each of the people, and a sum is nobody', () => {
    const list =
      '周四面包登记（都是来店里拿）\n吐司 32元：王姐2，小吴1\n贝果 9元：王姐4，阿杰6\n合计：吐司3 贝果10';
    expect(rows(list)).toEqual(['王姐|||吐司×2+贝果×4|', '小吴|||吐司×1|', '阿杰|||贝果×6|']);
    expect(doubtsOf(list)).toEqual(['', '', '']);
  });

  it('are changed by who speaks, whomever they call', () => {
    const chat = `芳芳烘焙:\n奶黄流心6枚 58元\n蛋黄酥8枚 49元\n\n小鹿:\n奶黄流心1盒 ${FIRST}\n\n阿坤:\n蛋黄酥1盒 ${SECOND} 少糖\n\n小鹿:\n芳姐，我的奶黄流心改成2盒吧`;
    expect(rows(chat)).toEqual([
      '毕海燕|13863120457|山东省威海市环翠区新威路57号|奶黄流心6枚×2|备注：芳姐',
      '秦小宁|13854810377|山东省泰安市泰山区东岳大街88号|蛋黄酥8枚×1|备注：少糖',
    ]);
  });
});
