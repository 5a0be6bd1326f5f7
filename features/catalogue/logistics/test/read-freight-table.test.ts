import { describe, expect, it } from 'vitest';
import { MOST_FREIGHT_ROWS, readFreightSheets, readFreightTable } from '../read-freight-table.ts';
import { blankDraft, policyDraftOf, stillShared, withFreight } from '../web/policy-draft.ts';

const table = (...lines: string[]) => readFreightTable(lines.join('\n'));
const fees = ({ rows }: ReturnType<typeof readFreightTable>) =>
  rows.map(({ provinceIds, fee, nextFee }) => [provinceIds.join(' '), fee, nextFee]);

describe('reading a freight table', () => {
  it('takes places with what the first and each further piece costs, whatever stands around them', () => {
    const read = table(
      '2026 冬季运费',
      '序号\t地区\t首件运费\t续件',
      '1\t江浙沪皖\t5\t2',
      '2\t北京、天津\t8元\t3元',
    );
    expect(read.problems).toEqual([]);
    expect(fees(read)).toEqual([
      ['31 32 33 34', 5, 2],
      ['11 12', 8, 3],
    ]);
  });

  it('needs no header, and puts places of one fee together', () => {
    const read = table('江苏\t5', '浙江\t5', '四川\t¥8.5', '广东\t包邮');
    expect(fees(read)).toEqual([
      ['32 33', 5, 0],
      ['51', 8.5, 0],
      ['44', 0, 0],
    ]);
    expect(fees(table('江苏 5元', '四川 8元'))).toEqual([
      ['32', 5, 0],
      ['51', 8, 0],
    ]);
  });

  it('gives the rest of the country to 其余地区, but for where nothing is sent', () => {
    const read = table('地区\t运费', '江浙沪\t0', '新疆、西藏\t不发货', '其余地区\t6');
    expect(read.problems).toEqual([]);
    const [free, rest] = read.rows;
    expect(free).toMatchObject({ fee: 0 });
    expect(rest?.fee).toBe(6);
    expect(rest?.provinceIds).toHaveLength(31 - 3 - 2);
    expect(rest?.provinceIds).not.toContain('65');
  });

  it.each(['默认运费', '默认', '其他', '剩余地区'])('gives the rest of the country to %s', (rest) => {
    const read = table('运送到\t首件\t首费\t续件\t续费', '江苏,浙江\t1\t0\t1\t0', `${rest}\t1\t8\t1\t3`);
    expect(read.problems).toEqual([]);
    expect(read.rows.map(({ provinceIds, fee }) => [provinceIds.length, fee])).toEqual([
      [2, 0],
      [29, 8],
    ]);
  });

  it('takes the first of two fees for the rest of the country, and says so', () => {
    const read = table('江苏\t5', '其余地区\t8', '其他\t10');
    expect(read.problems).toEqual(['第 3 行“其他”：其余地区前面已有，用前面的运费']);
    expect(fees(read)).toEqual([
      ['32', 5, 0],
      [expect.any(String), 8, 0],
    ]);
  });

  it('says what it does not take: parts of a province, no amounts, a province twice', () => {
    const read = table('地区\t运费', '内蒙古（阿拉善盟除外）\t9', '江苏\t面议', '浙江\t5', '江浙沪\t6');
    expect(read.problems).toEqual([
      '第 2 行“内蒙古（阿拉善盟除外）”：“内蒙古(阿拉善盟除外)”只是省份的一部分，运费按整个省份计算，请去掉括号里的说明，或不选这个省份',
      '第 3 行“江苏”：运费不是金额，请填如 5 或 5元',
      '第 5 行“江浙沪”：浙江前面已有，用前面的运费',
    ]);
    expect(fees(read)).toEqual([
      ['33', 5, 0],
      ['31 32', 6, 0],
    ]);
  });

  it('refuses weights, which no policy counts by, and what is no table', () => {
    expect(table('省份\t首重(1kg)\t续重', '江苏\t3\t1')).toEqual({
      rows: [],
      deniedIds: [],
      problems: ['表里按重量计费，物流政策按件计费，请改成每件的运费'],
    });
    expect(table('你好').problems).toEqual(['没有看到地区和运费，每行要有一个地区和它的运费，如“江苏　5”']);
  });

  it.each([
    ['其他\t8\t3', '广东\t首重5元\t续重2元'],
    ['剩余地区\t8', '苏州\t5', '广东\t首重5元\t续重2元'],
    ['默认\t8', '省份\t首重\t续重', '江苏\t3\t1'],
  ])('refuses weights below the rest of the country and rows that name no province: %s', (...lines) => {
    expect(table(...lines)).toMatchObject({ rows: [], problems: [expect.stringContaining('按重量计费')] });
  });

  it.each([['其他\t8', '广东\t5'], ['广东\t5', '其他\t8'], ['全国\t8']])(
    'reads fees by the piece wherever the rest of the country stands: %s',
    (...lines) => {
      const read = table(...lines);
      expect(read.problems).toEqual([]);
      expect(read.rows.flatMap(({ provinceIds }) => provinceIds)).toHaveLength(31);
    },
  );

  it.each(['北京\t面议', '北京\t', '北京（朝阳除外）\t9', '江苏、北京市朝阳区\t9'])(
    'gives no province the fee of the rest whose own can’t be read: %s',
    (row) => {
      for (const rest of ['其余地区\t8', '其余地区\t不发']) {
        const { rows, deniedIds, problems } = table('广东\t5', row, rest);
        expect(problems).toHaveLength(1);
        expect([...rows.flatMap(({ provinceIds }) => provinceIds), ...deniedIds]).not.toContain('11');
      }
    },
  );

  it('replaces a fee that has no provinces left, and keeps the others', () => {
    const before = policyDraftOf({
      LogisticCfgName: '',
      ProvinceIDs: ['32', '65'],
      LogisticFee: 12,
      FirstCount: 1,
      NextCount: 1,
      NextFee: 0,
    });
    const drafts = withFreight([blankDraft(), before], table('江苏、浙江\t5\t2'));
    expect(drafts.map(({ provinceIds, mode, fee, more }) => [provinceIds, mode, fee, more])).toEqual([
      [['32', '33'], 'steps', '5', '2'],
      [['65'], 'order', '12', '0'],
    ]);
  });

  it('leaves what a table says is not sent to without the fee that it had', () => {
    const before = policyDraftOf({
      LogisticCfgName: '全国',
      ProvinceIDs: ['32', '54', '65'],
      LogisticFee: 12,
      FirstCount: 1,
      NextCount: 1,
      NextFee: 0,
    });
    for (const says of [
      '新疆、西藏 不发货',
      '新疆、西藏\t不发货',
      '新疆、西藏不发货',
      '江苏\t12\n其余地区\t不发货',
    ])
      expect(withFreight([before], table(says)).map(({ provinceIds }) => provinceIds)).toEqual([['32']]);
    const shared = { ...before, sharedId: '1' };
    expect(withFreight([shared], table('新疆 不发货'))).toEqual([shared]);
    expect(stillShared([shared], table('新疆 不发货'))).toEqual([
      '新疆不发货，但运费配置“全国”里还有，请移除它或到运费配置里修改',
    ]);
  });

  it.each([
    '配送区域|首件(件)|首费(元)|续件(件)|续费(元)',
    '地区|首件数|首件运费|续件数|续件运费',
    '省份|首N件|运费|每增加N件|增加运费',
    '运送到|首件数(件)|首费(元)|续件(件)|续费(元)',
  ])('tells pieces from money: %s', (header) => {
    const titles = header.replaceAll('|', '\t');
    const read = table(
      titles,
      '江苏\t1\t5\t1\t2',
      '四川\t3\t8\t2\t4',
      '浙江\t1\t6\t0\t0',
      '北京\t0\t9\t1\t2',
    );
    expect(read.rows).toEqual([
      { provinceIds: ['32'], fee: 5, firstCount: 1, nextCount: 1, nextFee: 2 },
      { provinceIds: ['51'], fee: 8, firstCount: 3, nextCount: 2, nextFee: 4 },
      { provinceIds: ['33'], fee: 6, firstCount: 1, nextCount: 1, nextFee: 0 },
    ]);
    expect(read.problems).toEqual(['第 5 行“北京”：件数要填 1 以上的整数，如 1 或 2件']);
    const [, four] = withFreight([], read);
    expect(four).toMatchObject({ mode: 'steps', first: '3', next: '2', more: '4' });
  });

  it('takes 首件 and 续件 for money where nothing else is, with the pieces of their titles', () => {
    expect(fees(table('地区\t首件\t续件', '江苏\t5\t2'))).toEqual([['32', 5, 2]]);
    expect(table('地区\t首2件运费\t每加3件', '江苏\t5\t2').rows).toEqual([
      { provinceIds: ['32'], fee: 5, firstCount: 2, nextCount: 3, nextFee: 2 },
    ]);
    expect(table('地区\t首件\t运费\t续件', '江苏\t1\t5\t2')).toMatchObject({
      rows: [],
      problems: ['看不出“续件”是件数还是运费，请把列名写清楚，如“续件运费”'],
    });
  });

  it.each([
    '地区|1kg|2kg|3kg',
    '省份|3斤以内|5斤以内',
    '区域|3kg内|续重1kg',
    '城市|一斤|两斤',
    '|500g|1000g',
  ])('refuses weights without any word of freight: %s', (header) => {
    const read = table(header.replaceAll('|', '\t'), '江苏\t3\t4\t5');
    expect(read).toMatchObject({ rows: [], problems: [expect.stringContaining('按重量计费')] });
  });

  it('refuses weights between which only blanks stand', () => {
    expect(table('地区 1kg 2kg', '江苏 3 4').problems).toEqual([expect.stringContaining('按重量计费')]);
  });
});

