import { describe, expect, it } from 'vitest';
import { readChatText } from '../server/index.ts';

const PLACE = '浙江省杭州市西湖区文三路';
const phone = (at: number) => `1380013800${at}`;
const brief = (text: string) =>
  readChatText(text).people.map(({ receiver: { name, detail, note }, goods, paid }) =>
    [
      name,
      detail,
      goods.map((one) => `${one.name.replaceAll(' ', '')}×${one.count}`).join('+'),
      note,
      paid && `¥${paid}`,
    ]
      .filter(Boolean)
      .join('|'),
  );

describe('goods by what they cost, and what they cost beside them', () => {
  const FRUIT = '#接龙\n①羊角蜜5斤 35\n②人参果3斤 26\n③水果黄瓜5斤 29\n';

  it.each([
    ['35的1份 26的来2份', '羊角蜜5斤×1+人参果3斤×2'],
    ['①1份35 ②1份26', '羊角蜜5斤×1+人参果3斤×1'],
    ['③2份58元', '水果黄瓜5斤×2'],
    ['①②③各一份', '羊角蜜5斤×1+人参果3斤×1+水果黄瓜5斤×1'],
    ['①1份 ②1份 共61', '羊角蜜5斤×1+人参果3斤×1'],
    ['羊角蜜5斤 35元×2=70', '羊角蜜5斤×2'],
    ['羊角蜜5斤35 两份', '羊角蜜5斤×2'],
    ['羊角蜜1份+人参果1份 35+26=61', '羊角蜜5斤×1+人参果3斤×1'],
  ])('are told from counts: %s', (wish, goods) => {
    const [first = ''] = brief(`${FRUIT}1. 林林 ${wish} ${phone(1)} ${PLACE}1号\n2. 周周 ①1份`);
    expect(first.split('|').slice(0, 3)).toEqual(['林林', '文三路1号', goods]);
  });
});

describe('what somebody says of all their goods together', () => {
  const read = (wish: string, heading: string) =>
    readChatText(`#接龙\n${heading}\n1. 林林 ${wish} ${phone(1)} ${PLACE}1号\n2. 周周 1份`).people[0];
  const goodsIn = (wish: string, heading: string) => {
    const { goods = [], paid = '', doubts = [] } = read(wish, heading) ?? {};
    const counted = goods.map((one) => `${one.name}×${one.count}`).join('+');
    return [counted, paid && `¥${paid}`, ...doubts].filter(Boolean).join('|');
  };

  it.each([
    ['脐橙 共3', '脐橙×3'],
    ['共2', '脐橙×2'],
    ['总共3', '脐橙×3'],
    ['合计2', '脐橙×2'],
    ['共5份', '脐橙×5'],
    ['一共3箱', '脐橙×3'],
    ['共1份 已付', '脐橙×1'],
    ['脐橙 共2箱', '脐橙×2'],
    ['脐橙3份 共3份', '脐橙×3'],
    ['2份 一共两份', '脐橙×2'],
    ['脐橙 2*58=116', '脐橙×2|¥116'],
    ['脐橙 58*2=116', '脐橙×2|¥116'],
    ['脐橙2 共116', '脐橙×2|¥116'],
    ['脐橙 共58', '脐橙×1|¥58'],
    ['脐橙 共116', '脐橙×1|¥116|“共116”不是一份的价钱，前面没写数量，请核对数量'],
    ['脐橙2 共5', '脐橙×2|“共5”和前面写的数量 2 对不上，请核对数量'],
  ])('counts it, unless it may be money: %s', (wish, counted) => {
    expect(goodsIn(wish, '脐橙 58元')).toBe(counted);
  });

  it.each([
    ['脐橙1 苹果2 共3', '脐橙×1+苹果×2'],
    ['脐橙2 苹果1 2+1=3', '脐橙×2+苹果×1'],
    ['脐橙1 苹果1 58+39=97', '脐橙×1+苹果×1|¥97'],
  ])('is the sum of the counts, or of the prices: %s', (wish, counted) => {
    expect(goodsIn(wish, '脐橙 58元\n苹果 39元')).toBe(counted);
  });

  it('says what was paid, by the label of a form', () => {
    const text = [1, 2].map((at) => `金额：58 林林 ${phone(at)} ${PLACE}${at}号 脐橙1箱`).join('\n');
    expect(brief(text)).toEqual(['林林|文三路1号|脐橙×1|¥58', '林林|文三路2号|脐橙×1|¥58']);
  });
});

