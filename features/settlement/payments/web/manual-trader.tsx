import { useState } from 'react';
import { SIDE_NAMES } from '#features/settlement/items/item-words.ts';
import { yuanOf } from '#kit/money/fen.ts';
import { MoneyField, TextField } from '#kit/ui/fields/fields.tsx';
import { parseYuan, yuanField } from '#kit/ui/fields/number-fields.ts';
import { moneyText } from '#kit/ui/values/display.ts';
import type { Prepaid } from '../payment.ts';
import { matchingBills, openFen, spreadShares, type TraderBills, type Typed } from './manual-plan.ts';
import { OffsetDebts } from './offset-debts.tsx';
import { PrepaidBack } from './prepaid-back.tsx';

interface ManualTraderProps {
  traderBills: TraderBills;
  ahead: Prepaid | undefined;
  /** In fen, what both sides of this shop have open on bills. */
  offset: number;
  amount: string;
  typed: Typed;
  /** The amount is paid ahead: no bill takes of it. */
  isAhead: boolean;
  onAhead: (isAhead: boolean) => void;
  onAmount: (amount: string, parts: Typed) => void;
  onTyped: (billId: string, amount: string) => void;
}

const OWN: Readonly<Record<number, string>> = { 1: '应收', 2: '应退渠道', 3: '应付', 4: '供应商应退' };

/** A trader's open bills, the oldest first; what is typed for the trader stands at once at the bills that it pays. */
export function ManualTrader({
  traderBills,
  ahead,
  offset,
  amount,
  typed,
  isAhead,
  ...on
}: ManualTraderProps) {
  const take = (text: string, goesAhead = isAhead) =>
    on.onAmount(text, spreadShares(traderBills, goesAhead ? 0 : (parseYuan(text) ?? 0)));
  const open = yuanOf(openFen(traderBills));
  return (
    <section className="section" aria-label={traderBills.name}>
      <div className="manual-trader">
        <b>{traderBills.name}</b>
        <span>{SIDE_NAMES[traderBills.side]}</span>
        <span>
          未结清 <b className="num">{moneyText(open)}</b>
        </span>
        {ahead && (
          <span>
            预付款 {moneyText(ahead.Amount)}
            {ahead.UsableAmount < ahead.Amount && `（可用 ${moneyText(ahead.UsableAmount)}）`}
            <PrepaidBack prepaid={ahead} />
          </span>
        )}
        {offset > 0 && <OffsetDebts traderBills={traderBills} most={offset} />}
        <div className="row manual-amount">
          <MoneyField
            label={`${traderBills.name}的金额`}
            value={amount}
            onChange={(text) => take(text)}
            placeholder={`本次${traderBills.side === 1 ? '收款' : '付款'}`}
          />
          <label className="row">
            <input
              type="checkbox"
              checked={isAhead}
              onChange={({ target: { checked } }) => {
                on.onAhead(checked);
                take(amount, checked);
              }}
            />
            记为预付款
          </label>
          {open > 0 && !isAhead && (
            <button type="button" className="btn btn-text" onClick={() => take(yuanField(open))}>
              {traderBills.side === 1 ? '全部收清' : '全部付清'}
            </button>
          )}
        </div>
      </div>
      {traderBills.bills.length > 0 && (
        <BillsTable traderBills={traderBills} typed={typed} onTyped={on.onTyped} />
      )}
    </section>
  );
}

/** Beyond that a bill is looked for. */
const AT_A_GLANCE = 12;

/** What is looked for hides bills only from sight: what was typed for them is still paid. */
function BillsTable({
  traderBills,
  typed,
  onTyped,
}: Pick<ManualTraderProps, 'traderBills' | 'typed' | 'onTyped'>) {
  const [search, setSearch] = useState('');
  const { name, bills } = traderBills;
  const matching = matchingBills(bills, search);
  return (
    <div className="manual-bills">
      {bills.length > AT_A_GLANCE && (
        <TextField
          label={`查找${name}的账单`}
          placeholder={`账单名称或账单号，共 ${bills.length} 张`}
          value={search}
          onChange={setSearch}
        />
      )}
      {matching.length === 0 ? (
        <p className="none">没有找到，试试名称的一部分或完整的账单号</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th>账单</th>
              <th>到期日</th>
              <th className="num">未结清</th>
              <th className="num">本次</th>
            </tr>
          </thead>
          <tbody>
            {matching.map((bill) => (
              <tr key={bill.BillID}>
                <td>
                  {bill.BillName}
                  <br />
                  <small>
                    {bill.BillName !== bill.BillNo && `${bill.BillNo} `}
                    {OWN[bill.IdPaymentType]}
                  </small>
                </td>
                <td>{bill.DueOn ?? '-'}</td>
                <td className="num">{moneyText(bill.UnpaidAmount)}</td>
                <td>
                  <MoneyField
                    label={`${bill.BillNo} 本次金额`}
                    value={typed[bill.BillID] ?? ''}
                    onChange={(text) => onTyped(bill.BillID, text)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
