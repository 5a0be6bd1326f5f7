import { PlatformMark } from '#features/sheets/third-parties/web/platform-mark.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { Icon } from '#kit/ui/values/icon.tsx';
import type { ImportTask } from '../../import-task.ts';
import { isWorking, progressOf } from '../task/task-state.ts';
import { TaskStatusTag } from '../task/task-status-tag.tsx';

interface FileCardProps {
  task: ImportTask;
  /** The file has several tasks, each of another sheet. */
  isOneSheet: boolean;
  isChosen: boolean;
  onChoose: () => void;
  onAside: () => void;
}

/** One file: platform, recognised template, rows, where it stands. */
export function FileCard({ task, isOneSheet, isChosen, onChoose, onAside }: FileCardProps) {
  const { Status, FileName, ThirdPartyName, TemplateName, RowsRead } = task;
  const unknown = Status === 'reading' ? '正在识别' : RowsRead > 0 ? '未指定平台' : '未识别的表格';
  const known = TemplateName || ThirdPartyName || unknown;
  return (
    <li className={`file-card${isChosen ? ' is-chosen' : ''}`}>
      <button type="button" aria-current={isChosen} title={FileName} onClick={onChoose}>
        <PlatformMark name={ThirdPartyName || TemplateName} />
        <span className="file-name">{FileName}</span>
        <span className="file-facts">
          <span>{isOneSheet && task.SheetName ? `「${task.SheetName}」` : known}</span>
          {RowsRead > 0 && <span className="num">{countText(RowsRead)} 行</span>}
        </span>
        <span className="file-state">
          <TaskStatusTag task={task} />
          {task.RowsFailed > 0 && !isWorking(task) && (
            <span className="num file-bad">{countText(task.RowsFailed)} 行待修正</span>
          )}
        </span>
        {isWorking(task) && <progress className="work-bar" max={1} value={progressOf(task)} />}
      </button>
      <button
        type="button"
        className="icon-btn file-aside"
        title="收起，稍后可在订单任务里继续"
        aria-label={`收起 ${FileName}`}
        onClick={onAside}
      >
        <Icon name="close" size={12} />
      </button>
    </li>
  );
}
