import { DownloadRows } from '#features/sheets/sheet-imports/web/download-rows.tsx';
import { SheetOutcome } from '#features/sheets/sheet-imports/web/sheet-outcome.tsx';
import { SheetDialog } from '#features/sheets/templates/web/sheet-dialog.tsx';
import { skus } from '../contract.ts';

const HINTS = ['编码相同的商品会更新，其余新增', '有问题的行不会导入，可下载改好再传'];

/** 导入商品. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  return (
    <SheetDialog
      what="商品"
      on={skus.importSheet}
      columns={skus.importColumns}
      command="skuImport"
      template={skus.template}
      mostRows={20_000}
      hints={HINTS}
      outcome={(result) => (
        <SheetOutcome
          outcome={result}
          good={[
            { says: '新增', rows: result.Added },
            { says: '更新', rows: result.Changed },
            { says: '没有变化', rows: result.Unchanged },
          ]}
          download={<DownloadRows on={skus.importErrors} outcome={result} />}
        />
      )}
      onClose={onClose}
    />
  );
}
