import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Confirm } from '#kit/ui/openers/confirm.tsx';
import { salesLeads } from '../contract.ts';
import type { LeadRow } from '../lead-row.ts';

interface RemoveDialogProps {
  lead: LeadRow;
  onClose: () => void;
}

/** Out of the lists, for good. */
export default function RemoveDialog({ lead, onClose }: RemoveDialogProps) {
  const { run } = useAction(salesLeads.remove, { done: '已删除' });
  const answer = (yes: boolean) => {
    onClose();
    if (yes) void run({ SalesLeadIDs: [lead.SalesLeadID] });
  };
  return (
    <Confirm
      title={`删除“${lead.SpuName}”的意向单`}
      says="删除后不再出现在列表里"
      act="删除"
      danger
      onAnswer={answer}
    />
  );
}
