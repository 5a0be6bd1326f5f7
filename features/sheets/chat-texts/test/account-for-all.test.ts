import { describe, expect, it } from 'vitest';
import { readChatText } from '../server/index.ts';

const WHERE = '13800138001 浙江省杭州市西湖区文三路1号';
const OTHER = '2. 周周 脐橙1份 13800138002 浙江省杭州市西湖区文三路2号';
const HEADING = '脐橙10斤 58元\n苹果5斤 30元';
const firstOf = (entry: string, heading = HEADING) =>
  readChatText(`#接龙\n${heading}\n\n1. ${entry}\n${OTHER}`).people[0];
const goodsOf = (entry: string, heading?: string) =>
  firstOf(entry, heading)
    ?.goods.map(({ name, count }) => `${name}×${count}`)
    .join('+');
const doubtsOf = (entry: string, heading?: string) => firstOf(entry, heading)?.doubts.join('；');

describe('a row of a chat is certain where all that its writer wrote has a part in it', () => {
  it.each([
    ['goods without a count', `林林 脐橙 ${WHERE}`, '“脐橙”没写数量，按 1 份算'],
    ['goods that the list does not sell', `林林 松花蛋1份 ${WHERE}`, '“松花蛋”不在接龙的商品里'],
    ['letters beside the name of goods', `林林 苹果礼盒1份 ${WHERE}`, '“苹果礼盒”里的“礼盒”接龙里没有'],
    ['a sum that the counts do not come to', `林林 脐橙2 共100元 ${WHERE}`, '写了 100 元，按单价算是 116 元'],
    ['a sum that is the price of one', `林林 脐橙2份 58元 ${WHERE}`, '写了 58 元，按单价算是 116 元'],
    ['a number that nothing says the meaning of', `林林 脐橙2 77 ${WHERE}`, '“77”'],
    [
      'pieces of what one piece holds',
      `林林 60枚 ${WHERE}`,
      '接龙里一份是30枚，“60枚”按 60 份算',
      '柴鸡蛋30枚 45元',
    ],
    [
      'half of what is sold by the jin',
      `林林 牛肉半斤 ${WHERE}`,
      '“牛肉半斤”不是整份',
      '牛肉 68元/斤\n鸭脖 35元/斤',
    ],
  ])('so %s is to be checked', (_, entry, says, heading?: string) => {
    expect(doubtsOf(entry, heading)).toContain(says);
  });

  it('so a size of nothing that is named is to be checked', () => {
    const [first] = readChatText(`1. 林林 6瓶装2箱 ${WHERE}\n${OTHER}`).people;
    expect(first?.doubts.join()).toContain('“6瓶装”没写是什么商品');
  });

  it.each([
    `林林 脐橙2 116 ${WHERE}`,
    `林林 脐橙2*58=116 ${WHERE}`,
    `林林 脐橙1 苹果1 共88元 ${WHERE}`,
    `林林 脐橙1份58 苹果2份60 ${WHERE}`,
    `林林 脐橙2份 已付116 ${WHERE}`,
    `小林 脐橙2 林晓 ${WHERE} 3幢202`,
    `林林 脐橙2 ${WHERE} （放门卫）`,
  ])('and nothing is to be checked where it does: %s', (entry) => {
    expect(doubtsOf(entry)).toBe('');
  });

  it.each(['0708班妈妈', 'A01王哥', '1988', '小7'])(
    'whoever signs before the receiver is no part of an address: %s',
    (nickname) => {
      const person = firstOf(`${nickname} 脐橙2袋 林晓 ${WHERE}`);
      expect(person?.receiver).toMatchObject({ name: '林晓', detail: '文三路1号' });
      expect(person?.doubts).toEqual([]);
    },
  );

  it('keeps what one of the list says below the entry of another apart from it', () => {
    const { people, others } = readChatText(
      `#接龙\n${HEADING}\n1. 荷荷 脐橙1 ${WHERE}\n2. 藕藕 苹果1 ${WHERE}\n荷荷 那个还是2份算了3份吧好吗`,
    );
    expect(people.map(({ receiver }) => receiver.detail)).toEqual(['文三路1号', '文三路1号']);
    expect(others.at(-1)).toMatchObject({ says: 'unclear' });
  });
});

