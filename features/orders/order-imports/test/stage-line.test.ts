import { describe, expect, it } from 'vitest';
import { parseAddress, resolveAddress } from '#features/sheets/addresses/server/index.ts';
import type { SheetLine } from '#features/sheets/templates/rows/sheet-line.ts';
import { stageLine } from '../stage-line.ts';

const staged = (values: SheetLine['values']) =>
  stageLine(
    { row: 2, part: 0, values, faults: [], remarks: [] },
    { parse: parseAddress, resolve: resolveAddress },
    false,
  );
const stage = (receiver: string, mobile: string, address: string) => staged({ receiver, mobile, address });
const COPIED = '收货人：宿晋新 电话：13439465831 地址：浙江省温州市平阳县南麂岛马祖岙村29号';

describe('a row with a column for the village', () => {
  const at = { province: '浙江省', city: '杭州市', area: '西湖区', street: '古荡街道', receiver: '张三' };
  const values = { ...at, mobile: '13800138000', address: '文二西路1号' };

  it('keeps the village, and names it once in the detail', () => {
    const detail = '古荡街道嘉绿苑社区文二西路1号';
    for (const address of ['文二西路1号', '古荡街道文二西路1号', '嘉绿苑社区文二西路1号', detail]) {
      const line = staged({ ...values, address, village: ' 嘉绿苑社区 ' });
      expect(line).toMatchObject({ village: '嘉绿苑社区', addressSaysMore: false });
      expect(line.detail.replace(' ', '')).toBe(detail);
    }
  });

  it('takes 无 and a dash for none', () => {
    for (const village of ['无', '-', '']) expect(staged({ ...values, village }).village).toBeNull();
  });
});

describe('a row with more in a column than the column is for', () => {
  const address = '浙江省杭州市西湖区文三路1号';

  it('keeps the further phones of the phone’s column for who sells', () => {
    for (const mobile of ['13800138000/13900139000', '13800138000 或 13900139000'])
      expect(stage('张三', mobile, address)).toMatchObject({ sellerNote: '另有电话 13900139000' });
    expect(stage('张三', '138 0013 8000', address).sellerNote).toBe('');
  });

  it('notes what one column says besides receiver and address', () => {
    const line = staged({ address: `张三 13800138000 ${address} 脐橙2箱（晚上送）`, buyerNote: '谢谢' });
    expect(line).toMatchObject({ receiver: '张三', detail: '文三路1号', buyerNote: '谢谢；晚上送 脐橙2箱' });
  });
});

describe('a row whose address says the receiver again', () => {
  it('keeps receiver and phone in their own fields only', () => {
    expect(stage('宿晋新', '134 3946 5831', COPIED)).toMatchObject({
      receiver: '宿晋新',
      province: '浙江省',
      city: '温州市',
      area: '平阳县',
      detail: '南麂岛马祖岙村29号',
      addressText: COPIED,
    });
  });

  it('keeps another receiver that the address names', () => {
    expect(stage('李雷', '13439465831', COPIED).detail).toContain('宿晋新');
  });
});
