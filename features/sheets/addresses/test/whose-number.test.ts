import { describe, expect, it } from 'vitest';
import { parseAddress } from '../server/index.ts';

const PLACE = '甘肃省天水市秦安县兴国镇凤山村二社';
const read = (text: string) => {
  const { name, phone, detail, note, uncertain } = parseAddress(text);
  return [name, phone, detail, note, uncertain.join()].join('|');
};

describe('a further number and whose it is', () => {
  it.each([
    ['（儿子13830876642）', '儿子13830876642'],
    ['儿子13830876642', '儿子13830876642'],
    ['儿子 13830876642', '儿子 13830876642'],
    ['，老公电话13830876642', '老公电话13830876642'],
    ['收不到就打他儿子13830876642', '收不到就打他儿子13830876642'],
    ['找不到打13830876642', '找不到打13830876642'],
    ['或者联系他爱人13830876642', '或者联系他爱人13830876642'],
  ])('is noted, and they are not the receiver: %s', (words, note) => {
    expect(read(`${PLACE} 蔡大勇 15393880164 ${words}`)).toBe(`蔡大勇|15393880164|兴国镇凤山村二社|${note}|`);
  });

  it('names nobody for a relative alone without a doubt', () => {
    expect(parseAddress(`${PLACE} 儿子 15393880164`).uncertain).toContain('name');
  });

  it('reads a name that could be goods and their weight, to be looked at', () => {
    expect(parseAddress(`${PLACE} 蔡七斤 15393880164`)).toMatchObject({ name: '蔡七斤' });
    expect(parseAddress(`${PLACE} 蔡七斤 15393880164`).uncertain).toContain('name');
    expect(parseAddress(`${PLACE} 蔡大勇 15393880164 梨七斤`)).toMatchObject({
      name: '蔡大勇',
      note: '梨七斤',
    });
  });
});

describe('who receives and what they ask for', () => {
  it.each(['放门卫', '麻烦送到家', '没人接就放超市'])(
    'is no part of a street that has no house: %s',
    (wish) => {
      for (const text of [`前海街 13800138000 彭军 ${wish}`, `前海街 彭军 13800138000 ${wish}`])
        expect(read(`新疆图木舒克市${text}`)).toBe(`彭军|13800138000|前海街|${wish}|`);
    },
  );

  it('leaves the house behind the phone in the address', () => {
    expect(read('新疆图木舒克市前海街 彭军 13800138000 阳光小区3栋')).toBe(
      '彭军|13800138000|前海街 阳光小区3栋||',
    );
  });

  it('may be a shop that nobody stands beside, to be looked at', () => {
    expect(read('新疆五家渠市青湖路街道长征东街100号 老陕面馆 13800138000')).toBe(
      '老陕面馆|13800138000|青湖路街道长征东街100号||name',
    );
    expect(read('新疆五家渠市青湖路街道长征东街100号 老陕面馆 张三 13800138000')).toBe(
      '张三|13800138000|青湖路街道长征东街100号 老陕面馆||',
    );
  });
});
