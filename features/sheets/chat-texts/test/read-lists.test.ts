import { describe, expect, it } from 'vitest';
import { readChatText } from '../server/index.ts';

const PLACE = '浙江省杭州市西湖区文三路';
const phone = (at: number) => `1380013800${at}`;
const goods = (text: string) =>
  readChatText(text).people.map((person) =>
    person.goods.map(({ name, count }) => `${name.replaceAll(' ', '')}×${count}`).join('+'),
  );
const names = (text: string) => readChatText(text).people.map(({ receiver }) => receiver.name);
const read = (text: string) =>
  readChatText(text).people.map(({ receiver, goods: wanted }) =>
    [
      receiver.name,
      receiver.detail,
      wanted.map(({ name, count }) => `${name}×${count}`).join('+'),
      receiver.note,
    ]
      .filter(Boolean)
      .join('|'),
  );

describe('what the heading of a list offers', () => {
  const offered = (heading: string) =>
    readChatText(`${heading}\n1. 林林 1份\n2. 周周 2份`).offered.map(
      ({ name, price }) => `${name.replaceAll(' ', '')} ${price}`,
    );

  it.each([
    ['#接龙\n【阳光玫瑰】云南直发\n2斤装 25.9 / 5斤装 55', ['阳光玫瑰2斤装 25.9', '阳光玫瑰5斤装 55']],
    [
      '#接龙\n🍓丹东草莓🍓 明天到\n单盒15粒 28元\n整箱8盒 188元',
      ['丹东草莓单盒15粒 28', '丹东草莓整箱8盒 188'],
    ],
    ['#接龙\n椴树蜜 1斤装 68元 2斤装 128元', ['椴树蜜1斤装 68', '椴树蜜2斤装 128']],
    ['#接龙\n姐妹们，腊肉2斤 78元，酸萝卜1罐 19.9，今天12点截', ['腊肉2斤 78', '酸萝卜1罐 19.9']],
    ['#接龙\n东北大米团购\n5kg 39元  10kg 75元', ['东北大米5kg 39', '东北大米10kg 75']],
    ['#接龙\n【今日特价】\n【红颜草莓】现摘现发\n单盒装 29元', ['红颜草莓单盒装 29']],
    ['#接龙\n云南蓝莓，新鲜到货\n单盒装 29元', ['云南蓝莓单盒装 29']],
    ['#接龙\n现摘草莓\n单盒装 29元', ['现摘草莓单盒装 29']],
  ])('gives sizes the name that stands before or above them: %s', (heading, goodsOfHeading) => {
    expect(offered(heading)).toEqual(goodsOfHeading);
  });

  it.each(['亲爱的邻居们，草莓到货', '新鲜到货', '现摘现发', '邻居们好！', '下午四点自提'])(
    'gives them no name of a greeting or a promise: %s',
    (line) => {
      expect(offered(`#接龙\n${line}\n单盒15粒 28元`)).toEqual(['单盒15粒 28']);
      expect(offered(`#接龙\n${line}\n草莓\n单盒15粒 28元`)).toEqual(['草莓单盒15粒 28']);
    },
  );

  it.each([
    ['南瓜饼团购，现做，15元一份，满20份发车', ['南瓜饼 15']],
    ['#接龙\n百香果团购', ['百香果 ']],
    ['#接龙\n赣南脐橙 39.9/箱（9斤） 2箱75', ['赣南脐橙 39.9']],
    ['#接龙\n今天香梨到啦～ 6斤装 45，10斤装 69', ['香梨6斤装 45', '香梨10斤装 69']],
    ['#接龙\n黑鱼片 35/份（约500g）\n珍藏 168/瓶 6瓶/箱', ['黑鱼片 35', '珍藏 168']],
    ['#接龙\n帆布包 45\n发夹 10元2个', ['帆布包 45', '发夹 ']],
    [
      '#接龙\n🦀A套餐 公蟹4两 8只 238\n🦀B套餐 母蟹3两 8只 298',
      ['A套餐公蟹4两8只 238', 'B套餐母蟹3两8只 298'],
    ],
  ])('knows the goods and the price of one of them: %s', (heading, goodsOfHeading) => {
    expect(offered(heading)).toEqual(goodsOfHeading);
  });
});

