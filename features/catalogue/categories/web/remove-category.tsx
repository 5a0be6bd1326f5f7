import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Confirm } from '#kit/ui/openers/confirm.tsx';
import { categories } from '../contract.ts';
import type { Branch } from './view-tree.ts';

/** Asks first; one in use says at once why it stays. */
export function RemoveCategory({ branch, onClose }: { branch: Branch; onClose: () => void }) {
  const { run } = useAction(categories.remove, { done: `已删除分类“${branch.CategoryName}”` });
  const inUse = branch.hasBranches || branch.skus + branch.spus > 0;
  return (
    <Confirm
      title={`删除分类“${branch.CategoryName}”`}
      says={
        inUse
          ? '它还有商品、在售商品或下级分类，请先把它们移到别的分类'
          : '删除后不能恢复，已下单的商品不受影响'
      }
      act={inUse ? '知道了' : '删除'}
      danger={!inUse}
      onAnswer={(yes) => {
        onClose();
        if (yes && !inUse) void run({ CategoryID: branch.CategoryID });
      }}
    />
  );
}
