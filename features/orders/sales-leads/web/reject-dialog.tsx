import type { LeadRow } from '../lead-row.ts';
import ReasonDialog from './reason-dialog.tsx';

/** 拒绝: the channel reads why. */
export default function RejectDialog({ of, onClose }: { of: LeadRow; onClose: () => void }) {
  const ids = async () => [of.SalesLeadID];
  return <ReasonDialog kind="reject" about={of.SpuName} ids={ids} onClose={onClose} />;
}
