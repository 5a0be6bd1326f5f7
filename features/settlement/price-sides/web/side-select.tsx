import type { PriceSide } from '#features/ledger/ledger/price-sides.ts';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { useSettlementSides } from './use-sides.ts';

interface SideSelectProps {
  label?: string;
  /** What the two sides are called here. */
  names?: Readonly<Record<PriceSide, string>>;
  value: PriceSide;
  onChange: (side: PriceSide) => void;
}

const NAMES: Readonly<Record<PriceSide, string>> = { 1: '渠道（应收）', 2: '供应商（应付）' };

/** Chooses between the sides of settlement that this member sees. */
export function SideSelect({ label = '收付类型', names = NAMES, value, onChange }: SideSelectProps) {
  const options = useSettlementSides().map((side) => ({ value: String(side), label: names[side] }));
  return (
    <LabelledField label={label}>
      <Select
        label={label}
        options={options}
        value={String(value)}
        onChange={(to) => onChange(to === '2' ? 2 : 1)}
      />
    </LabelledField>
  );
}
