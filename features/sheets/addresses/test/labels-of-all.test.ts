import { describe, expect, it } from 'vitest';
import { parseAddress } from '../server/index.ts';

describe('a label of several things', () => {
  const place = '浙江省杭州市西湖区文三路100号';

  it.each([
    `收货人电话及地址：张三 13800010001 ${place}`,
    `收货人/电话/地址：张三/13800010001/${place}`,
    `收货人、电话、地址：张三，13800010001，${place}`,
    `收货人电话地址：张三 13800010001 ${place}`,
    `收件人姓名电话 张三 13800010001 地址 ${place}`,
    `收货人电话13800010001收货人张三收货地址${place}`,
    `收货人电话：13800010001 ${place} 张三`,
    `姓名+电话+地址：张三+13800010001+${place}`,
    `收货人 电话 13800010001 张三 ${place}`,
    `请寄：张三 13800010001 ${place}`,
  ])('%s names nobody 电话', (line) => {
    const { name, phone, area, detail, note, uncertain } = parseAddress(line);
    expect([name, phone, area, detail, note, uncertain.join()]).toEqual([
      '张三',
      '13800010001',
      '西湖区',
      '文三路100号',
      '',
      '',
    ]);
  });
});
