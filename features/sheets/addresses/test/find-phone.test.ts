import { describe, expect, it } from 'vitest';
import { findPhone } from '../receivers/phone-finding.ts';

const phone = (text: string) => findPhone(text)?.phone;

describe('find the phone', () => {
  it.each([
    ['+86 139 1234 5678', '13912345678'],
    ['8613912345678', '13912345678'],
    ['三单元30113912345678', '13912345678'],
    ['0755-26001234', '0755-26001234'],
    ['(010)62345678', '01062345678'],
    ['400-800-1234', '400-800-1234'],
    ['电话：26001234', '26001234'],
    ['+852 61234567', '+85261234567'],
    ['138****5678', '138****5678'],
  ])('reads %s', (text, expected) => {
    expect(phone(text)).toBe(expected);
  });

  it.each(['13912345678-1234', '13912345678转1234', '13912345678[1234]'])(
    'keeps the extension of %s',
    (text) => {
      expect(findPhone(text)).toMatchObject({ phone: '13912345678', extension: '1234' });
    },
  );

  it('keeps the extension behind the pauses of a dialled number, and takes no number of an address for it', () => {
    expect(findPhone('13912345678,,6677 河南省')).toMatchObject({ extension: '6677' });
    for (const behind of [',,12号楼', ',,450000,河南省', ',,450000', ',,6677,河南省', ',,12 河南省'])
      expect(findPhone(`13912345678${behind}`)).not.toHaveProperty('extension');
  });

  it('takes no phone out of an order number', () => {
    expect(phone('订单202613912345678')).toBe('13912345678');
    expect(phone('订单2026112013912345678')).toBeUndefined();
  });
});
