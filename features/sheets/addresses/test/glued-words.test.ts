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

  it.each(
    `放门口 到了打电话 到了发短信 不在家放门卫 下午5点以后送 麻烦送货上楼 不在家 没人就放门口 无人签收放前台
      没人接电话就放超市 不在请打电话 如果没人放楼下 请提前联系 麻烦尽快发货 请发顺丰快递 请勿敲门 麻烦放物业
      工作日送学校 周末别送`.split(/\s+/),
  )('takes a wish for none of the house that it is glued to: %s', (wish) => {
    for (const house of ['', '3栋201'])
      expect(read(`${PLACE}${house}${wish} 林知夏 13800138000`)).toMatchObject({
        name: '林知夏',
        detail: `文三路12号${house}`,
        note: wish,
      });
  });

  it.each(
    `12号周末花店 12号放鹤亭 12号不老泉酒店 3栋201无人超市 2楼无人自习室 1楼无人洗车 3栋201无人机俱乐部
      12号无人问津书店 12号不在乎理发店 12号没人知道咖啡馆 12号请茶人家 12号麻烦哥汽修 12号请客楼
      12号请上座茶楼 12号请打铁铺 12号周末不打烊花店 12号晚上不打烊便利店 12号不要放弃健身房 12号别送花店
      12号下午三点到酒吧`.split(/\s+/),
  )('keeps what a house is called: %s', (house) => {
    expect(read(`浙江省杭州市西湖区文三路${house} 林知夏 13800138000`)).toMatchObject({
      name: '林知夏',
      detail: `文三路${house}`,
      note: '',
    });
  });

  it.each([
    '顺丰 大厦',
    '圆通 快递点',
    '韵达 驿站',
    '申通 大厦 5楼',
    '三元 小区',
    '八元 面馆',
    '老地方 烧烤店',
    '男 宿舍',
  ])('takes no name of a place for a carrier, a sum or an old place: %s', (place) => {
    expect(read(`${PLACE} ${place} 林知夏 13800138000`)).toMatchObject({
      name: '林知夏',
      detail: `文三路12号 ${place}`,
      note: '',
    });
  });

  it.each([
    [`顺丰 ${PLACE} 林知夏 13800138000`, '文三路12号', '顺丰'],
    ['林知夏 13800138000 顺丰 杭州市 西湖区 文三路12号', '文三路12号', '顺丰'],
    ['林知夏 13800138000 顺丰 阳光小区3栋201 杭州西湖区', '阳光小区3栋201', '顺丰'],
    [`老地方 林知夏 13800138000 ${PLACE}`, '文三路12号', '老地方'],
    [`${PLACE} 顺丰 放门口 林知夏 13800138000`, '文三路12号', '顺丰 放门口'],
    [`${PLACE} 三元 林知夏 13800138000`, '文三路12号', '三元'],
  ])('knows a carrier, a sum or an old place beside a place with its own name: %s', (text, detail, note) => {
    expect(read(text)).toMatchObject({ name: '林知夏', detail, note });
  });

  it.each([
    ['昆明 北京路577號 五華區 林曉燕 13800138000', '林曉燕', '北京路577號', '五华区'],
    ['廣州 中山五路33號 越秀區 陳麗華 13800138000', '陳麗華', '中山五路33號', '越秀区'],
  ])('leaves the letters as they were written where the city moves: %s', (text, name, detail, area) => {
    expect(read(text)).toMatchObject({ name, detail, area });
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

  it.each(
    `晚上收 下午收 周末收 工作日收 后天收 平时收 全天收 年前收 国庆收 方便收 本人收 本人亲收 妈妈收 家人收 房东收
      店长收 放门口收 物业收 前台收 单位收 尽快收 准时收`.split(/\s+/),
  )('takes no wish under the phone for a receiver: %s', (wish) => {
    const { name, note, uncertain } = parseAddress(`地址：${PLACE}\n电话：13800138000\n${wish}`);
    expect([name, note]).toEqual(['', wish]);
    expect(uncertain).toContain('name');
  });

  it.each([
    ['萧让收', '萧让'],
    ['萧让亲收', '萧让'],
    ['欧阳峰收', '欧阳峰'],
    ['张女士收', '张女士'],
  ])('takes who receives under the phone, to be looked at: %s', (words, receiver) => {
    const { name, note, uncertain } = parseAddress(`地址：${PLACE}\n电话：13800138000\n${words}`);
    expect([name, note, uncertain]).toEqual([receiver, '', ['name']]);
  });

  describe.each([
    '签收人：周青',
    '取件人：周青',
    '取件人 周青',
    '提货人：周青',
    '签收人：前台',
    '签收人：本人',
  ])('beside %s', (taker) => {
    it.each([
      `收货人：林知夏\n电话：13800138000\n地址：${PLACE}\n${taker}`,
      `收货人：林知夏 电话：13800138000 地址：${PLACE} ${taker}`,
      `${taker}\n收货人：林知夏 13800138000 ${PLACE}`,
      `${PLACE} 林知夏 13800138000 ${taker}`,
      `林知夏 13800138000 ${PLACE} ${taker}`,
    ])('the receiver stays, and who takes it in is noted: %s', (text) => {
      expect(read(text)).toMatchObject({ name: '林知夏', detail: '文三路12号', note: taker });
      expect(parseAddress(text).uncertain).toEqual([]);
    });
  });

  it.each([
    `收货人：林知夏\n电话：13800138000\n地址：${PLACE}\n提货人：周青 13900139000`,
    `提货人：周青 13900139000\n收货人：林知夏 13800138000 ${PLACE}`,
    `提货人：周青 13900139000\n林知夏 13800138000 ${PLACE}`,
  ])('never takes the phone of who takes it in for the receiver’s: %s', (text) => {
    expect(read(text)).toMatchObject({
      name: '林知夏',
      phone: '13800138000',
      detail: '文三路12号',
      note: '提货人：周青 13900139000',
    });
  });

  it.each([
    `${PLACE} 13800138000 签收人：周青`,
    `取件人：周青\n电话：13800138000\n地址：${PLACE}`,
    `取件人：周青 13800138000 ${PLACE}`,
  ])('who takes it in is the receiver where nobody else is named: %s', (text) => {
    expect(read(text)).toMatchObject({ name: '周青', phone: '13800138000', detail: '文三路12号', note: '' });
    expect(parseAddress(text).uncertain).toEqual([]);
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
      for (const text of [`${PLACE} ${said} 林知夏 13800138000`, `${PLACE} 林知夏 13800138000 ${said}`])
        expect(parseAddress(text)).toMatchObject({
          name: '林知夏',
          detail: '文三路12号',
          note: said,
          uncertain: [],
        });
    },
  );
});

