import { describe, expect, it } from 'vitest';
import { readChatText } from '../server/index.ts';

const rows = (text: string) =>
  readChatText(text).people.map(({ receiver, goods }) =>
    [
      receiver.name,
      receiver.phone,
      `${receiver.province}${receiver.city}${receiver.area}${receiver.detail}`,
      goods.map(({ name, count }) => `${name.replaceAll(' ', '')}×${count}`).join('+'),
    ].join('|'),
  );
const doubtsOf = (text: string) => readChatText(text).people.map(({ doubts }) => doubts.join('；'));

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
    ['①改为3箱', '孙春|13312340001|江西省南昌市西湖区朝阳中路8号|橙子5斤×3', ''],
    ['1号门牌弄错了，晚点说', '孙春|13312340001|江西省南昌市西湖区朝阳中路8号|橙子5斤×1', '没有读懂'],
    ['1号没变，别问了', '孙春|13312340001|江西省南昌市西湖区朝阳中路8号|橙子5斤×1', ''],
  ])('is of whom its number or name says: %s', (below, row, doubt) => {
    expect(rows(list(below))).toEqual([row, '丁一|13312340002|江西省九江市浔阳区庐山路9号|橙子5斤×2']);
    expect(doubtsOf(list(below))[0]).toContain(doubt);
    expect(doubtsOf(list(below))[1]).toBe('');
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
