import { useState } from 'react';
import type { Output } from '#kit/endpoint/contract.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { MoreMenu } from '#kit/ui/acts/more-menu.tsx';
import { download } from '#kit/ui/calls/client.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Link } from '#kit/ui/link.tsx';
import { Confirm } from '#kit/ui/openers/confirm.tsx';
import { tell } from '#kit/ui/openers/toast.ts';
import { countText } from '#kit/ui/values/display.ts';
import { orderImports } from '../../contract.ts';
import type { ImportTask } from '../../import-task.ts';
import { isOver, isWorking, problemRows, rowsToRetry, workbenchPath } from './task-state.ts';

interface TaskActsProps {
  task: ImportTask;
  onChangeParty: () => void;
}

/** 继续处理 and 重试 in sight, 下载问题行, 更换平台 and 删除 under 更多. */
export function TaskActs({ task, onChangeParty }: TaskActsProps) {
  const { TaskID, FileName, RowsImported, Status } = task;
  const may = useMay();
  const [isRemoving, setRemoving] = useState(false);
  const removal = useAction(orderImports.remove, { done: removedText });
  const isFree = !isWorking(task);
  const entries = [
    { title: '下载问题行', act: () => void saveProblems(TaskID), isOffered: isFree && problemRows(task) > 0 },
    {
      title: '更换平台',
      act: onChangeParty,
      isOffered: isFree && may(orderImports.changeThirdParty) && RowsImported === 0,
    },
    { title: '删除', act: () => setRemoving(true), danger: true, isOffered: may(orderImports.remove) },
  ].filter(({ isOffered }) => isOffered);
  return (
    <>
      <Link className="btn btn-text" to={workbenchPath(TaskID)}>
        {isOver(task) ? '查看' : '继续处理'}
      </Link>
      {isFree && (Status === 'failed' || rowsToRetry(task) > 0) && (
        <Act on={orderImports.retry} kind="text" input={{ TaskID }} done="已重新检查">
          重试
        </Act>
      )}
      {entries.length > 0 && <MoreMenu label={FileName} entries={entries} />}
      {isRemoving && (
        <Confirm
          {...deletion(task)}
          onAnswer={(isSure) => {
            setRemoving(false);
            if (isSure) void removal.run({ TaskID });
          }}
        />
      )}
    </>
  );
}

const removedText = ({ CancelledOrders }: Output<typeof orderImports.remove>) =>
  CancelledOrders > 0 ? `已删除，取消了 ${countText(CancelledOrders)} 单` : '已删除';

const saveProblems = (TaskID: string) =>
  download(orderImports.exportErrors, { TaskID }).catch((error: Error) => tell.error(error.message));

function deletion({ FileName, RowsImported, RowsRead }: ImportTask) {
  const count = countText(RowsImported);
  if (RowsImported === 0)
    return {
      title: `删除“${FileName}”？`,
      says:
        RowsRead > 0
          ? `读取的 ${countText(RowsRead)} 行还没有导入，会一起删除。`
          : '这份文件还没有生成订单。',
      act: '删除任务',
      danger: true,
    };
  return {
    title: `删除任务并取消 ${count} 单？`,
    says: `“${FileName}”已导入 ${count} 单，会全部取消，额度和单量退回；有订单已导出发货单或已发货时不能删除。`,
    act: `删除并取消 ${count} 单`,
    danger: true,
  };
}
