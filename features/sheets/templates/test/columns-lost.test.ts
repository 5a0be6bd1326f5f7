import { describe, expect, it } from 'vitest';
import { commands } from '../commands.ts';
import { columnsLost, drafted, retargeted } from '../web/draft-columns.ts';

describe('a template that is turned to another use', () => {
  const columns = [
    { field: 'orderNo', headers: ['订单编号'] },
    { headers: ['店铺备注'] },
    { field: 'expressNo', headers: ['快递单号'] },
  ].map(drafted);

  it('names the columns that it would lose, and keeps the others', () => {
    const lost = columnsLost(columns, commands.orderExportForDeliver);
    expect(lost).toContain('店铺备注');
    expect(lost.length + retargeted(columns, commands.orderExportForDeliver).length).toBe(columns.length);
    expect(columnsLost(columns, commands.waybillImport)).toEqual(['店铺备注']);
  });
});
