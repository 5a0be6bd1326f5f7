import { describe, expect, it } from 'vitest';
import { readChatText } from '../server/index.ts';
import { doubtsOf, rows, rowsWithNotes } from './chat-rows.ts';

describe('people under the heading of their pick-up point', () => {
  const HEADING = '土鸡蛋 1板 28\n草莓 1盒 35\n\n';

  it.each([
    [
      '【东门菜鸟驿站】\n王姐 鸡蛋2 草莓1\n【西区物业大厅】\n刘奶奶 鸡蛋1',
      ['王姐||东门菜鸟驿站|土鸡蛋1板×2+草莓1盒×1', '刘奶奶||西区物业大厅|土鸡蛋1板×1'],
    ],
    [
      '—— 1号点 阳光里便利店 ——\n彭彭 鸡蛋1 ✅\n—— 送上门 ——\n欧太 7座2201 草莓1\n合计 鸡蛋1 草莓1',
      ['彭彭||1号点 阳光里便利店|土鸡蛋1板×1', '欧太||7座2201|草莓1盒×1'],
    ],
    [
      '自提点一：金桂苑北门\n1、黎叔 草莓2\n自提点二：滨河路奶站\n2、Miss Zhou 13900001234 草莓1',
      ['黎叔||金桂苑北门|草莓1盒×2', 'Miss Zhou|13900001234|滨河路奶站|草莓1盒×1'],
    ],
  ])('fetch theirs there, a line each: %s', (list, people) => {
    expect(rows(HEADING + list)).toEqual(people);
  });

  it('have theirs sent where an address of their own stands', () => {
    const list =
      '【东门驿站】\n王姐 13900001234 江苏省苏州市姑苏区平江路20号 草莓1\n【西门驿站】\n刘奶奶 草莓2';
    expect(rows(HEADING + list)[0]).toBe('王姐|13900001234|江苏省苏州市姑苏区平江路20号|草莓1盒×1');
  });

  it('are put aside where they took it back', () => {
    const { people, others } = readChatText(
      `${HEADING}【东门驿站】\n王姐 草莓1\n【西门驿站】\n邝医生 草莓3 ❌取消\n刘奶奶 草莓2`,
    );
    expect(people.map(({ receiver }) => receiver.name)).toEqual(['王姐', '刘奶奶']);
    expect(others.find(({ says }) => says === 'cancelled')?.text).toContain('邝医生');
  });
});

describe('goods first, each with who wants how many, and where to below', () => {
  const BELOW =
    '\n\n收货信息\n阿珍 李玉珍 13512340001 江苏省苏州市姑苏区平江路20号\n老吴（收件写吴刚）13512340002 浙江省嘉兴市海宁市硖石街道工人路8号';

  it.each([
    '红枣2斤装：阿珍1 老吴3\n枸杞：阿珍2',
    '红枣2斤装（共4）：阿珍1、老吴3\n枸杞（共2）：阿珍2',
    '红枣2斤装 共4份\n阿珍 1，老吴 3\n枸杞 共2份\n阿珍 2',
  ])('are joined by what people are called: %s', (above) => {
    expect(rows(above + BELOW)).toEqual([
      '李玉珍|13512340001|江苏省苏州市姑苏区平江路20号|红枣2斤装×1+枸杞×2',
      '吴刚|13512340002|浙江省嘉兴市海宁市硖石街道工人路8号|红枣2斤装×3',
    ]);
    expect(doubtsOf(above + BELOW)).toEqual(['', '']);
  });

  it.each([
    ['红枣：阿珍1 老吴3 Amy2', '后面没有找到“Amy”的收货信息'],
    ['红枣（共5）：阿珍1 老吴3', '“红枣”写的共 5 与各人加起来的 4 不符'],
  ])('is to be checked where it does not come out even: %s', (above, doubt) => {
    expect(doubtsOf(above + BELOW).join()).toContain(doubt);
  });

  it('counts goods for nobody who is named above none, or twice below', () => {
    const more = '\n小燕 13512340003 浙江省宁波市慈溪市浒山街道解放街6号';
    expect(rows(`红枣：阿珍1 老吴3${BELOW}${more}`)[2]).toBe(
      '小燕|13512340003|浙江省宁波市慈溪市浒山街道解放街6号|',
    );
    const again = '\n老吴 13512340004 浙江省宁波市慈溪市浒山街道解放街6号';
    expect(doubtsOf(`红枣：阿珍1 老吴3${BELOW}${again}`).join()).toContain(
      '“老吴”有 2 处收货信息，请核对各寄多少',
    );
  });
});

