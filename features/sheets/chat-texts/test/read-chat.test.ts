import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readChatText } from '../server/index.ts';

const HEADING =
  '#接龙\n【周三水果团】今晚8点截单\n赣南脐橙10斤装 39.9元/箱\n烟台红富士5斤 ¥29.9\nA 攀枝花芒果5斤 36元\n';
const PLACE = '浙江省杭州市西湖区文三路';
const brief = (text: string) =>
  readChatText(text).people.map(({ receiver: { name, phone, detail, note }, goods }) =>
    [name, phone, detail, goods.map(({ name: what, count }) => `${what}×${count}`).join('+'), note]
      .filter(Boolean)
      .join('|'),
  );
const goodsOf = (line: string) =>
  readChatText(`${HEADING}1. 林林 ${line} 13800138000 ${PLACE}1号`).people[0]?.goods;

describe('reading a 接龙', () => {
  it('gives each number one person, with what they want in the words of the heading', () => {
    const text = `${HEADING}
1. 林林 脐橙1 13800138001 ${PLACE}1号
2、${PLACE}2号 陈晨 13800138002 红富士*2+脐橙（晚上送）
③ 周周
A2
13800138003
${PLACE}3号

共3人接龙`;
    expect(brief(text)).toEqual([
      '林林|13800138001|文三路1号|赣南脐橙10斤装×1',
      '陈晨|13800138002|文三路2号|烟台红富士5斤×2+赣南脐橙10斤装×1|晚上送',
      '周周|13800138003|文三路3号|攀枝花芒果5斤×2',
    ]);
  });

  it.each([
    ['脐橙2箱', '赣南脐橙10斤装', 2],
    ['脐橙10斤x1', '赣南脐橙10斤装', 1],
    ['两箱脐橙', '赣南脐橙10斤装', 2],
    ['红富士 5斤 3份', '烟台红富士5斤', 3],
    ['a*4', '攀枝花芒果5斤', 4],
    ['脐橙', '赣南脐橙10斤装', 1],
    ['榴莲2个', '榴莲', 2],
    ['脐橙5斤两份', '脐橙5斤', 2],
  ])('knows goods by the words of the group: %s', (written, name, count) => {
    expect(goodsOf(written)).toMatchObject([{ name, count }]);
  });

  it('knows goods that begin with digits by the heading, though it writes no yuan', () => {
    const text = `#接龙
99草莓 3斤 88
牛奶草莓 3斤 108

1. 林林 99草莓1 牛奶草莓1，13800138001 ${PLACE}1号
2. 陈晨 99草莓（2盒）13800138002 ${PLACE}2号
3. 周周 99草莓x3 13800138003 ${PLACE}3号`;
    expect(brief(text)).toEqual([
      '林林|13800138001|文三路1号|99草莓 3斤×1+牛奶草莓 3斤×1',
      '陈晨|13800138002|文三路2号|99草莓 3斤×2',
      '周周|13800138003|文三路3号|99草莓 3斤×3',
    ]);
  });

  it('takes 林林+1 for somebody and a count, of the only goods there are', () => {
    const text = `接龙 车厘子5斤 158元/箱
1. 林林+1 13800138001 ${PLACE}1号
2. Coco +2 13800138002 ${PLACE}2号
3. 陈晨+3箱 13800138003 ${PLACE}3号`;
    expect(brief(text)).toEqual([
      '林林|13800138001|文三路1号|车厘子5斤×1',
      'Coco|13800138002|文三路2号|车厘子5斤×2',
      '陈晨|13800138003|文三路3号|车厘子5斤×3',
    ]);
  });

  it('takes the word before the receiver for who wrote it, and keeps it as that', () => {
    const text = `${HEADING}
1. 小鱼儿 林林 13800138001 ${PLACE}1号 脐橙1
2. 三毛（代同事） 13800138002 陈晨 ${PLACE}2号 脐橙1
3. @柯南
姓名：周周 电话：13800138003
地址：${PLACE}3号
脐橙*2
4. 🌻向日葵 葵子 13800138004 ${PLACE}4号 脐橙1`;
    const { people } = readChatText(text);
    expect(
      people.map(({ nickname, receiver: { name, detail } }) => [nickname, name, detail].join('|')),
    ).toEqual([
      '小鱼儿|林林|文三路1号',
      '三毛|陈晨|文三路2号',
      '柯南|周周|文三路3号',
      '🌻向日葵|葵子|文三路4号',
    ]);
  });

  it('begins with each 跟团号 or #12, and reads the goods by their label', () => {
    const order = (no: string, who: string, at: number) =>
      `${no}\n商品：赣南脐橙 10斤装 x2；冰糖橙 5斤 x1\n订单金额：79.8\n收货人：${who} 1380013800${at}\n收货地址：${PLACE}${at}号\n团员备注：周末送`;
    const goods = '赣南脐橙10斤装×2+冰糖橙5斤×1';
    for (const [first, second] of [
      ['跟团号128', '跟团号130'],
      ['#23', '#24'],
    ] as const)
      expect(brief(`快团团\n${order(first, '林林', 1)}\n${order(second, '陈晨', 2)}`)).toEqual([
        expect.stringContaining(`林林|13800138001|文三路1号|${goods}`),
        expect.stringContaining(`陈晨|13800138002|文三路2号|${goods}`),
      ]);
  });

  it('takes nobody from the line that shows how to write', () => {
    const text = `#接龙\n例 张三 13800000000 北京市朝阳区建国路1号 1份\n1. 林林 13800138001 ${PLACE}1号2份\n2. 陈晨13800138002${PLACE}2号1份`;
    expect(brief(text)).toEqual(['林林|13800138001|文三路1号|×2', '陈晨|13800138002|文三路2号|×1']);
  });

  it('reads cells between strokes, the last of which counts', () => {
    const text = `1/ 林林/13800138001/${PLACE}1号/山药5斤/2\n2/ 陈晨/13800138002/${PLACE}2号/山药10斤/1`;
    expect(brief(text)).toEqual([
      '林林|13800138001|文三路1号|山药5斤×2',
      '陈晨|13800138002|文三路2号|山药10斤×1',
    ]);
  });

  it('leaves no marks behind where goods, name and phone stood between commas', () => {
    const lines = [1, 2].map(
      (no) => `${no}，${PLACE}${no}号，罗玉，1380013800${no}，红心柚2个装${no}件，请下午送`,
    );
    for (const { receiver } of readChatText(lines.join('\n')).people)
      expect(`${receiver.detail}${receiver.note}`).not.toMatch(/，\s*，/);
  });

  it('takes the price of the heading, and counts what is sold by weight', () => {
    expect(goodsOf('脐橙1')).toMatchObject([{ price: '39.9' }]);
    const text = `橙子 5元/斤\n1. 林林 橙子20斤 13800138001 ${PLACE}1号\n2. 周周 橙子3斤 13800138002 ${PLACE}2号`;
    expect(readChatText(text).people.map(({ goods }) => goods)).toEqual([
      [{ name: '橙子', count: 20, price: '5' }],
      [{ name: '橙子', count: 3, price: '5' }],
    ]);
  });

  it('takes a count alone for the only goods there are', () => {
    const list = `草莓2斤装 69元\n1. 林林 2份 13800138001 ${PLACE}1号\n2. 周周 13800138002 ${PLACE}2号 3`;
    expect(brief(list)).toEqual([
      '林林|13800138001|文三路1号|草莓2斤装×2',
      '周周|13800138002|文三路2号|草莓2斤装×3',
    ]);
  });

  it('keeps those who fetch theirs, without an address', () => {
    const { people } = readChatText('#接龙\n自提\n1. 3栋602 小美 橙子2份\n2. 8栋 王阿姨 橙子1份 苹果3份');
    expect(people.map(({ receiver, goods }) => [receiver.name, receiver.province, goods.length])).toEqual([
      ['小美', '', 1],
      ['王阿姨', '', 2],
    ]);
  });

  it.each([
    '【周六团】1. 赣南脐橙10斤 58元 2. 苹果5斤 39元',
    '【周六团】A. 赣南脐橙10斤 58元 B. 苹果5斤 39元',
    '① 赣南脐橙10斤 58元 ② 苹果5斤 39元',
    '赣南脐橙10斤 58元 苹果5斤 39元 包邮',
  ])('knows several goods of one line: %s', (heading) => {
    const text = `${heading}\n1. 林林 脐橙×2 13800138001 ${PLACE}1号\n2. 周周 苹果1 脐橙1 自提`;
    expect(readChatText(text).people.map(({ goods }) => goods)).toEqual([
      [{ name: '赣南脐橙10斤', count: 2, price: '58' }],
      [
        { name: '苹果5斤', count: 1, price: '39' },
        { name: '赣南脐橙10斤', count: 1, price: '58' },
      ],
    ]);
  });

  it('takes 自提 for a wish, neither a name nor a place, and who runs the group for nobody', () => {
    const text = `${HEADING}1. 林林 脐橙1 13800138001 ${PLACE}1号\n2. 周周 脐橙1 自提\n群主：明天截单哦`;
    expect(brief(text)).toEqual([
      '林林|13800138001|文三路1号|赣南脐橙10斤装×1',
      '周周|赣南脐橙10斤装×1|自提',
    ]);
    expect(readChatText(text).others.at(-1)).toMatchObject({ text: '群主：明天截单哦', says: 'talk' });
  });

  it('puts aside what belongs to nobody', () => {
    const { others } = readChatText(
      `${HEADING}\n1. 林林 脐橙1 13800138001 ${PLACE}1号\n2.\n3. 谢谢老板\n\n还差5人成团`,
    );
    expect(others.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 8, 9, 11]);
  });
});

