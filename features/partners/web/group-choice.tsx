import { useCall } from '#kit/ui/hooks/use-call.ts';
import type { Side } from './sides.ts';

interface GroupChoiceProps {
  side: Side;
  /** Null: no group. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** One of the groups of a side, or none. */
export function GroupChoice({ side, value, onChange }: GroupChoiceProps) {
  const groups = useCall(side.calls.groups, { pageSize: 500, orderBy: 'GroupName', isDesc: false });
  return (
    <select
      className="field wide"
      aria-label="分组"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">未分组</option>
      {groups.data?.items.map((group) => (
        <option key={group.GroupID} value={group.GroupID}>
          {group.GroupName}（{group.TraderCount}）
        </option>
      ))}
    </select>
  );
}
