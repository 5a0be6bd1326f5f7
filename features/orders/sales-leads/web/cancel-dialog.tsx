import type { LeadRow } from '../lead-row.ts';
import ReasonDialog from './reason-dialog.tsx';

/** 取消: for good; a vendor that has it is told. */
export default function CancelDialog({ of, onClose }: { of: LeadRow; onClose: () => void }) {
  const ids = async () => [of.SalesLeadID];
  return <ReasonDialog kind="cancel" about={of.SpuName} ids={ids} onClose={onClose} />;
}