describe('reading forwarded lines and mixed lists', () => {
  it('knows who wrote when for no receiver', () => {
    const text = `小林 11-28 20:01\n林林 13800138001 ${PLACE}1号\n脐橙2箱\n\n陈晨 2026年11月28日 20:05\n陈晨 13800138002 ${PLACE}2号 苹果1箱\n麻烦尽快发货`;
    expect(brief(text)).toEqual(['林林|13800138001|文三路1号|脐橙×2', '陈晨|13800138002|文三路2号|苹果×1']);
    expect(readChatText(text).others.map(({ says }) => says)).toEqual(['speaker', 'speaker', 'talk']);
  });

  it('reads labelled blocks and cells between tabs', () => {
    const block = (who: string, nth: number) =>
      `收货人：${who}\n电话：1380013800${nth}\n地址：${PLACE}${nth}号\n商品：脐橙10斤 数量：2`;
    expect(brief(`${block('林林', 1)}\n\n${block('陈晨', 2)}`)).toEqual([
      '林林|13800138001|文三路1号|脐橙10斤×2',
      '陈晨|13800138002|文三路2号|脐橙10斤×2',
    ]);
    expect(brief(`林林\t13800138001\t${PLACE}1号\t脐橙2箱`)).toEqual(['林林|13800138001|文三路1号|脐橙×2']);
  });

  it('finds nobody in mere talk', () => {
    const { people, others } = readChatText('今天天气真好\n晚上一起吃饭吗\n好的');
    expect(people).toEqual([]);
    expect(others.length).toBeGreaterThan(0);
  });
});