describe('reading what is said of an order beside its address', () => {
  it('takes 代收 for no part of a name', () => {
    expect(read(`${PLACE} 王秀兰代收 13800138000`).name).toBe('王秀兰');
    expect(read(`伟哥代收 13800138000 ${PLACE}`).name).toBe('伟哥');
  });

  it('notes an order number with a dash, and who leaves a parcel where', () => {
    expect(read(`订单号：20261128-0001 林知夏 13800138000 ${PLACE}`)).toMatchObject({
      detail: '文三路12号',
      note: '订单号：20261128-0001',
    });
    expect(read(`林知夏 13800138000 ${PLACE}（快递放前台）`)).toMatchObject({
      detail: '文三路12号',
      note: '快递放前台',
    });
  });

  it.each([
    '江苏省苏州市姑苏区人民路8号新城市花园小区南门5幢',
    '江苏省苏州市姑苏区人民路8号联华超市文三小区5幢',
    '广东省东莞市长安镇振安路12号大润发超市旁社区服务中心3号',
    '江苏省南京市玄武区中山路1号江苏省人民医院住院区东3楼',
    '内蒙古自治区赤峰市红山区文化路5号内蒙古自治区妇幼保健院家属区东门3栋',
    '广东省深圳市南山区南山大道2093号深圳市南山区图书馆3楼',
    '广东省深圳市福田区深南大道1号深圳市南山区图书馆分馆3楼',
  ])('finds no second place in %s', (place) => {
    expect(parseAddress(`林知夏 13800138000 ${place}`).uncertain).not.toContain('detail');
  });

  it.each(['杭州市余杭区文一西路2号', '广东省东莞市长安镇振安路12号', '上海市浦东新区世纪大道100号'])(
    'doubts a second address in another city or area: %s',
    (place) => {
      expect(parseAddress(`林知夏 13800138000 ${PLACE} 高建军 ${place}`).uncertain).toContain('detail');
    },
  );

  it('doubts a detail with another region and its house, and no other that names a city', () => {
    const unsure = (detail: string) => parseAddress(`林知夏 13800138000 ${PLACE}${detail}`).uncertain;
    expect(unsure(' 高建军 河北省邯郸市丛台区人民东路18号')).toContain('detail');
    expect(unsure('南京市场区3号')).toEqual([]);
    expect(unsure('上海城3栋201')).toEqual([]);
  });
});