describe('what is put right below a list', () => {
  const list = (below: string) =>
    `#接龙\n橙子 5斤 30元\n1. 春春 橙子1箱 13312340001 孙春 江西省南昌市西湖区朝阳中路8号\n2. 丁丁 橙子2箱 13312340002 丁一 江西省九江市浔阳区庐山路9号\n\n更正：\n${below}`;

  it.each([
    ['1号电话写错了，是13312349999', '孙春|13312349999|江西省南昌市西湖区朝阳中路8号|橙子5斤×1', '电话'],
    ['春春的电话换成13312349999', '孙春|13312349999|江西省南昌市西湖区朝阳中路8号|橙子5斤×1', '电话'],
    ['①手机号错了应该是13312349999', '孙春|13312349999|江西省南昌市西湖区朝阳中路8号|橙子5斤×1', '电话'],
    [
      '1号地址换成单位的：江西省南昌市东湖区八一大道1号',
      '孙春|13312340001|江西省南昌市东湖区八一大道1号|橙子5斤×1',
      '地址',
    ],
    [
      '春春改寄到江西省南昌市东湖区八一大道1号',
      '孙春|13312340001|江西省南昌市东湖区八一大道1号|橙子5斤×1',
      '地址',
    ],
    [
      '春春换地址：江西省南昌市东湖区八一大道1号，电话不变',
      '孙春|13312340001|江西省南昌市东湖区八一大道1号|橙子5斤×1',
      '地址',
    ],
    ['①改为3箱', '孙春|13312340001|江西省南昌市西湖区朝阳中路8号|橙子5斤×3', ''],
    ['1号门牌弄错了，晚点说', '孙春|13312340001|江西省南昌市西湖区朝阳中路8号|橙子5斤×1', '没有读懂'],
    ['1号没变，别问了', '孙春|13312340001|江西省南昌市西湖区朝阳中路8号|橙子5斤×1', ''],
  ])('is of whom its number or name says: %s', (below, row, doubt) => {
    expect(rows(list(below))).toEqual([row, '丁一|13312340002|江西省九江市浔阳区庐山路9号|橙子5斤×2']);
    expect(doubtsOf(list(below))[0]).toContain(doubt);
    expect(doubtsOf(list(below))[1]).toBe('');
  });
});

describe('another place that somebody writes later in a chat', () => {
  it('is said where they ordered, by its words', () => {
    const chat = [
      '大刘：橙子两箱，刘建平 13312340009 江西省南昌市西湖区朝阳中路8号',
      '乐乐：橙子3箱 乐佳 13312340008 江西省九江市浔阳区庐山路9号',
      '大刘：江西省南昌市东湖区八一大道1号',
    ].join('\n');
    const [first = '', second = ''] = doubtsOf(chat);
    expect(first).toContain('另外写了一处地址“八一大道1号”，请核对寄到哪里');
    expect(second).toBe('');
  });
});

