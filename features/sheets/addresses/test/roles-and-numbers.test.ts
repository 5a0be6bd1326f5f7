import { describe, expect, it } from 'vitest';
import { parseAddress } from '../server/index.ts';

const PLACE = '云南省昆明市五华区华山街道翠湖南路6号';
const read = (text: string) => {
  const { name, phone, area, detail, note, uncertain } = parseAddress(text);
  return [name, phone, area, detail, note, uncertain.join()].join('|');
};
const OWN = '13800138000';
const OTHER = '13900139000';
const receives = (name: string, note: string, doubts = '') =>
  `${name}|${OWN}|五华区|华山街道翠湖南路6号|${note}|${doubts}`;

describe('what somebody is, said before the name', () => {
  it.each([
    ['护士长周丽华', '护士长'],
    ['店长周丽华', '店长'],
    ['请联系我儿子周丽华', '请联系我儿子'],
    ['打给我爱人周丽华', '打给我爱人'],
    ['转交我女儿周丽华', '转交我女儿'],
    ['收件人写我妈周丽华', '我妈'],
    ['老师周丽华', '老师'],
  ])('is for the note: %s', (said, note) => {
    expect(read(`${said}${OWN} ${PLACE}`)).toBe(receives('周丽华', note));
    expect(read(`${PLACE} ${said} ${OWN}`)).toBe(receives('周丽华', note));
  });

  it('and a title stays with the surname', () => {
    expect(read(`班主任何老师收 ${OWN} ${PLACE}`)).toBe(receives('何老师', '班主任'));
  });

  it.each(['张伟-市场部', '市场部-张伟', '张伟/市场部', '张伟(市场部)'])('is an office: %s', (who) => {
    expect(read(`${who} ${OWN} ${PLACE}`)).toBe(receives('张伟', '市场部'));
  });

  it.each(['农学2301班', '大三 会计2班', '2022级护理3班', '三年二班'])('is a class: %s', (school) => {
    expect(read(`李娜（${school}） ${OWN} ${PLACE}`)).toBe(receives('李娜', school));
  });

  it('is a class or a department before the name', () => {
    expect(read(`高二（8）班李娜 ${OWN} ${PLACE}`)).toBe(receives('李娜', '高二8班'));
    expect(read(`三年级2班李娜 ${OWN} ${PLACE}`)).toBe(receives('李娜', '三年级2班'));
    expect(read(`急诊科护士李娜 ${OWN} ${PLACE}`)).toBe(receives('李娜', '急诊科护士'));
  });

  it('is their own city, to be looked at', () => {
    expect(read(`昆明李娜 ${OWN} 五华区华山街道翠湖南路6号`)).toBe(receives('李娜', '昆明', 'name'));
  });

  it('is none where a shop or thanks begin so', () => {
    expect(parseAddress(`${PLACE}老师傅烧烤店 王敏 ${OWN}`)).toMatchObject({
      name: '王敏',
      detail: '华山街道翠湖南路6号老师傅烧烤店',
    });
    expect(read(`师傅辛苦了 王敏 ${OWN} ${PLACE}`)).toBe(receives('王敏', '师傅辛苦了'));
  });
});

describe('a name that is to be written', () => {
  it.each([
    `名字写 海南 就行，${OWN}，${PLACE}`,
    `收件人填海南就可以了，${OWN}，${PLACE}`,
    `收货人叫海南，电话${OWN}，${PLACE}`,
    `${PLACE} 收货人名字叫海南 ${OWN}`,
  ])('is the one that the label says: %s', (text) => {
    expect(read(text)).toBe(receives('海南', ''));
  });

  it.each([
    `${PLACE}，就写楚小湘，${OWN}`,
    `${PLACE} 电话${OWN} 收货 楚小湘`,
    `给楚小湘寄 ${OWN} ${PLACE}`,
    `我叫楚小湘 ${OWN} ${PLACE}`,
  ])('needs no label: %s', (text) => {
    expect(read(text)).toBe(receives('楚小湘', ''));
  });

  it('is none on a card or an invoice', () => {
    expect(read(`贺卡就写生日快乐 王敏 ${OWN} ${PLACE}`)).toBe(receives('王敏', '贺卡就写生日快乐'));
    expect(read(`发票抬头写云果公司 王敏 ${OWN} ${PLACE}`)).toBe(receives('王敏', '发票抬头写云果公司'));
    expect(read(`我是常客 王敏 ${OWN} ${PLACE}`)).toBe(receives('王敏', '我是常客'));
  });
});

