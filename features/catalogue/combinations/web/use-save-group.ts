import { useState } from 'react';
import type { FormState } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { combinations, type SpuGroup } from '../contract.ts';
import { type GroupDraft, groupInput, piecesTyped } from './group-draft.ts';
import { countsOf, type HandRow } from './hand-draft.ts';

interface SaveGroupOptions {
  form: FormState;
  spuGroup: SpuGroup | undefined;
  initial: GroupDraft;
  onDone: () => void;
}

export interface SaveQuestion {
  says: string;
  answer: (yes: boolean) => void;
}

const combinationsTyped = (rows: readonly HandRow[]) =>
  rows.map((row) => ({
    ...(row.name.trim() && { Name: row.name.trim() }),
    Skus: [...countsOf(row)].map(([SkuID, Count]) => ({ SkuID, Count })),
  }));

/** A new one is made; one that there is says first what will be made and what suspended. */
export function useSaveGroup({ form, spuGroup, initial, onDone }: SaveGroupOptions) {
  const [question, setQuestion] = useState<SaveQuestion>();
  const add = useAction(combinations.addFlexible, {
    form,
    done: ({ SpuIDs }) => `已上架 ${SpuIDs.length} 个组合`,
    onDone,
  });
  const preview = useAction(combinations.update, { form, done: '' });
  const update = useAction(combinations.update, { form, done: '组合商品已保存', onDone });
  const change = async (SpuGroupID: string, draft: GroupDraft, rows: readonly HandRow[]) => {
    const input = { SpuGroupID, ...groupInput(draft, initial), Combinations: combinationsTyped(rows) };
    const result = await preview.run({ ...input, PreviewOnly: true });
    if (!result) return;
    const says = differenceSays(result);
    if (!says) return void update.run(input);
    const answer = (yes: boolean) => {
      setQuestion(undefined);
      if (yes) void update.run(input);
    };
    setQuestion({ says, answer });
  };
  const save = (draft: GroupDraft, Mode: 1 | 2, rows: readonly HandRow[]) => {
    if (spuGroup) return void change(spuGroup.SpuGroupID, draft, rows);
    void add.run({
      ...groupInput(draft),
      RequiredCountWhenPurchasing: piecesTyped(draft),
      DoNotAllowDuplicate: draft.noDuplicate,
      Mode,
      Combinations: Mode === 2 ? combinationsTyped(rows) : [],
    });
  };
  return { save, question, pending: add.pending || preview.pending || update.pending };
}

interface Result {
  Added: number;
  Suspended: readonly string[];
  Resumed: readonly string[];
  OpenOrders: number;
}

const few = (names: readonly string[]) =>
  `${names.slice(0, 5).join('、')}${names.length > 5 ? ` 等 ${names.length} 个` : ''}`;

function differenceSays({ Added, Suspended, Resumed, OpenOrders }: Result): string {
  const open = OpenOrders > 0 ? `（还有 ${OpenOrders} 单未发，照常发货）` : '';
  return [
    ...(Added > 0 ? [`新上架 ${Added} 个`] : []),
    ...(Suspended.length > 0 ? [`停售 ${few(Suspended)}${open}`] : []),
    ...(Resumed.length > 0 ? [`恢复售卖 ${few(Resumed)}`] : []),
  ].join('；');
}
