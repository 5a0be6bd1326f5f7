import { useState } from 'react';
import type { Side } from '#features/settlement/bills/sides.ts';
import { DropSheet } from '#features/sheets/sheet-imports/web/drop-sheet.tsx';
import { TemplateChoice } from '#features/sheets/sheet-imports/web/template-choice.tsx';
import { useDroppedFile } from '#features/sheets/sheet-imports/web/use-dropped-file.ts';
import { BroughtBack } from '#kit/ui/brought-back.tsx';
import { Button } from '#kit/ui/button.tsx';
import { CallFailed } from '#kit/ui/client.ts';
import { draftPlace } from '#kit/ui/draft-place.ts';
import { Labelled } from '#kit/ui/fields.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useDraft } from '#kit/ui/hooks/use-draft.ts';
import { Export } from '#kit/ui/list/export.tsx';
import { Section } from '#kit/ui/page.tsx';
import { Select } from '#kit/ui/select.tsx';
import { upload } from '#kit/ui/upload.ts';
import { type Preview, paymentImports } from '../contract.ts';
import { MOST_ROWS } from '../most-rows.ts';
import { pastedPayments } from './pasted-payments.ts';

const SIDES = [
  { value: '1', label: '渠道付给本店' },
  { value: '2', label: '本店付给供应商' },
];

/** Sends what was given to be read, and tells how far it is and what is wrong with it. */
function useReading(side: Side, template: string, onRead: (preview: Preview) => void) {
  const [progress, setProgress] = useState<string>();
  const [problem, setProblem] = useState('');
  const failed = (error: unknown) => setProblem(error instanceof CallFailed ? error.message : String(error));
  const { run, pending } = useAction(paymentImports.preview, { onDone: onRead, onFailed: failed });
  const send = async (file: File | undefined) => {
    if (!file || progress !== undefined) return;
    setProblem('');
    setProgress('正在上传…');
    try {
      const { FileID } = await upload(file, (part) => setProgress(`正在上传 ${Math.round(part * 100)}%`));
      setProgress('正在逐行核对…');
      await run({ FileID, Side: side, ...(template && { ExcelCfgID: template }) });
    } catch (error) {
      failed(error);
    } finally {
      setProgress(undefined);
    }
  };
  return { run, pending, progress, problem, send: (file: File | undefined) => void send(file) };
}

/** What goes in: a bank's export, our sheet, or pasted lines. */
export function GivenPayments({ onRead }: { onRead: (preview: Preview) => void }) {
  const [side, setSide] = useState<Side>(1);
  const [template, setTemplate] = useState('');
  const { run, pending, progress, problem, send } = useReading(side, template, onRead);
  const isOver = useDroppedFile(send);
  return (
    <Section title="付款从哪里来">
      <div className="batch-pay-given">
        <Labelled label="谁付给谁">
          <Select
            label="谁付给谁"
            options={SIDES}
            value={String(side)}
            onChange={(value) => setSide(value === '2' ? 2 : 1)}
          />
        </Labelled>
        <TemplateChoice command="paymentImport" chosen={template} onChoose={setTemplate} />
        <DropSheet
          what="银行流水或付款"
          mostRows={MOST_ROWS}
          isOver={isOver}
          progress={progress}
          onFile={send}
        />
        <Hint />
        <Export on={paymentImports.template} input={{}} label="下载付款表模板" />
        <PastedLines busy={pending} onGiven={(Rows) => void run({ Rows, Side: side })} />
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Section>
  );
}

const PASTED = 'pasted-payments';

/** Once they are booked. */
export const forgetPasted = (): void => void draftPlace(PASTED, 'day').write(undefined);

/** Payments as one types or pastes them, a line each. */
function PastedLines({ busy, onGiven }: { busy: boolean; onGiven: (rows: Pasted) => void }) {
  const { draft, set, ...kept } = useDraft(PASTED, { text: '' }, { lasts: 'day' });
  const { text } = draft;
  const rows = pastedPayments(text);
  return (
    <>
      <BroughtBack {...kept} />
      <textarea
        className="field"
        aria-label="粘贴付款"
        rows={5}
        placeholder="或粘贴：对方 金额 流水号，每行一笔"
        value={text}
        onChange={(event) => set({ text: event.target.value })}
      />
      <Button kind="main" busy={busy} disabled={rows.length === 0} onClick={() => onGiven(rows)}>
        核对 {rows.length} 笔
      </Button>
    </>
  );
}

type Pasted = ReturnType<typeof pastedPayments>;

const Hint = () => (
  <p className="none">
    银行导出的流水可以直接用：认对方户名、金额（或收入、支出）、日期、流水号和摘要；分收入、支出两列时，收入记到渠道，支出记到供应商
  </p>
);
