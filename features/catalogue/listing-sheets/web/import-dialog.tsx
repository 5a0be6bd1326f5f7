import { useState } from 'react';
import { ColumnsFirst } from '#features/sheets/sheet-imports/web/columns-first.tsx';
import { DropSheet } from '#features/sheets/sheet-imports/web/drop-sheet.tsx';
import { Hints } from '#features/sheets/sheet-imports/web/hints.tsx';
import { useSentSheet } from '#features/sheets/sheet-imports/web/use-sent-sheet.ts';
import { TemplateChoice } from '#features/sheets/templates/web/template-choice.tsx';
import { TemplateLink } from '#features/sheets/templates/web/template-link.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { listingSheets } from '../contract.ts';
import { MOST_ROWS } from '../judge-rows.ts';
import { ListingsInSheet } from './listings-in-sheet.tsx';

const HINTS = [
  '改已有的：先“导出”，在 Excel 里改好再拖回来，按“在售编号”对应；空着的格不改，要去掉内容请填“清空”',
  '上架新的：在售编号空着，填商品库里的编码或名称，组合写成 编码×2 + 编码；没填的价格、分类和物流随商品',
  '导入前先看预览；有问题的行不会导入，可下载改好再传',
];

/** 导入在售商品: puts on sale by sheet, and takes back an export that was changed. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [template, setTemplate] = useState('');
  const { file, again, progress, problem, send, isOver } = useSentSheet();
  if (file)
    return (
      <ColumnsFirst
        key={file.FileID}
        title="导入在售商品"
        on={listingSheets.importColumns}
        file={file}
        template={template}
        onAgain={again}
        onClose={onClose}
      >
        {(reading, toColumns) => (
          <ListingsInSheet
            file={file}
            reading={reading}
            toColumns={toColumns}
            onAgain={again}
            onClose={onClose}
          />
        )}
      </ColumnsFirst>
    );
  return (
    <Dialog
      title="导入在售商品"
      shape="wide"
      onClose={onClose}
      footer={<Button onClick={onClose}>取消</Button>}
    >
      <TemplateChoice command="listingImport" chosen={template} onChoose={setTemplate} />
      <DropSheet what="在售商品" mostRows={MOST_ROWS} isOver={isOver} progress={progress} onFile={send} />
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <Hints says={HINTS}>
        <TemplateLink command="listingImport" chosen={template} template={listingSheets.template} />
      </Hints>
    </Dialog>
  );
}