describe('payment beside the others of a list', () => {
  const line = (mark: string, at: number) =>
    `${mark}陕西省西安市雁塔区小寨东路${at}号 石磊${at} 1351238000${at} 石榴2箱`;

  it.each(['✅', '√'])('is to be checked of whom alone no mark %s stands', (mark) => {
    const list = [line(mark, 1), line('', 2), line(mark, 3)].join('\n');
    expect(doubtsOf(list)).toEqual(['', '别人都打了勾，这一行没有，请确认收款后再发', '']);
  });

  it('is to be checked of what was closed, and of who has not paid as the others have', () => {
    const list = [`${line('', 1)} 已付`, `${line('', 2)} 未付`, `${line('', 3)} 超时已关闭`].join('\n');
    expect(doubtsOf(list).map((doubt) => /“.*?”/.exec(doubt)?.[0] ?? '')).toEqual([
      '',
      '“未付”',
      '“超时已关闭”',
    ]);
  });

  it('and a line that takes somebody’s back stands apart from who is above it', () => {
    const { people, others } = readChatText(
      `${line('', 1)}\n叶子那单取消，退款了\n叶子 13912370004 陕西省西安市雁塔区小寨东路5号 石榴1箱`,
    );
    expect(people.map(({ doubts }) => doubts.join())).toEqual([
      '',
      '另有一行写着“叶子那单取消，退款了”，请核对这一行',
    ]);
    expect(others.map(({ says }) => says)).toEqual(['cancelled']);
  });
});

describe('a chat that was copied with its times', () => {
  it.each([
    (at: number, who: string) => `[2026/12/1 20:3${at}:05] ${who}: `,
    (at: number, who: string) => `[12/3/26, 9:2${at}:01 AM] ${who}: `,
    (at: number, who: string) => `2026/12/2 10:1${at} - ${who}: `,
  ])('is read message by message, in Cantonese too', (stamp) => {
    const chat = [
      `${stamp(0, '團長May')}今期有得訂：富平柿餅4斤 $68、土臘味500g $88`,
      `${stamp(1, 'Fanny Leung')}唔該團長，我都要柿餅2盒 梁芬妮 13823910457 廣東省中山市東區街道興中道18號`,
      `${stamp(2, '阿文')}臘味俾我兩份啦 陳國文 +853 6612 3478 廣東省珠海市香洲區拱北街道迎賓南路1155號`,
      `${stamp(3, 'Fanny Leung')}@團長May 幾時到貨？`,
      `${stamp(4, 'Fanny Leung')}唔好意思，改返3盒`,
    ].join('\n');
    expect(rows(chat)).toEqual([
      '梁芬妮|13823910457|广东省中山市東區街道興中道18號|富平柿餅4斤×3',
      '陳國文|+85366123478|广东省珠海市香洲区拱北街道迎賓南路1155號|土臘味500g×2',
    ]);
  });
});

describe('people who are written without a gap', () => {
  it.each([
    '小米3袋郝建军13512350001河北省保定市莲池区东风路16号小米1袋红豆2袋贺兰13512350002河北省邢台市信都区中兴西大街9号3单元502以上都付过了',
    '郝建军13512350001河北省保定市莲池区东风路16号小米3袋贺兰13512350002河北省邢台市信都区中兴西大街9号3单元502小米1袋红豆2袋',
  ])('are parted at their phones and houses, and are to be checked: %s', (text) => {
    expect(rows(text)).toEqual([
      '郝建军|13512350001|河北省保定市莲池区东风路16号|小米×3',
      '贺兰|13512350002|河北省邢台市信都区中兴西大街9号3单元502|小米×1+红豆×2',
    ]);
    expect(doubtsOf(text).every((doubt) => doubt.includes('请核对每一项'))).toBe(true);
  });

  it('are all there where they can’t be parted', () => {
    const text = '河北省保定市郝建军东风路13512350001要小米三袋河北省邢台市贺兰13512350002随便';
    expect(rows(text).map((row) => row.split('|')[1])).toEqual(['13512350001', '13512350002']);
    expect(doubtsOf(text).every((doubt) => doubt.includes('没能分开'))).toBe(true);
  });
});

