import { DownloadRows } from '#features/sheets/sheet-imports/web/download-rows.tsx';
import { SheetOutcome } from '#features/sheets/sheet-imports/web/sheet-outcome.tsx';
import { SheetDialog } from '#features/sheets/templates/web/sheet-dialog.tsx';
import type { agentImports, PartnerImport } from '../contract.ts';

interface ImportDialogProps {
  calls: typeof agentImports;
  command: 'agentImport' | 'vendorImport';
  /** 渠道 or 供应商. */
  who: string;
  onClose: () => void;
}

/** 导入渠道 or 导入供应商. */
export default function ImportDialog({ calls, command, who, onClose }: ImportDialogProps) {
  return (
    <SheetDialog
      what={who}
      on={calls.importSheet}
      columns={calls.importColumns}
      command={command}
      template={calls.template}
      mostRows={5_000}
      hints={[
        `没有填登录账号的${who}会建成托管店铺，由本店代为操作，立即可用；填了的会向对方发出申请，对方同意后生效`,
        `同名的${who}不会重复新建；没有的分组会自动新建；有问题的行不会导入，可下载改好再传`,
      ]}
      outcome={(result) => <Outcome partnerImport={result} calls={calls} who={who} />}
      onClose={onClose}
    />
  );
}

interface OutcomeProps extends Omit<ImportDialogProps, 'onClose' | 'command'> {
  partnerImport: PartnerImport;
}

const Outcome = ({ partnerImport, calls, who }: OutcomeProps) => (
  <SheetOutcome
    outcome={partnerImport}
    good={[
      { says: `新增${who}`, rows: partnerImport.Added },
      { says: '已发申请', rows: partnerImport.Applied },
      { says: '更新', rows: partnerImport.Changed },
      { says: '没有变化', rows: partnerImport.Unchanged },
    ]}
    allGood={
      partnerImport.Applied > 0 ? `全部行都已处理，${partnerImport.Applied} 个店铺等待对方同意` : undefined
    }
    download={<DownloadRows on={calls.importErrors} outcome={partnerImport} />}
  />
);
