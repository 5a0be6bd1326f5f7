import { combinations } from '#features/catalogue/combinations/contract.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { Select } from '#kit/ui/fields/select.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { moneyText } from '#kit/ui/values/display.ts';

/** A way to choose from a vendor's products, as a listing of mine. */
interface OfferedSet {
  SpuID: string;
  SpuName: string;
  note: string;
}

interface OfferedGroup {
  value: string;
  label: string;
  sets: readonly OfferedSet[];
}

/** What vendors let one choose N pieces from (任选), each with all the ways to choose. */
export function useOfferedGroups(): readonly OfferedGroup[] {
  const enabled = useMay()(combinations.getByVendor);
  const answer = useCall(combinations.getByVendor, {}, { enabled, staleTime: 60_000, keep: true });
  return (answer.data?.items ?? []).map(({ VendorID, VendorName, SpuGroupName, Spus }) => ({
    value: `${VendorID} ${Spus[0]?.SpuID}`,
    label: `${SpuGroupName}（${VendorName}）`,
    sets: Spus.map(({ SpuID, SpuName, PurchasePrice, StopSays }) => ({
      SpuID,
      SpuName,
      note: StopSays || (PurchasePrice === null ? '' : `采购价 ${moneyText(PurchasePrice)}`),
    })),
  }));
}

interface GroupChoiceProps {
  offeredGroups: readonly OfferedGroup[];
  chosen: string;
  onChoose: (group: string) => void;
}

/** Nothing where no vendor offers any. */
export const OfferedGroupChoice = ({ offeredGroups, chosen, onChoose }: GroupChoiceProps) =>
  offeredGroups.length > 0 && (
    <Select
      label="供应商的组合商品"
      empty="全部商品"
      options={offeredGroups.map(({ value, label }) => ({ value, label: `任选：${label}` }))}
      value={chosen}
      onChange={onChoose}
    />
  );

/** The ways to choose that hold all these words, in whatever order: `苹果 梨`. */
export function setsNamed(
  offeredGroups: readonly OfferedGroup[],
  chosen: string,
  text: string,
): readonly OfferedSet[] {
  const words = text
    .toLowerCase()
    .split(/[\s+＋、,，]+/)
    .filter(Boolean);
  const sets = offeredGroups.find(({ value }) => value === chosen)?.sets ?? [];
  return sets.filter(({ SpuName }) => words.every((word) => SpuName.toLowerCase().includes(word)));
}
