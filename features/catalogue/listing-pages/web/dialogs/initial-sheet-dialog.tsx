import { useState } from 'react';
import type { offerSheets } from '#features/catalogue/offer-sheets/contract.ts';
import ExportDialog from '#features/catalogue/offer-sheets/web/export-dialog.tsx';
import { AgentChoices } from '#features/shops/lookups/web/agent-choices.tsx';
import type { Input } from '#kit/endpoint/contract.ts';
import { FormDialog } from '#kit/ui/forms/form.tsx';

import '#features/catalogue/spus/web/spus.css';

interface InitialSheetDialogProps {
  ids: () => Promise<readonly string[]>;
  count: number;
  onClose: () => void;
}

/** For which agents the sheet is to be, then how many rows it has. */
export default function InitialSheetDialog({ ids, count, onClose }: InitialSheetDialogProps) {
  const [agents, setAgents] = useState<ReadonlySet<string>>(new Set());
  const [filters, setOf] = useState<Input<typeof offerSheets.select>>();
  const next = async () => setOf({ SpuIDs: [...(await ids())], AgentIDs: [...agents], WithMissing: true });
  if (filters) return <ExportDialog title="下载分销表" filters={filters} onClose={onClose} />;
  return (
    <FormDialog
      title={`分销表：${count} 个商品`}
      act={agents.size === 0 ? '请选择渠道' : `下一步（${agents.size} 个渠道）`}
      disabled={agents.size === 0}
      onSubmit={() => void next()}
      onClose={onClose}
    >
      <p className="none">每个渠道的每个商品一行，已分销的带着现在的渠道价；填好后用“导入渠道商品”传回来</p>
      <AgentChoices chosen={agents} onChange={setAgents} />
    </FormDialog>
  );
}
