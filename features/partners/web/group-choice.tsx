import { useCall } from '#kit/ui/hooks/use-call.ts';
import type { Side } from './sides.ts';

interface GroupChoiceProps {
  side: Side;
  /** Null: no group; undefined: not chosen yet. */
  value: string | null | undefined;
  /** What no group is called here. */
  none?: string;
  onChange: (value: string | null) => void;
}

const NONE = 'none';

/** One of the groups of a side, or none. */
export function GroupChoice({ side, value, none = '未分组', onChange }: GroupChoiceProps) {
  const groups = useCall(side.calls.groups, { pageSize: 500, orderBy: 'GroupName', isDesc: false });
  return (
    <select
      className="field wide"
      aria-label="分组"
      value={value === null ? NONE : value}
      onChange={(event) => onChange(event.target.value === NONE ? null : event.target.value)}
    >
      {value === undefined && <option value="">请选择</option>}
      <option value={NONE}>{none}</option>
      {groups.data?.items.map((group) => (
        <option key={group.GroupID} value={group.GroupID}>
          {group.GroupName}（{group.TraderCount}）
        </option>
      ))}
    </select>
  );
}
