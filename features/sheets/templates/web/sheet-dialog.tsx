import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { ColumnsDialog } from '#features/sheets/sheet-imports/web/columns-dialog.tsx';
import { DropSheet } from '#features/sheets/sheet-imports/web/drop-sheet.tsx';
import { Hints } from '#features/sheets/sheet-imports/web/hints.tsx';
import type { ColumnsCall, ReadingInput } from '#features/sheets/sheet-imports/web/use-columns.ts';
import { useSentSheet } from '#features/sheets/sheet-imports/web/use-sent-sheet.ts';
import type { Endpoint } from '#kit/endpoint/contract.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import type { CommandName } from '../commands.ts';
import { TemplateChoice } from './template-choice.tsx';
import { TemplateLink } from './template-link.tsx';
import '#features/sheets/sheet-imports/web/sheet-imports.css';

/** A call that imports a file uploaded before. */
type ImportCall<Taken> = Endpoint<
  z.ZodType<unknown, { FileID?: string | undefined } & ReadingInput>,
  z.ZodType<Taken>
>;

interface SheetDialogProps<Taken> {
  /** What its rows are: 商品. */
  what: string;
  on: ImportCall<Taken>;
  /** What says how its columns are read. */
  columns: ColumnsCall;
  /** What the shop's templates for it are made for. */
  command: CommandName;
  template: Endpoint;
  mostRows: number;
  hints: readonly string[];
  outcome: (taken: Taken) => ReactNode;
  onClose: () => void;
}

/** Choose or drop a sheet, look at how its columns are read, then see what became of every row. */
export function SheetDialog<Taken>(props: SheetDialogProps<Taken>) {
  const { what, on, columns, command, template, mostRows, hints, outcome, onClose } = props;
  const [chosen, setChosen] = useState('');
  const [done, setDone] = useState<{ fileId: string; taken: Taken }>();
  const [refused, setRefused] = useState('');
  const { file, again, progress, problem, send, isOver } = useSentSheet();
  const take = useAction(on, { onFailed: ({ message }) => setRefused(message) });
  const go = async (FileID: string, reading: ReadingInput) => {
    setRefused('');
    const result = await take.run({ FileID, ...reading });
    if (result !== undefined) setDone({ fileId: FileID, taken: result });
  };
  const other = () => {
    setRefused('');
    again();
  };
  if (file && done?.fileId === file.FileID)
    return (
      <Dialog
        title={`导入${what}`}
        shape="wide"
        onClose={onClose}
        footer={
          <>
            <Button onClick={other}>再导入一个文件</Button>
            <Button kind="main" onClick={onClose}>
              完成
            </Button>
          </>
        }
      >
        {outcome(done.taken)}
      </Dialog>
    );
  if (file)
    return (
      <ColumnsDialog
        key={file.FileID}
        title={`导入${what}`}
        on={columns}
        file={file}
        template={chosen}
        act={`导入${what}`}
        busy={take.pending}
        problem={refused}
        onGo={(reading) => void go(file.FileID, reading)}
        onAgain={other}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      title={`导入${what}`}
      shape="wide"
      onClose={onClose}
      footer={<Button onClick={onClose}>取消</Button>}
    >
      <TemplateChoice command={command} chosen={chosen} onChoose={setChosen} />
      <DropSheet what={what} mostRows={mostRows} isOver={isOver} progress={progress} onFile={send} />
      {problem && (
        <p className="problem sheet-refused" role="alert">
          {problem}
        </p>
      )}
      <Hints says={hints}>
        <TemplateLink command={command} chosen={chosen} template={template} />
      </Hints>
    </Dialog>
  );
}
