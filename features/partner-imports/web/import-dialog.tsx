import { useState } from 'react';
import { Act } from '#kit/ui/act.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Icon } from '#kit/ui/icon.tsx';
import { upload } from '#kit/ui/upload.ts';
import type { agentImports, PartnerImport } from '../contract.ts';
import { DropSheet } from './drop-sheet.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import './import.css';

interface ImportDialogProps {
  calls: typeof agentImports;
  /** 渠道 or 供应商. */
  who: string;
  onClose: () => void;
}

/** 导入渠道: choose or drop a sheet, then see what became of every row. */
export default function ImportDialog({ calls, who, onClose }: ImportDialogProps) {
  const [outcome, setOutcome] = useState<PartnerImport>();
  const { send, progress, problem } = useSheet(calls, setOutcome);
  return (
    <Dialog
      title={`导入${who}`}
      shape="wide"
      onClose={onClose}
      footer={
        <>
          {outcome && <Button onClick={() => setOutcome(undefined)}>再导入一个文件</Button>}
          <Button kind={outcome ? 'main' : 'plain'} onClick={onClose}>
            {outcome ? '完成' : '取消'}
          </Button>
        </>
      }
    >
      {outcome ? (
        <ImportOutcome of={outcome} calls={calls} who={who} />
      ) : (
        <>
          <DropSheet says={`把${who}表拖到这里，或点击选择`} progress={progress} onFile={send} />
          {problem && (
            <p className="problem" role="alert">
              {problem}
            </p>
          )}
          <Hints calls={calls} who={who} />
        </>
      )}
    </Dialog>
  );
}

const Hints = ({ calls, who }: Omit<ImportDialogProps, 'onClose'>) => (
  <div className="import-hints">
    <ul>
      <li>
        没有填登录账号的{who}会建成托管店铺，由本店代为操作，立即可用；填了的会向对方发出申请，对方同意后生效
      </li>
      <li>同名的{who}不会重复新建；没有的分组会自动新建；有问题的行不会导入，可下载改好再传</li>
    </ul>
    <Act on={calls.template} input={{}} kind="text" refreshes={[]}>
      <Icon name="download" /> 下载模板
    </Act>
  </div>
);

/** Uploads a sheet and has it imported; `progress` is told while it lasts. */
function useSheet(calls: typeof agentImports, onDone: (outcome: PartnerImport) => void) {
  const [progress, setProgress] = useState<string>();
  const [problem, setProblem] = useState('');
  const take = useAction(calls.importSheet, { onDone, onFailed: ({ message }) => setProblem(message) });
  const sendOne = async (file: File) => {
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
  const send = (file: File | undefined) => {
    if (file && progress === undefined) void sendOne(file);
  };
  return { send, progress, problem };
}