describe('an entry of an export, with its branches', () => {
  it('has who wrote it and when above, and a gift among its goods', () => {
    const list =
      '小程序接龙 已截止\n1. 三只松鼠他爹  12-01 08:03\n└ 海鸭蛋30枚 ×2\n├ 🎁赠品 虾皮50g ×1\n└ ¥112.00 已支付\n└ 曾三 13664970052 广东省阳江市阳春市春城街道东湖东路39号\n2. 木头人  12-01 08:09\n└ 海鸭蛋30枚 ×1\n├ 合计 ¥56.00 已退款\n└ 穆涛 15207598840 广东省阳江市阳春市春城街道东湖东路41号';
    const { people, others } = readChatText(list);
    expect(rows(list)).toEqual([
      '曾三|13664970052|广东省阳江市阳春市春城街道东湖东路39号|海鸭蛋30枚×2+虾皮50g×1',
    ]);
    expect(people[0]).toMatchObject({ nickname: '三只松鼠他爹', paid: '112.00' });
    expect(people[0]?.doubts.join()).toContain('写了赠品');
    expect(others.filter(({ says }) => says === 'cancelled')).toHaveLength(1);
  });
});

describe('several parcels of one entry', () => {
  it('go to whom and where each says, of what stands above them', () => {
    const list =
      '【香榧500g罐装】98元 【笋干1斤装】55元\n① 裘丽 香榧共4罐，分两处寄：\n3罐→裘丽 13858512076 浙江省绍兴市嵊州市鹿山街道官河路389号\n1罐→我妈吕彩娟 13675759934 浙江省绍兴市新昌县七星街道鼓山中路130号\n② 应老板 香榧20罐：\n12罐送上海公司：上海市闵行区莘庄镇莘建东路58号 前台Linda 021-54136677\n8罐送杭州仓库：浙江省杭州市钱塘区下沙街道6号大街452号 仓管老应 13806510092';
    expect(rows(list)).toEqual([
      '裘丽|13858512076|浙江省绍兴市嵊州市鹿山街道官河路389号|香榧500g罐装×3',
      '吕彩娟|13675759934|浙江省绍兴市新昌县七星街道鼓山中路130号|香榧500g罐装×1',
      'Linda|021-54136677|上海市上海市闵行区莘庄镇莘建东路58号|香榧500g罐装×12',
      '老应|13806510092|浙江省杭州市钱塘区下沙街道6号大街452号|香榧500g罐装×8',
    ]);
    expect(doubtsOf(list)[2]).toContain('“前台”是岗位');
  });
});

describe('what a heading says of everybody, and others of each other', () => {
  const WHERE = '四川省成都市蒲江县鹤山街道朝阳大道12号';

  it('counts as many of its goods for who writes no count', () => {
    const list = `以下每人一箱耙耙柑10斤装，写了数量的按写的发\n1 邱实 138 0826 1173 ${WHERE}\n2 晏工 一三五 五一二八 零零四七 ${WHERE} 两箱\n3 辜晓 (+86)18113-020-775 备用0833-2440918 ${WHERE} 三箱`;
    expect(rows(list)).toEqual([
      `邱实|13808261173|${WHERE}|耙耙柑10斤装×1`,
      `晏工|13551280047|${WHERE}|耙耙柑10斤装×2`,
      `辜晓|18113020775|${WHERE}|耙耙柑10斤装×3`,
    ]);
    expect(doubtsOf(list)).toEqual(['没有写数量，按开头说的每人 1 份读的，请核对数量', '', '']);
  });

  it('says what is in a set, which is no goods', () => {
    const list = `单位团购汇总（礼包A=米+油 96元，礼包B=米+油+坚果 158元）\n1、${WHERE} 陆园长 18962207753 礼包A 12份 礼包B 3份\n2、${WHERE} 蒋晓芬 18168877020 礼包A两份`;
    expect(rows(list).map((row) => row.split('|')[3])).toEqual(['礼包A×12+礼包B×3', '礼包A×2']);
  });

  it('is the same as somebody wants whose name stands there, and the row says so', () => {
    const list = `1. 蒙雪 13808261173 ${WHERE} 六堡茶2盒\n2. 照蒙雪那样再来一份，寄给 蒙山 13808261174 ${WHERE}\n3. 照阿强那样 蒙水 13808261175 ${WHERE}\n4. 蒙风 13808261176 ${WHERE} 备注：六堡茶一盒，不要袋子`;
    expect(rows(list).map((row) => row.split('|').at(-1))).toEqual(['六堡茶×2', '六堡茶×2', '', '六堡茶×1']);
    expect(doubtsOf(list)[1]).toBe('商品按“蒙雪”的读的，请核对商品和数量');
    expect(doubtsOf(list)[2]).toContain('没有找到是照谁的');
    expect(doubtsOf(list)[3]).toContain('写在备注里');
  });
});

