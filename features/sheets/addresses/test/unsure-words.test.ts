import { describe, expect, it } from 'vitest';
import { addressHints } from '../address-hints.ts';
import { parseAddress } from '../server/index.ts';

const PLACE = '湖南省长沙市岳麓区麓山南路36号';
const read = (text: string) => {
  const { name, phone, detail, note, uncertain } = parseAddress(text);
  return [name, phone, detail, note, uncertain.join()].join('|');
};

describe('whose phone it is', () => {
  it.each([
    ['13800001111(老公) 13900002222(本人)', '(本人) 13800001111(老公)'],
    ['13800001111（我老公的） 13900002222（我的）', '（我的） 13800001111（我老公的）'],
  ])('is said in brackets, and another’s is not the receiver’s: %s', (phones, note) => {
    expect(read(`${PLACE} 彭博 ${phones}`)).toBe(`彭博|13900002222|麓山南路36号|${note}|phone`);
  });

  it('is to be looked at where all are another’s', () => {
    const read = parseAddress(`彭博 ${PLACE} 13800001111（老公） 13900002222（妈妈）`);
    expect(read.phone).toBe('13800001111');
    expect(addressHints(read)).toEqual([{ part: 'phone', says: '手机号可能不对，请核对' }]);
  });

  it('needs no look where the receiver’s own comes first', () => {
    expect(read(`${PLACE} 彭博 13800001111（本人）13900002222（老婆）`)).toBe(
      '彭博|13800001111|麓山南路36号|（本人） 13900002222（老婆）|',
    );
  });

  it.each(['1580000****', '158****0060', '15800******'])('is hidden, which is said: %s', (phone) => {
    const read = parseAddress(`彭博 ${phone} ${PLACE}`);
    expect(read).toMatchObject({ name: '彭博', phone, detail: '麓山南路36号', note: '' });
    expect(addressHints(read).map(({ part }) => part)).toEqual(['phone']);
    expect(addressHints(read)[0]?.says).toContain('是平台隐藏的内容');
  });
});

describe('goods and their count', () => {
  it.each(['腊肉1块', '橙子+柚子各1', '苹果梨子各一箱', '中果×2（帮三楼王姨带1）'])(
    'are no part of the address, wherever they stand: %s',
    (goods) => {
      for (const text of [`${goods} ${PLACE} 彭博 13800138000`, `彭博 13800138000 ${PLACE} ${goods}`]) {
        const { name, detail, uncertain } = parseAddress(text);
        expect([name, detail, uncertain]).toEqual(['彭博', '麓山南路36号', []]);
      }
    },
  );

  it.each([
    `腊肉5刀 ${PLACE} 彭博 13800138000`,
    `5人份 ${PLACE} 彭博 13800138000`,
    `${PLACE}腊肉5刀 彭博 13800138000`,
    '湖南省长沙市岳麓区腊肉5刀 麓山南路36号 彭博 13800138000',
  ])('are to be looked at where the unit is none that is known: %s', (text) => {
    expect(parseAddress(text).uncertain).toContain('detail');
  });

  it.each(['高二7班', '学生公寓7斋', '3栋2单元', '后门5商铺'])('are none in a house: %s', (house) => {
    expect(read(`${PLACE}${house} 彭博 13800138000`)).toBe(`彭博|13800138000|麓山南路36号${house}||`);
  });
});

describe('wishes and what is said of somebody', () => {
  it.each([
    [`${PLACE}（诸葛先生收，麻烦写果子熟了） 13800138000`, '诸葛先生', '麻烦写果子熟了'],
    [`${PLACE} 排早扎（景颇族） 13800138000`, '排早扎', '景颇族'],
    [`${PLACE} / 彭博 / 13800138000 / 开单写广源`, '彭博', '开单写广源'],
    [`${PLACE}，急用，彭博，13800138000`, '彭博', '急用'],
    [`彭博 13800138000 ${PLACE} 15号退房 请15号前送到`, '彭博', '15号退房 请15号前送到'],
    [`俺是${PLACE}的 彭博 13800138000`, '彭博', '俺是'],
  ])('stand in the note: %s', (text, name, note) => {
    expect(parseAddress(text)).toMatchObject({ name, note, detail: '麓山南路36号' });
  });

  it('are never the name', () => {
    expect(parseAddress(`${PLACE}彭博13800138000给我妈的`).name).not.toBe('给我妈的');
  });

  it('may begin with a greeting of any part of the country', () => {
    expect(read(`侬好 帮我寄到${PLACE} 彭博 13800138000`)).toBe('彭博|13800138000|麓山南路36号||');
  });

  it('reads labels and a name whose letters stand apart', () => {
    expect(read(`收货地址：${PLACE}，联 系 人： 宁 远 ，电 话：13800138000`)).toBe(
      '宁远|13800138000|麓山南路36号||',
    );
  });
});

describe('where a place lies', () => {
  it('is to be looked at where its old district and its town say two districts', () => {
    const read = parseAddress('广东茂名茂港区羊角镇潭段村 13800138000柯亚水');
    expect(read).toMatchObject({ area: '茂南区', street: '羊角镇', uncertain: ['area'] });
  });

  it('may be said behind the house, province and city as one word', () => {
    expect(parseAddress('覃小芳13800138000 鱼峰区东环大道128号 广西柳州')).toMatchObject({
      city: '柳州市',
      area: '鱼峰区',
      detail: '东环大道128号',
      uncertain: [],
    });
  });
});