describe('goods as a group writes them', () => {
  it.each([
    ['芒果2大箱', '芒果大箱10斤×2', '芒果大箱10斤 88\n芒果小箱5斤 48'],
    ['小箱1 大箱1', '芒果小箱5斤×1+芒果大箱10斤×1', '芒果大箱10斤 88\n芒果小箱5斤 48'],
    [
      '红心大果1 翠香2',
      '红心猕猴桃 大果12个×1+翠香猕猴桃 5斤×2',
      '红心猕猴桃 大果12个 45元\n红心猕猴桃 中果20个 42元\n翠香猕猴桃 5斤 39元',
    ],
    ['酱肘子来一个', '酱肘子×1', '酱肘子 45元\n酱牛肉 68元'],
    ['卫衣黑2白1', '卫衣 黑×2+卫衣 白×1', '卫衣 黑/白 59元'],
    ['80果1箱', '80#果 10斤×1', '80#果 10斤 65元\n75#果 10斤 55元'],
    ['75#2箱', '75#果 10斤×2', '80#果 10斤 65元\n75#果 10斤 55元'],
    ['🍎1🍐2', '红富士苹果 10斤×1+香梨 8斤×2', '🍎红富士苹果 10斤 68元\n🍐香梨 8斤 58元'],
    ['1️⃣×1 2️⃣3包', '坚果30包×1+草莓干100g×3', '1️⃣坚果30包 79\n2️⃣草莓干100g 25'],
    ['1号2份', '脆梨10斤×2', '①脆梨10斤 49\n②蜜桃10斤 69'],
    ['柿饼2斤', '柿饼 1斤装×2', '柿饼 1斤装 30元\n核桃 1斤装 20元'],
    [
      '虾仁1包，鱿鱼2包',
      '冻虾仁 2斤/包×1+鱿鱼圈 1斤/包×2',
      '今日接龙：冻虾仁 2斤/包 75元/包；鱿鱼圈 1斤/包 28元/包',
    ],
  ])('%s is %s', (wish, goods, heading) => {
    expect(goodsOf(`林林 ${wish} ${WHERE}`, heading)).toBe(goods);
    expect(doubtsOf(`林林 ${wish} ${WHERE}`, heading)).toBe('');
  });

  it('counts what stands behind a region, and behind a house', () => {
    const only = '烧饼 25元/盒';
    expect(goodsOf(`林林 杭州萧山2份 13800138001 杭州萧山区市心中路100号`, only)).toBe('烧饼×2');
    expect(firstOf(`林林 杭州萧山2份 13800138001 杭州萧山区市心中路100号`, only)?.receiver.detail).toBe(
      '市心中路100号',
    );
    expect(firstOf(`林林13800138001浙江省杭州市西湖区文三路1号3单元201烧饼1份`, only)).toMatchObject({
      receiver: { detail: '文三路1号3单元201' },
      goods: [{ name: '烧饼', count: 1 }],
    });
  });

  it('sends to each of whom one line, or one entry, names with a count', () => {
    const mother = '13800138009 浙江省宁波市海曙区中山西路2号';
    for (const entry of [
      `静静 苹果1份 安静 ${WHERE}\n帮妈妈带一份 周玉兰 ${mother}`,
      `静静 苹果2份 一份 安静 ${WHERE} 一份 周玉兰 ${mother}`,
    ]) {
      const { people } = readChatText(`#接龙\n${HEADING}\n1. ${entry}\n${OTHER}`);
      expect(people.slice(0, 2)).toMatchObject([
        { receiver: { name: '安静', city: '杭州市' }, goods: [{ name: '苹果5斤', count: 1 }], doubts: [] },
        { receiver: { name: '周玉兰', city: '宁波市' }, goods: [{ name: '苹果5斤', count: 1 }], doubts: [] },
      ]);
    }
  });
});

describe('a list or a chat as a whole', () => {
  it('has as many people as it has numbers, beyond a thousand too', () => {
    const entries = Array.from({ length: 1_002 }, (_, at) => `${at + 1}. 林林 脐橙1 ${WHERE}`);
    expect(readChatText(`#接龙\n${HEADING}\n${entries.join('\n')}`).people).toHaveLength(1_002);
  });

  it('is read in wide digits and signs as in narrow ones', () => {
    expect(
      readChatText(`＃接龙\n脐橙　１０斤　５８元\n\n１．林林　脐橙＊２　${WHERE}\n２．周周　脐橙１　${WHERE}`)
        .people,
    ).toMatchObject([
      { receiver: { name: '林林' }, goods: [{ name: '脐橙 10斤', count: 2 }] },
      { receiver: { name: '周周' }, goods: [{ name: '脐橙 10斤', count: 1 }] },
    ]);
  });

  it('has a row for whoever wants what is offered, and none for whoever offers it', () => {
    const { people, others } = readChatText(
      `小哥 06:30\n今天有:莴笋2.5元/斤 排骨28元/斤 豆腐3元/块\n12栋吴姐 06:40\n莴笋2斤，豆腐2块\n小哥 06:55\n好嘞 收到，莴笋2斤`,
    );
    expect(people).toMatchObject([
      {
        nickname: '12栋吴姐',
        goods: [
          { name: '莴笋', count: 2 },
          { name: '豆腐', count: 2 },
        ],
      },
    ]);
    expect(others.at(-1)?.text).toBe('好嘞 收到，莴笋2斤');
  });
});

