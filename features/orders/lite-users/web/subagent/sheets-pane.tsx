import { useState } from 'react';
import { DropSheet } from '#features/sheets/sheet-imports/web/drop-sheet.tsx';
import { useDroppedFile } from '#features/sheets/sheet-imports/web/use-dropped-file.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { type CallFailed, call } from '#kit/ui/calls/client.ts';
import { refresh } from '#kit/ui/calls/query.ts';
import { upload } from '#kit/ui/calls/upload.ts';
import { Empty } from '#kit/ui/empty.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { tell } from '#kit/ui/openers/toast.ts';
import { subagent } from '../../subagent-contract.ts';
import { SheetCard } from './sheet-card.tsx';

const SHOWN = 20;

/** 批量: give a sheet; its good rows are entered, the others wait here to be corrected. */
export function SheetsPane() {
  const sheets = useCall(subagent.sheets, { pageSize: SHOWN }, { topics: ['import-task'] });
  const template = useAction(subagent.template, { refreshes: [] });
  const { give, part } = useGiving();
  const send = (file: File | undefined) => file && void give(file);
  const isOver = useDroppedFile(send);
  return (
    <div className="sheets-pane">
      <section className="sub-card">
        <h2>上传订单表</h2>
        <DropSheet
          what="订单"
          isOver={isOver}
          progress={part === undefined ? undefined : `正在上传 ${Math.round(part * 100)}%`}
          onFile={send}
        />
        <p className="quiet">平台导出的订单表可直接上传。没有问题的行会自动录入，其余在下面修改。</p>
        <div className="row">
          <Button busy={template.pending} onClick={() => void template.run({})}>
            下载空白模板
          </Button>
        </div>
      </section>
      <Loaded query={sheets}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty says="还没有上传过订单表" />
          ) : (
            <ul className="sent-sheets">
              {items.map((task) => (
                <SheetCard key={task.TaskID} task={task} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

function useGiving() {
  const [part, setPart] = useState<number>();
  const give = async (file: File) => {
    setPart(0);
    try {
      const { FileID } = await upload(file, setPart);
      await call(subagent.addSheet, { FileID });
      await refresh([subagent.sheets]);
    } catch (error) {
      tell.error((error as CallFailed).message);
    } finally {
      setPart(undefined);
    }
  };
  return { give, part };
}
