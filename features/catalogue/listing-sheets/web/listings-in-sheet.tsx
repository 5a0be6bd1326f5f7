import '#features/sheets/sheet-imports/web/sheet-imports.css';
import { useState } from 'react';
import { DownloadRows } from '#features/sheets/sheet-imports/web/download-rows.tsx';
import { RowProblems } from '#features/sheets/sheet-imports/web/row-problems.tsx';
import { OutcomeSum, SheetOutcome } from '#features/sheets/sheet-imports/web/sheet-outcome.tsx';
import type { ReadingInput } from '#features/sheets/sheet-imports/web/use-columns.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import type { UploadedFile } from '#kit/ui/calls/upload.ts';
import { Empty } from '#kit/ui/empty.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { type LineColumn, Lines } from '#kit/ui/table/lines.tsx';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import { type ListingDiff, type ListingImport, listingSheets } from '../contract.ts';

interface ListingsInSheetProps {
  file: UploadedFile;
  /** By what its columns are read. */
  reading: ReadingInput;
  toColumns: () => void;
  /** Another file. */
  onAgain: () => void;
  onClose: () => void;
}

/** What a sheet puts on sale and changes, cell by cell; then what became of it. */
export function ListingsInSheet({ file, reading, toColumns, onAgain, onClose }: ListingsInSheetProps) {
  const input = { FileID: file.FileID, ...reading };
  const preview = useCall(listingSheets.importSheet, { ...input, PreviewOnly: true });
  const [outcome, setOutcome] = useState<ListingImport>();
  const write = useAction(listingSheets.importSheet, { done: '', onDone: setOutcome });
  const count = (preview.data?.Added ?? 0) + (preview.data?.Changed ?? 0);
  return (
    <Dialog
      title={outcome ? '导入在售商品' : `导入预览：${file.FileName}`}
      shape="wide"
      onClose={onClose}
      footer={
        <>
          {!outcome && <Button onClick={toColumns}>字段对应</Button>}
          <Button onClick={onAgain}>{outcome ? '再导入一个文件' : '换一个文件'}</Button>
          {outcome ? (
            <Button kind="main" onClick={onClose}>
              完成
            </Button>
          ) : (
            <Button
              kind="main"
              busy={write.pending}
              disabled={count === 0 || preview.isFetching}
              onClick={() => void write.run(input)}
            >
              {count === 0 ? '没有可导入的行' : `导入 ${countText(count)} 行`}
            </Button>
          )}
        </>
      }
    >
      {outcome ? (
        <Outcome listingImport={outcome} />
      ) : (
        <Loaded query={preview}>{(listingImport) => <Preview listingImport={listingImport} />}</Loaded>
      )}
    </Dialog>
  );
}

const countsOf = ({ Added, Changed, Unchanged }: ListingImport, isDone: boolean) => [
  { says: isDone ? '新上架' : '将上架', rows: Added },
  { says: isDone ? '已修改' : '将修改', rows: Changed },
  { says: '没有变化', rows: Unchanged },
];

const Outcome = ({ listingImport }: { listingImport: ListingImport }) => (
  <SheetOutcome
    outcome={listingImport}
    good={countsOf(listingImport, true)}
    allGood={
      listingImport.Added + listingImport.Changed > 0 ? '全部行都已导入' : '表里的内容和现在一样，没有修改'
    }
    download={
      listingImport.ImportID && (
        <DownloadRows
          on={listingSheets.importErrors}
          outcome={{ ImportID: listingImport.ImportID, Problems: listingImport.Problems }}
        />
      )
    }
  />
);

const Preview = ({ listingImport }: { listingImport: ListingImport }) => (
  <>
    <OutcomeSum outcome={listingImport} good={countsOf(listingImport, false)} bad="不能导入" />
    {listingImport.Unchanged === listingImport.Rows && <Empty says="表里的内容和现在一样，没有要改的" />}
    {listingImport.Problems.length > 0 && (
      <RowProblems rowProblems={listingImport.Problems} rest="导入后可下载全部未导入的行" />
    )}
    {listingImport.Diff.length > 0 && <Cells cells={listingImport.Diff} rows={listingImport.Changed} />}
  </>
);

/** Old → new of each cell; an empty one is said. */
const Cells = ({ cells, rows }: { cells: readonly ListingDiff[]; rows: number }) => {
  const shown = new Set(cells.map(({ RowNo }) => RowNo)).size;
  return (
    <>
      <Lines columns={COLUMNS} rows={cells} keyOf={({ RowNo, Column }) => `${RowNo} ${Column}`} />
      {shown < rows && (
        <p className="none">
          共 {countText(rows)} 行有修改，只列出前 {countText(shown)} 行
        </p>
      )}
    </>
  );
};

const cellText = (text: string, { IsPrice }: ListingDiff): string => {
  if (text === '') return '（空）';
  return IsPrice ? moneyText(Number(text)) : text;
};

const COLUMNS: readonly LineColumn<ListingDiff>[] = [
  { title: '行号', as: 'figure', show: ({ RowNo }) => RowNo },
  { title: '在售商品', show: ({ Name }) => Name },
  { title: '列', show: ({ Column }) => Column },
  { title: '当前', as: 'figure', show: (cell) => cellText(cell.Old, cell) },
  {
    title: '改为',
    as: 'sentence',
    show: (cell) => (
      <>
        <b>{cellText(cell.New, cell)}</b> {cell.Says}
      </>
    ),
  },
];
