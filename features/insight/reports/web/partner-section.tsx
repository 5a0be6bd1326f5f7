import './partner-section.css';
import { ComingSection, type PartnerSectionProps } from '#features/shops/partners/web/partner-sections.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Section } from '#kit/ui/page.tsx';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import { rateText } from '../../charts/web/rate-text.ts';
import { Sparkline } from '../../charts/web/sparkline.tsx';
import { reports } from '../contract.ts';

/** 渠道销售日报 and 供应商采购日报. */
const DAILY = { agent: 1000, vendor: 2000 } as const;

const TITLE = '近 30 天';

/** How the last 30 days with a partner went: orders, money, how much has left and in time, and their course. */
export default function PartnerReport({ trader: { TraderID }, kind }: PartnerSectionProps) {
  const isSeen = useMay()(reports.get);
  const ids = kind === 'agent' ? { agentIds: [TraderID] } : { vendorIds: [TraderID] };
  const { data, isLoading } = useCall(
    reports.get,
    { ReportType: DAILY[kind], ...ids, pageSize: 1 },
    { enabled: isSeen },
  );
  if (isLoading) return <ComingSection title={TITLE} />;
  if (!data) return null;
  if (data.Totals.Orders === 0)
    return (
      <Section title={TITLE}>
        <p className="none">没有订单</p>
      </Section>
    );
  const { Totals, Previous, Series, PreviousSeries } = data;
  const figures: [name: string, value: string, before: string][] = [
    ['订单', countText(Totals.Orders), countText(Previous.Orders)],
    ...(Totals.Amount === undefined
      ? []
      : [['金额', moneyText(Totals.Amount), moneyText(Previous.Amount)] as [string, string, string]]),
    ['发货率', rateText(Totals.ShippingRate), rateText(Previous.ShippingRate)],
    ...(Totals.InTimeRate === null
      ? []
      : [['按时率', rateText(Totals.InTimeRate), rateText(Previous.InTimeRate)] as [string, string, string]]),
  ];
  return (
    <Section title={TITLE}>
      <dl className="partner-figures">
        {figures.map(([name, value, before]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
            <small className="num">上期 {before}</small>
          </div>
        ))}
      </dl>
      <Sparkline values={Series.map(({ Value }) => Value)} past={PreviousSeries.map(({ Value }) => Value)} />
    </Section>
  );
}
