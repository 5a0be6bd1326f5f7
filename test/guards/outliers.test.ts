import { beforeAll, describe, expect, it } from 'vitest';
import { outliers } from './outliers.ts';
import { sources } from './sources.ts';

const file = (path: string, lines: readonly string[]) => ({
  path,
  text: lines.join('\n'),
  lines: lines.length,
});
const lines = (count: number, line: string) => Array.from({ length: count }, () => line);

beforeAll(() => {
  const long = outliers(sources);
  if (long.length > 0) console.warn(`is their shape right?\n${long.join('\n')}`);
});

describe('unusual lengths, which are named for whoever looks', () => {
  it('are those of files, functions, handlers and entries of contracts', () => {
    const body = [...lines(90, '  work();'), '}'];
    expect(outliers([file('kit/a.ts', ['export function ship() {', ...body])])).toEqual([
      'kit/a.ts ship: function of 92 lines',
    ]);
    expect(outliers([file('kit/b.ts', lines(401, 'work();'))])).toEqual(['kit/b.ts: file of 401 lines']);
    const entry = ['export const orders = {', '  get: reading({', ...lines(20, '    path,'), '  }),', '};'];
    expect(outliers([file('features/orders/orders/contract.ts', entry)])).toEqual([
      'features/orders/orders/contract.ts get: entry of 22 lines',
    ]);
    const handler = ['  ship: (ctx) => {', ...lines(20, '    work();'), '  },'];
    expect(outliers([file('features/orders/orders/server/handlers.ts', handler)])).toEqual([
      'features/orders/orders/server/handlers.ts ship: handler of 22 lines',
    ]);
  });

  it('are no matter below', () => {
    expect(
      outliers([file('kit/a.ts', ['export function ship() {', ...lines(60, '  work();'), '}'])]),
    ).toEqual([]);
  });
});
