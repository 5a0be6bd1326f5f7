import { describe, expect, it } from 'vitest';
import { parseAddress } from '../server/index.ts';

const PLACE = '浙江省杭州市西湖区文三路12号';
const read = (text: string) => {
  const { name, phone, province, city, area, detail, note } = parseAddress(text);
  return { name, phone, province, city, area, detail, note };
};

describe('reading what stands apart or glued together', () => {
  it.each([
    ['昆明 北京路577号 五华区 林知夏 13800138000', '云南省', '昆明市', '五华区', '北京路577号'],
    ['合肥 长江西路200号 蜀山区 林知夏 13800138000', '安徽省', '合肥市', '蜀山区', '长江西路200号'],
    ['杭州 文三路12号 西湖区 林知夏 13800138000', '浙江省', '杭州市', '西湖区', '文三路12号'],
  ])('puts a city that is said first with its district behind the house: %s', (text, ...where) => {
    const { name, province, city, area, detail } = read(text);
    expect([name, province, city, area, detail]).toEqual(['林知夏', ...where]);
    expect(parseAddress(text).uncertain).toEqual([]);
  });

  it.each(['放门口', '到了打电话', '到了发短信', '不在家放门卫', '下午5点以后送', '麻烦送货上楼'])(
    'takes a wish for none of the house that it is glued to: %s',
    (wish) => {
      for (const house of ['', '3栋201'])
        expect(read(`${PLACE}${house}${wish} 林知夏 13800138000`)).toMatchObject({
          name: '林知夏',
          detail: `文三路12号${house}`,
          note: wish,
        });
    },
  );

  it.each(['12号周末花店', '12号放鹤亭', '12号不老泉酒店'])('keeps what a house is called: %s', (house) => {
    expect(read(`浙江省杭州市西湖区文三路${house} 林知夏 13800138000`).detail).toBe(`文三路${house}`);
  });
});

describe('reading phones as they are typed', () => {
  it.each(['138.0013.8000', '一三八零零一三八零零零'])('%s is a whole number', (written) => {
    const text = `林知夏 ${written} ${PLACE}`;
    expect(read(text)).toMatchObject({ name: '林知夏', phone: '13800138000', detail: '文三路12号' });
    expect(parseAddress(text).uncertain).toEqual([]);
  });

  it('reads letters for the digits that they look like, to be looked at', () => {
    const text = `林知夏 138oo138ooo ${PLACE}`;
    expect(read(text).phone).toBe('');
    const one = `林知夏 138OO138000 ${PLACE}`;
    expect(read(one).phone).toBe('13800138000');
    expect(parseAddress(one).uncertain).toContain('phone');
  });

  it('keeps who takes it in, with their number, in the note', () => {
    expect(read(`${PLACE} 13800138000 林知夏 代收：周青 13800138001`)).toMatchObject({
      name: '林知夏',
      phone: '13800138000',
      note: expect.stringContaining('周青 13800138001'),
    });
  });
});

describe('reading who receives', () => {
  it.each([
    [`${PLACE} 吕（女士） 13800138000`, '吕女士'],
    [`${PLACE} 取件人 段思思 13800138000`, '段思思'],
    [`地址: ${PLACE}\n电话: 13800138000\n萧让收`, '萧让'],
  ])('by a title in brackets, a label without a colon, or 收: %s', (text, name) => {
    expect(read(text)).toMatchObject({ name, phone: '13800138000', detail: '文三路12号', note: '' });
  });

  it('takes what lies beside another place for a place', () => {
    const text = `${PLACE}华源大厦A座旁边的菜鸟驿站 林知夏 13800138000`;
    expect(parseAddress(text)).toMatchObject({
      detail: '文三路12号华源大厦A座旁边的菜鸟驿站',
      uncertain: [],
    });
  });

  it.each(['需要开票', '五十块', '已转账75', '老地址', '顺丰'])(
    'takes %s for no part of the address',
    (said) => {
      expect(read(`${PLACE} 林知夏 13800138000 ${said}`)).toMatchObject({ detail: '文三路12号', note: said });
    },
  );
});
