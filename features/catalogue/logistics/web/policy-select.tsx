import { PolicyChoice, type PolicySelectProps } from './policy-choice.tsx';
import { useLogisticPolicies } from './use-policies.ts';

/** 物流政策 of a product or a listing. */
export function LogisticPolicySelect({ empty = '不设（免运费，全国可送）', ...rest }: PolicySelectProps) {
  const options = useLogisticPolicies();
  return (
    <PolicyChoice kindName="物流政策" at="/sku/logisticspolicy" options={options} empty={empty} {...rest} />
  );
}