describe('reading a chat as it was copied', () => {
  it('reads who wrote before each line, and adds where to what they wanted', () => {
    const text = [
      '团长小钰: 大家把地址发我哈',
      `云姐: 两箱橙子 ${PLACE}1号 云贵川 13800138001`,
      '小汤: 我一箱梨',
      `小汤: 汤圆 13800138002 ${PLACE}2号`,
      `老鬼: +1 橙子 归海 13800138003 ${PLACE}3号`,
      `云姐: 再加一箱梨给我弟 云飞 13800138004 ${PLACE}4号`,
    ].join('\n');
    expect(brief(text)).toEqual([
      '云贵川|13800138001|文三路1号|橙子×2',
      '汤圆|13800138002|文三路2号|梨×1',
      '归海|13800138003|文三路3号|橙子×1',
      '云飞|13800138004|文三路4号|梨×1',
    ]);
  });

  it('takes a line that is a name alone for who wrote what follows', () => {
    const text = `阿凤:\n还有一个百香果两箱 给 龙梅 13800138001 ${PLACE}1号\n阿凤:\n谢谢老板\n阿龙:\n@阿凤 我也要一箱芒果\n阿龙:\n龙飞 13800138002 ${PLACE}2号`;
    expect(brief(text)).toEqual(['龙梅|13800138001|文三路1号|百香果×2', '龙飞|13800138002|文三路2号|芒果×1']);
  });

  it('reads prices by the piece in one line of the heading, and houses behind a serial', () => {
    const text =
      '草莓39/盒 车厘子128/箱 耙耙柑35/箱\n\n1、莉莉安 草莓2盒\n2、老周 车厘子1箱+耙耙柑2箱\n3、3-1201 王姐 耙耙柑1\n4、小七 草莓1盒（晚点拿）';
    expect(brief(text)).toEqual([
      '莉莉安|草莓×2',
      '老周|车厘子×1+耙耙柑×2',
      '王姐|3-1201|耙耙柑×1',
      '小七|草莓×1|晚点拿',
    ]);
  });

  it('reads blocks with the words of a shop for customer and goods', () => {
    const one = (name: string, at: number, goods: string) =>
      `客户：${name}\n地址：${PLACE}${at}号\n电话：1380013800${at}\n货：${goods}`;
    const text = `【订单】20261120\n${one('老王头', 1, '五常大米10斤 2袋')}\n——————\n${one('郝运来', 2, '五常大米10斤 1袋，黑木耳 3包')}`;
    expect(brief(text)).toEqual([
      '老王头|13800138001|文三路1号|五常大米10斤×2',
      '郝运来|13800138002|文三路2号|五常大米10斤×1+黑木耳×3',
    ]);
  });

  it.each([
    ['A', 1],
    ['A3', 3],
  ])('%s is one of the list by its letter', (word, count) => {
    expect(goodsOf(word)).toMatchObject([{ name: '攀枝花芒果5斤', count }]);
  });
});

