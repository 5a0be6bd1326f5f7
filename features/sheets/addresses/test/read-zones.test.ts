import { describe, expect, it } from 'vitest';
import { PROVINCE_IDS, provinceName } from '../provinces.ts';
import { readZones } from '../read-zones.ts';

const names = (text: string) => readZones(text).provinceIds.map(provinceName).join(' ');
const all = PROVINCE_IDS.filter((id) => id < '71').length;

describe('read where freight reaches', () => {
  it.each([
    ['新疆、西藏', '新疆 西藏'],
    ['新疆西藏海南', '新疆 西藏 海南'],
    ['新疆维吾尔自治区，西藏自治区/青海省', '新疆 西藏 青海'],
    ['江浙沪皖', '上海 江苏 浙江 安徽'],
    ['云贵川渝', '云南 贵州 四川 重庆'],
    ['京津冀和山东', '北京 天津 河北 山东'],
    ['偏远地区：海南、甘肃、宁夏', '海南 甘肃 宁夏'],
    ['偏远地区（新疆、西藏）', '新疆 西藏'],
    ['江浙沪（江苏、浙江、上海）', '江苏 浙江 上海'],
    ['东三省 内蒙古全境', '辽宁 吉林 黑龙江 内蒙古'],
    ['广东省(全省)、福建', '广东 福建'],
    ['两广 两湖', '广东 广西 湖北 湖南'],
    ['新疆、西藏等地', '新疆 西藏'],
    [
      '全国各地',
      PROVINCE_IDS.filter((id) => id < '71')
        .map(provinceName)
        .join(' '),
    ],
  ])('%s', (text, expected) => {
    expect([names(text).split(' ').sort(), readZones(text).problem]).toEqual([
      expected.split(' ').sort(),
      '',
    ]);
  });

  it('takes what is left of the country', () => {
    for (const text of ['除新疆、西藏外其他地区', '全国（新疆、西藏除外）', '全国除新疆西藏'])
      expect([readZones(text).provinceIds.length, readZones(text).problem]).toEqual([all - 2, '']);
  });

  it('reads the whole provinces of a cell, and says of a part of one that it is none', () => {
    const zones = readZones('新疆、西藏、内蒙古（阿拉善盟除外）');
    expect(zones.provinceIds.map(provinceName)).toEqual(['新疆', '西藏']);
    expect(zones.problem).toBe(
      '“内蒙古(阿拉善盟除外)”只是省份的一部分，运费按整个省份计算，请去掉括号里的说明，或不选这个省份',
    );
  });

  it.each(['三亚', '新疆、西藏等偏远地区', '新疆加5元', '海南岛外', '', '待定'])(
    'says what is no province in %s',
    (text) => {
      expect(readZones(text).problem).not.toBe('');
    },
  );

  it('takes nothing of the rest of the country where an exception was not read', () => {
    expect(readZones('除三亚外其他地区')).toMatchObject({ provinceIds: [] });
  });

  it('notices that a text says where nothing is sent to', () => {
    expect(readZones('不发货：新疆、西藏')).toMatchObject({ isDenied: true, provinceIds: ['65', '54'] });
  });

  it.each([
    '新疆、西藏不发货',
    '新疆、西藏除外',
    '新疆、西藏 不发',
    '新疆、西藏地区暂不配送',
    '新疆、西藏不含',
    '不发新疆、西藏',
  ])('notices it behind or before the names too: %s', (text) => {
    expect(readZones(text)).toEqual({ isDenied: true, provinceIds: ['65', '54'], problem: '' });
  });

  it.each(['除新疆、西藏外其他地区', '全国（新疆、西藏除外）', '全国除新疆西藏', '除新疆、西藏除外'])(
    'reads where it is sent to in %s',
    (text) => {
      expect(readZones(text)).toMatchObject({ isDenied: false, problem: '' });
    },
  );
});
