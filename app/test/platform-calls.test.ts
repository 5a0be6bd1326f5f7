import { channel } from 'node:diagnostics_channel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { logPlatformCalls } from '#app/metrics/platform-calls.ts';

const MINUTE = 60_000;
let lines: string[];
let now: number;
let end: () => void;
beforeEach(() => {
  lines = [];
  now = 0;
  const write = (level: string) => (line: unknown, msg?: string) =>
    void lines.push(`${level} ${msg} ${(line as { outcome: string }).outcome}`);
  end = logPlatformCalls({ info: write('info'), warn: write('warn') }, () => now);
});
afterEach(() => end());

function call(outcome: string, platform = 'ktt') {
  channel('laidanla:platform').publish({ platform, call: 'orders', ms: 12, outcome });
  return lines.at(-1);
}

describe('the log of calls to platforms', () => {
  it.each(['ok', 'refused', 'grant', 'busy'])('has what is nobody’s fault at info: %s', (outcome) => {
    expect(call(outcome)).toBe(`info platform call ${outcome}`);
  });

  it.each(['away', 'unreadable'])('warns of a platform that cannot be worked with: %s', (outcome) => {
    expect(call(outcome)).toBe(`warn platform call ${outcome}`);
  });

  it('warns once in ten minutes of the same, however many calls fail', () => {
    call('away');
    now = 9 * MINUTE;
    expect(call('away')).toBe('info platform call away');
    expect(call('away', 'youzan')).toBe('warn platform call away');
    expect(call('unreadable')).toBe('warn platform call unreadable');
    now = 11 * MINUTE;
    expect(call('away')).toBe('warn platform call away');
  });
});
