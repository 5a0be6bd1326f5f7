import { describe, expect, it } from 'vitest';
import { readChatText } from '../server/index.ts';
import { rowsWithNotes } from './chat-rows.ts';

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

describe('what a title without a price is about', () => {
  it.each([
    ['【阿克苏苹果】接龙', '阿克苏苹果'],
    ['今天接龙：阿克苏苹果10斤装', '阿克苏苹果10斤装'],
    ['阿克苏苹果10斤装接龙啦～', '阿克苏苹果10斤装'],
    ['今天团阿克苏苹果，10斤装', '阿克苏苹果10斤装'],
    ['海南贵妃芒团购接龙', '海南贵妃芒'],
    ['#接龙 赣南脐橙', '赣南脐橙'],
    ['团长发起的接龙', ''],
    ['各位邻居，今天的水果接龙开始啦', ''],
  ])('%s', (title, goods) => {
    const text = `${title}\n1. 林林 2箱 ${phone(1)} ${PLACE}1号\n2. 周周 3箱 ${phone(2)} ${PLACE}2号`;
    expect(brief(text)).toEqual([`林林|文三路1号|${goods}×2`, `周周|文三路2号|${goods}×3`]);
  });

  it('is what others call by a part of its name, where all who name goods do', () => {
    const list = (wish: string) =>
      `阿克苏苹果10斤装接龙\n1. 林林 ${wish} ${phone(1)} ${PLACE}1号\n2. 周周 3箱 ${phone(2)} ${PLACE}2号`;
    expect(brief(list('苹果2箱'))).toEqual([
      '林林|文三路1号|阿克苏苹果10斤装×2',
      '周周|文三路2号|阿克苏苹果10斤装×3',
    ]);
    expect(brief(list('香梨2箱'))).toEqual(['林林|文三路1号|香梨×2', '周周|文三路2号|×3']);
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

describe('who wants something and why', () => {
  const HEADING = '团长 12-03 19:00\n鲜鲍鱼10只 98元\n海虹5斤 39元\n';
  const goodsOf = (...lines: string[]) => brief(`${HEADING}${lines.join('\n')}`);

  it.each([
    ['我姐要海虹三份', '海虹5斤×3'],
    ['我婆婆那边也要鲍鱼两份', '鲜鲍鱼10只×2'],
    ['帮同事订海虹1份', '海虹5斤×1'],
    ['鲍鱼两份！', '鲜鲍鱼10只×2'],
    ['另寄一单，鲍鱼一份海虹两份', '鲜鲍鱼10只×1+海虹5斤×2'],
    ['单独发一份海虹', '海虹5斤×1'],
    ['两样一样一份', '鲜鲍鱼10只×1+海虹5斤×1'],
  ])('is no part of the goods: %s', (wish, goods) => {
    expect(goodsOf('丹丹 12-03 19:05', `${wish}，邹丹 ${phone(1)} ${PLACE}1号`)).toEqual([
      `邹丹|文三路1号|${goods}`,
    ]);
  });

  it('stays a note of a later change, and comes into no address', () => {
    const first = ['丹丹 12-03 19:05', `鲍鱼两份！邹丹 ${phone(1)} ${PLACE}1号`];
    expect(goodsOf(...first, '丹丹 12-03 19:21', '鲍鱼改成三份吧，家里来人')).toEqual([
      '邹丹|文三路1号|鲜鲍鱼10只×3|备注：家里来人',
    ]);
  });
});

describe('what is said behind a place', () => {
  it.each([
    ['（这个给我妈）', '备注：这个给我妈'],
    ['（腊月二十前到）', '备注：腊月二十前到'],
    ['（老人收，慢点敲门）', '备注：老人收，慢点敲门'],
    [' 放蜂巢', '放蜂巢'],
    [' 挂门把手上', '备注：挂门把手上'],
  ])('is a note, and no part of the place: %s', (said, note) => {
    const text = `1. 小红 1箱梨 ${phone(1)} 李红 ${PLACE}8号${said}\n2. 小明 1箱梨 ${phone(2)} 王明 ${PLACE}9号`;
    expect(brief(text)[0]).toBe(`李红|文三路8号|梨×1|${note}`);
  });

  it('is part of the place where it lies somewhere', () => {
    expect(brief(`李红 ${phone(1)} ${PLACE}8号（锦绣小区） 1箱梨`)).toEqual([
      '李红|文三路8号（锦绣小区）|梨×1',
    ]);
  });
});

describe('what is asked for behind a place', () => {
  const list = (end: string) =>
    `#接龙\n桂花糕 18元\n1. 莫静 13800138001 浙江省杭州市西湖区文三路1号 桂花糕2${end}\n2. 谢军 13800138002 浙江省杭州市西湖区文三路2号 桂花糕1`;
  it.each([
    ['，备注 放前台', '备注：放前台'],
    [' 备注“煮之前别化冻”', '备注：煮之前别化冻'],
    ['，嘱咐：外箱套袋', '备注：外箱套袋'],
    [' 急单，今天要出', '急单，今天要出'],
    [' 发短信', '发短信'],
  ])('is a note, and no part of the place: %s', (end, note) => {
    expect(rowsWithNotes(list(end))[0]).toBe(`莫静|13800138001|浙江省杭州市西湖区文三路1号|桂花糕×2|${note}`);
  });

  it('is no name that begins as a wish does', () => {
    const text =
      '1. 13800138001 浙江省杭州市西湖区文三路1号 谢军\n2. 13800138002 浙江省杭州市西湖区文三路2号 周周';
    expect(rowsWithNotes(text)[0]).toContain('谢军|13800138001|浙江省杭州市西湖区文三路1号|');
  });
});

describe('goods that are said one behind the other without a sign', () => {
  it.each([
    ['我要一份腊肉两罐酸萝卜', '湘西腊肉2斤×1+酸萝卜1罐×2'],
    ['一份湘西腊肉三罐酸萝卜', '湘西腊肉2斤×1+酸萝卜1罐×3'],
    ['腊肉1，另要酸萝卜2罐', '湘西腊肉2斤×1+酸萝卜1罐×2'],
  ])('are parted where the next count begins: %s', (wish, goods) => {
    const [first = ''] = brief(
      `#接龙\n湘西腊肉 2斤 78元\n酸萝卜 1罐 19.9元\n1. 林林 ${wish} ${phone(1)} ${PLACE}1号\n2. 周周 腊肉1`,
    );
    expect(first.split('|').slice(0, 3)).toEqual(['林林', '文三路1号', goods]);
  });
});

describe('what somebody else of the list wants', () => {
  const list = (wish: string) =>
    `#接龙\n安化黑茶礼盒 168元\n君山银针小罐 98元\n1. 金金 黑茶礼盒1 ${phone(1)} ${PLACE}1号\n2. 阿坤 君山银针2 ${phone(2)} ${PLACE}2号\n3. 晨曦 ${wish} 陈曦 ${phone(3)} ${PLACE}3号`;

  it.each(['同2楼一样', '跟第2个一样', '同2楼'])('is wanted by its number in the list: %s', (wish) => {
    const [, , third = ''] = brief(list(wish));
    expect(third.split('|').slice(1, 3)).toEqual(['文三路3号', '君山银针小罐×2']);
    expect(readChatText(list(wish)).people[2]?.doubts).toEqual(['商品按“第 2 个”的读的，请核对商品和数量']);
  });

  it('is asked about where the list has no such number', () => {
    expect(readChatText(list('同9楼一样')).people[2]?.doubts.join()).toContain(
      '没有找到是照谁的，请选择商品',
    );
  });

  it('is not meant where it says of whose home how many are', () => {
    const [first = ''] = brief(
      `蜜柚礼盒 每位一盒，名单如下：\n1. 米医生 ${phone(1)} ${PLACE}1号 他家两盒\n2. 尹总 ${phone(2)} ${PLACE}2号`,
    );
    expect(first.split('|').slice(0, 3)).toEqual(['米医生', '文三路1号', '蜜柚礼盒×2']);
  });
});

describe('a list of names with what each wants', () => {
  const READ = ['小红|文三路1号|脐橙×3', '小明|文三路2号|脐橙×1', '小刚|脐橙×3'];
  it.each([
    ['脐橙 39.9/箱', '小红：2箱', '小明：+1'],
    ['脐橙团 39.9/箱', '小红：2箱', '小明：1'],
    ['【脐橙】39.9/箱', '小红:2', '小明:1箱'],
  ])('without numbers, below %s', (heading, first, second) => {
    const text = `${heading}\n${first} ${PLACE}1号 ${phone(1)}\n${second} ${PLACE}2号 ${phone(2)}\n小刚 3\n小红再加1箱\n共7箱`;
    expect(brief(text)).toEqual(READ);
  });

  it('takes a name before goods for no remark, and what is offered for no name', () => {
    const list = `小红：苹果2箱 ${PLACE}1号 ${phone(1)}\n小明：梨1箱 ${PLACE}2号 ${phone(2)}`;
    expect(brief(list)).toEqual(['小红|文三路1号|苹果×2', '小明|文三路2号|梨×1']);
    expect(brief(`苹果 30元\n梨 20元\n${list}`)).toEqual(['小红|文三路1号|苹果×2', '小明|文三路2号|梨×1']);
    const goods = `脐橙：2箱 ${PLACE}1号 ${phone(1)} 小红\n苹果：1箱 ${PLACE}2号 ${phone(2)} 小明`;
    expect(brief(goods)).toEqual(['小红|文三路1号|脐橙×2', '小明|文三路2号|苹果×1']);
  });

  it('is no chat in which each says a number', () => {
    expect(brief('脐橙 39.9/箱\n小红:2\n小明:1\n阿华: 3箱')).toEqual([
      '小红|脐橙×2',
      '小明|脐橙×1',
      '阿华|脐橙×3',
    ]);
  });
});

describe('a heading of several lines', () => {
  it('names sections by how parcels leave', () => {
    const text = `外地快递：\n1 张芳 苹果2箱 ${phone(1)} ${PLACE}1号\n2 李强 梨1箱 ${phone(2)} ${PLACE}2号\n自提：\n3 王五 苹果1箱`;
    expect(brief(text)).toEqual(['张芳|文三路1号|苹果×2', '李强|文三路2号|梨×1', '王五|苹果×1']);
  });

  it('says what a pack holds before what it costs', () => {
    const text = `【今日团品】四川耙耙柑，净重9斤一箱58，5斤一箱35\n1、林林 9斤两箱 ${phone(1)} ${PLACE}1号\n2、周周：5斤的一箱 ${phone(2)} ${PLACE}2号`;
    expect(brief(text)).toEqual(['林林|文三路1号|四川耙耙柑9斤装×2', '周周|文三路2号|四川耙耙柑5斤装×1']);
  });

  it('says how many orders all are of', () => {
    const text = `帮我下2单，都是玉米10根装\n①张建国，${phone(1)}，${PLACE}1号\n②刘洋，${phone(2)}，${PLACE}2号`;
    expect(brief(text)).toEqual(['张建国|文三路1号|玉米10根装×1', '刘洋|文三路2号|玉米10根装×1']);
  });
});
