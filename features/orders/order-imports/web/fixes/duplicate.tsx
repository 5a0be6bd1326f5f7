import './product-picker.css';
import type { Output } from '#kit/endpoint/contract.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { Facts } from '#kit/ui/page.tsx';
import { orderNoText } from '#kit/ui/values/display.ts';
import { Time } from '#kit/ui/values/time.tsx';
import { orderImports } from '../../contract.ts';
import type { ImportRow } from '../../import-row.ts';
import type { ImportTask } from '../../import-task.ts';
import { wholeAddress } from '../sheet/cell-text.ts';
import { rowName } from '../sheet/spots.ts';

interface DuplicateProps {
  task: ImportTask;
  row: ImportRow;
  onClose: () => void;
  onUnmarked: () => void;
}

/** 不是重复: what the row is taken for, beside the row; then it may be imported after all. Load it lazily. */
export default function Duplicate({ task, row, onClose, onUnmarked }: DuplicateProps) {
  const key = { RowNo: row.RowNo, LineNo: row.LineNo };
  const answer = useCall(orderImports.duplicationsOfRow, { TaskID: task.TaskID, ...key });
  return (
    <Dialog
      title={`第 ${rowName(row)} 行的重复订单`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>是重复，不导入</Button>
          <Act
            on={orderImports.unmarkDuplication}
            kind="main"
            input={{ TaskID: task.TaskID, Rows: [key] }}
            done={`第 ${rowName(row)} 行已变为可导入`}
            onDone={onUnmarked}
          >
            不是重复，照常导入
          </Act>
        </>
      }
    >
      <div className="duplicate-pair">
        <section>
          <h3>这一行</h3>
          <RowFacts row={row} />
        </section>
        <Loaded query={answer} lines={3}>
          {({ Order, Row }) => (
            <section>
              {Order && <OrderFacts order={Order} />}
              {Row && (
                <>
                  <h3>同一份表的第 {rowName(Row)} 行</h3>
                  <RowFacts row={Row} />
                </>
              )}
              {!Order && !Row && <p className="none">原来的订单已经不在了，可以照常导入</p>}
            </section>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

type Twin = NonNullable<Output<typeof orderImports.duplicationsOfRow>['Order']>;

const OrderFacts = ({ order }: { order: Twin }) => (
  <>
    <h3>已录入的订单</h3>
    <Facts
      facts={[
        [
          '订单号',
          <Link key="no" to={`/orderv2/detail?id=${order.OrderID}`} target="_blank">
            {orderNoText(order.OrderID)}
          </Link>,
        ],
        ['录入时间', <Time key="time" value={order.CreatedOn} />],
        ['商品', `${order.SpuName} × ${order.Amount}`],
        ['收件人', order.Receiver],
      ]}
    />
  </>
);

const RowFacts = ({ row: { Fields } }: { row: ImportRow }) => (
  <Facts
    facts={[
      ['来源订单号', Fields.sourceOrderNo || '-'],
      ['商品', `${Fields.spuName || Fields.product} × ${Fields.amount ?? '-'}`],
      ['收件人', `${Fields.receiver} ${Fields.phone}`],
      ['地址', wholeAddress(Fields) || '-'],
    ]}
  />
);
