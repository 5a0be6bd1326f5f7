import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { slowness } from '#test/slowness.ts';
import { labelProblem, labelsPdf, missingCharacters } from '../server/index.ts';
import { sampleLabel } from './sample-label.ts';

const many = function* (count: number, onPage?: (at: number) => void) {
  for (let at = 1; at <= count; at++) {
    onPage?.(at);
    const { receiver } = sampleLabel();
    // Names of all sorts: each brings signs of its own into the PDF.
    const name = `收${String.fromCodePoint(...[0, 1, 2].map((n) => 0x4e00 + at * 3 + n))}`;
    yield sampleLabel({ position: at, total: count, receiver: { ...receiver, name } });
  }
};

describe('labels as one PDF', () => {
  it('are 500 pages within five seconds', async () => {
    const from = performance.now();
    const pdf = await buffer(labelsPdf(many(500), '76x130'));
    const took = performance.now() - from;
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1')).toContain('/Count 500');
    expect(pdf.length).toBeLessThan(5_000_000);
    expect(took).toBeLessThan(5_000 * slowness());
  });

  it('are made no faster than they are read', async () => {
    let made = 0;
    const out = labelsPdf(
      many(2_000, (at) => {
        made = at;
      }),
      '76x130',
    );
    await new Promise((resolve) => out.once('readable', resolve));
    out.read(1);
    for (let turn = 0; turn < 500; turn++) await new Promise(setImmediate);
    expect(made).toBeLessThan(500);
    out.destroy();
  });

  it('end with the fault of whoever brings them', async () => {
    const broken = (function* () {
      yield sampleLabel();
      throw new Error('the run is gone');
    })();
    await expect(buffer(labelsPdf(broken, '76x130'))).rejects.toThrow('the run is gone');
  });
});

describe('what stops a label', () => {
  it('is a sign that the font lacks; rare names are in it', () => {
    expect(missingCharacters(sampleLabel())).toEqual([]);
    const gift = sampleLabel({ giftMessage: '生日快乐🎂🎂' });
    expect(missingCharacters(gift)).toEqual(['🎂']);
    expect(labelProblem(gift, '76x130')).toEqual({
      no: '字库里没有“🎂”，印不出来，请改写后再打',
      code: 'label.signs_missing',
      params: { signs: '🎂' },
    });
  });

  it('is a number that no scanner could read', () => {
    expect(labelProblem(sampleLabel({ waybillNo: '单号' }), '76x130')?.no).toContain('印不成条码');
    const long = sampleLabel({ waybillNo: 'JDVB1234ABCD5678EFGH90' });
    expect(labelProblem(long, '76x130')?.no).toContain('太长');
    expect(labelProblem(long, '100x150')).toBeUndefined();
    expect(labelProblem(sampleLabel(), '76x130')).toBeUndefined();
  });
});
