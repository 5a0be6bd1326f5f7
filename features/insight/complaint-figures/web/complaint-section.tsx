import type { ComplaintDetail } from '#features/aftersale/complaints/complaint-row.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Facts, Section } from '#kit/ui/page.tsx';
import { type ComplaintPart, complaintFigures } from '../contract.ts';
import { complaintRateText } from './complaints-at.ts';

const MOST = 50;
/** The figures come from kept days, and nobody waits for them. */
const CALM = { staleTime: 600_000, around: true };

/** How often the partners of a complaint have any, beside all of this shop's; nothing is blocked by it. */
export default function PartnerRates({ complaint: { Legs } }: { complaint: ComplaintDetail }) {
  const may = useMay();
  const figures = useCall(complaintFigures.statistics, lately(), {
    enabled: may(complaintFigures.statistics),
    ...CALM,
  });
  if (!figures.data) return null;
  const { Totals, Channels, Vendors } = figures.data;
  const rated = Legs.flatMap(({ Leg, Name, PartnerID }): [string, string][] => {
    const parts: readonly ComplaintPart[] = Leg === 'vendor' ? Vendors : Channels;
    const rate = parts.find(({ ID }) => ID === PartnerID)?.Rate ?? null;
    return rate === null
      ? []
      : [[Name, `${complaintRateText(rate)}，本店平均 ${complaintRateText(Totals.Rate)}`]];
  });
  if (rated.length === 0) return null;
  return (
    <Section title="近 90 天的投诉率">
      <Facts facts={rated} />
    </Section>
  );
}

/** Whole days, so that the question is the same all day. */
const lately = () => {
  const today = new Date();
  today.setHours(0, 0, 0, 0);
  const startTime = new Date(today.getTime() - 89 * 86_400_000).toISOString();
  return {
    startTime,
    endTime: new Date(today.getTime() + 86_399_000).toISOString(),
    Count: MOST,
    Divisions: ['Channels' as const, 'Vendors' as const],
  };
};
