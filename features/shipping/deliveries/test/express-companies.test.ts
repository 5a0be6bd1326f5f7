import { describe, expect, it } from 'vitest';
import { cleanWaybillNo } from '#features/orders/orders/numbers/clean-waybill-no.ts';
import { expressCompanies } from '../express-companies.ts';
import { findCompany } from '../find-company.ts';
import { guessCompany, splitCompanyAndNo } from '../waybill-numbers.ts';

const nameOf = (text: string) => findCompany(text)?.name;

describe('finding an express company', () => {
  it('knows about four hundred, each by one code', () => {
    expect(expressCompanies.length).toBeGreaterThan(400);
    expect(new Set(expressCompanies.map(({ code }) => code)).size).toBe(expressCompanies.length);
  });

  it.each([
    ['顺丰', '顺丰速运'],
    ['sf', '顺丰速运'],
    ['ＳＦ Express', '顺丰速运'],
    ['中通', '中通快递'],
    ['圆通快递', '圆通速递'],
    ['yunda', '韵达快递'],
    ['申通速递', '申通快递'],
    ['J&T', '极兔速递'],
    ['邮政', '邮政快递包裹'],
    ['ems', 'EMS'],
    ['京东', '京东物流'],
    ['德邦物流', '德邦快递'],
    ['百世汇通', '百世快递'],
    ['菜鸟裹裹', '菜鸟速递'],
    ['丹鸟', '丹鸟物流'],
    ['跨越', '跨越速运'],
    ['安能', '安能物流'],
  ])('understands %s as people say it', (text, code) => {
    expect(nameOf(text)).toBe(code);
  });

  it('looks through legal forms, regions and product names', () => {
    expect(nameOf('上海韵达货运有限公司')).toBe('韵达快递');
    expect(nameOf('顺丰特惠(陆运)')).toBe('顺丰速运');
    expect(nameOf('中通电子面单')).toBe('中通快递');
  });

  it('keeps the parcel and the freight service of one carrier apart', () => {
    expect(nameOf('中通快运')).toBe('中通快运');
    expect(nameOf('德邦快运')).toBe('德邦快运');
  });

  it('names none for words that are no carrier', () => {
    for (const text of ['', '快递', '普通快递', '无', '未发货', '每天天发货', '张三'])
      expect(nameOf(text)).toBeUndefined();
  });
});

describe('guessing the company from a waybill number', () => {
  it.each([
    ['SF1234567890123', 'SF'],
    ['jt5123456789012', 'JTSD'],
    ['YT1234567890123', 'YTO'],
    ['JDVA12345678901-1-1-', 'JD'],
    ['DPK123456789012', 'DBL'],
    ['EA123456789CN', 'EMS'],
  ])('takes the prefix of %s as decisive', (no, code) => {
    expect(guessCompany(no)?.code).toBe(code);
  });

  it('guesses nothing from digits alone, which carriers share', () => {
    expect(guessCompany('773123456789012')).toBeUndefined();
    expect(guessCompany('9876543210987')).toBeUndefined();
  });
});

describe('cleaning a waybill number', () => {
  it.each([
    ['="SF1234567890123"', 'SF1234567890123'],
    ["'773123456789012", '773123456789012'],
    ['\t7731 2345 6789 012 ', '773123456789012'],
    ['ｓｆ1234567890123', 'SF1234567890123'],
    ['单号：773123456789012', '773123456789012'],
    ['773123456789012.0', '773123456789012'],
  ])('reads %j as %s', (cell, no) => {
    expect(cleanWaybillNo(cell)).toBe(no);
  });
});

describe('splitting company and number that share a cell', () => {
  const split = (cell: string) => {
    const { company, nos } = splitCompanyAndNo(cell);
    return [company?.code, ...nos];
  };

  it('reads name and number in any writing', () => {
    expect(split('顺丰速运 SF1234567890123')).toEqual(['SF', 'SF1234567890123']);
    expect(split('中通：73123456789012')).toEqual(['ZTO', '73123456789012']);
    expect(split('圆通（YT1234567890123）')).toEqual(['YTO', 'YT1234567890123']);
  });

  it('keeps every number of an order sent in several parcels', () => {
    expect(split('韵达 4312345678901、4312345678902')).toEqual(['YD', '4312345678901', '4312345678902']);
  });

  it('keeps a number whose company nobody knows', () => {
    const split = splitCompanyAndNo('某某物流 123456789012');
    expect(split.company).toBeUndefined();
    expect(split.companyText).toBe('某某物流');
    expect(split.nos).toEqual(['123456789012']);
  });
});
