import { describe, expect, it } from 'vitest';
import { sources } from './sources.ts';
import { uselessSpreads } from './spreads.ts';

const REMEDY = {
  object: 'write its properties where it stands',
  array: 'write its elements where it stands',
  pair: 'write one line for each variable',
};
const kinds = (text: string) => uselessSpreads(text).map(({ kind }) => kind);

describe('useless spreads', () => {
  it('are nowhere', () => {
    const offenders = sources
      .filter(({ path }) => /\.(tsx?|mjs)$/.test(path))
      .flatMap(({ path, text }) =>
        uselessSpreads(text).map(({ line, kind }) => `${path}:${line} ${REMEDY[kind]}`),
      );
    expect(offenders, offenders.join('\n')).toEqual([]);
  });

  it.each([
    ['an object in an object', 'const a = { x, ...{ b: 1, c }, d };', ['object']],
    ['one over several lines', 'const a = {\n  x,\n  ...{\n    b: 1, // why\n    c,\n  },\n};', ['object']],
    ['one in the other', 'f({ ...{ a, ...{ b } } });', ['object', 'object']],
    ['one in parentheses', 'const a = { ...({ b: 1 } as const), c };', ['object']],
    ['an object in attributes', 'const a = <A {...{ b, c: 1 }} d />;', ['object']],
    ['one after a regular expression', "const a = /['{]/; const b = { ...{ a } };", ['object']],
    ['one in a template', 'const a = `…${f({ ...{ b: `}` } })}…`;', ['object']],
    ['an array in an array', "const a = [...['a', 'b'], ...['c']];", ['array', 'array']],
    ['an array of arguments', 'f(a, ...[b, c]);', ['array']],
    ['a spread in an array that is spread', 'Math.max(0, ...[...a, ...b]);', ['array']],
    [
      'an array over several lines',
      'const a = [\n  x,\n  ...([\n    1,\n    2,\n  ] as const),\n];',
      ['array'],
    ],
    ['a pair', 'const [a, b] = [x, y];', ['pair']],
    ['a pair to be changed', 'let [a, b] = [0, f(1, 2)];', ['pair']],
    ['a pair with types', 'export const [a, b]: [A[], B] = [[], c];', ['pair']],
    ['a pair over several lines', 'const [a, b] = [\n  f(x, (y) => [y, z]),\n  { c, d },\n];', ['pair']],
    ['a pair with a pattern', 'const [{ a, b }, c] = [f(x), y];', ['pair']],
    ['a pair of constants', 'const [a, b] = [1, 2] as const;', ['pair']],
  ])('are found: %s', (_, text, expected) => {
    expect(kinds(text)).toEqual(expected);
  });

  it.each([
    ['a variable', 'const a = { ...b, ...f({ c }), ...(d ? { e } : {}), ...(g && { h }) };'],
    ['one chosen of several', 'const a = { ...{ x: b, y: c }[kind], ...({ x: b } as Wide) };'],
    ['elements made of others', 'const a = [...[b, c].map(f), ...[...d].reverse()];'],
    ['a choice', 'const a = [...(b ? [c] : []), ...(d ?? [])];'],
    ['parameters', 'const f = (...[a, b]: [A, B]) => a; function g(x, ...[c]) { return c; }'],
    ['parameters without types', 'const f: F = (x, ...[a]) => a;'],
    ['a swap', '[a, b] = [b, a];'],
    ['the head of a loop', 'for (let [a, b] = [0, 1]; a < b; a += 1) f(a);'],
    ['what is taken apart', 'const [a, b] = f([x, y]); const [c, d] = [x, y].map(f); const [e] = [x][0];'],
    ['a rest', 'const [a, ...b] = [x, y]; const [c, d] = [...x, y];'],
    ['a hole or a default', 'const [, a] = [x, y]; const [b = 1, c] = [x, y];'],
    ['several at once', 'const [a, b] = await Promise.all([x, y]);'],
    [
      'words',
      "// const [a, b] = [x, y];\nconst a = '{ ...{ b } }'; /* ...[a] */ const c = `...[a], ...${d}`;",
    ],
    ['a regular expression', 'const a = /...{2}/; const b = c / d / e;'],
  ])('are not: %s', (_, text) => {
    expect(kinds(text)).toEqual([]);
  });
});
