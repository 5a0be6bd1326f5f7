import { lazy, Suspense, useState } from 'react';
import { PlatformMark } from '#features/sheets/third-parties/web/platform-mark.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { orderImports } from '../../contract.ts';
import type { ImportTask, SheetMapping } from '../../import-task.ts';

const ThirdPartyDialog = lazy(() => import('../task/third-party-dialog.tsx'));

interface TaskHeadProps {
  task: ImportTask;
  mapping: SheetMapping;
}

/** Which file, how it was recognised, and where its orders come from. */
export function TaskHead({ task, mapping }: TaskHeadProps) {
  const [isChanging, setChanging] = useState(false);
  const mayChange = useMay()(orderImports.changeThirdParty) && task.RowsImported === 0;
  const { TemplateName, FileName, SheetName, ThirdPartyName } = task;
  return (
    <header className="task-head">
      <PlatformMark name={ThirdPartyName} />
      <h2 title={FileName}>{FileName}</h2>
      <p>
        {SheetName && <span>{SheetName}</span>}
        {mapping.HeaderRow > 0 && <span>表头在第 {mapping.HeaderRow} 行</span>}
        {mapping.HeaderRow === 0 && !TemplateName && <span>没有表头</span>}
        {TemplateName && <span>按“{TemplateName}”识别</span>}
      </p>
      <p className="task-party">
        第三方平台
        <b>{ThirdPartyName || '未指定'}</b>
        {mayChange && (
          <button type="button" className="link" onClick={() => setChanging(true)}>
            更换
          </button>
        )}
      </p>
      {isChanging && (
        <Suspense>
          <ThirdPartyDialog tasks={[task]} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </header>
  );
}
