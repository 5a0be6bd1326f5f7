import { agentOptions, vendorOptions } from '#features/shops/lookups/web/lookup-options.ts';
import { Lookup } from '#kit/ui/list/filter/lookup.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import type { PaymentRow } from '../contract.ts';
import { RowSlips } from './row-slips.tsx';
import { PAYMENT_ROW_WORDS } from './state-words.ts';

interface PaymentRowsProps {
  payments: readonly PaymentRow[];
  isIn: (row: PaymentRow) => boolean;
  mayBe: (row: PaymentRow) => boolean;
  onToggle: (row: PaymentRow) => void;
  onFix: (rowNo: number, traderId: string) => void;
  slips: Readonly<Record<number, readonly string[]>>;
  onSlips: (rowNo: number, urls: readonly string[]) => void;
}

const TITLES = ['行', '户名', '对方', '金额', '日期', '流水号', '会付的账单', '凭证', '状态'];

export const PaymentRows = ({ payments, ...acts }: PaymentRowsProps) => (
  <div className="batch-pay-rows">
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
        {payments.map((row) => (
          <Line key={row.RowNo} payment={row} {...acts} />
        ))}
      </tbody>
    </table>
  </div>
);

type LineProps = Omit<PaymentRowsProps, 'payments'> & { payment: PaymentRow };

const Line = ({ payment, isIn, mayBe, onToggle, onFix, slips, onSlips }: LineProps) => (
  <tr>
    <td>
      <label className="row">
        <input
          type="checkbox"
          aria-label={`第 ${payment.RowNo} 行`}
          checked={isIn(payment)}
          disabled={!mayBe(payment)}
          onChange={() => onToggle(payment)}
        />
        {payment.RowNo}
      </label>
    </td>
    <td>{payment.Payer}</td>
    <td>
      {payment.State === 'booked' || payment.State === 'bad' ? (
        payment.TraderName
      ) : (
        <Lookup
          filter={{
            kind: 'lookup',
            key: 'TraderID',
            label: `第 ${payment.RowNo} 行的对方`,
            one: true,
            empty: '请选择',
            use: payment.Side === 1 ? agentOptions : vendorOptions,
          }}
          value={payment.TraderID ?? ''}
          onChange={(trader) => trader && onFix(payment.RowNo, trader)}
        />
      )}
    </td>
    <td className="num">{moneyText(payment.Amount)}</td>
    <td>{payment.PaidOn ?? '今天'}</td>
    <td>{payment.TransactionNo}</td>
    <td>{paysSays(payment)}</td>
    <td>
      <RowSlips
        payment={payment}
        value={slips[payment.RowNo] ?? []}
        onChange={(urls) => onSlips(payment.RowNo, urls)}
      />
    </td>
    <td>
      <StatusTag tone={PAYMENT_ROW_WORDS[payment.State].tone}>
        {PAYMENT_ROW_WORDS[payment.State].name}
      </StatusTag>{' '}
      {payment.Reason}
    </td>
  </tr>
);

const paysSays = ({ Parts, Rest }: PaymentRow) =>
  [
    ...Parts.map(({ BillNo, Amount }) => `${BillNo} ${moneyText(Amount)}`),
    ...(Rest > 0 ? [`多出 ${moneyText(Rest)}`] : []),
  ].join('，') || '-';
