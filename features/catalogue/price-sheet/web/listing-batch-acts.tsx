import { KeepPriceAct, type MarkedToKeep } from './keep-price-act.tsx';

interface KeepLossesProps {
  marked: MarkedToKeep & { input: { BelowCost?: boolean | null | undefined } };
}

/** 价格不变 of listings that are shown because they are sold for less than they cost. */
export default function KeepLosses({ marked }: KeepLossesProps) {
  return marked.input.BelowCost ? <KeepPriceAct marked={marked} /> : null;
}
