import { Blank } from '#kit/ui/table/blank.tsx';
import './partner-figure.css';
import { settlementStatistics } from '#features/settlement/statistics/contract.ts';
import type { TraderColumn } from '#features/shops/partner-list/web/partner-figures.ts';
import type { PartnerKind } from '#features/shops/partners/kinds.ts';
import { Link } from '#kit/ui/link.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { BALANCES, useBalance } from './use-balance.ts';

/** The balance in the lists of partners, below it in red what of it is overdue. */
export const column = (kind: PartnerKind): TraderColumn => ({
  key: 'ClosingAmount',
  title: BALANCES[kind].title,
  width: 120,
  least: 104,
  align: 'right',
  allow: settlementStatistics.traders.allow,
  show: ({ TraderID }) => <Balance traderId={TraderID} kind={kind} />,
  phone: 'line',
});

function Balance({ traderId, kind }: { traderId: string; kind: PartnerKind }) {
  const { total } = useBalance(traderId, kind, true);
  if (!total) return <Blank />;
  const { ClosingAmount, OverdueAmount, Side } = total;
  return (
    <div className="partner-balance">
      <b className="num">{moneyText(ClosingAmount)}</b>
      {OverdueAmount > 0 && (
        <Link to={`/settlementV2/billV2?TraderIDs=${traderId}&Side=${Side}&tab=overdue`}>
          逾期 {moneyText(OverdueAmount)}
        </Link>
      )}
    </div>
  );
}
