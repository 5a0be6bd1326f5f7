import { describe, expect, it } from 'vitest';
import { parseAddress, resolveAddress } from '../server/index.ts';

const parts = (text: string) => {
  const { name, province, city, area, detail, uncertain } = parseAddress(text);
  return [name, province, city, area, detail, uncertain.join()].join('|');
};

describe('a line from back to front', () => {
  const whole = '张三|浙江省|杭州市|西湖区|文三路100号|';

  it.each([
    '文三路100号西湖区杭州市浙江省 张三 13800010001',
    '文三路100号，西湖区，杭州市，浙江省，张三，13800010001',
    '张三 13800010001 文三路100号 西湖区 杭州市 浙江省',
    '13800010001 张三 文三路100号 西湖区 杭州市 浙江省',
    '文三路100号，西湖区杭州，张三，13800010001',
    '文三路100号 西湖区 杭州 浙江 张三 13800010001',
  ])('%s', (line) => {
    expect(parts(line)).toBe(whole);
  });

  it('is read so where a city has no districts', () => {
    expect(parts('康乐南路2号 东莞市 广东省 张三 13800010001')).toContain('广东省|东莞市');
  });

  it.each(['哈尔滨', '哈尔滨市'])('names its district first, and %s behind the house', (city) => {
    for (const behind of [
      `${city} 张三 13800010001`,
      `张三 13800010001 ${city}`,
      `${city}，13800010001，张三`,
    ])
      expect(parts(`香坊区 木材街 59号 东北农大 ${behind}`)).toBe(
        '张三|黑龙江省|哈尔滨市|香坊区|木材街 59号 东北农大|',
      );
  });

  it('may be signed by who is called as its province or another city is', () => {
    expect(parts('吉林省长春市南关区人民大街10号 吉林 13800010001')).toContain('吉林|吉林省|长春市|');
    expect(parts('香坊区木材街59号 安顺 13800010001')).toContain('安顺|黑龙江省|哈尔滨市|');
  });

  it('stays in doubt where a house goes on behind its regions', () => {
    expect(parts('和平路1号 西湖区 杭州市 文三路100号 张三 13800010001')).toContain('province,city,area');
  });

  it.each([{ area: '西湖区 杭州市' }, { area: '西湖区杭州市' }, { city: '西湖区', area: '杭州市' }])(
    'columns that say %o too',
    (columns) => {
      const { city, area, detail } = resolveAddress({
        province: '浙江省',
        address: '文三路100号',
        ...columns,
      });
      expect([city, area, detail]).toEqual(['杭州市', '西湖区', '文三路100号']);
    },
  );
});
