import { describe, expect, it } from 'vitest';
import { missingColumns } from './raw-rows.ts';
import { sources } from './sources.ts';

describe('the rows of raw statements', () => {
  it('have the fields that their types name: what is called otherwise would be read as nothing', () => {
    const missing = sources
      .filter(({ text }) => /\bsql</.test(text))
      .flatMap(({ path, text }) => missingColumns(text).map(({ line, field }) => `${path}:${line} ${field}`));
    expect(missing, missing.join('\n')).toEqual([]);
  });

  it.each([
    [
      'an alias of another name',
      'await sql<{ id: string; visible: number }>`select id, n as seen from t`;',
      ['visible'],
    ],
    [
      'a type of the file',
      'interface Row {\n  id: string;\n  asked: Json;\n}\nsql<Row>`select id, b as requests`',
      ['asked'],
    ],
    ['all columns', 'sql<{ id: string; name: string }>`select * from t`', []],
    ['a fragment', 'const NAME = sql`t.name`;\nsql<{ id: string; name: string }>`select id, ${NAME}`', []],
    ['a nested template', 'sql<{ a: number }>`select ${sql`b`} as a`', []],
  ])('are compared: %s', (_, text, fields) => {
    expect(missingColumns(text).map(({ field }) => field)).toEqual(fields);
  });
});
