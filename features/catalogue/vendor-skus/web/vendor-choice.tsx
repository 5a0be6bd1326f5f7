import { type Trader, vendors } from '#features/shops/partners/contract.ts';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';

const MOST = 500;
const NAMED = 3;

export const useVendors = () => useCall(vendors.get, { pageSize: MOST }, { staleTime: 60_000 });

/** A few of them by name. */
export const namesOf = (traders: readonly Pick<Trader, 'TraderName'>[]): string =>
  `“${traders
    .slice(0, NAMED)
    .map(({ TraderName }) => TraderName)
    .join('”“')}”${traders.length > NAMED ? `等 ${traders.length} 家` : ''}`;

interface VendorChoiceProps {
  value: string;
  onChange: (id: string) => void;
}

/** The vendors that my shop runs; of the others it says why they can't be chosen. */
export function VendorChoice({ value, onChange }: VendorChoiceProps) {
  const answer = useVendors();
  const all = answer.data?.items ?? [];
  const managed = all.filter(({ IsManaged }) => IsManaged);
  const others = all.filter(({ IsManaged }) => !IsManaged);
  return (
    <LabelledField name="VendorID" required wide hint={reasonSays(others)}>
      <span>供应商</span>
      <Select
        label="供应商"
        empty="选择托管供应商"
        options={managed.map(({ TraderID, TraderName, Alias }) => ({
          value: TraderID,
          label: Alias ? `${TraderName}（${Alias}）` : TraderName,
        }))}
        value={managed.some(({ TraderID }) => TraderID === value) ? value : ''}
        onChange={onChange}
      />
    </LabelledField>
  );
}

const reasonSays = (others: readonly Trader[]): string =>
  others.length > 0
    ? `${namesOf(others)}自己管理商品，不能代录，请对方分销给本店`
    : '商品录入该供应商的商品库，并按采购价分销给本店';
