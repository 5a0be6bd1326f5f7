import { describe, expect, it } from 'vitest';
import { readChatText } from '../server/index.ts';
import { doubtsOf, rows } from './chat-rows.ts';

const MEMBERS = ['8楼护士站 秦露露 15038519027 手工酸奶一箱', '11楼麻醉科 景医生 18637905516 手工酸奶两箱'];
const HOSPITAL = '洛阳涧西区景华路24号 住院部';

describe('a place in a line of its own', () => {
  it('is where all go who name none, each behind their own room, and is to be confirmed', () => {
    const text = [HOSPITAL, ...MEMBERS].join('\n');
    expect(rows(text)).toEqual([
      '秦露露|15038519027|河南省洛阳市涧西区景华路24号 住院部 8楼护士站|手工酸奶×1',
      '景医生|18637905516|河南省洛阳市涧西区景华路24号 住院部 11楼麻醉科|手工酸奶×2',
    ]);
    expect(doubtsOf(text)).toEqual([
      expect.stringContaining('请核对地址'),
      expect.stringContaining('请核对地址'),
    ]);
    expect(readChatText(text).others).toContainEqual(
      expect.objectContaining({ line: 1, text: HOSPITAL, reason: '没有写地址的人都按这一行的地址寄' }),
    );
  });

  it('is nobody else’s where one of them names a place', () => {
    const other = '张兰 13800138001 河南省洛阳市西工区中州中路1号 手工酸奶一箱';
    const text = [HOSPITAL, ...MEMBERS, other].join('\n');
    expect(rows(text).filter((row) => row.includes('涧西区'))).toEqual([
      expect.not.stringContaining('秦露露'),
    ]);
  });

  it('is not written on parcels where it is fetched from', () => {
    const text = [`自提地址 ${HOSPITAL}`, ...MEMBERS].join('\n');
    expect(rows(text).filter((row) => row.includes('涧西区') && row.includes('秦露露'))).toEqual([]);
  });

  it('is said of all in a heading, and is to be confirmed', () => {
    const place = '广东省佛山市禅城区季华五路22号季华大厦';
    const text = `下午茶团（收货地址都是：${place}，写楼层）\n双皮奶 12元\n1、谢工 13800138001 15楼 双皮奶1\n2、蔡生 13800138002 8楼 双皮奶3`;
    expect(rows(text)).toEqual([
      `谢工|13800138001|${place} 15楼|双皮奶×1`,
      `蔡生|13800138002|${place} 8楼|双皮奶×3`,
    ]);
    expect(doubtsOf(text)[0]).toContain('请核对地址');
  });
});
