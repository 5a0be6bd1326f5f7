import { describe, expect, it } from 'vitest';
import { exportKinds } from '../export-kind.ts';
import { exportInput } from '../export-order.ts';
import { sizeText } from '../size-text.ts';

const choice = {
  templates: { orderExportNormal: 't' },
  formulas: {},
  format: 'csv',
  later: true,
  zip: true,
} as const;

describe('asking for an export', () => {
  it('sends filters, template and how the file comes', () => {
    const input = exportInput({ orderNo: ['1'] }, exportKinds.normal, choice, ['t']);
    expect(input).toMatchObject({
      orderNo: ['1'],
      ExcelCfgID: 't',
      Format: 'csv',
      FireAndForget: true,
      ZipFiles: true,
    });
  });

  it('counts a template that is gone as none', () => {
    expect(exportInput({}, exportKinds.normal, choice, []).ExcelCfgID).toBeNull();
  });

  it('splits the original sheet too when asked', () => {
    expect(exportInput({}, exportKinds.original, choice, []).ZipFiles).toBe(true);
  });
});

describe('showing a size', () => {
  it.each([
    [null, '-'],
    [0, '0 B'],
    [1536, '1.5 KB'],
    [20 * 1024 * 1024, '20 MB'],
  ])('%s bytes as %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });
});
