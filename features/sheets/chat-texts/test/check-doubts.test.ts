import { describe, expect, it } from 'vitest';
import { readChatText } from '../server/index.ts';

const HEADING = '#接龙\n肉粽10个 45元\n豆沙粽10个 38元\n';
const WHERE = '13800138001 浙江省杭州市西湖区文三路1号';
const list = (wish: string, heading = HEADING) =>
  readChatText(
    `${heading}1. 林林 ${wish} ${WHERE}\n2. 周周 豆沙粽1份 13800138002 浙江省杭州市西湖区文三路2号`,
  );
const doubtsOf = (wish: string, heading?: string) => list(wish, heading).people[0]?.doubts.join('；') ?? '';

describe('what of a chat is to be checked', () => {
  it.each([
    ['再加两份 behind several goods', '肉粽1 豆沙粽1 再加两份', '“再加两份”没写是哪一样'],
    ['减1份 behind several goods', '肉粽2 豆沙粽2 减1份', '“减1份”没写是哪一样'],
    ['减3份 of two', '肉粽2份 减3份', '“减3份”比前面要的还多'],
    ['counts that may fill one pack', '5肉5豆沙', '也可能是一份里各装几个'],
    ['a price that nothing has', '40的2份', '“40的2份”是哪一样看不出来'],
    ['各 behind one thing that is known', '肉粽 咸蛋 各2', '前面只认出“肉粽”一样'],
    ['a count of what nobody sells', '买三送一两份', '“买三送一两份”没有读成商品'],
    ['about how many', '肉粽两三份', '“肉粽两三份”没有读成商品'],
    [
      'a name that several of the list have',
      '大米1',
      '“大米”有几种规格',
      '#接龙\n大米10斤 45元\n大米20斤 88元\n',
    ],
    ['half a pack', '肉粽0.5份', '不是整数'],
    ['what points to something else', '上次那种粽子2份', '可能不是商品名'],
    ['a number behind a size', '红富士10斤58', '58 可能是价钱'],
  ])('is %s', (_, wish, says, heading?: string) => {
    expect(doubtsOf(wish, heading)).toContain(says);
  });

  it.each([
    '肉粽2份',
    '肉粽2 豆沙粽1',
    '45的2份',
    '肉粽1份45',
    '肉粽2份（一份送朋友）',
    '肉粽 豆沙粽 各2',
    '肉粽20',
  ])('is nothing where it can be read in one way: %s', (wish) => {
    expect(doubtsOf(wish)).toBe('');
  });

  it.each(['就爱酸奶2份', '有机花菜2份', '有友凤爪2包', '那个年代辣酱2瓶', '蛋糕买一送一 1份'])(
    'is no name of goods with letters of speech that the list has, or that several write: %s',
    (wish) => {
      const [, name = ''] = /^(\D+?)\s?\d/u.exec(wish) ?? [];
      expect(doubtsOf(wish, `#接龙\n${name} 20元\n苹果 9元\n`)).toBe('');
      const people = readChatText(`1. 林林 ${wish} ${WHERE}\n2. 周周 ${wish} ${WHERE}`).people;
      expect(people).toHaveLength(2);
      for (const { doubts } of people) expect(doubts.join()).not.toContain('可能不是商品名');
    },
  );

  it('is a count of what neither the line nor the list names', () => {
    const text = `老板早\n\n林林 ${WHERE} 2箱\n\n周周 豆沙粽1箱 13800138002 浙江省杭州市西湖区文三路2号`;
    const doubts = readChatText(text).people.map((person) => person.doubts.join());
    expect(doubts).toEqual(['写了 2 份，没写是什么商品，请选择商品', '']);
  });

  it('is no count whose goods a line says for all of them', () => {
    const text = `下面两个地址都发耙耙柑\n林林 ${WHERE} 2箱\n周周 13800138002 浙江省杭州市西湖区文三路2号 1箱`;
    expect(readChatText(text).people.flatMap(({ doubts }) => doubts)).toEqual([]);
  });

  it.each([
    '北京市东城区东四十条 22号',
    '北京市东城区东四十条甲22号',
    '北京市西城区西四北三条 5号',
    '黑龙江省哈尔滨市南岗区南四条 8号',
  ])('is no lane that is numbered: %s', (place) => {
    const [first] = readChatText(
      `${HEADING}1. 林林 肉粽1份 13800138001 ${place}\n2. 周周 肉粽1份 ${WHERE}`,
    ).people;
    expect(first?.doubts).toEqual([]);
  });

  it.each(['林林 肉粽2份 一箱38mm一箱40mm', '一个人的旅行 肉粽2份', '林林 肉粽2份 麻烦多放一个冰袋'])(
    'is none of what is counted besides goods: %s',
    (entry) => {
      const [first] = readChatText(`${HEADING}1. ${entry}\n2. 周周 肉粽1份`).people;
      expect(first).toMatchObject({ goods: [{ name: '肉粽10个', count: 2 }], doubts: [] });
    },
  );

  it.each([
    ['120的2件', '卫衣 89元', '卫衣', 2],
    ['38的1双', '布鞋 59元', '布鞋', 1],
    ['39的2双', '布鞋 59元 鞋码35-40', '布鞋', 2],
    ['40的2份', '肉粽 45元\n豆沙粽 38元', '', 2],
  ])('keeps the count of what has a number before it: %s', (wish, heading, name, count) => {
    const [first] = readChatText(`#接龙\n${heading}\n1. 林林 ${wish} ${WHERE}\n2. 周周 1份`).people;
    expect(first?.goods).toMatchObject([{ name, count }]);
    expect(first?.doubts.join()).toContain(`“${wish}”是哪一样看不出来`);
  });

  it.each([
    ['林林 10斤脐橙1箱', '同一样写了几个数量'],
    ['Felix88 2份', '同一样写了几个数量'],
    ['林林 脐橙10斤 25', '“10斤 25”里的 25 可能是价钱'],
    ['三只松鼠 2份', '“松鼠”可能是名字'],
  ])('is a number that may be no count: %s', (entry, says) => {
    const [first] = readChatText(`#接龙\n脐橙10斤 58元\n1. ${entry}\n2. 周周 1份`).people;
    expect(first?.doubts.join()).toContain(says);
  });

  it('is one text with two phones and two places, whose second place is no part of the first', () => {
    const [first] = list(`肉粽1份 ${WHERE} 高建军 13800138009 河北省邯郸市丛台区人民东路18号`).people;
    expect(first?.doubts).toContainEqual('写了两个手机号和两个地址，请拆成两单，并核对各寄多少');
    expect(first?.receiver.uncertain).toContain('detail');
    const [other] = list(`肉粽1份 ${WHERE} 联华超市文三小区3栋 13800138009`).people;
    expect(other?.doubts.join()).not.toContain('两个地址');
  });

  it('is a line that counts something and names neither goods nor whom to reach', () => {
    const { others } = readChatText(`${HEADING}1. 林林 肉粽1份 ${WHERE}\n2. 周周一箱2\n3. 下次再来`);
    expect(others.slice(3)).toMatchObject([
      { text: '2. 周周一箱2', says: 'unclear' },
      { text: '3. 下次再来', says: 'talk' },
    ]);
  });

  it.each(['浙江省杭州市西胡区文三路1号', '浙江省杭州市文三路1号'])(
    'is an area with a wrong letter, or none: %s',
    (place) => {
      const [first] = readChatText(`1. 林林 肉粽1份 13800138001 ${place}\n2. 周周 肉粽1份 ${WHERE}`).people;
      expect(first?.receiver).toMatchObject({ city: '杭州市', area: '' });
      expect(first?.receiver.uncertain).toContain('area');
    },
  );
});

describe('what may be of somebody else', () => {
  it('is asked of whoever a change names, wherever it stands', () => {
    const text = `小吴 2026/12/2 08:17\n脐橙三箱 沙一舟 ${WHERE}\n小吴 2026/12/2 08:22\n苹果一箱 司徒雅 13800138002 浙江省温州市鹿城区人民西路50号\n小吴 2026/12/2 08:40\n沙一舟那单改成四箱`;
    expect(readChatText(text).people[0]?.doubts.join()).toContain('另有一行写着“沙一舟那单改成四箱”');
  });

  it('is a receiver that reads like speech', () => {
    const text = `小张你记一下\n还有攀枝花芒果 甘霖要三箱 ${WHERE}`;
    expect(readChatText(text).people[0]?.doubts.join()).toContain('可能不是收件人');
  });
});
