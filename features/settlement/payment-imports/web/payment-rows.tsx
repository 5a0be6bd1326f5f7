import { agentOptions, vendorOptions } from '#features/shops/lookups/web/lookup-options.ts';
import { moneyText } from '#kit/ui/display.ts';
import { Lookup } from '#kit/ui/list/lookup.tsx';
import { StatusTag } from '#kit/ui/status-tag.tsx';
import type { PaymentRow } from '../contract.ts';
import { RowSlips } from './row-slips.tsx';
import { STATE_WORDS } from './state-words.ts';

interface PaymentRowsProps {
  of: readonly PaymentRow[];
  isIn: (row: PaymentRow) => boolean;
  mayBe: (row: PaymentRow) => boolean;
  onToggle: (row: PaymentRow) => void;
  onFix: (rowNo: number, traderId: string) => void;
  slips: Readonly<Record<number, readonly string[]>>;
  onSlips: (rowNo: number, urls: readonly string[]) => void;
}

const TITLES = ['行', '户名', '对方', '金额', '日期', '流水号', '会付的账单', '凭证', '状态'];

export const PaymentRows = ({ of, ...acts }: PaymentRowsProps) => (
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
        {of.map((row) => (
          <Line key={row.RowNo} of={row} {...acts} />
        ))}
      </tbody>
    </table>
  </div>
);

type LineProps = Omit<PaymentRowsProps, 'of'> & { of: PaymentRow };

const Line = ({ of, isIn, mayBe, onToggle, onFix, slips, onSlips }: LineProps) => (
  <tr>
    <td>
      <label className="row">
        <input
          type="checkbox"
          aria-label={`第 ${of.RowNo} 行`}
          checked={isIn(of)}
          disabled={!mayBe(of)}
          onChange={() => onToggle(of)}
        />
        {of.RowNo}
      </label>
    </td>
    <td>{of.Payer}</td>
    <td>
      {of.State === 'booked' || of.State === 'bad' ? (
        of.TraderName
      ) : (
        <Lookup
          of={{
            kind: 'lookup',
            key: 'TraderID',
            label: `第 ${of.RowNo} 行的对方`,
            one: true,
            empty: '请选择',
            use: of.Side === 1 ? agentOptions : vendorOptions,
          }}
          value={of.TraderID ?? ''}
          onChange={(trader) => trader && onFix(of.RowNo, trader)}
        />
      )}
    </td>
    <td className="num">{moneyText(of.Amount)}</td>
    <td>{of.PaidOn ?? '今天'}</td>
    <td>{of.TransactionNo}</td>
    <td>{paysSays(of)}</td>
    <td>
      <RowSlips of={of} value={slips[of.RowNo] ?? []} onChange={(urls) => onSlips(of.RowNo, urls)} />
    </td>
    <td>
      <StatusTag tone={STATE_WORDS[of.State].tone}>{STATE_WORDS[of.State].name}</StatusTag> {of.Reason}
    </td>
  </tr>
);

const paysSays = ({ Parts, Rest }: PaymentRow) =>
  [
    ...Parts.map(({ BillNo, Amount }) => `${BillNo} ${moneyText(Amount)}`),
    ...(Rest > 0 ? [`多出 ${moneyText(Rest)}`] : []),
  ].join('，') || '-';
