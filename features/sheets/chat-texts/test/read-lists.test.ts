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
    ['#接龙\n东北大米团购\n5kg 39元  10kg 75元', ['东北大米5kg 39', '东北大米10kg 75']],
  ])('gives sizes the name that stands before or above them: %s', (heading, goodsOfHeading) => {
    expect(offered(heading)).toEqual(goodsOfHeading);
  });

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

  it('takes who is in the list of one thing for one who wants it, and says that no count was written', () => {
    const text = '#接龙\n南瓜饼 15元/份\n1. 林林2份\n2. 周周3\n3. 隔壁老王\n4. 3-201 +1';
    expect(read(text)).toEqual([
      '林林|南瓜饼×2',
      '周周|南瓜饼×3',
      '隔壁老王|南瓜饼×1|数量：没写按1份',
      '3-201|南瓜饼×1',
    ]);
  });

  it('adds up what somebody wants of the same goods', () => {
    const text = '小芳 19:05\n要脐橙两箱\n周周 19:06\n脐橙1箱\n小芳 19:12\n脐橙再加一箱';
    expect(goods(text)[0]).toMatch(/^脐橙×3$/);
  });

  it('hears what changes behind an arrow, and wants what 同楼上 points to', () => {
    const text =
      '#接龙\n脐橙 39元/箱\n苹果 29元/箱\n1. 林林 脐橙3箱 → 2箱\n2. 周周 同楼上\n3. 陈晨 苹果1箱 已退';
    expect(goods(text)).toEqual(['脐橙×2', '脐橙×2']);
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
    ['脐橙2箱 ✅', '✅'],
    ['脐橙2箱（已转账75）', '已转账75'],
    ['脐橙两箱未付', '未付'],
  ])('keeps how it stands with the money, which is no goods: %s', (wish, said) => {
    const text = `#接龙\n脐橙 39元/箱\n苹果 29元/箱\n1. 林林 ${wish} ${phone(1)} ${PLACE}1号\n2. 周周 苹果1箱`;
    const [first] = readChatText(text).people;
    expect(first?.goods).toMatchObject([{ name: '脐橙', count: 2 }]);
    expect([first?.receiver.note, first?.receiverText].join(' ')).toContain(said);
    expect(first?.receiver.detail).toBe('文三路1号');
  });

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
