import { useState } from 'react';
import type { OrderFilters } from '#features/orders/order-filters.ts';
import { commands } from '#features/templates/commands.ts';
import { templates } from '#features/templates/contract.ts';
import { Button } from '#kit/ui/button.tsx';
import { CallFailed, download } from '#kit/ui/client.ts';
import { Dialog } from '#kit/ui/dialog.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { refresh } from '#kit/ui/query.ts';
import { tell } from '#kit/ui/toast.ts';
import { Choices } from './choices.tsx';
import type { ExportKind } from './export-kind.ts';
import { recallChoice, rememberChoice } from './remember-choice.ts';

export interface ExportDialogProps {
  kinds: readonly ExportKind[];
  /** Which orders: the list's filters, or the numbers of the marked ones. */
  filters: OrderFilters;
  count: number;
  /** What stands above the choices, such as what will be left out. */
  children?: React.ReactNode;
  onClose: () => void;
  onDone?: () => void;
}

/** Above so many orders one had better not wait for the file. */
const WAIT_UP_TO = 2_000;

/** 导出: which columns, which format, wait for it or find it in 下载记录. */
export default function ExportDialog(props: ExportDialogProps) {
  const { kinds, filters, count, children, onClose, onDone } = props;
  const [at, setAt] = useState(0);
  const kind = kinds[at] ?? kinds[0];
  const [choice, setChoice] = useState(() => recallChoice(count > WAIT_UP_TO));
  const [busy, setBusy] = useState(false);
  const { id: CmdID } = commands[kind?.command ?? 'orderExportNormal'];
  const own = useCall(templates.get, { CmdID, pageSize: 100 }, { staleTime: 60_000 });
  if (!kind) return null;
  const known = own.data?.items.map(({ ExcelCfgID, ExcelCfgName }) => ({
    id: ExcelCfgID,
    name: ExcelCfgName,
  }));
  const template = choice.templates[kind.command] ?? '';

  const act = async () => {
    setBusy(true);
    rememberChoice(choice);
    try {
      const end = await download(kind.on, {
        ...filters,
        ExcelCfgID: known?.some(({ id }) => id === template) ? template : null,
        Format: choice.format,
        FireAndForget: choice.later,
        ZipFiles: choice.zip && kind.zipBy !== undefined,
      });
      tell.success(end === 'saved' ? `已导出 ${count} 单` : '正在后台导出，完成后在下载记录里下载');
      void refresh();
      onDone?.();
      onClose();
    } catch (error) {
      tell.error(error instanceof CallFailed ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={`导出 ${count} 单`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="main" busy={busy} disabled={count === 0} onClick={() => void act()}>
            {choice.later ? '后台导出' : '导出'} {count} 单
          </Button>
        </>
      }
    >
      {children}
      <Choices
        kinds={kinds}
        kind={kind}
        onKind={(next) => setAt(kinds.indexOf(next))}
        templates={known}
        choice={choice}
        onChange={(change) => setChoice({ ...choice, ...change })}
      />
    </Dialog>
  );
}
