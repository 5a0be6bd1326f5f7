import { type ReactNode, useState } from 'react';
import type { CommandName } from '#features/sheets/templates/commands.ts';
import type { Endpoint } from '#kit/endpoint/contract.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { DropSheet } from './drop-sheet.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { TemplateLink } from './template-link.tsx';
import { useDroppedFile } from './use-dropped-file.ts';
import { type SheetCall, useSheet } from './use-sheet.ts';
import './sheet-imports.css';

interface SheetDialogProps<Taken> {
  /** What its rows are: 商品. */
  what: string;
  on: SheetCall<Taken>;
  /** What the shop's templates for it are made for. */
  command: CommandName;
  template: Endpoint;
  mostRows: number;
  hints: readonly string[];
  outcome: (taken: Taken) => ReactNode;
  onClose: () => void;
}

/** Choose or drop a sheet, then see what became of every row. */
export function SheetDialog<Taken>(props: SheetDialogProps<Taken>) {
  const { what, on, command, template, mostRows, hints, outcome, onClose } = props;
  const [chosen, setChosen] = useState('');
  const [taken, setTaken] = useState<Taken>();
  const { send, progress, problem } = useSheet(on, setTaken, chosen);
  const isOver = useDroppedFile((file) => {
    setTaken(undefined);
    send(file);
  });
  return (
    <Dialog
      title={`导入${what}`}
      shape="wide"
      onClose={onClose}
      footer={
        <>
          {taken && <Button onClick={() => setTaken(undefined)}>再导入一个文件</Button>}
          <Button kind={taken ? 'main' : 'plain'} onClick={onClose}>
            {taken ? '完成' : '取消'}
          </Button>
        </>
      }
    >
      {taken ? (
        outcome(taken)
      ) : (
        <>
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
        </>
      )}
    </Dialog>
  );
}

/** What to know of the sheet before it is filled, and the empty one. */
export const Hints = ({ says, children }: { says: readonly string[]; children: ReactNode }) => (
  <div className="sheet-hints">
    <ul>
      {says.map((hint) => (
        <li key={hint}>{hint}</li>
      ))}
    </ul>
    {children}
  </div>
);
