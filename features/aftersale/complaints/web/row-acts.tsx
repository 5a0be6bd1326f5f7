import { Act } from '#kit/ui/act.tsx';
import { moneyText } from '#kit/ui/display.ts';
import type { ComplaintRow } from '../complaint-row.ts';
import { complaints } from '../contract.ts';
import { RESENDING, SENT_BACK } from '../words.ts';
import { LEG_NAMES } from './complaint-says.ts';

/** Their yes says where to, or what it costs, on the complaint's own page. */
const MORE = [...SENT_BACK, ...RESENDING];

/** The one next step of a complaint that waits for this shop. */
export function RowActs({ of: { ComplaintID, IdComplaintType, WaitsFor, Open } }: { of: ComplaintRow }) {
  const needsMore = MORE.includes(IdComplaintType) && Open?.Leg === 'channel';
  if (WaitsFor !== 'me' || !Open || Open.Money === null || needsMore) return null;
  const { Leg, ProposalID, Version, Money } = Open;
  const amount = Money > 0 ? ` ${moneyText(Money)}` : '';
  return (
    <Act
      on={complaints.handle}
      input={{ Items: [{ ComplaintID, ProposalID, Version }], Act: 'accept', Leg }}
      kind="text"
      done="已同意，已记入双方账本"
      confirm={{
        title: `同意${LEG_NAMES[Leg]}的方案${amount}`,
        says: Money > 0 ? '同意后立即记入双方账本，账单已出的进入下期的上期调整' : '不涉及金额',
        act: `同意${amount}`,
      }}
    >
      同意{amount}
    </Act>
  );
}
