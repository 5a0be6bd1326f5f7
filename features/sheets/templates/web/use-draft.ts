import { useCallback, useEffect, useState } from 'react';
import type { Command } from '../commands.ts';
import type { CfgColumn } from '../template-columns.ts';
import type { Begun } from './begun.ts';
import { type DraftColumn, drafted, fieldColumn, moved, retargeted } from './draft-columns.ts';

export interface Draft {
  name: string;
  command: Command;
  thirdPartyId: string;
  columns: readonly DraftColumn[];
}

const draftOf = (begun: Begun): Draft => ({ ...begun, columns: begun.columns.map(drafted) });

/** The template while it is edited, and what can be done to it. */
export function useDraft(begun: Begun) {
  const [draft, setDraft] = useState(() => draftOf(begun));
  const [isChanged, setChanged] = useState(false);
  const [version, setVersion] = useState(begun.version);
  // What was remembered of the template may be older than what is read then; what is being changed stays.
  if (version !== begun.version && !isChanged) {
    setVersion(begun.version);
    setDraft(draftOf(begun));
  }
  useKeptFromLeaving(isChanged);
  const change = useCallback((edit: (draft: Draft) => Partial<Draft>) => {
    setChanged(true);
    setDraft((old) => ({ ...old, ...edit(old) }));
  }, []);
  const setColumns = useCallback(
    (edit: (columns: readonly DraftColumn[], command: Command) => readonly DraftColumn[]) =>
      change(({ columns, command }) => ({ columns: edit(columns, command) })),
    [change],
  );
  return {
    draft,
    isChanged,
    change,
    begin: (columns: readonly CfgColumn[]) => setColumns(() => columns.map(drafted)),
    addField: (key: string) => setColumns((columns, command) => [...columns, fieldColumn(command, key)]),
    add: (column: CfgColumn) => setColumns((columns) => [...columns, drafted(column)]),
    replace: (id: number, column: CfgColumn) =>
      setColumns((columns) => columns.map((one) => (one.id === id ? { ...column, id } : one))),
    remove: (id: number) => setColumns((columns) => columns.filter((one) => one.id !== id)),
    move: (id: number, to: number) => setColumns((columns) => moved(columns, id, to)),
    turnTo: (command: Command) =>
      change(({ columns }) => ({ command, columns: retargeted(columns, command) })),
  };
}

export type DraftState = ReturnType<typeof useDraft>;

/** The browser asks before a changed template is closed. */
function useKeptFromLeaving(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
}
