import { describe, expect, it } from 'vitest';
import { parseAddress } from '../server/index.ts';

const region = (text: string) => {
  const { province, city, area, areaId, detail } = parseAddress(text);
  return { where: `${province}/${city}/${area}`, areaId, detail };
};

describe('find the region in an address', () => {
  it.each([
    ['宝安区新桥街道1号', '广东省/深圳市/宝安区'],
    ['广东宝安区新桥街道1号', '广东省/深圳市/宝安区'],
    ['内蒙赤峰敖汉旗新惠镇1号', '内蒙古自治区/赤峰市/敖汉旗'],
    ['重庆石柱县南宾街道1号', '重庆市/重庆市/石柱土家族自治县'],
    ['北京市市辖区海淀区中关村大街1号', '北京市/北京市/海淀区'],
  ])('fills in what is left out or shortened: %s', (text, where) => {
    expect(region(text).where).toBe(where);
  });

  it.each([
    ['上海市闸北区共和新路1号', '310106'],
    ['杭州市江干区新塘路1号', '330102'],
    ['滦县人民路1号', '130284'],
    ['邢台市任县任城镇1号', '130505'],
    ['伊春市新青区新青街1号', '230724'],
    ['伊春市带岭区1号', '230725'],
    ['湖北省蒲圻市1号', '421281'],
    ['济南市章丘市明水街道1号', '370114'],
    ['南京市雨花区小行路1号', '320114'],
    ['三明市沙县李纲中路1号', '350405'],
    ['柳州地区忻城县城关镇1号', '451321'],
  ])('knows former and loose names: %s', (text, areaId) => {
    expect(region(text).areaId).toBe(areaId);
  });

  it('keeps the words of the text beside the standard name', () => {
    expect(parseAddress('杭州市江干区新塘路1号')).toMatchObject({
      area: '上城区',
      surface: { area: '江干区', city: '杭州市', province: '' },
    });
  });

  it('chooses among districts of one name by the street behind it', () => {
    expect(region('鼓楼区湖南路街道1号').where).toBe('江苏省/南京市/鼓楼区');
  });

  it('leaves province and city open where a district stands in several', () => {
    expect(region('鼓楼区中山路1号').where).toBe('//鼓楼区');
  });

  it('does not take a street or a hospital for a region', () => {
    expect(region('北海市重庆路1号')).toMatchObject({ where: '广西壮族自治区/北海市/', detail: '重庆路1号' });
    expect(region('深圳市福田区深圳市儿童医院').detail).toBe('深圳市儿童医院');
    expect(region('广州市增城市场路3号')).toMatchObject({
      where: '广东省/广州市/增城区',
      detail: '市场路3号',
    });
  });

  it('drops a whole repeated beginning', () => {
    expect(region('海南省三亚市天涯区海南省三亚市天涯区凤凰路1号').detail).toBe('凤凰路1号');
  });

  it('gives cities without districts their code and no district name', () => {
    expect(parseAddress('广东省东莞市塘厦镇林村1号')).toMatchObject({
      area: '',
      areaId: '441900',
      street: '塘厦镇',
      detail: '塘厦镇林村1号',
    });
  });

  it.each([
    ['台湾台北市信义区市府路1号', '台湾省/台北市/信义区'],
    ['香港特别行政区九龙油尖旺区弥敦道1号', '香港特别行政区/九龙/油尖旺区'],
    ['新疆石河子市北四路1号', '新疆维吾尔自治区/自治区直辖县级行政区划/石河子市'],
  ])('covers %s', (text, where) => {
    expect(region(text).where).toBe(where);
  });
});