describe('cells copied out of a sheet', () => {
  const row = (...cells: string[]) => cells.join('\t');
  const read = (...lines: string[]) =>
    readChatText(lines.join('\n')).people.map(
      ({ receiver, goods, paid }) =>
        `${receiver.name}|${receiver.phone}|${receiver.detail}|${goods.map(({ name, count }) => `${name}×${count}`)}|${paid}|${receiver.note}`,
    );

  it('say what their columns are called', () => {
    expect(
      read(
        row('序号', '昵称', '商品', '数量', '金额', '姓名', '手机号', '地址', '备注'),
        row('1', '春风', '脐橙10斤', '2', '119.8', '曾春', '13800138001', '浙江省杭州市西湖区文三路1号', ''),
        row(
          '2',
          '夏夜',
          '砂糖橘5斤',
          '1',
          '39.9',
          '夏晔',
          '13800138002',
          '浙江省杭州市西湖区文三路2号',
          '别放门口',
        ),
        row('3', '秋月', '脐橙10斤', '1', '59.9', '邱月', '', '自提', ''),
        row('合计', '', '', '3', '159.7', '', '', '', ''),
      ),
    ).toEqual([
      '曾春|13800138001|文三路1号|脐橙10斤×2|119.8|',
      '夏晔|13800138002|文三路2号|砂糖橘5斤×1|39.9|别放门口',
      expect.stringMatching(/^邱月\|\|.*脐橙10斤×1/),
    ]);
  });

  it('or what all of a column are', () => {
    expect(
      read(
        row('唐糖', '13800138001', '浙江省杭州市西湖区文三路1号', '水蜜桃8只', '2'),
        row('宋词', '13800138002', '浙江省杭州市西湖区文三路2号', '水蜜桃12只', '1'),
      ),
    ).toEqual(['唐糖|13800138001|文三路1号|水蜜桃8只×2||', '宋词|13800138002|文三路2号|水蜜桃12只×1||']);
  });

  const A = '13800138001';
  const B = '13800138002';
  const WEN = '浙江省杭州市西湖区文三路1号';
  const ER = '浙江省杭州市西湖区文三路2号';
  const names = (...columns: string[]) => row('姓名', '电话', '地址', ...columns);
  const goods = (...lines: string[]) =>
    readChatText(lines.join('\n')).people.map(({ goods: wanted }) =>
      wanted.map(({ name, count }) => `${name}×${count}`).join('+'),
    );
  const doubts = (...lines: string[]) => readChatText(lines.join('\n')).people.map((person) => person.doubts);

  it.each([
    ['that are named', [names('商品1', '数量1', '商品2', '数量2')]],
    ['that have no names', []],
  ])('count each of several goods by the column that follows it, in columns %s', (_, above) => {
    const rows = [
      row('唐糖', A, WEN, '苹果5斤', '2', '脐橙10斤', '1'),
      row('宋词', B, ER, '脐橙10斤', '1', '苹果5斤', '3'),
    ];
    expect(goods(...above, ...rows)).toEqual(['苹果5斤×2+脐橙10斤×1', '脐橙10斤×1+苹果5斤×3']);
  });

  it.each([
    ['苹果*2+脐橙*1', '3', '苹果×2+脐橙×1', 0],
    ['苹果*2+脐橙*1', '4', '苹果×2+脐橙×1', 1],
    ['苹果5斤、脐橙10斤', '4', '苹果5斤×1+脐橙10斤×1', 1],
    ['苹果5斤', '两箱', '苹果5斤×2', 0],
    ['苹果5斤', '1.5', '苹果5斤×1', 1],
  ])(
    'count the goods of a cell where it is clear how many of each: %s, %s',
    (cell, count, wanted, unclear) => {
      const rows = [
        names('商品', '数量'),
        row('唐糖', A, WEN, cell, count),
        row('宋词', B, ER, '脐橙10斤', '1'),
      ];
      expect(goods(...rows)[0]).toBe(wanted);
      expect(doubts(...rows)[0]).toHaveLength(unclear);
    },
  );

  it('join a size to its goods and take neither a price nor a fee for anything else', () => {
    expect(
      read(
        names('商品', '规格', '数量', '单价', '金额', '运费'),
        row('唐糖', A, WEN, '苹果', '5斤装', '2', '39', '78', '0'),
        row('宋词', B, ER, '脐橙', '10斤装', '1', '58', '58', '0'),
      ),
    ).toEqual([`唐糖|${A}|文三路1号|苹果5斤装×2|78|`, `宋词|${B}|文三路2号|脐橙10斤装×1|58|`]);
  });

  it('keep who sends and a second phone beside the receiver', () => {
    const phone = '13800138009';
    expect(
      read(
        row('寄件人', '寄件电话', '姓名', '电话', '电话2', '地址', '商品', '数量'),
        row('果园', phone, '唐糖', A, '13800138008', WEN, '苹果', '2'),
        row('果园', phone, '宋词', B, '', ER, '脐橙', '1'),
      ),
    ).toEqual([
      `唐糖|${A}|文三路1号|苹果×2||备注：寄件人果园，寄件电话${phone}，电话列还有 13800138008`,
      `宋词|${B}|文三路2号|脐橙×1||备注：寄件人果园，寄件电话${phone}`,
    ]);
  });

  it('are money in the last of the columns of numbers that count nothing', () => {
    expect(
      read(row('唐糖', A, WEN, '苹果5斤', '2', '58'), row('宋词', B, ER, '脐橙10斤', '1', '39')),
    ).toEqual([`唐糖|${A}|文三路1号|苹果5斤×2|58|`, `宋词|${B}|文三路2号|脐橙10斤×1|39|`]);
  });

  it('are a total only where the first of a row without a phone says so', () => {
    expect(
      goods(
        names('商品', '数量'),
        row('唐糖', A, `${WEN}合计大厦`, '苹果5斤', '2'),
        row('小计商行', B, ER, '脐橙10斤', '1'),
        row('合计', '', '', '', '3'),
      ),
    ).toEqual(['苹果5斤×2', '脐橙10斤×1']);
  });

  it('under merged ones go on with the goods of the row above', () => {
    expect(
      goods(
        row('唐糖', A, WEN, '苹果5斤', '2'),
        row('', '', '', '芒果5斤', '1'),
        row('宋词', B, ER, '脐橙10斤', '1'),
      ),
    ).toEqual(['苹果5斤×2+芒果5斤×1', '脐橙10斤×1']);
  });

  it('are never talk where they name goods, and are of what the lines above offer', () => {
    const { offered, others, people } = readChatText(
      [
        '赣南脐橙 10斤 58元',
        names('商品', '数量'),
        row('', '', '', '芒果5斤', '1'),
        row('唐糖', A, WEN, '脐橙', '2'),
      ].join('\n'),
    );
    expect(offered).toHaveLength(1);
    expect(people[0]?.goods[0]?.price).toBe('58');
    expect(others.filter(({ says }) => says === 'unclear').map(({ text }) => text)).toEqual(['芒果5斤\t1']);
  });
});

