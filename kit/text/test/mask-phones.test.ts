import { describe, expect, it } from 'vitest';
import { maskPhones, phonesMasked, phonesRestored } from '../mask-phones.ts';

describe('mask the phones in what a person wrote', () => {
  it.each([
    ['备用13812345678', '备用138****5678'],
    ['tel:13812345678，', 'tel:138****5678，'],
    ['138 1234 5678', '138 **** 5678'],
    ['138-1234-5678', '138-****-5678'],
    ['+86 13812345678', '+86 138****5678'],
    ['8613812345678', '86138****5678'],
    ['１３８１２３４５６７８', '１３８****５６７８'],
    ['13812345678/13987654321', '138****5678/139****4321'],
    ['座机 0571-88886666', '座机 057*-****6666'],
  ])('%s → %s', (text, masked) => {
    expect(maskPhones(text)).toBe(masked);
    expect(maskPhones(masked)).toBe(masked);
  });

  it.each([
    '订单 LDL165032198765437731',
    '平台单号 250612-138123456789012',
    '运单 YT1381234567890',
    '2026-11-29 共 13 件',
    '138****5678',
  ])('%s stays whole', (text) => expect(maskPhones(text)).toBe(text));

  it('keeps what is called a number, and finds texts whatever holds them', () => {
    const value = { note: '13812345678', lines: ['13812345678'], orderNo: '13812345678', n: 13812345678 };
    expect(phonesMasked(value)).toEqual({ ...value, note: '138****5678', lines: ['138****5678'] });
  });

  it('puts back the phones that were left masked when the text was written anew', () => {
    const restored = (text: string, before: string) => {
      const answer = phonesRestored(text, before);
      return 'text' in answer ? answer.text : answer;
    };
    expect(restored('请打 138****5678，放门口', '打 13812345678')).toBe('请打 13812345678，放门口');
    expect(restored('请打 139****5678', '打 13812345678')).toBe('请打 139****5678');
    const two = '张三 13811115678，李四 13822225678';
    expect(restored('张三 138****5678；李四 138****5678', two)).toBe('张三 13811115678；李四 13822225678');
    expect(restored('李四 138****5678', two)).toBe('李四 13822225678');
    expect(restored('张三 138****5678', two)).toBe('张三 13811115678');
    expect(restored('打138****5678', '13811115678/13822225678')).toEqual({ unclear: '138****5678' });
    expect(restored('打138****5678', '13811115678/13811115678')).toBe('打13811115678');
  });
});