describe('more, fewer, and what is no goods', () => {
  it.each([
    ['脐橙1 再加两箱', '脐橙×3'],
    ['脐橙 再来两箱', '脐橙×2'],
    ['脐橙3箱 减1箱', '脐橙×2'],
    ['就一箱脐橙', '脐橙×1'],
    ['一箱脐橙和一箱苹果', '脐橙×1+苹果×1'],
    ['脐橙2箱（一箱自己吃，一箱送人）', '脐橙×2'],
    ['脐橙2箱 送一包蜜饯', '脐橙×2'],
    ['脐橙2箱 一箱多给点冰袋', '脐橙×2'],
    ['加州西梅2袋', '加州西梅×2'],
    ['5斤装红薯2箱', '红薯5斤装×2'],
    ['红薯1箱 换成10斤装', '红薯10斤装×1'],
    ['脐橙2箱 麻烦多放一个冰袋', '脐橙×2'],
  ])('%s', (wish, goods) => {
    const text = `#接龙\n脐橙 39元/箱\n苹果 29元/箱\n1. 林林 ${wish} ${phone(1)} ${PLACE}1号\n2. 周周 苹果1箱 ${phone(2)} ${PLACE}2号`;
    expect(brief(text)[0]?.split('|').slice(0, 3)).toEqual(['林林', '文三路1号', goods]);
  });

  it('counts each colour of one thing, and takes what a heading lists behind a name for its kinds', () => {
    const text = `#接龙 羽绒马甲 黑/白/卡其 M L XL 129元\n1. 林林 马甲 黑2件 白1件 ${phone(1)} ${PLACE}1号\n2. 周周 黑L 1件 ${phone(2)} ${PLACE}2号`;
    expect(brief(text)).toEqual(['林林|文三路1号|羽绒马甲黑×2+羽绒马甲白×1', '周周|文三路2号|羽绒马甲黑L×1']);
  });

  it.each([
    ['爱媛38号果冻橙\n5斤装 36元\n9斤装 58元', '9斤2份', '爱媛38号果冻橙9斤装×2'],
    ['🍊🍊果冻橙开团🍊🍊\n👉5斤 35💰\n👉9斤 62💰', '9斤*2', '果冻橙9斤×2'],
    ['伦晚脐橙 精品果8斤 52元，家庭装8斤 42元', '家庭装2', '伦晚脐橙家庭装8斤×2'],
    ['烟台红富士85果 一件', '2件', '烟台红富士85果×2'],
    ['加拿大蓝莓 39元/盒\n稻香村月饼 88元/盒', '加拿大蓝莓2盒 稻香村月饼1', '加拿大蓝莓×2+稻香村月饼×1'],
  ])('calls goods as their heading does: %s', (heading, wish, goods) => {
    const text = `#接龙\n${heading}\n\n1. 林林 ${wish} ${phone(1)} ${PLACE}1号\n2. 周周 1份 ${phone(2)} ${PLACE}2号`;
    expect(brief(text)[0]).toBe(`林林|文三路1号|${goods}`);
  });
});

