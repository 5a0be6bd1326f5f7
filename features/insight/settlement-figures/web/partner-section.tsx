import { ComingSection, type PartnerSectionProps } from '#features/shops/partners/web/partner-sections.tsx';
import { Link } from '#kit/ui/link.tsx';
import { Facts, Section } from '#kit/ui/page.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { BALANCES, useBalance } from './use-balance.ts';

const TITLE = '账款';

/** What the two owe each other now, by right: the balance, what of it is overdue and on no bill yet. */
export default function PartnerBalance({ trader: { TraderID }, kind }: PartnerSectionProps) {
  const { total, isComing, isSeen } = useBalance(TraderID, kind);
  if (isComing) return <ComingSection title={TITLE} />;
  if (!isSeen) return null;
  if (!total)
    return (
      <Section title={TITLE}>
        <p className="none">没有往来账款</p>
      </Section>
    );
  const { ClosingAmount, OverdueAmount, UnbilledAmount, PrepaidAmount } = total;
  return (
    <Section title={TITLE}>
      <Facts
        facts={[
          [BALANCES[kind].title, <b key="c">{moneyText(ClosingAmount)}</b>],
          [
            '其中已过到期日',
            <span key="o" className={OverdueAmount === 0 ? undefined : 'problem'}>
              {moneyText(OverdueAmount)}
            </span>,
          ],
          ['其中未出账', moneyText(UnbilledAmount)],
          ...(PrepaidAmount === 0 ? [] : [['预付款余额', moneyText(PrepaidAmount)] as const]),
        ]}
      />
      <div className="row">
        <Link className="btn" to={`/settlementV2/billV2?TraderIDs=${TraderID}&Side=${total.Side}`}>
          查看账单
        </Link>
      </div>
    </Section>
  );
}