describe('what somebody spoke', () => {
  it('is read without signs, with what they put right at once', () => {
    const text =
      '[语音转文字] 18″\n喂你好我要那个百香果呃两箱哦不对三箱三箱收件人是林小满电话是幺三八五九六七幺幺零二地址是福建省漳州市龙海区石码街道紫光路六十六号谢谢啊';
    expect(rows(text)).toEqual(['林小满|13859671102|福建省漳州市龙海区石码街道紫光路六十六号|百香果×3']);
  });
});

describe('goods behind a label', () => {
  const form = (goods: string) =>
    rowsWithNotes(
      `帮忙发一单\n姓名：方小雨\n电话：13700003031\n地址：江西省南昌市东湖区阳明路12号\n${goods}`,
    );
  const who = '方小雨|13700003031|江西省南昌市东湖区阳明路12号';

  it.each([
    ['要的：老面馒头2包、花卷1包', '老面馒头×2+花卷×1'],
    ['要：红糖发糕3包', '红糖发糕×3'],
    ['品项：老姜茶×1，铁观音×3', '老姜茶×1+铁观音×3'],
    ['我要的：老姜茶4盒', '老姜茶×4'],
    ['想吃的：糯玉米10根、山药2根', '糯玉米×10+山药×2'],
    ['宝贝：辣条2包 豆干3包', '辣条×2+豆干×3'],
    ['拍下：黑木耳 ×2', '黑木耳×2'],
  ])('are read whatever the label is called: %s', (goods, read) => {
    expect(form(goods)).toEqual([`${who}|${read}|`]);
  });

  it('are not what a remark, a gift or a sum says', () => {
    const [row = ''] = form('要的：花卷1包\n合计：5包');
    expect(row.split('|')[3]).toBe('花卷×1');
  });
});

describe('words in frames', () => {
  it('that begin several lines are the labels of orders, whatever they are called', () => {
    const text = [
      '快团团｜山货集',
      '【跟团号】1',
      '【团员】阿木',
      '【拍下】黑木耳 ×2',
      '【收货】乔安 13700003041 吉林省长春市朝阳区人民大街10号',
      '------------',
      '【跟团号】2',
      '【团员】一叶',
      '【拍下】榛蘑 ×1，黑木耳 ×1',
      '【收货】陆远 13700003042 吉林省长春市朝阳区红旗街5号2栋303',
    ].join('\n');
    expect(rows(text)).toEqual([
      '乔安|13700003041|吉林省长春市朝阳区人民大街10号|黑木耳×2',
      '陆远|13700003042|吉林省长春市朝阳区红旗街5号2栋303|榛蘑×1+黑木耳×1',
    ]);
  });
});

describe('fields of a line', () => {
  const wang = '王丽|13900004002|浙江省宁波市海曙区中山路8号';

  it.each([
    ['→', '苹果3', '苹果×3'],
    [' ⇒ ', '苹果3，脐橙1', '苹果×3+脐橙×1'],
    [' · ', '苹果3箱', '苹果×3'],
    ['-', '苹果3箱、脐橙1箱', '苹果×3+脐橙×1'],
    [' ★ ', '苹果3', '苹果×3'],
    [' / ', '章姬草莓 1盒', '章姬草莓×1'],
  ])('are parted by any sign around the phone: %s', (sign, goods, read) => {
    const line = ['浙江省宁波市海曙区中山路8号', '王丽', '13900004002', goods].join(sign);
    expect(rows(line)).toEqual([`${wang}|${read}`]);
    expect(doubtsOf(line)).toEqual(['']);
  });

  it('keep the numbers of a house together', () => {
    expect(rows('李红-13900004001-浙江省杭州市西湖区文三路20号3-2-501-脐橙2箱')).toEqual([
      '李红|13900004001|浙江省杭州市西湖区文三路20号3-2-501|脐橙×2',
    ]);
  });
});
