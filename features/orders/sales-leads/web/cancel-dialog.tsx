import type { LeadRow } from '../lead-row.ts';
import ReasonDialog from './reason-dialog.tsx';

/** 取消: for good; a vendor that has it is told. */
export default function CancelDialog({ lead, onClose }: { lead: LeadRow; onClose: () => void }) {
  const ids = async () => [lead.SalesLeadID];
  return <ReasonDialog kind="cancel" about={lead.SpuName} ids={ids} onClose={onClose} />;
}