describe('a text of twenty thousand letters', () => {
  const TEXT = 20_000;
  const lineOf = (letters: string) => letters.repeat(Math.ceil(TEXT / letters.length));
  const read = (below: string) => {
    const text = `#接龙\n脐橙 58元\n1. 林林 脐橙1\n2. 周周 ${below}`;
    const from = performance.now();
    const { people, others } = readChatText(text);
    expect(performance.now() - from).toBeLessThan(2000);
    const signs = (all: string) => [...all.normalize('NFKC').replace(/\s/gu, '')].sort().join('');
    expect(signs([...people, ...others].map((one) => one.text).join(''))).toBe(signs(text));
    return others.map(({ says }) => says);
  };

  it.each([
    'b',
    '1',
    '，',
    '一箱梨',
    '寄一箱梨',
    '=',
    'a=',
    '一箱梨，',
    '1箱 ',
    '（1箱）',
    '王 ',
    'A1=2 ',
    '苹果1 ',
    '39的2份 ',
    '杭州 ',
    '王(1) ',
    '苹果【2箱】 ',
    '苹果2箱 王芳 放门口 ',
  ])('in one line is put aside, as nobody writes so much: %s', (letters) => {
    expect(read(lineOf(letters))).toContain('overlong');
  });

  it.each(['王\n', '苹果1箱\n', '同上\n', 'A\n', '林林 改成3箱\n'])(
    'of one person is read within a moment, and nothing of it is lost: %j',
    (letters) => {
      read(lineOf(letters));
    },
  );
});

