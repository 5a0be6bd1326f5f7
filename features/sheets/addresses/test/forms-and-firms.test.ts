import { describe, expect, it } from 'vitest';
import { parseAddress } from '../server/index.ts';

const place = '浙江省杭州市西湖区文三路90号';
const brief = (text: string) => {
  const { name, phone, area, detail, note } = parseAddress(text);
  return [name, phone, area, detail, note].join('|');
};

describe('labels as forms and firms write them', () => {
  it.each([
    [`收件人林知夏电话13800138000地址${place}`, ''],
    [`姓名 林知夏\n电话 13800138000\n省份 浙江省\n城市 杭州市\n区县 西湖区\n地址 文三路90号`, ''],
    [`送货地址：${place} 林知夏 13800138000`, ''],
    [`收件人：财务部 林知夏 电话：13800138000 地址：${place}`, '财务部'],
    [
      `公司名称：好果有限公司，地址：${place}，联系人：采购 林知夏，电话：13800138000`,
      '公司名称：好果有限公司 采购',
    ],
    [`${place} 收货：林知夏 13800138000 发票抬头：好果有限公司`, '发票抬头：好果有限公司'],
  ])('knows a label without a colon, and what a firm says beside the name: %s', (text, note) => {
    expect(brief(text)).toBe(`林知夏|13800138000|西湖区|文三路90号|${note}`);
  });

  it('keeps a remark with digits behind a labelled name', () => {
    expect(brief(`收件人：林总(6号楼直接按门铃) 电话：13800138000 地址：${place}`)).toBe(
      '林总|13800138000|西湖区|文三路90号|6号楼直接按门铃',
    );
  });

  it.each([`TO：${place} 林知夏 13800138000`, `收货人 ${place} 林知夏 13800138000`])(
    'takes no place behind the label of a name for somebody: %s',
    (text) => {
      expect(brief(text)).toBe('林知夏|13800138000|西湖区|文三路90号|');
    },
  );

  it.each(['公司名称', '单位名称', '店铺名称', '发票抬头'])(
    'notes the name of a firm, and reads on behind it: %s',
    (label) => {
      for (const gap of [' ', '，'])
        expect(brief(`${label}：好果有限公司${gap}${place} 林知夏 13800138000`)).toBe(
          `林知夏|13800138000|西湖区|文三路90号|${label}：好果有限公司`,
        );
    },
  );

  it('reads a phone or an address in brackets behind a labelled name', () => {
    expect(brief(`收货人：林知夏（13800138000微信同号） 地址：${place}`)).toBe(
      '林知夏|13800138000|西湖区|文三路90号|微信同号',
    );
    expect(brief(`收货人：林知夏（13800138000） 地址：${place}`)).toBe(
      '林知夏|13800138000|西湖区|文三路90号|',
    );
    expect(brief(`姓名：林知夏（${place}） 电话：13800138000`)).toBe('林知夏|13800138000|西湖区|文三路90号|');
  });

  it.each(['林知夏[1234]', '林知夏（2）'])('keeps a number in brackets with a labelled name: %s', (name) => {
    expect(brief(`收货人：${name} 电话：13800138000 地址：${place}`)).toBe(
      `${name}|13800138000|西湖区|文三路90号|`,
    );
  });

  it.each([
    ['仓库', '浙江省 杭州市'],
    ['前台', '浙江 杭州'],
    ['张登科', '浙江省 杭州市'],
    ['王科', '浙江省 杭州市'],
  ])('takes no region behind %s for who receives it: %s', (name, region) => {
    expect(brief(`收货人：${name} ${region} 西湖区 文三路90号 13800138000`)).toBe(
      `${name}|13800138000|西湖区|文三路90号|`,
    );
  });

  it.each([
    ['林（先生）', '林先生', ''],
    ['林先生（先生）', '林先生', '先生'],
  ])('reads how somebody is spoken to behind the name: %s', (written, name, note) => {
    expect(brief(`联系人：${written}\n电话：13800138000\n地址：${place}`)).toBe(
      `${name}|13800138000|西湖区|文三路90号|${note}`,
    );
  });

  it.each(['法务', '仓管', '采购'])('takes what somebody does in a firm for no name: %s', (role) => {
    expect(parseAddress(`${place} 小林(${role}) 13800138000`)).toMatchObject({ name: '小林', note: role });
    expect(parseAddress(`${place} ${role} 小林 13800138000`)).toMatchObject({ name: '小林', uncertain: [] });
  });

  it.each(['王科', '李处', '张登科', '王保安'])('takes a surname before it for somebody: %s', (name) => {
    expect(parseAddress(`${place} ${name} 13800138000`)).toMatchObject({ name, uncertain: [] });
  });

  it.each(['后勤科', '计划科', '项目部', '保安'])(
    'takes a section for nobody, whatever it begins with: %s',
    (office) => {
      expect(parseAddress(`${place} ${office} 林知夏 13800138000`)).toMatchObject({
        name: '林知夏',
        uncertain: [],
      });
    },
  );

  it('takes a title for what somebody is who is named beside it, and else for the name', () => {
    expect(parseAddress(`${place} 星巴克 店长 Vivian 13800138000`)).toMatchObject({ name: 'Vivian' });
    expect(parseAddress(`${place} 店长 13800138000`).name).toBe('店长');
  });

  it.each(['梁栋', '陈国栋'])('takes a name that ends as houses do for a name: %s', (name) => {
    expect(parseAddress(`13800138000 ${place} ${name}`)).toMatchObject({ name, detail: '文三路90号' });
    expect(parseAddress(`13800138000 ${place} A栋`).name).toBe('');
  });

  it.each(['岑sir', 'Zack'])('prefers who is called so to the letter of a house: %s', (name) => {
    expect(parseAddress(`${place} 益新楼 D 13800138000 ${name}`).name).toBe(name);
  });

  it('takes a year of school for no other name', () => {
    expect(parseAddress(`${place} 一中 高二(8)班 林知夏 13800138000`)).toMatchObject({
      name: '林知夏',
      uncertain: [],
    });
  });

  it('hands on to somebody with a title', () => {
    expect(parseAddress(`${place} 收发室 转林知夏经理 0571-88886666`).name).toBe('林知夏经理');
  });

  it('takes digits behind a star for the extension of a landline', () => {
    expect(parseAddress(`林知夏 0571-88886666*8021 ${place}`)).toMatchObject({
      phone: '0571-88886666',
      extension: '8021',
    });
  });

  it('says whose a further phone is', () => {
    expect(brief(`林知夏 手机13800138000 家里座机0571-88886666 ${place}`)).toBe(
      '林知夏|13800138000|西湖区|文三路90号|家里座机0571-88886666',
    );
  });
});

