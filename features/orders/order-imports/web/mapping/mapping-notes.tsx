import { session, useMay } from '#kit/ui/calls/session.ts';
import { Link } from '#kit/ui/link.tsx';
import type { ImportTask, SheetMapping } from '../../import-task.ts';
import { adviceOn, certaintyOf } from './mapping-draft.ts';
import type { Mapping } from './use-mapping.ts';

interface MappingNotesProps {
  task: ImportTask;
  mapping: SheetMapping;
  draft: Mapping;
}

/** What is missing, what is doubtful, what will follow. */
export function MappingNotes({ task, mapping, draft }: MappingNotesProps) {
  const { missing, columns } = draft;
  const doubtful = columns.filter((column) => ['likely', 'doubtful'].includes(certaintyOf(column)));
  const advice = missing.length === 0 ? adviceOn(columns) : [];
  return (
    <div className="mapping-notes" aria-live="polite">
      {mapping.IsWaybills && <WaybillSheet task={task} />}
      {missing.length > 0 ? (
        <p className="note tone-error">
          还缺少：<b>{missing.join('、')}</b>，请在下面指定对应的列
        </p>
      ) : (
        <p className="note tone-wait">
          第一次见到这种表，请核对字段对应
          {doubtful.length > 0 && `，标出的 ${doubtful.length} 列不太确定`}
          ；确认后会记住，下次同样的表直接读取
        </p>
      )}
      {[...(draft.isChanged ? [] : mapping.Remarks), ...advice].map((says) => (
        <p key={says} className="none">
          {says}
        </p>
      ))}
    </div>
  );
}

/** The page that a sheet of waybills is meant for; a colleague's file stays theirs, so they go through it themselves. */
function WaybillSheet({ task }: { task: ImportTask }) {
  const mayShip = useMay()('order.ship');
  const isMine = task.CreatedBy === session.get('userId');
  return (
    <p className="note tone-wait">
      这是发货表：快递单号都已填好，应在“导入物流信息”里使用
      {!mayShip && '，请交给有发货权限的同事'}
      {mayShip && !isMine && `，请由上传它的${task.CreatedByName}转过去，或由您重新上传`}
      {mayShip && isMine && (
        <Link className="btn btn-main" to={`/delivery/express?file=${task.FileID}`}>
          转到导入物流信息
        </Link>
      )}
    </p>
  );
}
