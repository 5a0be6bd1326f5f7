import { DownloadRows } from '#features/sheets/sheet-imports/web/download-rows.tsx';
import { SheetOutcome } from '#features/sheets/sheet-imports/web/sheet-outcome.tsx';
import { SheetDialog } from '#features/sheets/templates/web/sheet-dialog.tsx';
import { Act } from '#kit/ui/acts/act.tsx';
import { Icon } from '#kit/ui/values/icon.tsx';
import { type VendorSkuImport, vendorSkus } from '../contract.ts';
import { MOST_ROWS } from '../supplied-row.ts';

const HINTS = [
  '商品录入托管供应商的商品库，并按采购价分销给本店；编码相同的会更新，其余新增',
  '自己管理商品的供应商不会写入，可下载商品表发给对方导入；其他有问题的行可下载改好再传',
];

/** 导入供应商商品. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  return (
    <SheetDialog
      what="供应商商品"
      on={vendorSkus.importSheet}
      columns={vendorSkus.importColumns}
      command="vendorSkuImport"
      template={vendorSkus.template}
      mostRows={MOST_ROWS}
      hints={HINTS}
      outcome={(result) => <Outcome vendorSkuImport={result} />}
      onClose={onClose}
    />
  );
}

const Outcome = ({ vendorSkuImport }: { vendorSkuImport: VendorSkuImport }) => (
  <>
    <SheetOutcome
      outcome={vendorSkuImport}
      good={[
        { says: '新增', rows: vendorSkuImport.Added },
        { says: '更新', rows: vendorSkuImport.Changed },
        { says: '没有变化', rows: vendorSkuImport.Unchanged },
      ]}
      download={<DownloadRows on={vendorSkus.importErrors} outcome={vendorSkuImport} />}
    />
    {vendorSkuImport.KeptByVendors.length > 0 && (
      <p className="row">
        {vendorSkuImport.KeptByVendors.map(({ VendorName, Rows }) => (
          <Act
            key={VendorName}
            on={vendorSkus.sheetForVendor}
            input={{ ImportID: vendorSkuImport.ImportID, VendorName }}
            refreshes={[]}
          >
            <Icon name="download" /> 给{VendorName}的商品表（{Rows} 行）
          </Act>
        ))}
      </p>
    )}
  </>
);