describe('what is said once more, or beside the goods, is wanted once', () => {
  const EGGS = '柴鸡蛋30枚 45元';
  const MARKS = '80#果 10斤 65元\n75#果 10斤 55元';
  it.each([
    ['1份30枚', '柴鸡蛋30枚×1', EGGS],
    ['两份60枚', '柴鸡蛋30枚×2', EGGS],
    ['2份 30枚', '柴鸡蛋30枚×2', EGGS],
    ['80#2 80#', '80#果 10斤×2', MARKS],
    ['苹果2×39=78 + 脐橙1×58=58 共136', '苹果5斤×2+脐橙10斤×1', '脐橙10斤 58元\n苹果5斤 39元'],
    ['苹果 2 箱 脐橙1', '苹果5斤×2+脐橙10斤×1', HEADING],
    ['稻香村月饼1', '稻香村月饼礼盒×1', '稻香村月饼礼盒 168元\n鲜花饼 35元'],
    ['3单元 脐橙1', '脐橙10斤×1', HEADING],
  ])('%s is %s', (wish, goods, heading) => {
    const person = firstOf(`林林 ${wish} 林晓 ${WHERE}`, heading);
    expect(person?.goods.map(({ name, count }) => `${name}×${count}`).join('+')).toBe(goods);
    expect(person?.receiver.note).toBe('');
    expect(person?.doubts).toEqual([]);
  });

  it('how goods are wanted names no receiver, and a house with a name is to be checked', () => {
    const [manner] = readChatText(
      '#接龙\n羊肉 75元/斤\n1. 老马 羊肉两斤 绞馅 13800138001\n2. 周周 羊肉1斤',
    ).people;
    expect(manner?.receiver).toMatchObject({ name: '老马', note: '备注：绞馅' });
    expect(doubtsOf(`3栋小美 脐橙1份 陈美 ${WHERE}`)).toContain('“3栋小美”放进了收货地址');
  });
});

describe('goods without a gap', () => {
  it.each([15, 60, 400])('are not tried in all ways: %i letters', (length) => {
    const from = performance.now();
    readChatText(`寄${'寄一箱梨'.repeat(length / 4)}`);
    expect(performance.now() - from).toBeLessThan(2000);
  });
});

describe('what a line says beside its goods', () => {
  const personOf = (text: string, heading = '脐橙10斤 58元\n苹果5斤 39元') =>
    readChatText(`#接龙\n${heading}\n1. 林林 ${text}\n2. 周周 3`).people[0];
  const END = '王五 13800138001 浙江省杭州市西湖区文三路1号';

  it.each(['3-2-501', 'A座1208', '1208', '502'])('leaves a house before its street: %s', (house) => {
    const list = `#接龙\n脐橙10斤 58元\n1. ${house} 脐橙1 ${END}\n2. 周周 脐橙3`;
    expect(readChatText(list).people[0]?.receiver.detail).toContain(house);
  });

  it.each([
    ['柴鸡蛋30枚', '柴鸡蛋30枚', 1, 0],
    ['柴鸡蛋30枚', '柴鸡蛋60枚', 60, 1],
    ['小笼包10个', '小笼包1个', 1, 0],
    ['鸡腿6只', '鸡腿6只', 1, 0],
  ])('counts a whole piece once: of %s, %s', (offer, wish, count, unclear) => {
    const person = personOf(`${wish} ${END}`, `${offer} 45元\n油条 3元`);
    expect(person?.goods[0]?.count).toBe(count);
    expect(person?.doubts).toHaveLength(unclear);
  });

  it('doubts what has a word’s letters and more between them', () => {
    expect(personOf(`牛肉汤2 ${END}`, '牛肉灌汤包 20元\n油条 3元')?.doubts).toEqual([
      '“牛肉汤”按“牛肉灌汤包”算，请核对商品',
    ]);
  });

  it('never puts an order of who offers it aside as talk', () => {
    const chat = `团长 10:01\n脐橙10斤 58元\n小李 10:05\n要1箱 李明 13800138001 浙江省杭州市西湖区文三路1号\n团长 10:07\n我自己也要一箱`;
    expect(readChatText(chat).others.at(-1)?.says).toBe('unclear');
  });
});

describe('signs of patterns in a text', () => {
  it.each(['%_\\', 'a\\b\\c\\159', '^$.*+?()[]{}|/\\-', '\\\\\\', '[[(('])('are only signs: %s', (text) => {
    expect(() => readChatText(text)).not.toThrow();
  });
});
