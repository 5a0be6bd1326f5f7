import { useAction } from '#kit/ui/hooks/use-action.ts';
import { categories } from '../contract.ts';

/** What is being typed: a new category after one of its siblings (or last), or another name. */
export type CategoryDraft =
  | { kind: 'new'; parentID: string | null; after: string | undefined }
  | { kind: 'name'; id: string };

interface CategoryPosition {
  parentID: string | null;
  idOrder: number;
}

/** The three ways to change the tree in place; each says whether it was done. */
export function useTreeEdits() {
  const add = useAction(categories.add);
  const update = useAction(categories.update);
  return {
    add: async (
      CategoryName: string,
      place: Partial<CategoryPosition> & Pick<CategoryPosition, 'parentID'>,
    ) => (await add.run({ CategoryName, ...place }))?.CategoryID,
    rename: async (CategoryID: string, CategoryName: string) =>
      (await update.run({ CategoryID, CategoryName })) !== undefined,
    move: (CategoryID: string, place: CategoryPosition) => void update.run({ CategoryID, ...place }),
  };
}
export type TreeEdits = ReturnType<typeof useTreeEdits>;
