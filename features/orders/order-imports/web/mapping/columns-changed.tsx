import { Button } from '#kit/ui/acts/button.tsx';
import type { ImportTask, SheetMapping } from '../../import-task.ts';
import { MappingFoot } from './mapping-foot.tsx';
import type { Mapping } from './use-mapping.ts';

interface ColumnsChangedProps {
  task: ImportTask;
  mapping: SheetMapping;
  draft: Mapping;
}

/** A column means something else now: read again with it, or take it back. */
export const ColumnsChanged = ({ task, mapping, draft }: ColumnsChangedProps) => (
  <div className="columns-changed">
    <p>
      字段对应已改，重新检查后生效，已修正的内容会重新读取
      {draft.missing.length > 0 && <b className="problem">；还缺少 {draft.missing.join('、')}</b>}
    </p>
    <MappingFoot
      task={task}
      mapping={mapping}
      draft={draft}
      party={task.ThirdPartyName}
      act="按新的含义重新检查"
    />
    <Button kind="text" onClick={draft.undo}>
      撤销改动
    </Button>
  </div>
);
