import { describe, expect, it } from 'vitest';
import { recognise } from '#features/sheets/templates/recognition/recognise.ts';
import { waybillColumns } from '../waybill-columns.ts';

const columnsOf = (titles: string) =>
  Object.fromEntries(
    Object.entries(waybillColumns(recognise(titles.split(' ')))).map(([field, { header }]) => [
      field,
      header,
    ]),
  );

describe('a sheet of waybills', () => {
  it('that names no order is its shipper’s list: 日期 is the day of sending, 备注 about the parcel', () => {
    expect(columnsOf('日期 姓名 电话 地址 货名 数量 快递公司 快递单号 备注')).toMatchObject({
      shippedAt: '日期',
      deliveryNote: '备注',
      expressNo: '快递单号',
    });
  });

  it('takes a note that is called the parcel’s before a plain one, and each where it stands alone', () => {
    expect(columnsOf('日期 发货日期 姓名 快递单号 备注 发货备注')).toMatchObject({
      shippedAt: '发货日期',
      deliveryNote: '发货备注',
    });
    expect(columnsOf('姓名 备注 快递单号')).toMatchObject({ deliveryNote: '备注' });
    expect(columnsOf('姓名 物流备注 快递单号')).toMatchObject({ deliveryNote: '物流备注' });
  });

  it('leaves what its seller’s list of orders calls so to the order', () => {
    const header = '日期 姓名 电话 地址 商品 备注 快递单号'.split(' ');
    const known = waybillColumns(
      recognise(header),
      new Set(['日期', '姓名', '电话', '地址', '商品', '备注']),
    );
    expect(known).not.toHaveProperty('shippedAt');
    expect(known).not.toHaveProperty('deliveryNote');
    expect(waybillColumns(recognise(header), new Set(['姓名', '电话', '备注']))).toMatchObject({
      shippedAt: { header: '日期' },
    });
  });

  it('that names orders keeps a plain 日期 to the order', () => {
    expect(columnsOf('订单号 日期 姓名 电话 地址 货名 数量 快递单号')).not.toHaveProperty('shippedAt');
  });
});