describe('reading what a list offers, and what its people change', () => {
  it.each([
    '① 赣南脐橙 10斤 39.9\n② 烟台苹果 5斤 29\n满2份包邮，周四到货',
    '1️⃣ 赣南脐橙10斤 39.9元\n2️⃣ 烟台苹果5斤 29元',
    'A款 赣南脐橙10斤 39.9元\nB款 烟台苹果5斤 29元',
    '【水果季】赣南脐橙10斤39.9 / 烟台苹果5斤29',
    '有的，赣南脐橙10斤39.9一箱，烟台苹果5斤29一箱',
    '冬日水果团 赣南脐橙10斤 39.9元/箱 顺丰\n烟台苹果5斤 29元/2箱',
  ])('knows goods under their numbers, letters and titles: %s', (heading) => {
    const text = `#接龙\n${heading}\n1. 林林 脐橙+苹果各2 13800138001 ${PLACE}1号\n2. 周周 苹果1 3栋`;
    expect(
      readChatText(text).people.map(({ goods }) =>
        goods.map(({ name, count }) => `${name.replaceAll(' ', '')}×${count}`),
      ),
    ).toEqual([['赣南脐橙10斤×2', '烟台苹果5斤×2'], ['烟台苹果5斤×1']]);
  });

  it.each([
    ['A款1 B款2', '脐橙10斤×1+苹果5斤×2'],
    ['A1B2', '脐橙10斤×1+苹果5斤×2'],
    ['b款两份', '苹果5斤×2'],
    ['脐橙1改2', '脐橙10斤×2'],
    ['脐橙3份 改成2份', '脐橙10斤×2'],
    ['脐橙1 苹果2 苹果不要了', '脐橙10斤×1'],
    ['再加苹果1盒', '苹果5斤×1'],
  ])('reads letters of the list and what was put another way: %s', (words, goods) => {
    const text = `#接龙\nA款 脐橙10斤 39元\nB款 苹果5斤 29元\n1. 林林 ${words} 13800138001 ${PLACE}1号\n2. 周周 苹果1`;
    expect(brief(text)[0]).toBe(`林林|13800138001|文三路1号|${goods}`);
  });

  it('hears behind the list who wants something else or nothing, and says so of them', () => {
    const text = `${HEADING}1. 老秦 脐橙2 秦军 13800138001 ${PLACE}1号\n2. 豆豆 脐橙1 窦文 13800138002 ${PLACE}2号\n3. 小周+1 9栋505\n4. 孙老师 脐橙1 不要了\n老秦：脐橙改成3箱\n2号不要了`;
    const { people, others } = readChatText(text);
    expect(people.map(({ receiver, goods }) => `${receiver.name}×${goods[0]?.count}`)).toEqual([
      '秦军×3',
      '小周×1',
    ]);
    expect(others.filter(({ says }) => says === 'cancelled').map(({ text: of }) => of)).toEqual([
      expect.stringContaining('2号不要了'),
      expect.stringContaining('孙老师'),
    ]);
  });

  it('sends 同上 to where the one before has theirs sent', () => {
    const text = `${HEADING}1. 小满 脐橙3 满小满 13800138001 ${PLACE}1号\n2. 小满 同上 再加红富士1盒`;
    expect(brief(text)).toEqual([
      '满小满|13800138001|文三路1号|赣南脐橙10斤装×3',
      '满小满|13800138001|文三路1号|烟台红富士5斤×1',
    ]);
  });

  it('joins what one of a chat writes at several times, and names who gave no address', () => {
    const text = [
      '团长 11/28 09:00\n丑橘10斤 58，砂糖橘5斤 35',
      '李姐 11/28 09:12\n丑橘一箱\n李凤 13800138001 浙江省杭州市西湖区文三路1号',
      '王大锤 11/28 09:15\n我要砂糖橘两份 地址还是上次的',
      '王大锤 11/28 09:16\n不对 砂糖橘三份',
      '小鱼 11/28 09:20\n给我妈也来一箱丑橘',
      `小鱼 11/28 09:21\n余秀 13800138003 ${PLACE}3号`,
    ].join('\n');
    expect(brief(text)).toEqual([
      '李凤|13800138001|文三路1号|丑橘10斤×1',
      '王大锤|砂糖橘5斤×3|地址还是上次的',
      '余秀|13800138003|文三路3号|丑橘10斤×1',
    ]);
  });

  it('reads a nickname and a receiver by their labels', () => {
    const one = (no: number, nick: string, goods: string, who: string) =>
      `${no}.\n昵称：${nick}\n${goods}\n收货：${who} 1380013800${no} ${PLACE}${no}号`;
    const text = `#接龙\n【A】脐橙10斤 39元\n【B】苹果5斤 29元\n${one(1, '大胃王', 'A2 B1', '王大卫')}\n${one(2, 'Lily', 'A\n1份', '李丽')}`;
    expect(readChatText(text).people.map(({ nickname }) => nickname)).toEqual(['大胃王', 'Lily']);
    expect(brief(text)).toEqual([
      '王大卫|13800138001|文三路1号|脐橙10斤×2+苹果5斤×1',
      '李丽|13800138002|文三路2号|脐橙10斤×1',
    ]);
  });
});

