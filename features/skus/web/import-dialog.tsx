import { useState } from 'react';
import { Act } from '#kit/ui/act.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Icon } from '#kit/ui/icon.tsx';
import { upload } from '#kit/ui/upload.ts';
import { type SkuImport, skus } from '../contract.ts';
import { ImportResult } from './import-result.tsx';
import './skus.css';

/** 导入商品: choose or drop a sheet, then see what became of every row. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [result, setResult] = useState<SkuImport>();
  const [progress, setProgress] = useState<string>();
  const [problem, setProblem] = useState('');
  const take = useAction(skus.importSheet, {
    onDone: setResult,
    onFailed: (failure) => setProblem(failure.message),
  });
  const send = async (file: File | undefined) => {
    if (!file || progress) return;
    setProblem('');
    setProgress('正在上传…');
    try {
      const { FileID } = await upload(file, (part) => setProgress(`正在上传 ${Math.round(part * 100)}%`));
      setProgress('正在逐行检查…');
      await take.run({ FileID });
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <Dialog
      title="导入商品"
      shape="wide"
      onClose={onClose}
      footer={
        <>
          {result && <Button onClick={() => setResult(undefined)}>再导入一个文件</Button>}
          <Button kind={result ? 'main' : 'plain'} onClick={onClose}>
            {result ? '完成' : '取消'}
          </Button>
        </>
      }
    >
      {result ? (
        <ImportResult of={result} />
      ) : (
        <Drop progress={progress} onFile={(file) => void send(file)} />
      )}
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {!result && (
        <p className="row import-hint">
          <span>编码相同的商品会更新，其余新增；有问题的行不会导入，并告诉您怎么改。</span>
          <Act on={skus.template} input={{}} kind="text" refreshes={[]}>
            <Icon name="download" /> 下载模板
          </Act>
        </p>
      )}
    </Dialog>
  );
}

function Drop({
  progress,
  onFile,
}: {
  progress: string | undefined;
  onFile: (file: File | undefined) => void;
}) {
  const [isOver, setOver] = useState(false);
  return (
    <label
      className={`import-drop${isOver ? ' is-over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFile(event.dataTransfer.files[0]);
      }}
    >
      <input
        type="file"
        accept=".xlsx,.xls,.csv"
        disabled={progress !== undefined}
        onChange={(event) => onFile(event.target.files?.[0])}
      />
      <Icon name="upload" size={28} />
      <b aria-live="polite">{progress ?? '把商品表拖到这里，或点击选择'}</b>
      <span>支持 xlsx、xls、csv，一次最多 20,000 行</span>
    </label>
  );
}