describe('a number that nobody is to dial', () => {
  it.each([
    [`李娜 ${OTHER}(停机勿打) ${OWN} ${PLACE}`, `${OTHER}(停机勿打)`],
    [`李娜${OWN}，我的${OTHER}一般不接，${PLACE}`, `我的${OTHER}一般不接`],
    [`李娜 ${OTHER}不用了 ${OWN} ${PLACE}`, `${OTHER}不用了`],
  ])('is for the note: %s', (text, note) => {
    expect(read(text)).toBe(receives('李娜', note));
  });

  it('is to be looked at where another owns it', () => {
    expect(read(`${OTHER}是我同事的，我叫李娜，${OWN}，${PLACE}`)).toBe(
      receives('李娜', `${OTHER}是我同事的`, 'phone'),
    );
  });

  it('stays the first where another is for when it does not answer', () => {
    expect(read(`李娜 ${OWN} 打不通就打${OTHER} ${PLACE}`)).toBe(receives('李娜', `打不通就打${OTHER}`));
    expect(read(`李娜 ${OWN} 一般不接 ${PLACE}`)).toMatch(/^李娜\|13800138000\|/);
  });

  it.each(['一三八 零零一三 八零零零', '一三八零零一三八零零零'])('is read in words: %s', (words) => {
    expect(read(`手机${words}，${PLACE}，李娜`)).toBe(receives('李娜', ''));
  });
});

describe('labels', () => {
  it.each(['街道门牌', '楼栋门牌', '门牌号', '详址'])('of a house: %s', (label) => {
    expect(
      read(`收货人：李娜\n电话：${OWN}\n所在地区：云南省昆明市五华区\n${label}：华山街道翠湖南路6号`),
    ).toBe(receives('李娜', ''));
  });

  it('that mean nothing to us stay with what they name, to be looked at', () => {
    expect(
      read(`收货人：李娜\n电话：${OWN}\n所在地区：云南省昆明市五华区\n路名：华山街道翠湖南路6号`),
    ).toMatch(/路名：.*\|detail$/);
  });

  it('leave a title apart from the name, and join it to a surname', () => {
    expect(read(`收货人：李娜 女士；电话：${OWN}；地址：${PLACE}`)).toBe(receives('李娜', '女士'));
    expect(read(`收货人：吕 女士 电话：${OWN} 地址：${PLACE}`)).toBe(receives('吕女士', ''));
  });
});

it.each(['3箱*丑橘', '菜籽油5L×2', '菜籽油5升2桶', '蜂蜜500ml 3瓶', '茶油2.5升*2'])(
  'goods by their measure: %s',
  (goods) => {
    expect(read(`${goods} 李娜 ${OWN} ${PLACE}`)).toBe(receives('李娜', goods));
    expect(read(`李娜 ${OWN} ${PLACE} ${goods}`)).toBe(receives('李娜', goods));
  },
);

it('a bracket with a wish in it is read as one', () => {
  expect(read(`李娜（孕妇，别敲门）${OWN} ${PLACE}`)).toBe(receives('李娜', '孕妇，别敲门'));
});

it.each(['杨再兴', '邓不平', '杨不悔', 'Ms. Ye', 'Mrs Wang'])('nobody has to look at the name %s', (name) => {
  expect(read(`${name} ${OWN} ${PLACE}`)).toBe(receives(name, ''));
  expect(read(`${PLACE} ${name} ${OWN}`)).toBe(receives(name, ''));
});

it.each(['单不要', '都不在'])('a word of speech is still no name: %s', (said) => {
  expect(read(`${PLACE} ${said} 王敏 ${OWN}`)).toBe(receives('王敏', said));
});

it.each(['老小区没电梯五楼', '6楼无电梯', '步梯房'])('how it gets up is said of no house: %s', (said) => {
  expect(read(`${PLACE} ${OWN} 李娜 ${said}`)).toBe(receives('李娜', said));
});

it.each(['Room 1806, Tower B', 'Flat 12', 'Rm 302'])(
  'a room in Latin letters goes behind its street: %s',
  (room) => {
    expect(read(`${room}, ${PLACE}; Attn: 李娜; Mob: ${OWN}`)).toBe(
      `李娜|${OWN}|五华区|华山街道翠湖南路6号 ${room.replace(',', '')}||`,
    );
  },
);

it('of districts of one name the road may tell which, to be looked at', () => {
  expect(parseAddress(`长宁天山路789号 李娜 ${OWN}`)).toMatchObject({
    province: '上海市',
    area: '长宁区',
    detail: '天山路789号',
    uncertain: ['province', 'city'],
  });
});
