import { priceChangesInBulk } from '#features/catalogue/price-changes/bulk-contract.ts';
import type { StoredFile } from '#kit/ui/upload.ts';
import { periodInput } from '../../typed-when.ts';
import type { Applied } from '../calls/use-apply.ts';
import { type Bulk, BulkPreview } from './bulk-preview.tsx';
import { SheetFiles } from './sheet-files.tsx';

const ENDPOINTS = {
  defaultPrice: priceChangesInBulk.defaultPrice,
  specialPrice: priceChangesInBulk.specialPrice,
} as const;

interface PricesInSheetProps extends ImportPricesProps {
  file: StoredFile;
  /** The shop's own that it is read by; none = the one that fits. */
  template: string;
  /** Another file. */
  onAgain: () => void;
}

/** What the sheet would change, row by row, and when. */
export function PricesInSheet({ on, file, template, onApplied, onClose, onAgain }: PricesInSheetProps) {
  const asked = { FileID: file.FileID, ...(template && { ExcelCfgID: template }) };
  return (
    <BulkPreview
      title={`导入预览：${file.FileName}`}
      endpoint={ENDPOINTS[on] as unknown as Bulk}
      input={asked}
      again={{ says: '换一个文件', go: onAgain }}
      files={(listing, when) => (
        <SheetFiles priceResult={listing} lines={{ ...asked, ...periodInput(when), Kind: on }} />
      )}
      onApplied={onApplied}
      onClose={onClose}
    />
  );
}

export interface ImportPricesProps {
  /** Whose prices the sheet holds: those of listings, or special ones of agents and groups. */
  on: 'defaultPrice' | 'specialPrice';
  onApplied?: (applied: Applied) => void;
  onClose: () => void;
}