describe('answers and receivers in one line', () => {
  it('passes over the numbers of answers that stand in one line', () => {
    expect(brief(`1.林知夏 2.13800138000 3.${place}`)).toBe('林知夏|13800138000|西湖区|文三路90号|');
  });

  it('leaves a weight and a price among the answers as they are written', () => {
    const answers = `1.林知夏 2.13800138000 3.${place} 4.车厘子`;
    expect(parseAddress(`${answers} 2.5斤`).note).toBe('2.5斤');
    expect(parseAddress(`${answers} 5.5斤`).note).toBe('5.5斤');
  });

  it('doubts which of two receivers it is', () => {
    expect(parseAddress(`${place} 丽丽/小红 13800138000/13900139000`)).toMatchObject({
      phone: '13800138000',
      note: '13900139000',
      uncertain: expect.arrayContaining(['name']),
    });
  });
});

describe('what lies on the way to the receiver', () => {
  it.each([
    '碧桂园天玺',
    '稻花香米业',
    '海鲜夜排档 12 号摊',
    '4F 外婆家 餐厅',
    '苏祠 中学',
    '二排 三户',
    '航天大道四段',
  ])('knows an estate, a shop and a stall for a part of the address: %s', (part) => {
    expect(parseAddress(`${place} ${part} 林知夏 13800138000`).uncertain).toEqual([]);
  });

  it.each(['阳澄湖大闸蟹', '泰国金枕榴莲', '西湖龙井茶叶', '丹东草莓礼盒'])(
    'doubts goods in the address, however long they are called: %s',
    (goods) => {
      expect(parseAddress(`${place} ${goods} 林知夏 13800138000`).uncertain).toContain('detail');
    },
  );

  it.each(['放心药店', '大疆无人机体验店', '小区无人超市'])('takes no shop for a wish: %s', (shop) => {
    expect(parseAddress(`${place} ${shop} 林知夏 13800138000`)).toMatchObject({
      detail: `文三路90号 ${shop}`,
      note: '',
    });
    expect(parseAddress(`${place} 林知夏 13800138000 ${shop}`).detail).toBe(`文三路90号 ${shop}`);
  });

  it('keeps the house in the address that stands in brackets with a wish', () => {
    expect(brief('浙江省杭州市西湖区翠苑一区（12幢2单元门口取件） 林知夏 13800138000')).toBe(
      '林知夏|13800138000|西湖区|翠苑一区（12幢2单元门口取件）|',
    );
  });
});

