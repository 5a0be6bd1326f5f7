import { describe, expect, it } from 'vitest';
import { parseAddress } from '../server/index.ts';

const read = (text: string) => {
  const { area, detail, uncertain } = parseAddress(`${text} 周小明 15900081011`);
  return [area, detail, uncertain.includes('area')];
};

describe('a letter typed for 区, 县 or 市', () => {
  it.each([
    ['浙江省杭州市西湖去文三路478号', ['西湖区', '文三路478号', true]],
    ['广东省深圳市福田曲莲花街道红荔路38号', ['福田区', '莲花街道红荔路38号', true]],
  ])('is the level, and leaves the region in doubt: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ['重庆市江北渠江路8号', ['江北区', '渠江路8号', false]],
    ['浙江省义乌市世贸大道1号', ['义乌市', '世贸大道1号', false]],
    ['浙江省宁波市象山现代城3幢201', ['象山县', '现代城3幢201', false]],
    ['浙江省嘉兴市海盐现代广场5号', ['海盐县', '现代广场5号', false]],
    ['江苏省无锡市江阴事丰路8号', ['江阴市', '事丰路8号', false]],
    ['浙江省绍兴市诸暨是园小区2幢', ['诸暨市', '是园小区2幢', false]],
    ['北京市朝阳去年新建小区5号', ['朝阳区', '去年新建小区5号', false]],
    ['浙江省杭州市上城去哪儿科技园2号', ['上城区', '去哪儿科技园2号', false]],
  ])('stays where it begins a street or another place: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe('a place looked up in one script', () => {
  it('stays as it was written', () => {
    expect(parseAddress('香港將軍澳唐賢街23號 梁小姐 +852 6234 5678').detail).toBe('將軍澳唐賢街23號');
  });

  it('is said once where its own name follows an older one', () => {
    const { area, detail } = parseAddress('澳门氹仔嘉模堂区布拉干萨街6号 吴生 +853 6612 3456');
    expect([area, detail]).toEqual(['嘉模堂区', '布拉干萨街6号']);
  });

  it('takes no word before a phone for a part of the address', () => {
    expect(parseAddress('辽宁省大连市甘井子区软件园路8号，王姐收，电话是15900081049').detail).toBe(
      '软件园路8号',
    );
  });
});
