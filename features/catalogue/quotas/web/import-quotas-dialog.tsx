import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ColumnsFirst } from '#features/sheets/sheet-imports/web/columns-first.tsx';
import { DropSheet } from '#features/sheets/sheet-imports/web/drop-sheet.tsx';
import { Hints } from '#features/sheets/sheet-imports/web/hints.tsx';
import type { ReadingInput } from '#features/sheets/sheet-imports/web/use-columns.ts';
import { useSentSheet } from '#features/sheets/sheet-imports/web/use-sent-sheet.ts';
import { TemplateChoice } from '#features/sheets/templates/web/template-choice.tsx';
import { TemplateLink } from '#features/sheets/templates/web/template-link.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { call } from '#kit/ui/calls/client.ts';
import type { UploadedFile } from '#kit/ui/calls/upload.ts';
import { Failed } from '#kit/ui/empty.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Skeleton } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { tell } from '#kit/ui/openers/toast.ts';
import { salesQuotas } from '../contract.ts';
import { QuotaDiffs } from './quota-diffs.tsx';

const HINTS = [
  '先“导出”，填好「额度」或「增减」再拖回来；空着的不改，“不限”或 -1 取消限额，「渠道」空着是所有渠道',
];

/** 导入: a sheet that was exported, filled in Excel and dropped back; looked at before anything is written. */
export default function ImportQuotasDialog({ onClose }: { onClose: () => void }) {
  const [template, setTemplate] = useState('');
  const { file, again, progress, problem, send, isOver } = useSentSheet();
  if (file)
    return (
      <ColumnsFirst
        key={file.FileID}
        title="导入额度表"
        on={salesQuotas.importColumns}
        file={file}
        template={template}
        onAgain={again}
        onClose={onClose}
      >
        {(reading, toColumns) => (
          <Preview file={file} reading={reading} toColumns={toColumns} onClose={onClose} onAgain={again} />
        )}
      </ColumnsFirst>
    );
  return (
    <Dialog
      title="导入额度表"
      shape="wide"
      onClose={onClose}
      footer={<Button onClick={onClose}>取消</Button>}
    >
      <TemplateChoice command="quotaImport" chosen={template} onChoose={setTemplate} />
      <DropSheet what="额度" mostRows={20_000} isOver={isOver} progress={progress} onFile={send} />
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <Hints says={HINTS}>
        <TemplateLink command="quotaImport" chosen={template} />
      </Hints>
    </Dialog>
  );
}

interface PreviewProps {
  file: UploadedFile;
  /** By what its columns are read. */
  reading: ReadingInput;
  toColumns: () => void;
  onClose: () => void;
  onAgain: () => void;
}

function Preview({ file, reading, toColumns, onClose, onAgain }: PreviewProps) {
  const input = { FileID: file.FileID, ...reading };
  const preview = useQuery({
    queryKey: ['quota sheet', input],
    queryFn: ({ signal }) => call(salesQuotas.setMany, { ...input, PreviewOnly: true }, { signal }),
    retry: false,
  });
  const { run, pending } = useAction(salesQuotas.setMany);
  const count = preview.data?.done ?? 0;
  const save = async () => {
    const result = await run(input);
    if (!result) return;
    tell.success(`已设置 ${result.done} 个额度`);
    onClose();
  };
  return (
    <Dialog
      title={`导入预览：${file.FileName}`}
      shape="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={toColumns}>字段对应</Button>
          <Button onClick={onAgain}>换一个文件</Button>
          <Button kind="main" busy={pending} disabled={count === 0} onClick={() => void save()}>
            设置 {count} 个
          </Button>
        </>
      }
    >
      {preview.error && <Failed error={preview.error} />}
      {!preview.data && !preview.error && <Skeleton lines={6} />}
      {preview.data && <QuotaDiffs quotaResult={preview.data} />}
    </Dialog>
  );
}
