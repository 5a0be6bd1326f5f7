import { DownloadRows } from '#features/sheets/sheet-imports/web/download-rows.tsx';
import { SheetDialog } from '#features/sheets/sheet-imports/web/sheet-dialog.tsx';
import { SheetOutcome } from '#features/sheets/sheet-imports/web/sheet-outcome.tsx';
import { listingSheets } from '../contract.ts';
import { MOST_ROWS } from '../judge-rows.ts';

const HINTS = [
  '一行上架一个商品：填商品库里的编码或名称，组合写成 编码×2 + 编码；没填的价格、分类和物流随商品',
  '已有同名在售商品的行不会导入；有问题的行可下载改好再传',
];

/** 导入在售商品. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  return (
    <SheetDialog
      what="在售商品"
      on={listingSheets.importSheet}
      command="listingImport"
      template={listingSheets.template}
      mostRows={MOST_ROWS}
      hints={HINTS}
      outcome={(taken) => (
        <SheetOutcome
          outcome={taken}
          good={[{ says: '新上架', rows: taken.Added }]}
          download={<DownloadRows on={listingSheets.importErrors} outcome={taken} />}
        />
      )}
      onClose={onClose}
    />
  );
}
