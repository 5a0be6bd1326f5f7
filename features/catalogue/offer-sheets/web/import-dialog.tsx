import { DownloadRows } from '#features/sheets/sheet-imports/web/download-rows.tsx';
import { SheetOutcome } from '#features/sheets/sheet-imports/web/sheet-outcome.tsx';
import { SheetDialog } from '#features/sheets/templates/web/sheet-dialog.tsx';
import { MOST_ROWS } from '../check-offer-rows.ts';
import { offerSheets } from '../contract.ts';

const HINTS = [
  '一行是一个渠道的一个商品：没有分销的会分销，已分销的按渠道价更新；渠道价空着用默认分销价，没有这一列则不改价',
  '填了渠道商品名称，以后导入该渠道的订单时按它匹配；有问题的行不会导入，可下载改好再传',
];

/** 导入渠道商品. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  return (
    <SheetDialog
      what="渠道商品"
      on={offerSheets.importSheet}
      columns={offerSheets.importColumns}
      command="agentGoodsImport"
      template={offerSheets.template}
      mostRows={MOST_ROWS}
      hints={HINTS}
      outcome={(result) => (
        <SheetOutcome
          outcome={result}
          good={[
            { says: '新分销', rows: result.Added },
            { says: '更新', rows: result.Changed },
            { says: '没有变化', rows: result.Unchanged },
          ]}
          download={<DownloadRows on={offerSheets.importErrors} outcome={result} />}
        />
      )}
      onClose={onClose}
    />
  );
}
