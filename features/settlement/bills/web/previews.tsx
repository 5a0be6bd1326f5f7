import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Act } from '#kit/ui/act.tsx';
import { countText, moneyText } from '#kit/ui/display.ts';
import { Empty } from '#kit/ui/empty.tsx';
import type { BillPreview } from '../bill.ts';
import { bills } from '../contract.ts';
import type { Side } from '../sides.ts';

interface PreviewsProps {
  of: readonly BillPreview[];
  asked: { Side: Side; PeriodStart: string; PeriodEnd: string; IncludeEarlier: boolean };
}

/** A line per trader, to be left out by click; the bills are made of exactly what stands here. */
export function Previews({ of, asked }: PreviewsProps) {
  const navigate = useNavigate();
  const [left, setLeft] = useState<readonly string[]>([]);
  const ready = of.filter(({ Count, TraderID }) => Count > 0 && !left.includes(TraderID));
  if (of.length === 0) return <Empty says="这段时间没有可结算的明细，发货后自动记账" />;
  const toggle = (id: string) =>
    setLeft(left.includes(id) ? left.filter((each) => each !== id) : [...left, id]);
  const count = ready.reduce((sum, { Count }) => sum + Count, 0);
  const fen = ready.reduce((sum, { Amount }) => sum + Math.round(Amount * 100), 0);
  const Bills = ready.map(({ TraderID, Count, Amount }) => ({ TraderID, Expect: { Count, Amount } }));
  return (
    <>
      <div className="bill-previews">
        <table>
          <thead>
            <tr>
              {['对方', '笔数', '金额', '其中以前的', '不入账的'].map((title) => (
                <th key={title}>{title}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {of.map((row) => (
              <PreviewLine
                key={row.TraderID}
                of={row}
                isIn={ready.includes(row)}
                onToggle={() => toggle(row.TraderID)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="row bill-make">
        <Act
          on={bills.createBulk}
          kind="main"
          disabled={ready.length === 0}
          input={{ ...asked, Bills }}
          onDone={({ done }) => done > 0 && void navigate('/settlementV2/billV2')}
        >
          创建 {ready.length} 张账单
        </Act>
        <span>
          {countText(count)} 笔，合计 <b className="num">{moneyText(fen / 100)}</b>
        </span>
      </div>
    </>
  );
}

const PreviewLine = ({ of, isIn, onToggle }: { of: BillPreview; isIn: boolean; onToggle: () => void }) => (
  <tr>
    <td>
      <label className="row">
        <input type="checkbox" checked={isIn} disabled={of.Count === 0} onChange={onToggle} />
        {of.TraderName}
      </label>
    </td>
    <td className="num">{countText(of.Count)}</td>
    <td className="num">
      <b>{moneyText(of.Amount)}</b>
    </td>
    <td className="num">
      {of.EarlierCount > 0 ? `${countText(of.EarlierCount)} 笔 ${moneyText(of.EarlierAmount)}` : '-'}
    </td>
    <td>{outSays(of)}</td>
  </tr>
);

const outSays = ({ BilledCount, UnpricedCount }: BillPreview) =>
  [BilledCount > 0 && `已入账 ${BilledCount} 笔`, UnpricedCount > 0 && `未定价 ${UnpricedCount} 笔`]
    .filter(Boolean)
    .join('，') || '-';
