import { doneIds } from '#features/catalogue/price-changes/done-ids.ts';
import { priceKeeping } from '#features/catalogue/price-changes/keep-contract.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { undoBy } from '#kit/ui/hooks/use-action.ts';

export interface MarkedToKeep {
  ids: () => Promise<string[]>;
  clear: () => void;
}

/** 价格不变: these listings wait no more for another price, until they cost something else. */
export function KeepPriceAct({ marked }: { marked: MarkedToKeep }) {
  if (!useMay()('price.purchase.view')) return null;
  return (
    <Act
      on={priceKeeping.keep}
      input={async () => ({ SpuIDs: [...(await marked.ids())] })}
      done={({ done }) => `${done} 个商品的分销价不变，成本或价格再变时再提醒`}
      undo={(result, input) => {
        const SpuIDs = doneIds(input.SpuIDs, result);
        if (SpuIDs.length === 0) return undefined;
        return undoBy(priceKeeping.keep, { SpuIDs, IsKept: false }, ({ done }) => `又提醒 ${done} 个商品`);
      }}
      onDone={marked.clear}
    >
      价格不变
    </Act>
  );
}
