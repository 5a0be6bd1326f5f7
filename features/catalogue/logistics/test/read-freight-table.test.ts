import { describe, expect, it } from 'vitest';
import { readFreightTable } from '../read-freight-table.ts';
import { blankDraft, policyDraftOf, withFreight } from '../web/policy-draft.ts';

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
      problems: ['表里按重量计费，物流政策按件计费，请改成每件的运费再粘贴'],
    });
    expect(table('你好').problems).toEqual(['没有看到地区和运费，请从表格里连同地区一起复制']);
  });

  it('replaces a fee that has no provinces left, and keeps the others', () => {
    const before = policyDraftOf({
      LogisticCfgName: '',
      ProvinceIDs: ['32', '65'],
      LogisticFee: 12,
      FirstCount: 1,
      NextCount: 1,
      NextFee: 0,
    });
    const drafts = withFreight([blankDraft(), before], [{ provinceIds: ['32', '33'], fee: 5, nextFee: 2 }]);
    expect(drafts.map(({ provinceIds, mode, fee, more }) => [provinceIds, mode, fee, more])).toEqual([
      [['32', '33'], 'steps', '5', '2'],
      [['65'], 'order', '12', '0'],
    ]);
  });
});
