import { PolicyChoice, type PolicySelectProps } from '#features/catalogue/logistics/web/policy-choice.tsx';
import { useServicePolicies } from './use-policies.ts';

/** 售后政策 of a product or a listing. */
export function ServicePolicySelect({ empty = '不设', ...rest }: PolicySelectProps) {
  const options = useServicePolicies();
  return (
    <PolicyChoice kindName="售后政策" at="/sku/servicepolicy" options={options} empty={empty} {...rest} />
  );
}
