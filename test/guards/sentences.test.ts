import { describe, expect, it } from 'vitest';
import { expectNoWorse } from './ratchet.ts';
import { isTest, sources } from './sources.ts';

/**
 * What a person reads (`says`, `reason`, `message`, a sentence) may be reworded at any time: nothing is decided by it. A refusal
 * has a code, a batch's item too; what is to be known later gets a column.
 */
const READ = [
  /\b(?:\w+\.)*(?:says|reason|message|sentence|\w+_says|\w+_outcomes)\??\.(?:startsWith|endsWith|includes|indexOf|split|match|search)\(/,
  /\.(?:test|exec)\((?:\w+\.)*(?:says|reason|message|sentence|\w+_says|\w+_outcomes)\b/,
  /(?:===|!==)\s*(?:no|\w+Refusals|\w+Denials)\.\w+\.says\b/,
  /\b(?:no|why|says|reason|message|problem)\s*(?:===|!==)\s*'[^']*\p{Script=Han}/u,
  /\b(?:no|why|problem|outcome)\.(?:startsWith|endsWith|includes)\('[^']*\p{Script=Han}/u,
];

/** Another program's words, which have no code. */
const FOREIGN: readonly [path: string, why: string][] = [
  ['features/hub/platforms/server/', 'a platform answers in words'],
  ['features/shipping/label-providers/server/', 'so do providers of waybill numbers, whose codes say little'],
  ['kit/tenant/server/', 'so does the database where it has one code for several things'],
  ['app/web/error-boundary.tsx', 'so does the browser'],
];

const offenders = (path: string, text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !/^(\/\/|\*|\/\*)/.test(line) && READ.some((read) => read.test(line)))
    .map((line) => `${path}: ${line}`);

describe('nothing decides by reading a sentence', () => {
  it.each([
    ['setRefused({ isDuplicate: says.startsWith(DUPLICATE) });'],
    ['const done = row.follow_outcomes.includes(raised);'],
    ['if (/LDL/.test(failure.message)) return;'],
    ['const kind = only.reason === no.unknown.says ? 4004 : 4009;'],
    ["const odd = skipped.find(({ reason: why }) => why !== '付款不存在');"],
    ["no.startsWith('发货数量超过') ? '订单已全部发货' : no"],
  ])('knows %s', (line) => {
    expect(offenders('a.ts', line)).toHaveLength(1);
  });

  it('but passes on what another program says', () => {
    const files = sources.filter(
      ({ path }) =>
        !isTest(path) && /^(app|features|kit)\//.test(path) && !FOREIGN.some(([at]) => path.startsWith(at)),
    );
    const paths = files.flatMap(({ path, text }) => offenders(path, text).map(() => path));
    const counts = Object.fromEntries(
      paths.map((path) => [path, paths.filter((one) => one === path).length]),
    );
    expectNoWorse('decides by a sentence', counts, 'give it a code or a column');
  });
});