describe('reading any text', () => {
  const pieces = fc.constantFrom(
    ...'1. |2、|③|林林|陈晨|13800138000|浙江省杭州市西湖区文三路1号|脐橙2箱|苹果3|+1|A2|39.9元|#接龙|小林 11-28 20:01|谢谢|（放门口）|商品：|数量：2|\n|\n\n| |，|\t'.split(
      '|',
    ),
  );
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
  );

  it('never throws, and every line of it is somebody’s or put aside', () => {
    const signs = (text: string) => text.normalize('NFKC').replace(/[\s\p{C}]/gu, '');
    fc.assert(
      fc.property(anyText, (text) => {
        const { people, others } = readChatText(text);
        const kept = signs([...people, ...others].map((one) => one.text).join(''));
        expect([...kept].sort().join('')).toBe([...signs(text)].sort().join(''));
      }),
      { numRuns: 500 },
    );
  });
});

describe('reading lists of other trades', () => {
  const phone = (at: number) => `1380013800${at}`;

  it.each([
    ['橙子接龙（9斤装 49.9）', '橙子9斤装'],
    ['#接龙 百香果12个/份 19.9', '百香果12个/份'],
    ['卫衣开团 59元/件', '卫衣'],
  ])('takes the title for the only goods where nothing else is offered: %s', (title, name) => {
    expect(
      brief(`${title}\n1. 林林 2份 ${phone(1)} ${PLACE}1号\n2. 陈晨 +1 ${phone(2)} ${PLACE}2号`),
    ).toEqual([`林林|${phone(1)}|文三路1号|${name}×2`, `陈晨|${phone(2)}|文三路2号|${name}×1`]);
  });

  it('takes a first list of numbers for what is offered, and 各一份 for one of each', () => {
    const text = `周三下单\n1️⃣ 海盐卷 6个装 35\n2️⃣ 巴斯克 6寸 78\n\n接龙：\n1. 林林 巴斯克1 海盐卷2 ${phone(1)} ${PLACE}1号\n2. 陈晨 各一份 ${phone(2)} ${PLACE}2号`;
    expect(brief(text)).toEqual([
      `林林|${phone(1)}|文三路1号|巴斯克 6寸×1+海盐卷 6个装×2`,
      `陈晨|${phone(2)}|文三路2号|海盐卷 6个装×1+巴斯克 6寸×1`,
    ]);
  });

  it('knows colours and sizes of the only goods', () => {
    const text = `卫衣开团 59元/件 颜色：黑 灰 杏 尺码：M L XL XXL\n1、林林 杏色M*1 灰色XL*2 ${phone(1)} ${PLACE}1号\n2、陈晨 灰XXL 1件 ${phone(2)} ${PLACE}2号`;
    expect(brief(text)).toEqual([
      `林林|${phone(1)}|文三路1号|卫衣 杏色M×1+卫衣 灰色XL×2`,
      `陈晨|${phone(2)}|文三路2号|卫衣 灰XXL×1`,
    ]);
  });

  it('keeps the receiver where some of what is counted goes to somebody else', () => {
    const text = `橙子 5斤 39元\n1. 李木木 +3 一箱给李木 ${phone(1)} ${PLACE}1号\n2. 陈晨 3份 ${phone(2)} ${PLACE}2号（一份送朋友）`;
    expect(brief(text)).toEqual([
      `李木木|${phone(1)}|文三路1号|橙子 5斤×3|一箱给李木`,
      `陈晨|${phone(2)}|文三路2号|橙子 5斤×3|一份送朋友`,
    ]);
  });

  it('lets somebody change or take back under a new number what they wanted', () => {
    const text = `#接龙 百香果12个/份 19.9\n1. 林林 ${PLACE}1号 ${phone(1)} +2\n2. 陈晨 ${PLACE}2号 ${phone(2)} +1\n3. 陈晨改单+3\n4. 林林 不要了\n5. 周周 ${PLACE}3号 ${phone(3)} +1`;
    expect(brief(text)).toEqual([
      `陈晨|${phone(2)}|文三路2号|百香果12个/份×3`,
      `周周|${phone(3)}|文三路3号|百香果12个/份×1`,
    ]);
  });

  it('reads the items of a platform with their kinds in brackets, and who is called what', () => {
    const order = (no: number, goods: string) =>
      `跟团号：${no}\n微信昵称：云朵\n商品：${goods}\n收货人：林林 ${phone(no)}\n地址：${PLACE}${no}号`;
    const { people } = readChatText(
      `${order(1, '[5斤装]苹果 * 2')}\n\n${order(2, '[9斤装]苹果 * 1；[5斤装]苹果 * 1')}`,
    );
    expect(people.map(({ nickname }) => nickname)).toEqual(['云朵', '云朵']);
    expect(people.map(({ goods }) => goods.map(({ name, count }) => `${name}×${count}`))).toEqual([
      ['苹果5斤装×2'],
      ['苹果9斤装×1', '苹果5斤装×1'],
    ]);
  });

  it('knows letters glued to their goods, each of which somebody may want, also later', () => {
    const text = `团长：今天两款～A大闸蟹 288 B小龙虾尾 99\n佳佳：A一份 林林 ${phone(1)} ${PLACE}1号\nLeo：B两份 ${phone(2)} ${PLACE}2号 陈晨\n佳佳：B也要一份\n小美：A B各1 周周 ${phone(3)} ${PLACE}3号`;
    expect(brief(text)).toEqual([
      `林林|${phone(1)}|文三路1号|大闸蟹×1+小龙虾尾×1`,
      `陈晨|${phone(2)}|文三路2号|小龙虾尾×2`,
      `周周|${phone(3)}|文三路3号|大闸蟹×1+小龙虾尾×1`,
    ]);
  });

  it('sends to each place of somebody who names several what that line counts', () => {
    const text = `【冷吃兔】250g/袋 28元，3袋起\n1、林林+3 ${phone(1)} ${PLACE}1号\n2、陈晨+6\n${PLACE}2号 ${phone(2)} 3袋\n${PLACE}3号 周周 ${phone(3)} 3袋`;
    expect(brief(text)).toEqual([
      `林林|${phone(1)}|文三路1号|冷吃兔250g/袋×3`,
      `陈晨|${phone(2)}|文三路2号|冷吃兔250g/袋×3`,
      `周周|${phone(3)}|文三路3号|冷吃兔250g/袋×3`,
    ]);
  });

  it.each([
    ['手工皂接龙 玫瑰/薰衣草/茶树 每块25', '玫瑰2块 茶树x1', '玫瑰×2+茶树×1'],
    ['手工皂接龙 玫瑰/薰衣草/茶树 每块25', '三种各一块', '玫瑰×1+薰衣草×1+茶树×1'],
    ['接龙\nA款-蛋黄酥6枚 B款-绿豆糕8枚', 'A*1 B2', '蛋黄酥6枚×1+绿豆糕8枚×2'],
  ])('knows what is offered at one price, or by letters alone: %s, %s', (heading, wish, goods) => {
    const line = (no: number, who: string) => `${no} ${who} ${wish} ${phone(no)} ${PLACE}${no}号`;
    expect(brief(`${heading}\n${line(1, 'Sunny')}\n${line(2, '陈晨')}`)).toEqual([
      `Sunny|${phone(1)}|文三路1号|${goods}`,
      `陈晨|${phone(2)}|文三路2号|${goods}`,
    ]);
  });

  it('counts what somebody asks for behind its weight, and takes no shop that is spoken to for a name', () => {
    const text = `小布丁 19:02\n老板，车厘子2.5kg来一箱\n小布丁 19:05\n林林 ${phone(1)} ${PLACE}1号`;
    expect(brief(text)).toEqual([`林林|${phone(1)}|文三路1号|车厘子2.5kg×1`]);
  });

  it('counts plants by number, and groups behind a sign', () => {
    const text = `1. 林林 草莓苗10棵 ${phone(1)} ${PLACE}1号\n2. 陈晨 肉脯*2组 ${phone(2)} ${PLACE}2号`;
    expect(brief(text)).toEqual([
      `林林|${phone(1)}|文三路1号|草莓苗×10`,
      `陈晨|${phone(2)}|文三路2号|肉脯×2`,
    ]);
  });

  it('takes how it is packed for no count, and half a piece for none of the list', () => {
    const text = `1. 林林 羊肉10斤分两箱 ${phone(1)} ${PLACE}1号\n2. 陈晨 半份 ${phone(2)} ${PLACE}2号`;
    expect(brief(text)).toEqual([
      `林林|${phone(1)}|文三路1号|羊肉10斤×1|分两箱`,
      `陈晨|${phone(2)}|文三路2号|半份×1`,
    ]);
  });
});

