import { priceChangesInBulk } from '#features/catalogue/price-changes/bulk-contract.ts';
import type { ReadingInput } from '#features/sheets/sheet-imports/web/use-columns.ts';
import type { UploadedFile } from '#kit/ui/calls/upload.ts';
import { periodInput } from '../../typed-times.ts';
import type { Applied } from '../calls/use-apply.ts';
import { type Bulk, BulkPreview } from './bulk-preview.tsx';
import { SheetFiles } from './sheet-files.tsx';

const ENDPOINTS = {
  defaultPrice: priceChangesInBulk.defaultPrice,
  specialPrice: priceChangesInBulk.specialPrice,
} as const;

interface PricesInSheetProps extends ImportPricesProps {
  file: UploadedFile;
  /** By what its columns are read. */
  reading: ReadingInput;
  toColumns: () => void;
  /** Another file. */
  onAgain: () => void;
}

/** What the sheet would change, row by row, and when. */
export function PricesInSheet(props: PricesInSheetProps) {
  const { on, file, reading, toColumns, onApplied, onClose, onAgain } = props;
  const input = { FileID: file.FileID, ...reading };
  return (
    <BulkPreview
      title={`导入预览：${file.FileName}`}
      endpoint={ENDPOINTS[on] as unknown as Bulk}
      input={input}
      again={{ says: '换一个文件', go: onAgain }}
      toColumns={toColumns}
      files={(listing, when) => (
        <SheetFiles priceResult={listing} lines={{ ...input, ...periodInput(when), Kind: on }} />
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
