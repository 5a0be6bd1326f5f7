import { missingRightName, type PriceSide } from '#features/ledger/ledger/price-sides.ts';
import { useSettlementSides } from './use-sides.ts';

const NAMES: Readonly<Record<PriceSide, string>> = { 1: '渠道的往来（应收）', 2: '供应商的往来（应付）' };

/** Says which side of settlement this member does not see, and the right it takes; nothing to who sees both, or none. */
export function HiddenSide() {
  const [side, other] = useSettlementSides();
  if (!side || other) return null;
  const hidden: PriceSide = side === 1 ? 2 : 1;
  return (
    <p className="none">
      {NAMES[hidden]}没有显示，需要“{missingRightName(hidden)}”权限
    </p>
  );
}