describe('how people of a list name what they want', () => {
  const NUMBERED = '#接龙\n1号 基围虾 500g 45\n2号 梭子蟹 3只 78\n3号 带鱼段 2斤 39\n';

  it.each([
    ['1号2份', '基围虾500g×2'],
    ['3号1份 2号1份', '带鱼段2斤×1+梭子蟹3只×1'],
    ['1、2、3各一份', '基围虾500g×1+梭子蟹3只×1+带鱼段2斤×1'],
    ['1+3', '基围虾500g×1+带鱼段2斤×1'],
    ['3*2', '带鱼段2斤×2'],
    ['三样都要', '基围虾500g×1+梭子蟹3只×1+带鱼段2斤×1'],
    ['全要一份', '基围虾500g×1+梭子蟹3只×1+带鱼段2斤×1'],
  ])('by the number of the list, or all of it: %s', (wish, wanted) => {
    expect(goods(`${NUMBERED}\n1. 林林 ${wish}\n2. 周周 2号1份`)[0]).toBe(wanted);
  });

  it.each([
    ['卫衣黑L', '卫衣黑L×1'],
    ['卫衣 白色 M码 1件', '卫衣白色M码×1'],
    ['黑色卫衣M 长裤卡其XL*2', '卫衣黑色M×1+长裤卡其XL×2'],
    ['卫衣白S+卫衣黑S', '卫衣白S×1+卫衣黑S×1'],
    ['卫衣白色、黑色各一件', '卫衣白色×1+卫衣黑色×1'],
  ])('in the colours and sizes that they want: %s', (wish, wanted) => {
    const text = `#接龙\n卫衣 79元\n长裤 69元\n1. 林林 ${wish} ${phone(1)} ${PLACE}1号\n2. 周周 卫衣灰XL两件 ${phone(2)} ${PLACE}2号`;
    expect(goods(text)[0]).toBe(wanted);
  });

  it('takes no part of a name for a colour', () => {
    const text = '#接龙\n烟台红富士5斤 29元\n赣南脐橙5斤 39元\n1. 林林 红富士2\n2. 周周 脐橙1';
    expect(goods(text)).toEqual(['烟台红富士5斤×2', '赣南脐橙5斤×1']);
  });

  it.each([
    ['苹果2 橙子1', '苹果×2+橙子×1'],
    ['苹果 橙子2', '苹果×1+橙子×2'],
    ['苹果 橙2', '苹果×1+橙子×2'],
    ['土豆2 白菜1', '土豆×2+白菜×1'],
    ['黄桃2 青枣1', '黄桃×2+青枣×1'],
    ['草鱼1 黑鱼片2', '草鱼×1+黑鱼片×2'],
    ['小米1 米酒1', '小米×1+米酒×1'],
    ['白萝卜3 红薯2', '白萝卜×3+红薯×2'],
    ['卫衣 黑2件', '卫衣黑×2'],
    ['卫衣黑色要两件', '卫衣黑色×2'],
  ])('nor the goods that stand behind others, though they begin with one: %s', (wish, wanted) => {
    const names = '苹果 橙子 土豆 白菜 黄桃 青枣 草鱼 黑鱼片 小米 米酒 白萝卜 红薯 卫衣'.split(' ');
    const heading = names.map((name) => `${name} 29元/份`).join('\n');
    expect(goods(`#接龙\n${heading}\n1. 林林 ${wish}\n2. 周周 苹果1`)[0]).toBe(wanted);
  });

  it.each([
    ['微信扫码付款', '脐橙×20'],
    ['请报姓名电话号码', '脐橙×20'],
    ['取件码凭码提货', '脐橙×20'],
    ['果径 尺寸80-90mm', '脐橙×20'],
    ['鞋码35-40', '脐橙20×1'],
    ['35-40码', '脐橙20×1'],
  ])('counts behind goods unless sizes of what is worn are spoken of: %s', (heading, wanted) => {
    const text = `#接龙 ${heading}\n脐橙 39元/箱\n苹果 29元/箱\n1. 林林 脐橙20\n2. 周周 苹果2`;
    expect(goods(text)[0]).toBe(wanted);
  });

  it('takes a house number for goods only where a heading that offers nothing asks for numbers', () => {
    const list = (heading: string) => `#接龙 ${heading}\n1. 林林 2号 脐橙1箱\n2. 周周 3号 脐橙2箱`;
    expect(read(list('团购编号20231\n脐橙 39元/箱\n苹果 29元/箱'))).toEqual([
      '林林|2号|脐橙×1',
      '周周|3号|脐橙×2',
    ]);
    expect(goods('#接龙 请报图片编号\n1. 林林 12号\n2. 周周 3*2')).toEqual(['12号×1', '3号×2']);
  });

  it('takes a number behind goods for a size where the heading speaks of sizes, and for a count elsewhere', () => {
    const wishes = '1. 林林 马甲110\n2. 周周 马甲90两件';
    expect(goods(`#接龙 尺码90-140\n羽绒马甲 69元\n毛衣 49元\n${wishes}`)).toEqual([
      '羽绒马甲110×1',
      '羽绒马甲90×2',
    ]);
    expect(goods(`#接龙\n羽绒马甲 69元\n毛衣 49元\n1. 林林 马甲3\n2. 周周 毛衣2`)).toEqual([
      '羽绒马甲×3',
      '毛衣×2',
    ]);
  });

  it('counts what is sold by the jin, and no part of one', () => {
    const text = '#接龙\n五花肉1斤 26元\n牛腩 45/斤\n1. 林林 五花肉2斤\n2. 周周 牛腩五斤\n3. 陈晨 牛腩2.5斤';
    expect(goods(text)).toEqual(['五花肉1斤×2', '牛腩×5', '牛腩2.5斤×1']);
  });

  it.each([
    ['凡凡-双盒1', '凡凡|草莓双盒装×1'],
    ['凡凡：双盒1', '凡凡|草莓双盒装×1'],
    ['凡凡/双盒1/26栋1102', '凡凡|26栋1102|草莓双盒装×1'],
    ['凡凡双盒1', '凡凡|草莓双盒装×1'],
  ])('glued to their own name: %s', (entry, person) => {
    const text = `#接龙\n草莓单盒装 28元\n草莓双盒装 52元\n1. ${entry}\n2. 周周 单盒2`;
    expect(read(text)[0]).toBe(person);
  });

  it('doubts parcels that are more or fewer than what was counted above them, and keeps that out of the note', () => {
    const text = `#接龙\n1. 罗强 脐橙6箱\n2箱 高洁 ${phone(1)} ${PLACE}1号\n3箱 高建军 ${phone(2)} ${PLACE}2号`;
    const people = readChatText(text).people;
    expect(people).toHaveLength(2);
    for (const { doubts, receiver } of people) {
      expect(doubts).toEqual(['上面写的 6 份与各处共 5 份不符，请核对各寄多少']);
      expect(receiver.note).not.toContain('不符');
    }
  });

  it('takes who is in the list of one thing for one who wants it, and says that no count was written', () => {
    const text = '#接龙\n南瓜饼 15元/份\n1. 林林2份\n2. 周周3\n3. 隔壁老王\n4. 3-201 +1';
    expect(read(text)).toEqual(['林林|南瓜饼×2', '周周|南瓜饼×3', '隔壁老王|南瓜饼×1', '3-201|南瓜饼×1']);
    expect(readChatText(text).people.map(({ doubts }) => doubts)).toEqual([
      [],
      [],
      ['没有写数量，按 1 份读的，请核对数量'],
      [],
    ]);
  });

  it.each([
    ['加菲3', '加菲|南瓜饼×3'],
    ['来弟2', '来弟|南瓜饼×2'],
    ['全哥3', '全哥|南瓜饼×3'],
    ['A王2', 'A王|南瓜饼×2'],
    ['来来2', '来来|南瓜饼×2'],
    ['团长3份', '团长|南瓜饼×3'],
    ['爱吃鱼的猫咪3', '爱吃鱼的猫咪|南瓜饼×3'],
    ['再来2份', '南瓜饼×2'],
    ['我要3份', '南瓜饼×3'],
    ['帮我留一份', '南瓜饼×1'],
    ['要南瓜饼2', '南瓜饼×2'],
    ['谢霆锋', '谢霆锋|南瓜饼×1'],
    ['金牛座', '金牛座|南瓜饼×1'],
    ['幸福一家人', '幸福一家人|南瓜饼×1'],
    ['张三 5栋301', '张三|5栋301|南瓜饼×1'],
  ])('tells a name from the count behind it and from what is done: %s', (entry, person) => {
    expect(read(`#接龙\n南瓜饼 15元/份\n1. ${entry}\n2. 周周 2份`)[0]).toBe(person);
  });

  it.each(
    '下次再来 没了 谁有多的 几点送到 已截单 看看 先看看 团长发货啦 多谢 谢谢 太贵了 可以 已付 周末送 放门口'.split(
      ' ',
    ),
  )('takes nobody from what is said in a list of one thing: %s', (said) => {
    const { people, others } = readChatText(`#接龙\n南瓜饼 15元/份\n1. ${said}\n2. 周周 2份`);
    expect(people.map(({ receiver }) => receiver.name)).toEqual(['周周']);
    expect(others).toContainEqual({ line: 3, text: `1. ${said}`, says: 'talk' });
  });

  it('adds what somebody wants more to their only goods', () => {
    const text = `#接龙\n脐橙 39元/箱\n苹果 29元/箱\n1. 林林 脐橙1箱 ${phone(1)} ${PLACE}1号\n再加两箱\n2. 周周 苹果1箱`;
    expect(goods(text)).toEqual(['脐橙×3', '苹果×1']);
  });

  it('adds up what somebody wants of the same goods', () => {
    const text = '小芳 19:05\n要脐橙两箱\n周周 19:06\n脐橙1箱\n小芳 19:12\n脐橙再加一箱';
    expect(goods(text)[0]).toMatch(/^脐橙×3$/);
  });

  it('hears what changes behind an arrow, and wants what 同楼上 points to', () => {
    const text =
      '#接龙\n脐橙 39元/箱\n苹果 29元/箱\n1. 林林 脐橙3箱 → 2箱\n2. 周周 同楼上\n3. 陈晨 苹果1箱 已退';
    expect(goods(text)).toEqual(['脐橙×2', '脐橙×2']);
    expect(readChatText(text).people[1]?.receiver.note).toBe('数量：同楼上');
  });

  it('wants nothing of the line above where only the address is the same', () => {
    const text = `#接龙\n脐橙 39元/箱\n苹果 29元/箱\n1. 林林 脐橙5箱 ${phone(1)} ${PLACE}1号\n2. 陈晨 和楼上一样\n3. 周周 ${phone(2)} 地址同上`;
    expect(goods(text)).toEqual(['脐橙×5', '脐橙×5', '']);
  });

  it.each([
    ['林林→2箱脐橙', '林林|脐橙×2'],
    ['林林 => 2箱脐橙', '林林|脐橙×2'],
    ['林林 脐橙→2箱', '林林|脐橙×2'],
    ['林林 脐橙3→2', '林林|脐橙×2'],
    ['林林 脐橙三箱➡️两箱', '林林|脐橙×2'],
    ['林林 脐橙2箱 3-201→3-202', '林林|3-201→3-202|脐橙×2'],
  ])('takes an arrow for a change between two counts alone: %s', (entry, person) => {
    const text = `#接龙\n脐橙 39元/箱\n苹果 29元/箱\n1. ${entry}\n2. 周周 苹果1箱`;
    expect(read(text)[0]).toBe(person);
  });

  it('leaves an arrow of an address where it stands', () => {
    const text = `#接龙\n脐橙 39元/箱\n1. 林林 脐橙2箱 ${phone(1)} ${PLACE}地铁站→3号口\n2. 周周 脐橙1箱`;
    expect(read(text)[0]).toBe('林林|文三路地铁站→3号口|脐橙×2');
  });
});