describe('who says it, and where to', () => {
  it('hears behind a list, by the name alone, who wants something else', () => {
    const text = `#接龙\n1. 阿紫 苹果1箱 ${phone(1)} ${PLACE}1号\n2. 段誉 橙子2箱 ${phone(2)} ${PLACE}2号\n3. 乔峰 苹果2箱 橙子1箱 ${phone(3)} ${PLACE}3号\n阿紫的改成2箱\n段誉 取消\n乔峰橙子不要了`;
    expect(brief(text)).toEqual(['阿紫|文三路1号|苹果×2', '乔峰|文三路3号|苹果×2']);
  });

  it('ends a name where its word ends, and leaves aside what somebody else changes', () => {
    const text = `#接龙\n脐橙 39元/箱\n1. 张三 脐橙1箱 ${phone(1)} ${PLACE}1号\n2. 周周 脐橙2箱 ${phone(2)} ${PLACE}2号\n`;
    const changes = ['张三丰 改成3箱', '张三丰改成3箱', '周周周 再加2箱'];
    expect(brief(`${text}${changes.join('\n')}\n周周脐橙改成4箱`)).toEqual([
      '张三|文三路1号|脐橙×1',
      '周周|文三路2号|脐橙×4',
    ]);
    const { others } = readChatText(`${text}${changes.join('\n')}`);
    expect(others.filter(({ says }) => says === 'unclear').map((line) => line.text)).toEqual(changes);
  });

  it.each([
    ['收件人信息 林林', '林林'],
    ['收货人信息 林林，', '林林'],
    ['联系人和电话 林林', '林林'],
    ['收件人手机号 姓名林林', '林林'],
    ['收件人林林', '林林'],
  ])('takes no other label for a name: %s', (labels, name) => {
    expect(readChatText(`${labels} ${phone(1)} ${PLACE}1号`).people[0]?.receiver.name).toBe(name);
  });

  it.each(['收货地址', '详细地址', '家庭地址是', '公司地址', '我的新地址'])(
    'leaves nothing of a label before a place: %s',
    (label) => {
      expect(brief(`林林 ${phone(1)} ${label}${PLACE}1号 脐橙1箱`)).toEqual(['林林|文三路1号|脐橙×1']);
    },
  );

  it('takes a place for no goods', () => {
    const text = '#接龙\n脐橙 39元/箱\n苹果 29元/箱\n1. 林林 脐橙1 杭州萧山2\n2. 周周 苹果1';
    expect(brief(text)[0]).toBe('林林|2|脐橙×1');
  });

  it('takes lines that begin with a time in brackets for what somebody wrote then', () => {
    const text = `[2026/11/29 09:12] 陶姐: 苹果1箱 陶红 ${phone(1)} ${PLACE}1号\n[2026/11/29 09:20] 欢欢: 苹果2箱\n[2026/11/29 09:21] 欢欢: 冯欢 ${phone(2)} ${PLACE}2号`;
    expect(brief(text)).toEqual(['陶红|文三路1号|苹果×1', '冯欢|文三路2号|苹果×2']);
  });

  it('reads what is spoken without signs', () => {
    expect(brief(`我要两箱脐橙寄到${PLACE}1号收件人何欢电话${phone(1)}`)).toEqual(['何欢|文三路1号|脐橙×2']);
  });

  it('keeps the blocks of an export whole, whose order numbers are no phones', () => {
    const block = (no: number, who: string) =>
      `订单号：20261128-000${no}\n商品：草莓 3斤装 x${no}\n收货人：${who}\n电话：${phone(no)}\n地址：${PLACE}${no}号\n实付：¥89.00`;
    expect(brief(`${block(1, '林林')}\n\n${block(2, '周周')}`)).toEqual([
      '林林|文三路1号|草莓3斤装×1|订单号：20261128-0001|¥89.00',
      '周周|文三路2号|草莓3斤装×2|订单号：20261128-0002|¥89.00',
    ]);
  });

  it.each([
    `1. 林林 车厘子2箱 一箱寄 林林 ${phone(1)} ${PLACE}1号 一箱寄 林建军 ${phone(2)} ${PLACE}2号`,
    `1. 小林 车厘子2箱\n第一箱 林林 ${phone(1)} ${PLACE}1号\n另外一箱 林建军 ${phone(2)} ${PLACE}2号`,
  ])('parts what one sends to two places: %s', (entry) => {
    expect(brief(`${entry}\n2. 周周 车厘子1箱 ${phone(3)} ${PLACE}3号`).slice(0, 2)).toEqual([
      '林林|文三路1号|车厘子×1',
      '林建军|文三路2号|车厘子×1',
    ]);
  });
});
