import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { z } from 'zod';
import { writeXlsx } from '#features/sheets/sheet-files/server/index.ts';
import { ask, type Caller, type TestApp, upload } from '#test/app.ts';
import { untilFound } from '#test/until.ts';
import { orderImports } from '../contract.ts';
import type { ImportTask } from '../import-task.ts';

export type Cells = readonly (string | number)[];

/** A workbook as a platform exports it. */
export async function xlsx(header: readonly string[], rows: readonly Cells[]): Promise<Buffer> {
  const out = new PassThrough();
  const columns = header.map((title) => ({ title }));
  const [body] = await Promise.all([
    buffer(out),
    writeXlsx(out, { sheetName: '订单', columns, rows: [rows] }),
  ]);
  return body;
}

/** 快团团's export of single items. */
export const KTT = ['订单号', '团号', '跟团号', '团购标题', '下单人', '团员备注', '支付时间', '团长备注']
  .concat([
    '商品名称',
    '规格',
    '商品编码',
    '数量',
    '单价',
    '商品金额',
    '订单金额',
    '订单状态',
    '售后状态',
    '物流方式',
  ])
  .concat(['收货人', '联系电话', '省', '市', '区', '详细地址', '快递公司', '快递单号', '所属团长']);

export interface KttRow {
  no?: string;
  product?: string;
  spec?: string;
  code?: string;
  amount?: string | number;
  price?: string;
  status?: string;
  receiver?: string;
  phone?: string;
  province?: string;
  city?: string;
  area?: string;
  address?: string;
  /** The buyer's. */
  note?: string;
}

let serial = 0;

/** A row of that export; what is not given is in order. */
export function kttRow(cells: KttRow = {}): string[] {
  serial += 1;
  const row: Required<KttRow> = {
    // A number that ends in zeros would be one that a spreadsheet has rounded.
    no: `165032198765${String(serial).padStart(6, '0')}7`,
    product: '红富士苹果5斤',
    spec: '',
    code: '',
    amount: '1',
    price: '39.90',
    status: '待发货',
    receiver: '张三丰',
    phone: `138${String(serial).padStart(8, '0')}`,
    province: '浙江省',
    city: '杭州市',
    area: '西湖区',
    address: `文一西路${serial}号3幢401室`,
    note: '',
    ...cells,
  };
  return [
    row.no,
    'T1',
    String(serial),
    '水果团',
    '小张',
    row.note,
    '2026-11-18 10:30:00',
    '',
    row.product,
    row.spec,
  ]
    .concat([row.code, String(row.amount), row.price, row.price, row.price, row.status, '无售后', '快递'])
    .concat([row.receiver, row.phone, row.province, row.city, row.area, row.address, '', '', '老李']);
}

export const ktt = (rows: readonly KttRow[]): Promise<Buffer> => xlsx(KTT, rows.map(kttRow));

type Setup = z.input<typeof orderImports.initialize.input>;

/** Uploads a file, makes its task and waits until no job is at it. */
export async function intake(
  app: TestApp,
  who: Caller,
  content: Buffer | string,
  more: Partial<Setup> & { name?: string } = {},
): Promise<ImportTask> {
  const { name = '订单.xlsx', ...setup } = more;
  const id = await upload(app, who, name, content);
  const { Tasks } = await ask(app, who, orderImports.initialize, { FileIDs: [id], ...setup });
  return settled(app, who, Tasks[0]?.TaskID ?? '');
}

export async function taskOf(app: TestApp, who: Caller, TaskID: string): Promise<ImportTask> {
  return (await ask(app, who, orderImports.detail, { TaskID })).Task;
}

export const settled = (app: TestApp, who: Caller, TaskID: string): Promise<ImportTask> =>
  untilFound(async () => {
    const task = await taskOf(app, who, TaskID);
    return !['reading', 'checking', 'importing'].includes(task.Status) && task;
  });

export async function start(app: TestApp, who: Caller, TaskID: string): Promise<ImportTask> {
  await ask(app, who, orderImports.start, { TaskIDs: [TaskID] });
  return settled(app, who, TaskID);
}

export async function rowsOf(
  app: TestApp,
  who: Caller,
  TaskID: string,
  State: z.input<typeof orderImports.detail.input>['State'] = 'all',
) {
  return (await ask(app, who, orderImports.detail, { TaskID, State, pageSize: 500 })).items;
}
