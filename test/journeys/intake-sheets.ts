import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { writeWorkbook, writeXlsx } from '../../features/sheets/sheet-files/server/index.ts';

/** In the project's cache: nothing is left in the system's temporary folder. */
const folder = join(import.meta.dirname, '../../.cache/journey-sheets');

const KTT = [
  '跟团号',
  '下单人',
  '团员备注',
  '支付时间',
  '团长备注',
  '商品',
  '规格',
  '数量',
  '订单金额',
  '退款金额',
  '订单状态',
  '收货人',
  '联系电话',
  '详细地址',
];

const ADDRESS = '浙江省杭州市西湖区文一西路588号';

export interface KttLine {
  no: number;
  product: string;
  amount?: string;
  receiver?: string;
  phone?: string;
  address?: string;
}

/** A sheet as 快团团 exports it. */
export async function kttSheet(name: string, lines: readonly KttLine[]): Promise<string> {
  const rows = lines.map(({ no, product, amount = '1', receiver = '张伟', phone, address = ADDRESS }) => [
    `2026112000${no}`,
    '微信用户',
    '',
    '2026-11-20 10:30:00',
    '',
    product,
    '',
    amount,
    '39.90',
    '0',
    '待发货',
    receiver,
    phone ?? `138${String(10_000_000 + no)}`,
    address,
  ]);
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  const columns = KTT.map((title) => ({ title }));
  await writeXlsx(createWriteStream(path), {
    sheetName: '订单',
    columns,
    rows: (async function* () {
      yield rows;
    })(),
  });
  return path;
}

/** A sheet with headers that nobody uses, as GB18030 csv. */
export async function oddSheet(name: string, from: number): Promise<string> {
  const head = ['流水', '货品', '要几份', '谁收', '打给谁', '寄到哪'];
  const lines = [1, 2, 3].map((nth) => [
    `LS202611${from + nth}`,
    '手工红薯粉条 5斤装',
    String(nth),
    '王芳',
    `1390000${from + nth}`,
    ADDRESS,
  ]);
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await writeFile(
    path,
    iconv.encode([head, ...lines].map((cells) => cells.join(',')).join('\r\n'), 'gb18030'),
  );
  return path;
}

const SURVEY = ['序号', '提交答卷时间', '1、收货人', '2、联系电话', '3、收货地址', '4、商品名称', '5、数量'];

/** A form's answers of two days in a file that begins with explanations; below the second day somebody has signed. */
export async function surveyBook(name: string): Promise<string> {
  const answer = (no: number) => [
    String(no),
    '2026-11-20 10:30:00',
    '李想',
    `1370000${2000 + no}`,
    `浙江省杭州市西湖区文一西路${no}号`,
    '手工红薯粉条 5斤装',
    '1',
  ];
  const sheet = (sheetName: string, titles: readonly string[], rows: readonly string[][]) => ({
    sheetName,
    columns: titles.map((title) => ({ title })),
    rows: [rows],
  });
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await writeWorkbook(createWriteStream(path), [
    sheet('说明', ['填写说明'], [['1、请勿修改表头'], ['2、地址请写到门牌号']]),
    sheet('第一天', SURVEY, [answer(1), answer(2)]),
    sheet('第二天', SURVEY, [
      answer(3),
      ['', '', '张姐的后补'],
      answer(4),
      ['制表人：小李', '审核：', '签收：'],
    ]),
  ]);
  return path;
}
