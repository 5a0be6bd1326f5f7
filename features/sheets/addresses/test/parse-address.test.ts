import { describe, expect, it } from 'vitest';
import { parseAddress } from '../server/index.ts';

const brief = (text: string) => {
  const { name, phone, province, city, area, detail } = parseAddress(text);
  return [name, phone, province, city, area, detail].join('|');
};

const letters = (text: string) => [...text.replace(/\s/g, '')].sort().join('');

describe('parse a receiver', () => {
  const whole = '林知夏|13800138000|浙江省|杭州市|西湖区|文三路90号';

  it.each([
    '林知夏13800138000浙江省杭州市西湖区文三路90号',
    '13800138000林知夏浙江省杭州市西湖区文三路90号',
    '浙江省杭州市西湖区文三路90号林知夏13800138000',
    '浙江省杭州市西湖区文三路90号13800138000林知夏',
    '13800138000浙江省杭州市西湖区文三路90号林知夏',
    '林知夏浙江省杭州市西湖区文三路90号13800138000',
    '林知夏，138-0013-8000，浙江 杭州 西湖区 文三路90号',
    '收货人：林知夏\n手机号码：+86 13800138000\n所在地区：浙江省杭州市西湖区\n详细地址：文三路90号',
    '文三路90号 浙江省杭州市西湖区 林知夏 13800138000',
  ])('reads name, phone and address in any order: %s', (text) => {
    expect(brief(text)).toBe(whole);
  });

  it('keeps the unit of a number in the address and out of the name', () => {
    expect(brief('浙江省杭州市西湖区学院路向东50米舒美13800138000')).toBe(
      '舒美|13800138000|浙江省|杭州市|西湖区|学院路向东50米',
    );
  });

  it('takes a compound surname whole', () => {
    expect(parseAddress('13800138000浙江省杭州市西湖区文三路90号欧阳知夏').name).toBe('欧阳知夏');
  });

  it.each(['欧阳娜娜', '司马相如', '阿依古丽', '王李嘉欣', '歐陽娜娜', '迪丽热巴'])(
    'takes a name of four letters whole at any edge: %s',
    (name) => {
      const phone = '13800138000';
      const address = '浙江省杭州市西湖区文三路90号';
      for (const parts of [
        [name, phone, address],
        [phone, name, address],
        [address, name, phone],
        [phone, address, name],
      ])
        for (const gap of ['', ' ', '，']) expect(parseAddress(parts.join(gap)).name).toBe(name);
    },
  );

  it.each(['路南', '东南角', '牛市屯', '楼下', '步行街', '商业楼', '新四村路口', '门面房', '3单元'])(
    'takes no name off the end of an address: …%s',
    (end) => {
      const address = `浙江省杭州市西湖区文三路与学院路${end}`;
      for (const text of [`${address}13800138000`, `13800138000${address}`, `${address}，13800138000`])
        expect(parseAddress(text).name).toBe('');
    },
  );

  it('doubts a name that only its letters speak for', () => {
    const read = parseAddress('浙江省杭州市西湖区恒大绿洲李四13800138000');
    expect(read.uncertain).toContain('name');
  });

  it('reads a separated name before it guesses at the end of the address', () => {
    expect(brief('13800138000 快乐的小星星呀 浙江省杭州市西湖区文三路90号王健')).toBe(
      '快乐的小星星呀|13800138000|浙江省|杭州市|西湖区|文三路90号王健',
    );
    expect(parseAddress('Tom Lee 13800138000 浙江省杭州市西湖区文三路90号').name).toBe('Tom Lee');
  });

  it('reads traditional script with its labels, and leaves receiver and detail as they were written', () => {
    expect(brief('收貨人：陳大文 電話：13800138000 詳細地址：廣東省深圳市寶安區新橋街道中山樓3樓')).toBe(
      '陳大文|13800138000|广东省|深圳市|宝安区|新橋街道中山樓3樓',
    );
    expect(brief('聯絡人:林曉 手機:13800138000 地址:臺灣省臺北市信義區市府路1號')).toBe(
      '林曉|13800138000|台湾省|台北市|信义区|市府路1號',
    );
  });

  it('does not cut a name off an address that has no phone', () => {
    expect(brief('浙江省杭州市西湖区天堂软件园金米兰')).toBe('||浙江省|杭州市|西湖区|天堂软件园金米兰');
  });

  it.each([
    ['林知夏（放门口）13800138000 浙江省杭州市西湖区文三路90号', '放门口'],
    ['3. 林知夏 脐橙10斤*2 ¥79.8 13800138000 浙江省杭州市西湖区文三路90号', '脐橙10斤*2 ¥79.8'],
    ['林知夏 两箱脐橙 浙江省杭州市西湖区文三路90号 13800138000 晚上送', '两箱脐橙 晚上送'],
    ['林知夏 13800138000、0571-88886666 浙江省杭州市西湖区文三路90号', '0571-88886666'],
    ['电话打不通请打13900139000 林知夏13800138000浙江省杭州市西湖区文三路90号', '电话打不通请打13900139000'],
    ['好果供应链有限公司 采购部林知夏 13800138000 浙江省杭州市西湖区文三路90号', '好果供应链有限公司 采购部'],
  ])('notes goods, wishes and further phones beside the address: %s', (text, note) => {
    expect(brief(text)).toBe(whole);
    expect(parseAddress(text).note).toBe(note);
  });

  it.each([
    ['林知夏[号码保护中，请拨打 17100138000转2233]', '17100138000', '2233'],
    ['林知夏【号码保护中，拨打 17100138000 转 2233】', '17100138000', '2233'],
    ['林知夏 17100138000，分机号2233，', '17100138000', '2233'],
    ['林知夏（分机2233）17100138000', '17100138000', '2233'],
  ])('reads a number that a platform lends: %s', (who, phone, extension) => {
    const read = parseAddress(`${who} 浙江省杭州市西湖区文三路90号`);
    expect(read).toMatchObject({ name: '林知夏', phone, extension, detail: '文三路90号', uncertain: [] });
  });

  it.each([
    ['黄志明 +852 9123 0000 香港九龙油尖旺区弥敦道610号', '+85291230000'],
    ['黄志明 0912-000-345 台湾台北市大安区忠孝东路四段100号', '0912000345'],
    ['黄志明 02-2345-6789 台北市大安区忠孝东路四段100号', '02-2345-6789'],
  ])('reads the phones of Hong Kong, Macau and Taiwan: %s', (text, phone) => {
    expect(parseAddress(text)).toMatchObject({ name: '黄志明', phone, uncertain: [] });
  });

  it('keeps what describes the place, in brackets or not', () => {
    const place = '文三路90号（原老街）丰巢快递柜(0987)';
    expect(parseAddress(`林知夏 13800138000 浙江省杭州市西湖区${place}`)).toMatchObject({
      detail: place,
      note: '',
    });
  });

  it('takes identity card and postcode out of the address', () => {
    const read = parseAddress(
      '林知夏 13800138000 浙江省杭州市西湖区文三路90号 310012 身份证110101199003071234',
    );
    expect(read).toMatchObject({ idCard: '110101199003071234', postcode: '310012', detail: '文三路90号' });
  });

  it('leaves an encrypted receiver as it is and says so', () => {
    const read = parseAddress('##AbCdEf0123456789==##');
    expect(read).toMatchObject({ name: '', phone: '', uncertain: ['encrypted'] });
  });

  it.each([
    ['【收】林知夏【电】13800138000【址】浙江省杭州市西湖区文三路90号', ''],
    ['收：林知夏 电：13800138000 址：浙江省杭州市西湖区文三路90号', ''],
    ['收 货 人：林知夏\n联系电话：13800138000\n收货地址：浙江省杭州市西湖区文三路90号', ''],
    ['小鱼儿：\n姓名：林知夏\n电话：13800138000\n地址：浙江省杭州市西湖区文三路90号', '小鱼儿'],
    ['姓名：林知夏\n电话：13800138000\n地址：浙江省杭州市西湖区文三路90号\n是否默认：是', '是否默认：是'],
    ['地址：浙江省杭州市西湖区文三路90号，收件人：林知夏，电话：13800138000，要大果', '要大果'],
    ['姓名 电话 地址\n林知夏 13800138000 浙江省杭州市西湖区文三路90号', ''],
    ['收件人信息\n林知夏\n13800138000\n浙江省杭州市西湖区文三路90号', ''],
    [
      '收件姓名：林知夏\n收件电话：13800138000\n收件地址：浙江省杭州市西湖区文三路90号\n物品：苹果',
      '物品：苹果',
    ],
    ['麻烦寄给林知夏，13800138000，浙江省杭州市西湖区文三路90号', ''],
    ['浙江省杭州市西湖区文三路90号/林知夏/13800138000/两箱', '两箱'],
    ['林知夏 13800138000 浙江省杭州市西湖区文三路90号2箱', '2箱'],
    ['林知夏 13800138000 浙江省杭州市西湖区文三路90号 【易碎品】', '易碎品'],
    ['林知夏 13800138000 30岁 浙江省杭州市西湖区文三路90号 订单号2026112900123', '30岁 订单号2026112900123'],
    ['浙江省杭州市西湖区文三路90号 林知夏 收 13800138000', ''],
    ['跟团号12 林知夏 13800138000 浙江省杭州市西湖区文三路90号', ''],
  ])('tells labels, nicknames, wishes and counts from the address: %s', (text, note) => {
    const read = parseAddress(text);
    expect(brief(text)).toBe(whole);
    expect(read.note).toBe(note);
  });

  it('keeps the words before the region in their order, where one of them is a house', () => {
    const read = parseAddress('浙江大学 求是园 8舍 浙江省杭州市西湖区文三路90号 林知夏 13800138000');
    expect(read.detail).toBe('浙江大学 求是园 8舍 文三路90号');
    expect(read.uncertain).toContain('detail');
  });

  it('finds the receiver behind a department or a store', () => {
    const read = parseAddress('浙江省杭州市西湖区文三路90号 仓库丁主管 13800138000');
    expect(read).toMatchObject({ name: '丁主管', detail: '文三路90号 仓库' });
    expect(parseAddress('浙江省杭州市西湖区文三路90号 门卫代收 13800138000 老徐').name).toBe('老徐');
  });

  it('takes the word behind the phone for the receiver, whatever it is made of, and doubts it', () => {
    const read = parseAddress('浙江省杭州市西湖区文三路90号 13800138000 地坑院');
    expect(read).toMatchObject({ name: '地坑院', detail: '文三路90号' });
    expect(read.uncertain).toContain('name');
  });

  it('doubts the detail too where it found no receiver, or what is no part of an address', () => {
    expect(parseAddress('029-88001234 陕西省西安市碑林区粉巷1号 阿房').uncertain).toEqual(
      expect.arrayContaining(['name', 'detail']),
    );
    expect(parseAddress('林知夏 13800138000 浙江省杭州市西湖区文三路90号ABC20261129001').uncertain).toContain(
      'detail',
    );
  });

  it.each([
    ['璧山县青杠街道1号', '璧山区'],
    ['西藏昌都县城关镇1号', '卡若区'],
    ['包头市昆区鞍山道街道1号', '昆都仑区'],
    ['武汉市经开区沌口街道1号', '蔡甸区'],
    ['锦西市 连山区 连山街道1号', '连山区'],
    ['陕西杨凌示范区杨陵街道1号', '杨陵区'],
  ])('knows what a place was called, and by how little: %s', (place, area) => {
    expect(parseAddress(`林知夏 13800138000 ${place}`)).toMatchObject({ area, name: '林知夏' });
  });

  it.each(['巢湖市居巢区中庙街道1号', '香港中环德辅道中1号', '香港油尖旺区弥敦道1号'])(
    'doubts a district or city that the text does not name: %s',
    (place) => {
      const { uncertain } = parseAddress(`林知夏 13800138000 ${place}`);
      expect(uncertain.some((part) => part === 'area' || part === 'city')).toBe(true);
    },
  );

  it('loses no letter of a quarter whose name goes on behind its city', () => {
    expect(parseAddress('林知夏 +852 91230000 九龙湾宏照道1号')).toMatchObject({
      area: '观塘区',
      detail: '九龙湾宏照道1号',
    });
  });

  it('says what a person has to look at', () => {
    expect(parseAddress('林知夏 138****8000 西湖区文三路90号').uncertain.sort()).toEqual([
      'area',
      'city',
      'phone',
      'province',
    ]);
  });

  it('reads district, city and province at the end of an address in Latin letters, and the name beside it', () => {
    const read = parseAddress('8 Garden Road, Yuexiu District\nGuangzhou, Guangdong 510000\nP.R. China');
    expect(read).toMatchObject({ province: '广东省', city: '广州市', postcode: '510000' });
    expect(read).toMatchObject({ area: '越秀区', detail: '8 Garden Road' });
    const pudong = parseAddress('Kevin Wang, No.88 Century Avenue, Pudong, Shanghai, 13800138000');
    expect(pudong).toMatchObject({ name: 'Kevin Wang', area: '浦东新区', detail: 'No.88 Century Avenue' });
  });

  const place = '浙江省杭州市西湖区文三路90号';

  it.each([
    [`林 夏 13800138000 ${place}`, '林夏'],
    [`${place} 门卫转林姐收 13800138000`, '林姐'],
    [`${place}（林知夏 收）13800138000`, '林知夏'],
    [`David 老师 13800138000 ${place}`, 'David 老师'],
    [`${place}，A0小启，13800138000`, 'A0小启'],
    [`Cindy_Lin ${place} 13800138000`, 'Cindy_Lin'],
    ['No. 90 Wensan Road, Xihu District, Hangzhou, Zhejiang Tom Lin 13800138000', 'Tom Lin'],
    [`收件地址【${place}】收件人【林知夏】电话【13800138000】`, '林知夏'],
    [`客户：林知夏\n客户手机：13800138000\n客户地址：${place}`, '林知夏'],
  ])('finds who receives it, however it is written: %s', (text, name) => {
    expect(parseAddress(text).name).toBe(name);
  });

  it.each([
    ['周五后发！', ''],
    ['不要放驿站，送上楼', ''],
    ['麻烦发顺丰', ''],
    ['易碎品轻拿轻放', ''],
    ['月底再发，别发早了', ''],
    ['寄给我妈', ''],
    ['', '节后发货'],
    ['', '顺丰到付'],
    ['', '要两箱洛川苹果 80果'],
    ['', '【爱媛38号 5斤装】x1'],
    ['', '——车厘子2J 5斤 1份'],
    ['', '【货：石榴8枚装 ×2盒】'],
  ])('keeps wishes and goods off the label: %s %s', (before, behind) => {
    const { detail, name, note } = parseAddress(`${before} 林知夏 13800138000 ${place} ${behind}`);
    expect({ detail, name }).toEqual({ detail: '文三路90号', name: '林知夏' });
    expect(note).not.toBe('');
  });

  it('doubts a detail with words that name no part of a place', () => {
    expect(parseAddress(`林知夏 13800138000 ${place} 坏果太多`).uncertain).toContain('detail');
    expect(parseAddress(`林知夏 13800138000 ${place} 第一人民医院 住院部`).uncertain).toEqual([]);
  });

  it.each(['转', '转交', '转给', '请转', '交给', ' 转交 '])(
    'keeps the word of handing on out of the place: 门卫%s林知夏',
    (word) => {
      expect(parseAddress(`${place}门卫${word}林知夏 13800138000`)).toMatchObject({
        name: '林知夏',
        detail: '文三路90号门卫',
      });
    },
  );

  it.each(['联系人', '收货人', '收件人'])('leaves the label %s off the name that it is glued to', (label) => {
    expect(parseAddress(`13800138000${label}林知夏 ${place}`)).toMatchObject({
      name: '林知夏',
      detail: '文三路90号',
    });
  });

  it('leaves 转 to a place that ends with it', () => {
    expect(parseAddress(`${place}八转 林知夏 13800138000`).detail).toBe('文三路90号八转');
  });

  it('takes no room for an extension, and a landline in brackets for a further phone', () => {
    const room = parseAddress(`${place}雁城宾馆前台 转 807房 林先生 13800138000`);
    expect(room).toMatchObject({ phone: '13800138000', detail: '文三路90号雁城宾馆前台 转 807房' });
    expect(room).not.toHaveProperty('extension');
    const landline = parseAddress(`林知夏 手机13800138000 座机(0571)88886666 ${place}`);
    expect(landline).toMatchObject({ detail: '文三路90号', note: '(0571)88886666' });
  });

  it('passes over the numbers and buttons of a form', () => {
    const form = `1、姓名：林知夏\n2、电话：13800138000\n3、地址：${place}\n4、数量：2`;
    expect(parseAddress(form)).toMatchObject({ detail: '文三路90号', note: '数量：2' });
    const copied = `收货人: 林知夏\n手机号码: 13800138000\n所在地区: 浙江省杭州市西湖区\n详细地址: 文三路90号\n设为默认`;
    expect(parseAddress(copied).detail).toBe('文三路90号');
  });

  it.each(['葡萄发5斤的就行', '一共三箱 自己吃 别太熟', '包装要好一点', '沃柑 20斤', '2箱猕猴桃+1箱百香果'])(
    'behind the phone a whole address does not go on: %s',
    (tail) => {
      const { name, detail, note } = parseAddress(`${place} 林知夏 13800138000 ${tail}`);
      expect({ name, detail }).toEqual({ name: '林知夏', detail: '文三路90号' });
      expect(letters(note)).toBe(letters(tail));
    },
  );

  it.each(['坏果太多', '老客户地址：', '这个改地址：'])(
    'what stands before the region and is no name is a note: %s',
    (words) => {
      const read = parseAddress(`${words} ${place} 林知夏 13800138000`);
      const { name, phone, detail, uncertain } = read;
      expect({ detail, uncertain }).toEqual({ detail: '文三路90号', uncertain: [] });
      expect([name, phone]).toEqual(['林知夏', '13800138000']);
    },
  );

  it('takes no sender for the receiver', () => {
    const read = parseAddress(`寄件人：果园直发 13600136000 收件人：林知夏 13800138000 ${place}`);
    expect([read.name, read.phone, read.note]).toEqual([
      '林知夏',
      '13800138000',
      '寄件人：果园直发 13600136000',
    ]);
  });

  it.each([
    `寄：果真甜仓库 13600136000 收：林知夏 13800138000 ${place}`,
    `发货人：果真甜仓库 13600136000 收：林知夏 13800138000 ${place}`,
    `寄方：果真甜仓库 13600136000 江西省赣州市章贡区水东镇1号 收方：林知夏 13800138000 ${place}`,
    `发货人果真甜仓库13600136000，收货人林知夏，13800138000，${place}`,
    `寄件人：果真甜仓库 13600136000 寄到：林知夏 13800138000 ${place}`,
    `收：林知夏 13800138000 ${place} 寄：果真甜仓库 13600136000`,
    `收件人：林知夏 13800138000 ${place}\n寄件人：果真甜仓库 13600136000 江西省赣州市章贡区水东镇1号`,
  ])('takes the receiver, whoever stands first, and notes the sender: %s', (text) => {
    const { name, phone, detail, note, uncertain } = parseAddress(text);
    expect({ name, phone, detail, uncertain }).toEqual({
      name: '林知夏',
      phone: '13800138000',
      detail: '文三路90号',
      uncertain: [],
    });
    expect(note).toContain('果真甜仓库');
    expect(note).toContain('13600136000');
  });

  it('takes what is sent for no sender', () => {
    const { name, phone, note } = parseAddress(`收：林知夏 13800138000 ${place} 寄：两箱脐橙`);
    expect([name, phone, note]).toEqual(['林知夏', '13800138000', '寄：两箱脐橙']);
  });

  it('marks the name where another word may as well be it', () => {
    const other = parseAddress(`${place} 郑凯文(班主任 余老师) 13800138000`);
    expect(other.uncertain).toContain('name');
    expect(parseAddress(`${place} 崔莺莺代张生收 13800138000`).uncertain).toContain('name');
    expect(parseAddress(`${place} 1单元 602室 林知夏 13800138000`).detail).toBe('文三路90号 1单元 602室');
  });

  it('leaves what names a place behind the phone where it is, to be looked at', () => {
    const read = parseAddress(`${place} 林知夏 13800138000 西湖区教育局`);
    expect(read.detail).toContain('教育局');
    expect(read.uncertain).toContain('detail');
    const captioned = parseAddress(`${place} 林知夏 13800138000 发票抬头：西湖区教育局`);
    expect([captioned.detail, captioned.note]).toEqual(['文三路90号', '发票抬头：西湖区教育局']);
    expect(parseAddress(`${place} 门卫代收 13800138000 老徐`).name).toBe('老徐');
  });

  it('keeps where a parcel is taken in, and parts cells by wide strokes', () => {
    expect(parseAddress(`${place}（代收点：老李副食）林知夏 13800138000`).detail).toBe(
      '文三路90号（代收点：老李副食）',
    );
    expect(brief(`${place}／林知夏／13800138000`)).toBe(whole);
  });

  it('takes a name of two scripts whole', () => {
    expect(parseAddress(`${place} 13800138000 Amy 张`)).toMatchObject({
      name: 'Amy 张',
      detail: '文三路90号',
    });
  });

  it.each([
    ['林知夏 同学 13800138000', '林知夏同学', ''],
    ['林知夏(仓库) 13800138000', '林知夏', '仓库'],
    ['老林(门市部)13800138000', '老林', '门市部'],
    ['林知夏 电话①13800138000 电话②0571-88886666', '林知夏', '0571-88886666'],
    ['林知夏 13800138000 收', '林知夏', ''],
    ['阿依其木格 13800138000', '阿依其木格', ''],
    ['阿不都热合曼·艾合买提 13800138000', '阿不都热合曼·艾合买提', ''],
    ['采购-欧阳 13800138000', '欧阳', '采购'],
  ])('reads who receives it with a title, a role or a mark beside: %s', (who, name, note) => {
    const read = parseAddress(`${place} ${who}`);
    expect([read.name, read.note]).toEqual([name, note]);
  });

  it('reads English labels, and the names of Hong Kong in Latin letters', () => {
    const labelled =
      'To: Maria Lin\nAdd: Room 808, 33 Binhai Road, Siming District, Xiamen, Fujian\nTel: 13800138000';
    expect(brief(labelled)).toBe('Maria Lin|13800138000|福建省|厦门市|思明区|Room 808, 33 Binhai Road');
    const shatin =
      'Flat B, 15/F, City One, Sha Tin, New Territories, Hong Kong  Wong Ka Ming  +852 9876 0217';
    expect(parseAddress(shatin)).toMatchObject({ name: 'Wong Ka Ming', area: '沙田区' });
    expect(parseAddress('Room 1, Songshan Lake, Dongguan, Guangdong').city).toBe('东莞市');
  });

  it.each([
    '工作日10-19点',
    '4月1号以后发',
    '门禁密码 1234#',
    '保价1000',
    '不在家就放1楼超市',
    '老公下班拿',
    '微信号wxj118',
    '晚上7点以后在',
    '岛上不派送',
    '宿舍楼长室可代收',
    '发顺丰特快',
  ])('tells what is to be done from where it goes, before the phone and behind it: %s', (wish) => {
    for (const text of [`${place} 林知夏 13800138000 ${wish}`, `${place} ${wish} 林知夏 13800138000`]) {
      const read = parseAddress(text);
      expect([read.name, read.detail]).toEqual(['林知夏', '文三路90号']);
      expect(letters(read.note)).toBe(letters(wish));
    }
  });

  it.each([
    '老槐树客栈',
    '前台收',
    '三车间',
    '枣林湾',
    '骡帮会馆',
    '公很村',
    '傈僳人家',
    '3栋 之三',
    '藏家乐',
    '颍上一中',
  ])('knows what names a place by its last words: %s', (words) => {
    const read = parseAddress(`${place} ${words} 林知夏 13800138000`);
    expect([read.name, read.note, read.uncertain]).toEqual(['林知夏', '', []]);
  });

  it.each(['生日礼品', '新鲜水果', '家里装修', '小鱼儿', '红富士苹果'])(
    'doubts what may as well be goods, a wish or a nickname: %s',
    (words) => {
      expect(parseAddress(`${place} ${words} 林知夏 13800138000`).uncertain).toContain('detail');
    },
  );

  it('doubts the name where two stand at the phone, and keeps the one with a surname', () => {
    const read = parseAddress('浙江省杭州市西湖区文三路 梨仙湖 13800138000 王渝 别用纸箱');
    expect(read.name).toBe('王渝');
    expect(read.uncertain).toContain('name');
    expect(parseAddress('贺兰山下 13800138000 浙江省杭州市西湖区文三路90号').name).toBe('贺兰山下');
  });

  it('takes labels without a colon, and no letter of a flat for a part of the name', () => {
    expect(brief('姓名 林知夏 手机 13800138000 地址 浙江省杭州市西湖区文三路90号')).toBe(whole);
    const flat = parseAddress('香港新界沙田区西沙路608号 迎海 10座 22楼 B Ms Ho 6345 1031');
    expect(flat).toMatchObject({ name: 'Ms Ho', detail: '西沙路608号 迎海 10座 22楼 B' });
  });

  it('keeps what a label says together with the words before it', () => {
    expect(parseAddress(`客户要求改地址 新地址：${place} 林知夏 13800138000`).note).toBe(
      '客户要求改地址 新地址',
    );
  });
});