describe('reading the freight tables of a file', () => {
  const sheet = (name: string, ...rows: string[][]) => ({
    name,
    rows: rows.map((cells, at) => ({ rowNo: at + 1, cells })),
  });
  const HEADER = ['地区', '首件', '续件'];

  it('reads a sheet as one that is pasted, whatever its cells hold around their words', () => {
    const read = readFreightSheets([
      sheet('运费', ['2026 冬季运费', '', ''], HEADER, ['江苏\n浙江', ' 5.00 ', '2'], ['新疆不发货', '', '']),
    ]);
    expect(read).toEqual({
      rows: [{ provinceIds: ['32', '33'], fee: 5, firstCount: 1, nextCount: 1, nextFee: 2 }],
      deniedIds: ['65'],
      problems: [],
    });
    expect(fees(readFreightSheets([sheet('一列', ['江苏 5'], ['四川 8'])]))).toEqual([
      ['32', 5, 0],
      ['51', 8, 0],
    ]);
  });

  it('takes all sheets that hold a table, and names the others with the reason', () => {
    const read = readFreightSheets([
      sheet('说明', ['填写说明'], ['请勿修改表头']),
      sheet('近处', HEADER, ['江浙沪', '5', '2'], ['四川', '面议', '']),
      sheet('价格', ['商品名称', '代发价', '不发货地区', '产地省份'], ['石榴', '42', '新疆、西藏', '云南']),
      sheet('远处', HEADER, ['江苏', '6', '2'], ['其余地区', '9', '4']),
      sheet('重货', ['省份', '首重(1kg)', '续重'], ['江苏', '3', '1']),
    ]);
    expect(read.rows.map(({ provinceIds, fee }) => [provinceIds.length, fee])).toEqual([
      [3, 5],
      [27, 9],
    ]);
    expect(read.problems).toEqual([
      '工作表“近处”第 3 行“四川”：运费不是金额，请填如 5 或 5元',
      '工作表“远处”第 2 行“江苏”：江苏前面已有，用前面的运费',
      '工作表“说明”没有采用：没有看到地区和运费，每行要有一个地区和它的运费，如“江苏　5”',
      '工作表“价格”没有采用：没有看到地区和运费，每行要有一个地区和它的运费，如“江苏　5”',
      '工作表“重货”没有采用：表里按重量计费，物流政策按件计费，请改成每件的运费',
    ]);
  });

  it('says when one sheet denies what another has a fee for', () => {
    const read = readFreightSheets([
      sheet('顺丰', HEADER, ['新疆', '20', '9'], ['江苏', '5', '2']),
      sheet('不发', ['新疆不发货']),
    ]);
    expect(read).toMatchObject({ deniedIds: ['65'], rows: [{ provinceIds: ['32'] }] });
    expect(read.problems).toEqual(['工作表“顺丰”：新疆在别的工作表里不发货，没有采用这里的运费']);
  });

  it('takes no list of other things for a freight table', () => {
    const long = Array.from({ length: MOST_FREIGHT_ROWS + 1 }, () => ['江苏', '5']);
    expect(readFreightSheets([sheet('订单', ...long)])).toEqual({
      rows: [],
      deniedIds: [],
      problems: ['超过 1000 行，不像运费表'],
    });
    expect(readFreightSheets([sheet('商品', ['红富士', '29.9'], ['石榴', '42'])]).problems).toEqual([
      '没有看到地区和运费，每行要有一个地区和它的运费，如“江苏　5”',
    ]);
  });
});
