import { describe, expect, it } from 'vitest';
import { parseAddress, resolveAddress } from '#features/sheets/addresses/server/index.ts';
import { stageLine } from '../stage-line.ts';

const stage = (receiver: string, mobile: string, address: string) =>
  stageLine(
    { row: 2, part: 0, values: { receiver, mobile, address }, faults: [], remarks: [] },
    { parse: parseAddress, resolve: resolveAddress },
    false,
  );
const COPIED = '收货人：宿晋新 电话：13439465831 地址：浙江省温州市平阳县南麂岛马祖岙村29号';

describe('a row whose address says the receiver again', () => {
  it('keeps receiver and phone in their own fields only', () => {
    expect(stage('宿晋新', '134 3946 5831', COPIED)).toMatchObject({
      ...{ receiver: '宿晋新', province: '浙江省', city: '温州市', area: '平阳县' },
      ...{ detail: '南麂岛马祖岙村29号', addressText: COPIED },
    });
  });

  it('keeps another receiver that the address names', () => {
    expect(stage('李雷', '13439465831', COPIED).detail).toContain('宿晋新');
  });
});