describe('what people write besides', () => {
  it.each(['放一楼小卖部', '放楼下超市就行', '寝室没人放宿管', '只收顺丰'])(
    'says what to do, and goes off the label: %s',
    (wish) => {
      const read = parseAddress(`${place} 林知夏 13800138000 ${wish}`);
      expect(read).toMatchObject({ detail: '文三路90号', note: wish, uncertain: [] });
    },
  );

  it.each(['14栋菜鸟取件', '手机尾号6677', '到新街镇邮政所自取'])(
    'says in brackets where it is fetched, and by which number: %s',
    (words) => {
      expect(brief(`${place} 林知夏（${words}）13800138000`)).toBe(
        `林知夏|13800138000|西湖区|文三路90号|${words}`,
      );
    },
  );

  it.each(['二丫她妈', '乐乐爸'])('calls somebody by whose mother or father they are: %s', (name) => {
    expect(parseAddress(`${place} ${name} 13800138000`)).toMatchObject({ name, uncertain: [] });
  });

  it.each(['老板娘', '姑娘', '姑妈'])(
    'takes a word for a woman that says not whose for no surer a name: %s',
    (word) => {
      expect(parseAddress(`${place} 林知夏 13800138000 ${word}`)).toMatchObject({
        name: '林知夏',
        uncertain: [],
      });
    },
  );

  it('finds no phone inside a longer number', () => {
    expect(brief(`订单号4716350012345678901/${place}/林知夏/13800138000`)).toBe(
      '林知夏|13800138000|西湖区|文三路90号|订单号4716350012345678901',
    );
    expect(parseAddress(`订单号4716350012345678901/${place}/林知夏/13800138000`).uncertain).toEqual([]);
  });

  it('reads strokes of any kind between cells', () => {
    expect(brief(`${place} 林知夏 丨 13800138000 丨急`)).toBe('林知夏|13800138000|西湖区|文三路90号|急');
  });

  it('closes the gaps that reading a picture leaves', () => {
    expect(brief(`${place} 林知夏 1 3 8 0 0 1 3 8 0 0 0`)).toBe('林知夏|13800138000|西湖区|文三路90号|');
    expect(brief(`${[...place].join(' ')} 林 知 夏 1 3 8 0 0 1 3 8 0 0 0`)).toBe(
      '林知夏|13800138000|西湖区|文三路90号|',
    );
  });
});

describe('regions as people slip', () => {
  it.each([
    ['广东省深圳市龙岗去坂田街道五和大道1号', '龙岗区', '坂田街道五和大道1号'],
    ['江苏省苏州市姑苏区区平江街道临顿路1号', '姑苏区', '平江街道临顿路1号'],
    ['昆明北京路577号 五华区', '五华区', '北京路577号'],
    ['新疆昌吉州米泉市古牧地镇稻香路1号', '米东区', '古牧地镇稻香路1号'],
  ])('reads the district of %s', (text, area, detail) => {
    expect(parseAddress(`林知夏 13800138000 ${text}`)).toMatchObject({ area, detail });
  });

  it.each([
    ['天津大悦城3楼 南开区', '南开区', '天津大悦城3楼'],
    ['苏州湾壹号8栋 吴江区', '吴江区', '苏州湾壹号8栋'],
    ['天津 大悦城3楼 南开区', '南开区', '大悦城3楼'],
  ])('keeps a city that begins the name of a place: %s', (text, area, detail) => {
    expect(parseAddress(`林知夏 13800138000 ${text}`)).toMatchObject({ area, detail });
  });
});

describe('brackets', () => {
  it.each(['菜鸟驿站（中通）', '兔喜快递超市（申通）', '圆通妈妈驿站（韵达）'])(
    '%s: whose parcels wait there is said of the place',
    (place) => {
      expect(parseAddress(`安徽省马鞍山市花山区湖东路59号${place} 汪大 15900098041`)).toMatchObject({
        name: '汪大',
        detail: `湖东路59号${place}`,
        uncertain: [],
      });
    },
  );

  it('a carrier behind a house is a wish', () => {
    const { detail, note } = parseAddress('安徽省马鞍山市花山区湖东路59号3栋（顺丰） 汪大 15900098041');
    expect([detail, note]).toEqual(['湖东路59号3栋', '顺丰']);
  });

  it.each(['（虚拟号12月10日失效）', '【隐私号 有效期至12月10日】', ' 虚拟号12月10日失效'])(
    '%s is said of the number',
    (words) => {
      const text = `许愿 17133330051-1290${words} 湖北省荆州市沙市区北京中路213号`;
      const { detail, note, phone, extension } = parseAddress(text);
      expect([detail, phone, extension]).toEqual(['北京中路213号', '17133330051', '1290']);
      expect(note).toContain('12月10日');
    },
  );
});

it.each(['东莞市 东莞市 虎门镇', '中山市 中山市 小榄镇'])(
  '%s: the city has its district’s place',
  (region) => {
    const { area, detail } = parseAddress(`广东省 ${region} 太宝路8号 15900098048 方虎`);
    expect(area).toBe('');
    expect(detail).toContain(region.split(' ')[2]);
  },
);