describe('who fetches theirs', () => {
  const HEADING = '#接龙 报姓名、楼栋、手机尾号\n现杀草鱼 22/条\n黑鱼片 35/份';

  it.each([
    ['钱多多 19幢802 3321 草鱼1条', '钱多多|19幢802|现杀草鱼×1|尾号3321'],
    ['12号楼王奶奶 草鱼1条', '王奶奶|12号楼|现杀草鱼×1'],
    ['财务部-小何 黑鱼片1份', '小何|财务部|黑鱼片×1'],
    ['Kitty 8幢1202 草鱼x1（去鳞）', 'Kitty|8幢1202|现杀草鱼×1|备注：去鳞'],
    ['吴妈 2幢103 草鱼2，鱼头留着', '吴妈|2幢103|现杀草鱼×2|备注：鱼头留着'],
    ['🌸花开富贵🌸 黑鱼片1份', '花开富贵|黑鱼片×1'],
    ['团长（代 3栋601 刘奶奶）草鱼1条', '刘奶奶|3栋601|现杀草鱼×1|代下单：团长'],
    ['发哥 草鱼1条 放门口', '发哥|现杀草鱼×1|放门口'],
    ['不二 黑鱼片1份', '不二|黑鱼片×1'],
    ['谢霆锋 草鱼1条', '谢霆锋|现杀草鱼×1'],
    ['代小波 草鱼1条', '代小波|现杀草鱼×1'],
    ['放门口 草鱼1条', '现杀草鱼×1|放门口'],
    ['送上门 草鱼1条', '现杀草鱼×1|送上门'],
    ['周末 草鱼1条', '现杀草鱼×1|周末'],
    ['谢谢 草鱼1条', '现杀草鱼×1|谢谢'],
    ['要大的 草鱼1条', '现杀草鱼×1|要大的'],
  ])(
    'is named by the first word that is no place, and the rest is said of the goods: %s',
    (entry, person) => {
      expect(read(`${HEADING}\n1. ${entry}\n2. 周周 5幢301 草鱼1条`)[0]).toBe(person);
    },
  );

  it('begins with serials that are glued to a house', () => {
    expect(read('#接龙\n南瓜 10元/个\n1.295-909 6个\n2.295-910 8个')).toEqual([
      '295-909|南瓜×6',
      '295-910|南瓜×8',
    ]);
  });
});

