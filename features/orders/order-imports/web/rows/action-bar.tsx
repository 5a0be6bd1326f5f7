import { Act } from '#kit/ui/acts/act.tsx';
import { useIsPhone } from '#kit/ui/hooks/use-phone.ts';
import { Link } from '#kit/ui/link.tsx';
import { Export } from '#kit/ui/list/export.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { Icon } from '#kit/ui/values/icon.tsx';
import { orderImports } from '../../contract.ts';
import type { ImportTask } from '../../import-task.ts';
import { ChooseFiles } from '../choose-files.tsx';
import { isWorking, problemRows, taskOrdersPath } from '../task/task-state.ts';
import { WorkProgress } from '../task/work-progress.tsx';

interface ActionBarProps {
  task: ImportTask;
  tasks: readonly ImportTask[];
  onFiles: (files: File[]) => void;
  onLeave: () => void;
}

const isReady = (task: ImportTask) => task.RowsReady > 0 && !isWorking(task);

/** What to know before one imports. */
const beforehand = ({ RowsRemarked, RowsFailed }: ImportTask) =>
  [
    RowsRemarked > 0 && `其中 ${countText(RowsRemarked)} 单请先核对`,
    RowsFailed > 0 && '待修正的行留在任务里，修好后可再导入',
  ]
    .filter(Boolean)
    .join('；');

/** The one main act: import what is good, whatever is bad. */
export function ActionBar({ task, tasks, onFiles, onLeave }: ActionBarProps) {
  const others = tasks.filter((one) => isReady(one) && one.TaskID !== task.TaskID);
  const all = [task, ...others].reduce((sum, { RowsReady }) => sum + RowsReady, 0);
  const problems = problemRows(task);
  const isPhone = useIsPhone();
  const isDone = task.RowsReady === 0 && task.RowsImported > 0;
  return (
    <footer className="action-bar">
      {isWorking(task) ? (
        <WorkProgress task={task} />
      ) : isDone ? (
        <Link className="btn btn-main" to={taskOrdersPath(task.TaskID)}>
          查看 {countText(task.RowsImported)} 个订单
        </Link>
      ) : (
        <Act on={orderImports.start} kind="main" input={{ TaskIDs: [task.TaskID] }} disabled={!isReady(task)}>
          导入 {countText(task.RowsReady)} 单
        </Act>
      )}
      {!isPhone && isReady(task) && others.length > 0 && (
        <Act on={orderImports.start} input={{ TaskIDs: [task, ...others].map(({ TaskID }) => TaskID) }}>
          全部 {others.length + 1} 份一起导入 {countText(all)} 单
        </Act>
      )}
      {problems > 0 && !isWorking(task) && (
        <Export
          on={orderImports.exportErrors}
          input={{ TaskID: task.TaskID }}
          label={`下载问题行 ${countText(problems)}`}
        />
      )}
      {!isDone && !isWorking(task) && <span className="none wide-only">{beforehand(task)}</span>}
      <span className="bar-rest">
        {isDone ? (
          <ChooseFiles
            onFiles={(files) => {
              onLeave();
              onFiles(files);
            }}
          >
            <Icon name="upload" /> 下一份
          </ChooseFiles>
        ) : (
          <span className="none wide-only">
            <kbd>Tab</kbd> 下一处问题 <kbd>Enter</kbd> 修正 <kbd>Esc</kbd> 放弃修改
          </span>
        )}
      </span>
    </footer>
  );
}
