import { vendors } from '#features/shops/partners/contract.ts';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';

const MOST = 500;
const NAMED = 3;

interface VendorChoiceProps {
  value: string;
  onChange: (id: string) => void;
}

/** The vendors that my shop runs; of the others it says why they can't be chosen. */
export function VendorChoice({ value, onChange }: VendorChoiceProps) {
  const answer = useCall(vendors.get, { pageSize: MOST }, { staleTime: 60_000 });
  const all = answer.data?.items ?? [];
  const managed = all.filter(({ IsManaged }) => IsManaged);
  const others = all.filter(({ IsManaged }) => !IsManaged).map(({ TraderName }) => TraderName);
  return (
    <LabelledField
      name="VendorID"
      required
      wide
      hint={answer.data ? reasonSays(managed.length, others) : '正在读取供应商'}
    >
      <span>供应商</span>
      <Select
        label="供应商"
        empty={managed.length > 0 ? '选择托管供应商' : '没有托管供应商'}
        options={managed.map(({ TraderID, TraderName, Alias }) => ({
          value: TraderID,
          label: Alias ? `${TraderName}（${Alias}）` : TraderName,
        }))}
        value={managed.some(({ TraderID }) => TraderID === value) ? value : ''}
        onChange={onChange}
        disabled={managed.length === 0}
      />
    </LabelledField>
  );
}

function reasonSays(managed: number, others: readonly string[]): string {
  const shown = `“${others.slice(0, NAMED).join('”“')}”${others.length > NAMED ? `等 ${others.length} 家` : ''}`;
  if (others.length > 0) return `${shown}自己管理商品，不能代录，请对方分销给本店`;
  return managed > 0
    ? '商品录入该供应商的商品库，并按采购价分销给本店'
    : '只能给托管供应商录入商品，先在“我的供应商”中新建托管供应商';
}
