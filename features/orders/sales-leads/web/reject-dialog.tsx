import type { LeadRow } from '../lead-row.ts';
import ReasonDialog from './reason-dialog.tsx';

/** 拒绝: the channel reads why. */
export default function RejectDialog({ lead, onClose }: { lead: LeadRow; onClose: () => void }) {
  const ids = async () => [lead.SalesLeadID];
  return <ReasonDialog kind="reject" about={lead.SpuName} ids={ids} onClose={onClose} />;
}
