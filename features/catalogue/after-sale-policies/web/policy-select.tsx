import { Link } from 'react-router';
import { Select } from '#kit/ui/select.tsx';
import { useServicePolicies } from './use-policies.ts';

interface PolicySelectProps {
  value: string | null;
  onChange: (id: string | null) => void;
  /** What stands for none. */
  empty?: string;
}

/** 售后政策 of a product or a listing. */
export function ServicePolicySelect({ value, onChange, empty = '不设' }: PolicySelectProps) {
  const options = useServicePolicies();
  if (options.length === 0 && !value) {
    return (
      <span className="none">
        还没有售后政策，可在<Link to="/sku/servicepolicy">售后政策</Link>新建
      </span>
    );
  }
  return (
    <Select
      label="售后政策"
      className="wide"
      options={options}
      value={value ?? ''}
      empty={empty}
      onChange={(id) => onChange(id || null)}
    />
  );
}