describe('columns under their heading', () => {
  it('end a line, and a number before them stays in its text', () => {
    const text = `姓名 电话 地址 商品 数量\n林林 ${phone(1)} ${PLACE}1号 5 橙子 1\n周周 ${phone(2)} ${PLACE}2号 橙子 2`;
    expect(goods(text)).toEqual(['橙子×1', '橙子×2']);
    expect(readChatText(text).people[0]?.receiverText).toBe(`林林 ${phone(1)} ${PLACE}1号 5`);
  });
});

describe('what is said of the money, of others and of who receives', () => {
  it.each([
    ['✅脐橙2箱', '✅'],
    ['脐橙2箱（已转账75）', '已转账75'],
    ['脐橙两箱未付', '未付'],
  ])('keeps how it stands with the money, which is no goods: %s', (wish, said) => {
    const text = `#接龙\n脐橙 39元/箱\n苹果 29元/箱\n1. 林林 ${wish} ${phone(1)} ${PLACE}1号\n2. 周周 苹果1箱`;
    const [first] = readChatText(text).people;
    expect(first?.goods).toMatchObject([{ name: '脐橙', count: 2 }]);
    expect([first?.receiver.note, first?.receiverText].join(' ')).toContain(said);
    expect(first?.receiver.detail).toBe('文三路1号');
  });

  it('takes a mark of payment before a name for none of its letters', () => {
    const text = `#接龙\n脐橙 39元/箱\n苹果 29元/箱\n1. ✅林林 脐橙2箱\n2. 💰周周 苹果1箱`;
    expect(names(text)).toEqual(['林林', '周周']);
  });

  it('hears an order in a polite question, and keeps a wish as a note of whoever asks', () => {
    const chat = `小芳: 要脐橙两箱可以吗\n小芳: 林芳 ${phone(1)} ${PLACE}1号\n周周: 苹果1箱 周周 ${phone(2)} ${PLACE}2号`;
    expect(read(chat)).toEqual(['林芳|文三路1号|脐橙×2|可以吗', '周周|文三路2号|苹果×1']);
    const listed = `#接龙\n脐橙 39元/箱\n苹果 29元/箱\n1. 林林 脐橙1箱 ${phone(1)} ${PLACE}1号\n再加两箱可以吗\n2. 周周 苹果1箱 ${phone(2)} ${PLACE}2号\n能放驿站吗`;
    expect(read(listed)).toEqual(['林林|文三路1号|脐橙×3|可以吗', '周周|文三路2号|苹果×1|能放驿站吗']);
  });

  it.each(['龙井还有吗', '什么时候发货吗', '一箱几斤？', '两箱包邮吗', '一斤装好吃吗'])(
    'leaves a question about the goods aside: %s',
    (question) => {
      const text = `#接龙\n脐橙 39元/箱\n苹果 29元/箱\n1. 林林 脐橙1箱 ${phone(1)} ${PLACE}1号\n${question}\n2. 周周 苹果1箱`;
      expect(goods(text)).toEqual(['脐橙×1', '苹果×1']);
      expect(readChatText(text).others).toContainEqual({ line: 5, text: question, says: 'talk' });
    },
  );

  it('goes on under what somebody quotes, and leaves out whom they speak to', () => {
    const text = `团长王姐 08:30\n香梨6斤装 45元，香梨10斤装 69元\n刘哥 08:45\n「团长王姐：香梨到啦」\n- - - - - -\n来两箱6斤的\n刘哥 08:46\n刘建国 ${phone(1)} ${PLACE}1号\n刘哥 08:50\n王姐 再帮我加一箱香梨10斤装`;
    expect(names(text)).toEqual(['刘建国']);
    expect(goods(text)).toEqual(['香梨6斤装×2+香梨10斤装×1']);
  });

  it('takes the first word for a nickname where another name stands behind the place', () => {
    const text = `#接龙\n脐橙 39元/箱\n苹果 29元/箱\n1. 豆包 脐橙1箱 ${phone(1)} ${PLACE}1号 程豆豆\n2. 周周 苹果1箱 ${phone(2)} ${PLACE}2号`;
    expect(names(text)[0]).toBe('程豆豆');
  });
});
