import type { Column } from '#kit/ui/list-page.tsx';
import type { WaybillRow } from '../../waybill-import.ts';
import type { WaybillRowDecision } from './decisions.ts';
import type { Detail } from './import-detail.ts';
import { OrderChoice } from './order-choice.tsx';
import { CluesCell, MatchCell, OutcomeCell, WaybillCell } from './row-cells.tsx';

const rowNo: Column<WaybillRow> = {
  key: 'RowNo',
  title: '行',
  width: 56,
  align: 'right',
  show: ({ RowNo }) => <span className="num">{RowNo}</span>,
};
const match: Column<WaybillRow> = {
  key: 'Match',
  title: '匹配',
  width: 150,
  show: (row) => <MatchCell waybill={row} />,
  tall: true,
  phone: 'end',
};
const outcome: Column<WaybillRow> = {
  key: 'Outcome',
  title: '结果',
  width: 260,
  show: (row) => <OutcomeCell waybill={row} />,
  tall: true,
  phone: 'line',
};

/** What the file says, beside the order that it means. */
export function waybillRowColumns(
  file: Detail['Columns'],
  decisionOf: (row: WaybillRow) => WaybillRowDecision | undefined,
  decide: (row: WaybillRow, change: WaybillRowDecision) => void,
): Column<WaybillRow>[] {
  const decidedBy = (row: WaybillRow) => ({
    waybill: row,
    decision: decisionOf(row),
    onDecide: (change: WaybillRowDecision) => decide(row, change),
  });
  const line = { tall: true, phone: 'line' } as const;
  return [
    rowNo,
    match,
    {
      key: 'ExpressNo',
      title: '快递单号',
      width: 178,
      show: (row) => <WaybillCell {...decidedBy(row)} />,
      ...line,
    },
    {
      key: 'Cells',
      title: '文件里的内容',
      width: 196,
      show: (row) => <CluesCell waybill={row} columns={file} />,
      ...line,
    },
    {
      key: 'OrderID',
      title: '对应的订单',
      width: 330,
      show: (row) => <OrderChoice {...decidedBy(row)} />,
      ...line,
    },
    outcome,
  ];
}
