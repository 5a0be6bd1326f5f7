import type { ReadingInput } from '#features/sheets/sheet-imports/web/use-columns.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { Link } from '#kit/ui/link.tsx';
import { Section } from '#kit/ui/page.tsx';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import { OrderNo } from '#kit/ui/values/order-no.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import type { RefundPreview, RefundRowWire } from '../contract.ts';
import { REFUND_STATES, type RefundAct } from '../judge-refund.ts';
import { REFUND_ACT_NAMES, REFUND_STATE_WORDS } from './refund-words.ts';
import { useRefundChoices } from './use-refund-choices.ts';

interface PreviewedRefundsProps {
  preview: RefundPreview;
  /** By what its columns are read. */
  reading: ReadingInput;
  onRead: (preview: RefundPreview) => void;
}

type Choices = ReturnType<typeof useRefundChoices>;

/** The rows with what would be done, changed in their cells, and the one act. */
export function PreviewedRefunds({ preview, reading, onRead }: PreviewedRefundsProps) {
  const choices = useRefundChoices(preview, reading, onRead);
  const { chosen, steps } = choices;
  const count = (act: RefundAct) =>
    chosen.reduce((sum, { Act, OrderIDs }) => sum + (Act === act ? OrderIDs.length : 0), 0);
  const acts = (Object.keys(REFUND_ACT_NAMES) as RefundAct[]).filter((act) => count(act) > 0);
  const says = acts.map((act) => `${REFUND_ACT_NAMES[act]} ${count(act)} 单`).join('，');
  return (
    <>
      <Section title="核对结果">
        <p className="refund-sums" aria-live="polite">
          {REFUND_STATES.map((state) => {
            const some = preview.items.filter(({ State }) => State === state).length;
            return (
              some > 0 && (
                <span key={state}>
                  {REFUND_STATE_WORDS[state].name} <b className="num">{countText(some)}</b> 行
                </span>
              )
            );
          })}
          {preview.LeftOut > 0 && <span className="none">另有 {preview.LeftOut} 行没有订单号，没有读入</span>}
        </p>
      </Section>
      <Section>
        <RefundRows preview={preview} choices={choices} />
      </Section>
      <footer className="page-foot">
        <label className="row">
          <input
            type="checkbox"
            checked={choices.isSent}
            onChange={(event) => choices.setSent(event.target.checked)}
          />
          售后同时转给供应商
        </label>
        <Button kind="main" busy={steps !== undefined} disabled={chosen.length === 0} onClick={choices.run}>
          {steps ? `已处理 ${steps.done} / ${steps.total} 行` : says || '没有可处理的行'}
        </Button>
      </footer>
    </>
  );
}

const TITLES = ['行', '订单号', '退款', '金额', '本店订单', '处理', '状态'];

const RefundRows = ({ preview, choices }: { preview: RefundPreview; choices: Choices }) => (
  <div className="refund-rows">
    <table>
      <thead>
        <tr>
          {TITLES.map((title) => (
            <th key={title} className={title === '金额' ? 'num' : ''}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {preview.items.map((row) => (
          <RefundLine key={row.RowNo} row={row} choices={choices} />
        ))}
      </tbody>
    </table>
  </div>
);

function RefundLine({ row, choices }: { row: RefundRowWire; choices: Choices }) {
  const { orders, act } = choices.choiceOf(row);
  const acts = [...new Set(row.Orders.flatMap(({ Acts }) => Acts))];
  const { name, tone } = REFUND_STATE_WORDS[row.State];
  const turn = (id: string) =>
    choices.choose(row, {
      orders: orders.includes(id) ? orders.filter((each) => each !== id) : [...orders, id],
    });
  return (
    <tr>
      <td className="num">{row.RowNo}</td>
      <td>
        {row.OrderNo}
        {row.RefundNo && <small className="none">退款单 {row.RefundNo}</small>}
      </td>
      <td>
        {[row.Kind, row.Status].filter(Boolean).join(' · ') || '-'}
        {row.Reason && <small className="none">{row.Reason}</small>}
      </td>
      <td className="num">{row.Amount === null ? '-' : moneyText(row.Amount)}</td>
      <td>
        {row.Orders.map((order) => (
          <label key={order.OrderID} className="refund-order">
            <input
              type="checkbox"
              aria-label={`第 ${row.RowNo} 行 LDL${order.OrderID}`}
              checked={orders.includes(order.OrderID)}
              disabled={order.Acts.length === 0}
              onChange={() => turn(order.OrderID)}
            />
            <span>
              <Link to={`/orderv2/detail?id=${order.OrderID}`}>
                <OrderNo id={order.OrderID} />
              </Link>
              <small>
                {order.SpuName} × {order.Amount}
              </small>
              <small className="none">{order.Says}</small>
            </span>
          </label>
        ))}
      </td>
      <td>
        {acts.length > 1 ? (
          <Select
            label={`第 ${row.RowNo} 行的处理`}
            value={act ?? ''}
            options={acts.map((each) => ({ value: each, label: REFUND_ACT_NAMES[each] }))}
            onChange={(value) => choices.choose(row, { act: value as RefundAct })}
          />
        ) : (
          acts[0] && REFUND_ACT_NAMES[acts[0]]
        )}
      </td>
      <td>
        <StatusTag tone={tone}>{name}</StatusTag>
        {row.Orders.length !== 1 && <small className="none">{row.Says}</small>}
      </td>
    </tr>
  );
}
