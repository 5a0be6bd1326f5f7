import { describe, expect, it } from 'vitest';
import { type AddressValue, emptyAddress, readOver, withStreet } from '../web/address-value.ts';
import { pick } from '../web/region-picks.ts';

const standing: AddressValue = {
  ...emptyAddress,
  receiverName: '李雷',
  receiverPhone: '13800000000',
  provinceId: '33',
  province: '浙江省',
  addressDetail: '文一路 1 号',
};
const doubt = (part: AddressValue['uncertain'][number]['part']) => ({ part, says: `没有找到${part}` });

describe('choosing a village', () => {
  const at = { streetId: '1', street: '古荡街道', villageId: '2', village: '嘉绿苑社区' };

  it('names street and village in the detail, and another takes their place', () => {
    const value = withStreet(standing, at);
    expect(value.addressDetail).toBe('古荡街道嘉绿苑社区文一路 1 号');
    const other = withStreet(value, { ...at, villageId: '3', village: '莲花社区' });
    expect(other.addressDetail).toBe('古荡街道莲花社区文一路 1 号');
    const none = withStreet(other, { streetId: '', street: '', villageId: '', village: '' });
    expect(none.addressDetail).toBe('文一路 1 号');
  });
});

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

describe('choosing a region', () => {
  const xihu = {
    provinceId: '33',
    province: '浙江省',
    cityId: '3301',
    city: '杭州市',
    areaId: '330106',
    area: '西湖区',
  };
  const place = { ...standing, ...xihu };
  const value = withStreet(place, { streetId: '330106003', street: '古荡街道', villageId: '', village: '' });
  const path = [
    { id: '33', name: '浙江省' },
    { id: '3301', name: '杭州市' },
    { id: '330106', name: '西湖区' },
  ];

  it('keeps the street while it lies there', () => {
    expect(path.reduce((changed, one, at) => pick(changed, at, one), value)).toEqual(value);
  });

  it('takes the street away with another region, from the detail too', () => {
    const other = pick(value, 2, { id: '330108', name: '滨江区' });
    expect(other).toMatchObject({ area: '滨江区', streetId: '', street: '', addressDetail: '文一路 1 号' });
  });

  it('leaves a street in the detail that somebody wrote', () => {
    const written = { ...value, text: '杭州古荡街道文一路 1 号' };
    const other = pick(written, 2, { id: '330108', name: '滨江区' });
    expect(other).toMatchObject({ streetId: '', addressDetail: '古荡街道文一路 1 号' });
  });
});