describe('reading what only looks like a price, an order of all, or somebody else’s change', () => {
  const phone = (at: number) => `1380013800${at}`;
  const two = (heading: string, first: string, second: string) =>
    readChatText(
      `${heading}\n1. 林林 ${first} ${phone(1)} ${PLACE}1号\n2. 陈晨 ${second} ${phone(2)} ${PLACE}2号`,
    ).people;
  const counted = (goods: readonly { name: string; count: number }[]) =>
    goods.map(({ name, count }) => `${name}×${count}`).join('+');

  it.each([
    '赣南脐橙接龙 10斤装',
    '车厘子接龙 12.5到货',
    '丹东草莓接龙 2026年12月1日',
    '草莓接龙 12/1',
    '草莓接龙 50箱',
    '橙子接龙 3天后发货',
  ])('takes no size, date or stock of a title for the price: %s', (title) => {
    const prices = two(title, '2份', '+1').flatMap(({ goods }) => goods.map(({ price }) => price));
    expect(prices.filter(Boolean)).toEqual([]);
  });

  it('counts 各N of what was just named, and of all only where nothing is named', () => {
    const [named, all] = two(HEADING, '脐橙 红富士 各1份', '各1份');
    expect(counted(named?.goods ?? [])).toBe('赣南脐橙10斤装×1+烟台红富士5斤×1');
    expect(all?.goods).toHaveLength(3);
  });

  it('leaves a number of its own to whoever has a receiver of their own, though their name begins alike', () => {
    const text = `#接龙\n1. 小鱼 苹果2 余秀 ${phone(1)} ${PLACE}1号\n2. 小鱼儿 加苹果1箱 周周 ${phone(2)} ${PLACE}2号`;
    expect(readChatText(text).people.map(({ receiver }) => receiver.detail)).toEqual([
      '文三路1号',
      '文三路2号',
    ]);
  });

  it('takes 块 behind a number for money, and for pieces where the list sells by them', () => {
    const [money] = two('#接龙', '草莓50块', '苹果1');
    expect(money?.goods.map(({ count }) => count)).toEqual([1]);
    const [pieces] = two('手工皂接龙 玫瑰/薰衣草 每块25', '玫瑰2块', '薰衣草*3块');
    expect(pieces?.goods.map(({ count }) => count)).toEqual([2]);
  });

  it('counts goods that are for somebody else once', () => {
    const [first] = two('#接龙', '脐橙2箱 苹果1箱给王芳', '苹果1');
    expect(counted(first?.goods ?? [])).toBe('脐橙×2+苹果×1');
  });

  it('keeps the goods of somebody whose places count nothing themselves', () => {
    const text = `#接龙\n1、林林 脐橙*1 ${phone(1)} ${PLACE}1号\n2、陈晨 脐橙*2\n${PLACE}2号 周周 ${phone(2)}\n${PLACE}3号 王芳 ${phone(3)}`;
    const { people } = readChatText(text);
    expect(
      people
        .slice(1)
        .flatMap(({ goods }) => goods)
        .map(({ count }) => count),
    ).toEqual([2]);
  });
});
