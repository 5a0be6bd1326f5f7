import { Link } from 'react-router';
import { Select } from '#kit/ui/select.tsx';
import { useLogisticPolicies } from './use-policies.ts';

interface PolicySelectProps {
  value: string | null;
  onChange: (id: string | null) => void;
  /** What stands for none. */
  empty?: string;
}

/** 物流政策 of a product or a listing. */
export function LogisticPolicySelect({
  value,
  onChange,
  empty = '不设（免运费，全国可送）',
}: PolicySelectProps) {
  const options = useLogisticPolicies();
  if (options.length === 0 && !value) {
    return (
      <span className="none">
        还没有物流政策，可在<Link to="/sku/logisticspolicy">物流政策</Link>新建
      </span>
    );
  }
  return (
    <Select
      label="物流政策"
      className="wide"
      options={options}
      value={value ?? ''}
      empty={empty}
      onChange={(id) => onChange(id || null)}
    />
  );
}
