import { useState } from 'react';
import { sheetLines } from '#features/catalogue/price-changes/lines-contract.ts';
import { ColumnsFirst } from '#features/sheets/sheet-imports/web/columns-first.tsx';
import { DropSheet } from '#features/sheets/sheet-imports/web/drop-sheet.tsx';
import { Hints } from '#features/sheets/sheet-imports/web/hints.tsx';
import type { ColumnsCall } from '#features/sheets/sheet-imports/web/use-columns.ts';
import { useSentSheet } from '#features/sheets/sheet-imports/web/use-sent-sheet.ts';
import { TemplateChoice } from '#features/sheets/templates/web/template-choice.tsx';
import { TemplateLink } from '#features/sheets/templates/web/template-link.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { type ImportPricesProps, PricesInSheet } from './applying/prices-in-sheet.tsx';

const WHAT = { defaultPrice: '价格', specialPrice: '特价' } as const;
const COMMANDS = { defaultPrice: 'priceImport', specialPrice: 'specialPriceImport' } as const;
const HINTS = {
  defaultPrice: [
    '先“导出”，在 Excel 里改好价格再拖回来；按商品编码对应商品，空着的价格表示不单独定价，生效前先看预览',
    '先在“按渠道定价”里选渠道再导出，表里就有「渠道：名称」的列，填的是这个渠道的特价',
  ],
  specialPrice: ['先“导出”，在 Excel 里改好特价再拖回来；空着的特价表示取消，生效前先看预览'],
} as const;

/** 导入: a sheet that was exported, changed in Excel and dropped back; looked at before anything is written. */
export default function ImportPricesDialog({ on, onApplied, onClose }: ImportPricesProps) {
  const [template, setTemplate] = useState('');
  const { file, again, progress, problem, send, isOver } = useSentSheet();
  if (file)
    return (
      <ColumnsFirst
        key={file.FileID}
        title={`导入${WHAT[on]}表`}
        on={sheetLines.columns as unknown as ColumnsCall}
        more={{ Kind: on }}
        file={file}
        template={template}
        onAgain={again}
        onClose={onClose}
      >
        {(reading, toColumns) => (
          <PricesInSheet
            on={on}
            file={file}
            reading={reading}
            toColumns={toColumns}
            onApplied={onApplied}
            onClose={onClose}
            onAgain={again}
          />
        )}
      </ColumnsFirst>
    );
  return (
    <Dialog
      title={`导入${WHAT[on]}表`}
      shape="wide"
      onClose={onClose}
      footer={<Button onClick={onClose}>取消</Button>}
    >
      <TemplateChoice command={COMMANDS[on]} chosen={template} onChoose={setTemplate} />
      <DropSheet what={WHAT[on]} mostRows={50_000} isOver={isOver} progress={progress} onFile={send} />
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <Hints says={HINTS[on]}>
        <TemplateLink command={COMMANDS[on]} chosen={template} />
      </Hints>
    </Dialog>
  );
}
