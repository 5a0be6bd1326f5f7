import { type ReactNode, useState } from 'react';
import { formulas } from '#features/sheets/naming-formulas/contract.ts';
import { commands } from '#features/sheets/templates/commands.ts';
import { templates } from '#features/sheets/templates/contract.ts';
import { COUNT_LIMIT } from '#kit/list/count-limit.ts';
import { FormDialog } from '#kit/ui/forms/form.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { totalText } from '#kit/ui/values/display.ts';
import { Choices } from './choices.tsx';
import type { ExportKind } from './export-kind.ts';
import { type ChosenOrders, exportInput, startOrderExport } from './export-order.ts';
import { recallChoice, rememberChoice } from './remember-choice.ts';

export interface ExportDialogProps {
  /** At least one. */
  kinds: readonly ExportKind[];
  filters: ChosenOrders;
  count: number;
  /** What stands above the choices, such as what will be left out. */
  children?: ReactNode;
  onClose: () => void;
  onDone?: () => void;
}

/** Above so many orders one had better not wait for the file. */
const WAIT_UP_TO = 2_000;

/** 导出: which columns, which format, wait for it or find it in 下载记录. */
export default function ExportDialog(props: ExportDialogProps) {
  const { kinds, filters, count, children, onClose, onDone } = props;
  const [kind, setKind] = useState(kinds[0] as ExportKind);
  const says = totalText(count, count === COUNT_LIMIT);
  const [choice, setChoice] = useState(() => recallChoice(count > WAIT_UP_TO));
  const [busy, setBusy] = useState(false);
  const known = useTemplates(kind);
  const named = useFormulas(kind);
  const act = async () => {
    setBusy(true);
    rememberChoice(choice);
    const ids = [...(known ?? []), ...(named ?? [])].map(({ id }) => id);
    const isDone = await startOrderExport(kind.on, exportInput(filters, kind, choice, ids), count);
    setBusy(false);
    if (!isDone) return;
    onDone?.();
    onClose();
  };
  return (
    <FormDialog
      title={`导出 ${says} 单`}
      act={`${choice.later ? '后台导出' : '导出'} ${says} 单`}
      busy={busy}
      disabled={count === 0}
      onSubmit={() => void act()}
      onClose={onClose}
    >
      {children}
      <Choices
        kinds={kinds}
        kind={kind}
        onKind={setKind}
        templates={known}
        formulas={named}
        choice={choice}
        onChange={(change) => setChoice({ ...choice, ...change })}
      />
    </FormDialog>
  );
}

/** The shop's own templates for this kind of export; undefined while they are read. */
function useTemplates(kind: ExportKind) {
  const { id: CmdID } = commands[kind.command];
  const own = useCall(templates.get, { CmdID, pageSize: 100 }, { staleTime: 60_000 });
  return own.data?.items.map(({ ExcelCfgID: id, ExcelCfgName: name }) => ({ id, name }));
}

/** The shop's own names for the files of this kind. */
function useFormulas(kind: ExportKind) {
  const { id } = commands[kind.command];
  const own = useCall(formulas.get, { CmdIDs: [id], pageSize: 100 }, { staleTime: 60_000 });
  return own.data?.items.map(({ FormulaID, FormulaName, IsDefault }) => ({
    id: FormulaID,
    name: IsDefault ? `${FormulaName}（默认）` : FormulaName,
  }));
}
