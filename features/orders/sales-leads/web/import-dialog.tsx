import { DownloadRows } from '#features/sheets/sheet-imports/web/download-rows.tsx';
import { SheetOutcome } from '#features/sheets/sheet-imports/web/sheet-outcome.tsx';
import { SheetDialog } from '#features/sheets/templates/web/sheet-dialog.tsx';
import { type LeadImport, salesLeads } from '../contract.ts';
import { MOST_ROWS } from '../lead-states.ts';

/** 导入意向单. */
export default function LeadImportDialog({ onClose }: { onClose: () => void }) {
  return (
    <SheetDialog
      what="意向单"
      on={salesLeads.importSheet}
      columns={salesLeads.importColumns}
      command="salesLeadImport"
      template={salesLeads.template}
      mostRows={MOST_ROWS}
      hints={[
        '导入后是新建状态，再选择供应商提交',
        '30 天内已有的意向单和订单不会重复导入；有问题的行可下载改好再传',
      ]}
      outcome={(result) => <Outcome leadImport={result} />}
      onClose={onClose}
    />
  );
}

function Outcome({ leadImport }: { leadImport: LeadImport }) {
  const { ImportID, FileName, Imported, Duplicates, Failed, Rows: Problems, UnusedColumns } = leadImport;
  return (
    <>
      <SheetOutcome
        outcome={{ FileName, Rows: Imported + Duplicates + Failed, Problems }}
        good={[{ says: '新建意向单', rows: Imported }]}
        download={<DownloadRows on={salesLeads.importErrors} outcome={{ ImportID, Problems }} />}
      />
      {UnusedColumns.length > 0 && (
        <p className="problem">
          表里的「{UnusedColumns.join('」「')}」列没有用到：不认识这些表头，请按模板的表头改名后再导入
        </p>
      )}
    </>
  );
}
