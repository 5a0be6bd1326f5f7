import { useDraft as useKeptDraft } from '#kit/ui/hooks/use-draft.ts';
import { type Command, commandById } from '../commands.ts';
import type { CfgColumn } from '../template-columns.ts';
import { type DraftColumn, drafted, fieldColumn, moved, retargeted } from './draft-columns.ts';
import type { EditorStart } from './editor-start.ts';

interface Typed {
  name: string;
  commandId: number;
  thirdPartyId: string;
  columns: readonly DraftColumn[];
}

/** The template while it is edited, and what can be done to it. */
export function useTemplateDraft({
  place,
  name,
  command: begunFor,
  thirdPartyId,
  columns: begun,
}: EditorStart) {
  const begin = (): Typed => ({
    name,
    commandId: begunFor.id,
    thirdPartyId,
    columns: begun.map(drafted),
  });
  const { draft: typed, set, ...kept } = useKeptDraft<Typed>(place, begin);
  const command = commandById(typed.commandId) ?? begunFor;
  const setColumns = (edit: (columns: readonly DraftColumn[]) => readonly DraftColumn[]) =>
    set(({ columns }) => ({ columns: edit(columns) }));
  return {
    draft: { ...typed, command },
    kept,
    change: (part: Partial<Pick<Typed, 'name' | 'thirdPartyId'>>) => set(part),
    begin: (columns: readonly CfgColumn[]) => setColumns(() => columns.map(drafted)),
    addField: (key: string) => setColumns((columns) => [...columns, fieldColumn(command, key, columns)]),
    add: (column: CfgColumn) => setColumns((columns) => [...columns, drafted(column)]),
    replace: (id: number, column: CfgColumn) =>
      setColumns((columns) => columns.map((one) => (one.id === id ? { ...column, id } : one))),
    remove: (id: number) => setColumns((columns) => columns.filter((one) => one.id !== id)),
    move: (id: number, to: number) => setColumns((columns) => moved(columns, id, to)),
    turnTo: (next: Command) =>
      set(({ columns }) => ({ commandId: next.id, columns: retargeted(columns, next) })),
  };
}

export type DraftState = ReturnType<typeof useTemplateDraft>;
