import { describe, expect, it } from 'vitest';
import { type AddressValue, emptyAddress, readOver } from '../web/address-value.ts';

const standing: AddressValue = {
  ...emptyAddress,
  receiverName: '李雷',
  receiverPhone: '13800000000',
  provinceId: '33',
  province: '浙江省',
  addressDetail: '文一路 1 号',
};
const doubt = (part: AddressValue['uncertain'][number]['part']) => ({ part, says: `没有找到${part}` });

describe('pasting over an address', () => {
  it('keeps the receiver and the phone that the text leaves out, without a doubt about them', () => {
    const read = { ...emptyAddress, provinceId: '44', province: '广东省', addressDetail: '天河路 2 号' };
    const value = readOver(standing, { ...read, uncertain: [doubt('name'), doubt('phone'), doubt('area')] });
    expect(value).toMatchObject({ receiverName: '李雷', receiverPhone: '13800000000', province: '广东省' });
    expect(value.uncertain.map(({ part }) => part)).toEqual(['area']);
  });

  it('keeps the place when only a person was pasted', () => {
    const read = { ...emptyAddress, receiverName: '韩梅', uncertain: [doubt('province'), doubt('detail')] };
    const value = readOver(standing, read);
    expect(value).toMatchObject({ receiverName: '韩梅', provinceId: '33', addressDetail: '文一路 1 号' });
    expect(value.uncertain).toEqual([]);
  });

  it('takes what the text says for both', () => {
    const read = {
      ...standing,
      receiverName: '韩梅',
      receiverPhone: '13900000000',
      uncertain: [doubt('name')],
    };
    expect(readOver(standing, read)).toMatchObject({ receiverName: '韩梅', receiverPhone: '13900000000' });
  });
});
