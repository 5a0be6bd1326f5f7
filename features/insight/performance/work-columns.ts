import type { Work } from './contract.ts';

interface WorkColumn {
  key: keyof Work;
  title: string;
  isMoney?: true;
}

const COLUMNS: readonly WorkColumn[] = [
  { key: 'Orders', title: '录单' },
  { key: 'Cancelled', title: '其中取消' },
  { key: 'Pieces', title: '件数' },
  { key: 'Sales', title: '销售额', isMoney: true },
  { key: 'Sheets', title: '导入表格' },
  { key: 'RowsImported', title: '导入订单' },
  { key: 'RowsCorrected', title: '手工修改行' },
  { key: 'Complaints', title: '处理投诉' },
];

/** Those that the reader may see. */
export const workColumns = (totals: Work): readonly WorkColumn[] =>
  COLUMNS.filter(({ key }) => key in totals);
