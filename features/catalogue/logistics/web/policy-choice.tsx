import type { Option } from '#kit/ui/fields/option.ts';
import { Select } from '#kit/ui/fields/select.tsx';
import { Link } from '#kit/ui/link.tsx';

export interface PolicySelectProps {
  value: string | null;
  onChange: (id: string | null) => void;
  /** What stands for none. */
  empty?: string;
}

interface PolicyChoiceProps extends PolicySelectProps {
  /** What kind of policy, such as 物流政策. */
  kindName: string;
  /** Where the shop makes its own. */
  at: `/${string}`;
  /** Undefined until they are known. */
  options: readonly Option[] | undefined;
}

const NONE: readonly Option[] = [];

/** One of the shop's policies, or where to make the first. */
export function PolicyChoice({ kindName, at, options, value, onChange, empty }: PolicyChoiceProps) {
  if (options?.length === 0 && !value) {
    return (
      <span className="none">
        还没有{kindName}，可在<Link to={at}>{kindName}</Link>新建
      </span>
    );
  }
  return (
    <Select
      label={kindName}
      className="wide"
      options={options ?? NONE}
      value={value ?? ''}
      empty={empty}
      onChange={(id) => onChange(id || null)}
    />
  );
}
