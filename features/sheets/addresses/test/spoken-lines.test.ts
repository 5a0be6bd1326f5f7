import { describe, expect, it } from 'vitest';
import { parseAddress } from '../server/index.ts';

const PLACE = '浙江省杭州市西湖区文三路12号';
const read = (text: string) => {
  const { name, phone, area, detail, note, uncertain } = parseAddress(text);
  return [name, phone, area, detail, note, uncertain.join()].join('|');
};

describe('a line as somebody speaks', () => {
  it.each([
    [`${PLACE}我叫雷小婷电话是13800138000`, ''],
    [`给我妈寄的 地址是${PLACE} 电话13800138000 她叫雷小婷`, '给我妈寄的'],
    [`我是雷小婷，电话13800138000，寄到${PLACE}`, ''],
    [`收货地址是${PLACE} 联系人是雷小婷 手机是13800138000`, ''],
    [`地址还是${PLACE}，收货人换成雷小婷13800138000`, ''],
    [`麻烦发一下：雷小婷的，13800138000，${PLACE}`, ''],
    [`${PLACE} 雷小婷的 13800138000`, ''],
    [`${PLACE}的雷小婷 13800138000`, ''],
    [`${PLACE}雷小婷收13800138000`, ''],
    [`${PLACE} 姓名雷小婷 电话13800138000`, ''],
    [`${PLACE} 收件人是雷小婷的 13800138000`, ''],
    [`${PLACE}13800138000雷小婷收不要放快递柜放门口就行`, '不要放快递柜放门口就行'],
  ])('names who receives: %s', (text, note) => {
    expect(read(text)).toBe(`雷小婷|13800138000|西湖区|文三路12号|${note}|`);
  });

  it.each(['打 13800138000 都行', '打 13800138000 可以'])(
    'takes no verb around a number for who receives: %s',
    (said) => {
      expect(read(`${said} ${PLACE} 雷小婷`)).toMatch(/^雷小婷\|13800138000\|西湖区\|文三路12号\|/);
    },
  );

  it('leaves what is said of things, and of the address before', () => {
    expect(parseAddress(`${PLACE} 张三 13800138000 我是老客户`).name).toBe('张三');
    expect(parseAddress(`张三 13800138000 ${PLACE} 要黄色的`).name).toBe('张三');
    expect(parseAddress(`张三 13800138000 地址还是上次的`)).toMatchObject({ name: '张三', province: '' });
  });

  it('reads on behind a district that 的 joins to its street', () => {
    expect(parseAddress('四川省自贡市自流井区的郭家坳街道汇川路7号 张三 13800138000').detail).toBe(
      '郭家坳街道汇川路7号',
    );
  });
});

it.each(['赵春花女士', '赵女士', '欧阳女士', '赵春花'])('a name stays whole behind its house: %s', (name) => {
  expect(parseAddress(`${PLACE}${name}13800138000`)).toMatchObject({
    name,
    detail: '文三路12号',
    uncertain: [],
  });
});

describe('a name in Latin letters behind its house', () => {
  it.each(['Mandy', 'Mandy Lau', '阿Ken'])('is nobody’s house: %s', (name) => {
    expect(read(`${PLACE}3号楼16楼${name} 13800138000`)).toBe(
      `${name}|13800138000|西湖区|文三路12号3号楼16楼||`,
    );
  });

  it('is none where it is short for a business', () => {
    expect(parseAddress(`${PLACE}3楼KTV 张三 13800138000`).detail).toBe('文三路12号3楼KTV');
  });
});

describe('what stands beside a receiver', () => {
  it.each([
    '（千万别写成1期）',
    '(报手机尾号)',
    '上夜班别打电话放柜子',
    '旧地址作废',
    '微信昵称是津门第一',
    '（7天有效）',
    '辛苦了',
  ])('is noted and no part of the detail: %s', (said) => {
    const { name, detail, note, uncertain } = parseAddress(`${PLACE}菜鸟驿站 ${said} 张三 13800138000`);
    expect([name, detail, note.replace(/[（()）]/g, ''), uncertain.join()]).toEqual([
      '张三',
      '文三路12号菜鸟驿站',
      said.replace(/[（()）]/g, ''),
      '',
    ]);
  });

  it('is goods with what was paid for them, in front of the address', () => {
    expect(read(`2箱已付156元，${PLACE}，张三，13800138000`)).toBe(
      '张三|13800138000|西湖区|文三路12号|2箱已付156元|',
    );
  });

  it('is a wish that a picture parts from the house', () => {
    expect(read(`🌸桃桃🌸收~☎️13800138000📍${PLACE}🙏早点发货哦`)).toBe(
      '🌸桃桃🌸|13800138000|西湖区|文三路12号|早点发货哦|',
    );
  });

  it('is the heading of the list that a line was copied with', () => {
    expect(read(`#接龙\n脐橙团购 20号截单\n\n2. 豆豆 9斤装*2 13800138000 ${PLACE}`)).toMatch(
      /^豆豆\|13800138000\|西湖区\|文三路12号\|/,
    );
  });

  it.each(['【跟团号12】', '序号12，'])('is its number in the list: %s', (number) => {
    expect(read(`${number}橘子姐 13800138000 ${PLACE}`)).toBe('橘子姐|13800138000|西湖区|文三路12号||');
  });

  it('is where the parcel waits, by a label of its own, to be looked at', () => {
    expect(read(`${PLACE}\n张三\n13800138000\n自提点：老李水果店`)).toBe(
      '张三|13800138000|西湖区|文三路12号 老李水果店||detail',
    );
    expect(parseAddress(`${PLACE}（代收点：老李水果店）张三 13800138000`).detail).toContain(
      '代收点：老李水果店',
    );
  });
});

describe('frames in the place of labels', () => {
  it('say what is sent, to where and to whom', () => {
    expect(read(`【收件】${PLACE}【人】侯佳【电话】13800138000【货】脐橙10斤`)).toBe(
      '侯佳|13800138000|西湖区|文三路12号|商品：脐橙10斤|',
    );
  });

  it('say who sends, whose number is not the receiver’s', () => {
    expect(read(`【寄】果园 13900139000 【收】${PLACE} 张三 13800138000`)).toBe(
      '张三|13800138000|西湖区|文三路12号|【寄】果园 13900139000|',
    );
  });
});

it('a house behind the phone goes on from a street that has none yet', () => {
  expect(read('河南省新乡市卫滨区健康路街道\n尹航 13800138000\n解放大道268号')).toBe(
    '尹航|13800138000|卫滨区|健康路街道 解放大道268号||',
  );
});

it('a short city stands before an area as it was called', () => {
  expect(parseAddress('河北邢台桥东区北大街街道顺德路130号 张三 13800138000')).toMatchObject({
    province: '河北省',
    city: '邢台市',
    area: '襄都区',
    uncertain: [],
  });
});
