import { describe, expect, it } from 'vitest';
import { parseAddress } from '../server/index.ts';

const PLACE = '浙江省金华市婺城区城中街道解放东路18号';
const read = (text: string) => {
  const { name, phone, area, detail, note, uncertain } = parseAddress(text);
  return [name, phone, area, detail, note, uncertain.join()].join('|');
};
const READ = '吴小曼|13800138000|婺城区|城中街道解放东路18号';

describe('signs that part name, phone and place', () => {
  it.each(['→', ' ➡️ ', '>', '>>', '=>', '👉', '+', '~', '=', '—', '✨', '➕', '·', '★', '\\', '_', '|'])(
    'are none of them: %s',
    (sign) => {
      expect(read(['吴小曼', '13800138000', PLACE].join(sign))).toBe(`${READ}||`);
    },
  );

  it.each(['【吴小曼】', '「吴小曼」', '"吴小曼"', '@吴小曼'])('stand around a name: %s', (written) => {
    expect(read(`${written} 13800138000 ${PLACE}`)).toBe(`${READ}||`);
  });

  it('part goods and wishes as well', () => {
    expect(read(`吴小曼+13800138000+${PLACE}+苹果2箱`)).toBe(`${READ}|苹果2箱|`);
    expect(read(`3+吴小曼+13800138000+${PLACE}+放门卫`)).toBe(`${READ}|放门卫|`);
    expect(read(`吴小曼>>13800138000>>${PLACE}>>2箱`)).toBe(`${READ}|2箱|`);
  });

  it('stay where they join: goods, two people, a nickname', () => {
    expect(read(`吴小曼 13800138000 ${PLACE} 2箱脐橙+1盒草莓`)).toBe(`${READ}|2箱脐橙+1盒草莓|`);
    expect(parseAddress(`丽丽/小红 13800138000 ${PLACE}`).uncertain).toContain('name');
    expect(parseAddress(`★小花★13800138000 ${PLACE}`).name).toBe('★小花★');
    expect(parseAddress(`买买提·艾合买提 13800138000 ${PLACE}`).name).toBe('买买提·艾合买提');
  });

  it.each(['-', '=', '/', '|', '~'])('stand for the colon of labels: %s', (sign) => {
    expect(read(`收件人${sign}吴小曼 电话${sign}13800138000 地址${sign}${PLACE}`)).toBe(`${READ}||`);
  });

  it('part labels of one answer', () => {
    expect(read(`姓名/电话/地址：吴小曼 13800138000 ${PLACE}`)).toBe(`${READ}||`);
  });

  it.each(['👩', '🙋🏻‍♀️', '👤', '📮'])('are pictures of what follows: %s', (picture) => {
    expect(read(`${picture}吴小曼☎️13800138000📍${PLACE}`)).toBe(`${READ}||`);
  });
});
