import { describe, expect, it } from 'vitest';
import { withVillage } from '../regions/village-name.ts';
import { resolveAddress } from '../server/index.ts';
import { hasUnreadPaste, hasUnreadText } from '../text/unread-text.ts';

const more = (address: string) => hasUnreadText(address, resolveAddress({ address }));
const place = { province: '浙江省', city: '杭州市', area: '西湖区', street: '古荡街道' };
const village = '嘉绿苑社区';

describe('comparing a text with the address read from it', () => {
  it.each([
    '浙江省杭州市西湖区文二西路1号',
    '浙江 杭州 西湖区，古荡街道 文二西路1号',
    '上海 上海市 徐汇区 漕溪路 1 号',
    '浙江省 杭州市 西湖区 浙江省杭州市西湖区西湖边1号',
    '江西省南昌市东湖区江西路1号',
    '湖南省邵阳市邵阳县大木山汽车站旁边',
    '台湾台南市北区北区西门路三段260号',
    // Where a region was found in the middle, the detail keeps the whole text.
    '太平南路993号温岭市第一人民医院',
  ])('finds nothing more in %s', (address) => expect(more(address)).toBe(false));

  it.each([
    ['an old district', '浙江杭州江干区新塘路1号'],
    ['a county that is a city by now', '唐山市滦县文化路1号'],
    ['another script', '浙江省杭州市西湖區文二西路1號'],
    ['a second phone', '浙江省杭州市西湖区文二西路1号 13900001111、13900002222'],
  ])('finds %s', (_, address) => {
    const read = resolveAddress({ address });
    expect(hasUnreadText(address, { ...read, detail: read.detail.replace(/139\d{8}/g, '') })).toBe(true);
  });

  it('passes over what has a field of its own: village, receiver, phone', () => {
    const whole = { ...place, detail: `古荡街道${village}文二西路1号` };
    for (const text of [
      `浙江省 杭州市 西湖区 ${village} 文二西路1号`,
      '浙江省杭州市西湖区古荡街道文二西路1号',
    ])
      expect(hasUnreadText(text, whole, village)).toBe(false);
    const who = { receiver: '张三', phone: '13800138000', village };
    expect(hasUnreadPaste('张三 13800138000 浙江杭州西湖区古荡街道文二西路1号', whole, who)).toBe(false);
    expect(hasUnreadPaste('张三收 13800138000 浙江杭州西湖区文二西路1号', whole, who)).toBe(true);
  });
});

describe('putting a village into the detail', () => {
  it('says it once, behind the street', () => {
    expect(withVillage('古荡街道文二西路1号', '古荡街道', village)).toBe(`古荡街道${village}文二西路1号`);
    expect(withVillage(`${village}文二西路1号`, '古荡街道', village)).toBe(`${village}文二西路1号`);
  });

  it('does not take a town or a road of the same name for it', () => {
    expect(withVillage('张村镇幸福路1号', '张村镇', '张村')).toBe('张村镇张村幸福路1号');
    expect(withVillage('张村路1号', '', '张村')).toBe('张村张村路1号');
    expect(withVillage('张村路1号张村', '', '张村')).toBe('张村路1号张村');
  });
});
