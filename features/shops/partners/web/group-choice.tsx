import { Select } from '#kit/ui/fields/select.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import type { PartnerSide } from './sides.ts';

interface GroupChoiceProps {
  side: PartnerSide;
  /** Null: no group; undefined: not chosen yet. */
  value: string | null | undefined;
  /** What no group is called here. */
  none?: string;
  onChange: (value: string | null) => void;
}

const NONE = 'none';

/** One of the groups of a side, or none. */
export function PartnerGroupChoice({ side, value, none = '未分组', onChange }: GroupChoiceProps) {
  const groups = useCall(side.calls.groups, { pageSize: 500, orderBy: 'GroupName', isDesc: false });
  return (
    <Select
      className="wide"
      label="分组"
      value={value === null ? NONE : (value ?? '')}
      options={[
        { value: NONE, label: none },
        ...(groups.data?.items ?? []).map((group) => ({
          value: group.GroupID,
          label: `${group.GroupName}（${group.TraderCount}）`,
        })),
      ]}
      onChange={(id) => onChange(id === NONE ? null : id)}
    />
  );
}
