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

  it.each([
    ['邯郸市邯郸县南堡乡霍北村1号', '邯山区', false],
    ['邯郸市邯郸县黄粱梦镇1号', '丛台区', false],
    ['邯郸市邯郸县人民路1号', '邯山区', true],
    ['贵阳市小河区平桥街道1号', '花溪区', false],
    ['南昌市湾里区招贤镇1号', '新建区', false],
    ['宁波市江东区百丈街道1号', '鄞州区', false],
    ['杭州市余杭区临平街道1号', '临平区', false],
    ['杭州余杭区南苑街道1号', '临平区', false],
    ['深圳市宝安区公明街道1号', '光明区', false],
    ['杭州市余杭区五常街道1号', '余杭区', false],
  ])('of a district that was parted, the town tells where it came to: %s', (text, area, isDoubtful) => {
    const read = parseAddress(`林知夏 13800138000 ${text}`);
    expect([read.area, read.uncertain.includes('area')]).toEqual([area, isDoubtful]);
  });

  it('doubts a district whose neighbour has the town', () => {
    const uncertain = (text: string) => parseAddress(`林知夏 13800138000 ${text}`).uncertain;
    expect(uncertain('河南省驻马店市泌阳县板桥镇人民大道9号')).toEqual(['area']);
    expect(uncertain('浙江省杭州市临平区临平街道人民大道9号')).toEqual([]);
    expect(uncertain('浙江省杭州市余杭区人民大道9号')).toEqual([]);
  });

  it.each([
    ['西安碑林长安路街道1号', '碑林区'],
    ['绥化北林区紫来街道1号', '北林区'],
    ['伊春金林西林镇1号', '金林区'],
  ])('knows a district of 林区 without its 区: %s', (text, area) => {
    expect(parseAddress(`林知夏 13800138000 ${text}`).area).toBe(area);
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

  it.each([
    ['深圳宝安西乡固戍一路1号', '广东省/深圳市/宝安区', '西乡固戍一路1号'],
    ['上海奉贤南桥镇解放东路1号', '上海市/上海市/奉贤区', '南桥镇解放东路1号'],
    ['郑州金水花园路1号', '河南省/郑州市/金水区', '花园路1号'],
    ['河北石家庄桥西区新石中路1号', '河北省/石家庄市/桥西区', '新石中路1号'],
    ['山东青岛市南区香港中路1号', '山东省/青岛市/市南区', '香港中路1号'],
    ['济南市市中区经十路1号', '山东省/济南市/市中区', '经十路1号'],
    ['上海浦东大道1号', '上海市/上海市/', '浦东大道1号'],
  ])('knows a short district by the street behind it: %s', (text, where, detail) => {
    expect(region(text)).toMatchObject({ where, detail });
  });

  it.each([
    ['武汉东湖高新区关山大道1号', '湖北省/武汉市/洪山区', '东湖高新区关山大道1号'],
    ['成都市天府新区华阳街道1号', '四川省/成都市/双流区', '天府新区华阳街道1号'],
    ['重庆两江新区渝北区金开大道1号', '重庆市/重庆市/渝北区', '两江新区金开大道1号'],
    ['南京江北新区大厂街道葛关路1号', '江苏省/南京市/六合区', '江北新区大厂街道葛关路1号'],
    ['新疆第八师石河子市北四路1号', '新疆维吾尔自治区/石河子市/石河子市', '第八师北四路1号'],
    // In the place of a city; with a county or a street known it says no more.
    ['河北省雄安新区容城县容城镇1号', '河北省/保定市/容城县', '容城镇1号'],
    ['陕西省西咸新区沣东新城三桥街道1号', '陕西省/西安市/未央区', '三桥街道1号'],
    ['雄安新区启动区1号', '河北省/保定市/', '雄安新区启动区1号'],
  ])('knows a zone and keeps its name where it says more: %s', (text, where, detail) => {
    expect(region(text)).toMatchObject({ where, detail });
  });

  it('doubts a zone of several districts without a street, and no other', () => {
    expect(parseAddress('南京江北新区团结路1号').uncertain).toContain('area');
    expect(parseAddress('武汉东湖高新区关山大道1号').uncertain).toEqual(['name', 'phone']);
    expect(parseAddress('江苏省苏州市工业园区金鸡湖大道1号').uncertain).toEqual(['name', 'phone']);
  });

  it.each([
    ['海口市龙华区海南省人民医院5栋', '海南省人民医院5栋'],
    ['南京市鼓楼区江苏省中医院', '江苏省中医院'],
    ['深圳市深圳市儿童医院', '深圳市儿童医院'],
  ])('leaves a region in the name of what stands there: %s', (text, detail) => {
    expect(region(text).detail).toBe(detail);
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
    ['新疆石河子市北四路1号', '新疆维吾尔自治区/石河子市/石河子市'],
    ['湖北仙桃干河街道1号', '湖北省/仙桃市/仙桃市'],
    ['新疆和田地区和康县赛图拉镇1号', '新疆维吾尔自治区/和田地区/和康县'],
    ['新疆伊犁州塔城地区额敏县1号', '新疆维吾尔自治区/塔城地区/额敏县'],
  ])('covers %s', (text, where) => {
    expect(region(text).where).toBe(where);
  });

  it.each([
    ['广东省惠州市大亚湾区西区街道龙海二路1号', '广东省/惠州市/惠阳区', '大亚湾区西区街道龙海二路1号'],
    ['广西玉林市北流市民安镇兴上村1号', '广西壮族自治区/玉林市/北流市', '民安镇兴上村1号'],
    [
      '新疆塔城地区乌苏市新市区街道塔里木河路1号',
      '新疆维吾尔自治区/塔城地区/乌苏市',
      '新市区街道塔里木河路1号',
    ],
    ['山东省威海市经区皇冠街道1号', '山东省/威海市/威海经济技术开发区', '皇冠街道1号'],
  ])(
    'knows a zone by its short name, and a town whose name looks like another word: %s',
    (text, where, detail) => {
      expect([region(text).where, region(text).detail]).toEqual([where, detail]);
      expect(parseAddress(text).uncertain).not.toContain('area');
    },
  );
});
