import { describe, expect, it } from 'vitest';
import { addressLine } from '../address-line.ts';
import { resolveAddress } from '../server/index.ts';

describe('resolve an address kept in columns', () => {
  const columns = { province: '浙江省', city: '杭州市', area: '西湖区' };

  it('drops what the address says again', () => {
    for (const address of ['文三路1号', '西湖区文三路1号', '浙江省杭州市西湖区文三路1号']) {
      expect(resolveAddress({ ...columns, address }).detail).toBe('文三路1号');
    }
  });

  it('looks for missing levels in the address', () => {
    expect(resolveAddress({ province: '广东', city: '深圳', address: '南山区科苑路1号' })).toMatchObject({
      area: '南山区',
      detail: '科苑路1号',
    });
    expect(resolveAddress({ address: '广东省深圳市南山区科苑路1号' }).areaId).toBe('440305');
  });

  it('keeps a hospital that bears the name of the city', () => {
    const read = resolveAddress({ ...columns, address: '杭州市第一医院' });
    expect(read.detail).toBe('杭州市第一医院');
  });

  it('doubts a region that the address contradicts', () => {
    const read = resolveAddress({ ...columns, address: '江苏省南京市玄武区珠江路1号' });
    expect(read.uncertain).toContain('province');
    expect(read.detail).toBe('江苏省南京市玄武区珠江路1号');
  });

  it('keeps a city that contradicts the columns though the area is the same', () => {
    const read = resolveAddress({ province: '温岭市', address: '杭州市温岭市太平街道1号' });
    expect(read).toMatchObject({ area: '温岭市', detail: '杭州市温岭市太平街道1号' });
    expect(read.uncertain).toContain('city');
  });

  it('says a street once that the address says again behind blanks', () => {
    const columns = { province: '浙江省', city: '杭州市', area: '西湖区', street: '文新街道' };
    const read = resolveAddress({ ...columns, address: '浙江省 杭州市 西湖区 文新街道文一西路1号' });
    expect(read.detail).toBe('文新街道 文一西路1号');
  });

  it('takes a town in the area column of a city without districts', () => {
    const read = resolveAddress({ province: '广东省', city: '东莞市', area: '塘厦镇', address: '林村1号' });
    expect(read).toMatchObject({ area: '塘厦镇', areaId: '441900', detail: '林村1号' });
  });

  it('puts the street column before the address once', () => {
    const read = resolveAddress({ ...columns, street: '翠苑街道', address: '翠苑街道文三路1号' });
    expect(read).toMatchObject({ street: '翠苑街道', detail: '翠苑街道 文三路1号' });
  });

  it.each(['北京市朝阳区', '上海市徐汇区', '天津市和平区', '重庆市渝北区', '重庆市彭水苗族土家族自治县'])(
    'reads the columns of a municipality however they are filled: %s',
    (whole) => {
      const name = whole.slice(0, 2);
      const area = whole.slice(3);
      const cities = [name, `${name}市`, '市辖区', '县', ''];
      for (const city of cities)
        for (const province of [name, `${name}市`])
          expect(resolveAddress({ province, city, area, address: '建国路88号' })).toMatchObject({
            province: `${name}市`,
            city: `${name}市`,
            area,
            detail: '建国路88号',
          });
    },
  );

  it('keeps all of an address in the middle of which a region was found, and doubts the region', () => {
    for (const address of ['太平南路993号温岭市第一人民医院', '许村镇七号桥市场路南区37号']) {
      const read = resolveAddress({ address });
      expect(read.detail).toBe(address);
      expect(read.uncertain).toEqual(expect.arrayContaining(['province', 'city', 'area']));
    }
    expect(resolveAddress({ address: '海宁许村镇七号桥市场路南区37号' })).toMatchObject({
      city: '嘉兴市',
      area: '海宁市',
      uncertain: [],
    });
  });

  it('keeps a city that the columns contradict, and words of the columns that are no region', () => {
    const read = resolveAddress({ ...columns, address: '南昌市西湖区中山路1号' });
    expect(read.detail).toBe('南昌市西湖区中山路1号');
    expect(read.uncertain).toContain('province');
    expect(resolveAddress({ ...columns, province: '火星', address: '文三路1号' })).toMatchObject({
      province: '浙江省',
      area: '西湖区',
      detail: '文三路1号 火星',
    });
  });

  it('writes one line without placeholders', () => {
    const line = (address: string) => addressLine(resolveAddress({ address }));
    expect(line('湖北省仙桃市沔阳大道1号')).toBe('湖北省仙桃市沔阳大道1号');
    expect(line('北京市北京市海淀区中关村大街1号')).toBe('北京市海淀区中关村大街1号');
  });
});
