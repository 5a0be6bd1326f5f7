import { useState } from 'react';
import type { PriceSide } from '#features/settlement/bills/sides.ts';
import { SideSelect } from '#features/settlement/price-sides/web/side-select.tsx';
import { useSettlementSides } from '#features/settlement/price-sides/web/use-sides.ts';
import { DropSheet } from '#features/sheets/sheet-imports/web/drop-sheet.tsx';
import { useDroppedFile } from '#features/sheets/sheet-imports/web/use-dropped-file.ts';
import type { PageSheet } from '#features/sheets/sheet-imports/web/use-page-sheet.ts';
import { TemplateChoice } from '#features/sheets/templates/web/template-choice.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { draftStorage } from '#kit/ui/drafts/draft-storage.ts';
import { RestoredDraft } from '#kit/ui/drafts/restored-draft.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useDraft } from '#kit/ui/hooks/use-draft.ts';
import { Export } from '#kit/ui/list/export.tsx';
import { Section } from '#kit/ui/page.tsx';
import { type PaymentPreview, paymentImports } from '../contract.ts';
import { MOST_ROWS } from '../most-rows.ts';
import { NOTHING_PASTED, pastedAs, pastedPayments } from './pasted-payments.ts';

const SIDES = { 1: '渠道付给本店', 2: '本店付给供应商' } as const;

interface PaymentInputProps {
  /** Takes a bank's export or our sheet. */
  sheet: PageSheet;
  onPasted: (preview: PaymentPreview) => void;
}

/** What goes in: a bank's export, our sheet, or pasted lines. */
export function PaymentInput({ sheet, onPasted }: PaymentInputProps) {
  const { text, paste, side, chooseSide, kept } = usePasted();
  const [template, setTemplate] = useState('');
  const [refused, setRefused] = useState('');
  const { run, pending } = useAction(paymentImports.preview, {
    onDone: (preview) => {
      sheet.forget();
      onPasted(preview);
    },
    onFailed: ({ message }) => setRefused(message),
  });
  const send = (file: File | undefined) => {
    setRefused('');
    sheet.send(file, template, { Side: side });
  };
  const isOver = useDroppedFile(send);
  const problem = refused || (sheet.isOpen ? '' : sheet.problem);
  return (
    <Section title="付款来源">
      <div className="batch-pay-given">
        <SideSelect label="收付方向" names={SIDES} value={side} onChange={chooseSide} />
        <TemplateChoice command="paymentImport" chosen={template} onChoose={setTemplate} />
        <DropSheet
          what="银行流水或付款"
          mostRows={MOST_ROWS}
          isOver={isOver}
          progress={sheet.progress}
          onFile={send}
        />
        <Hint />
        <Export on={paymentImports.template} input={{}} label="下载付款表模板" />
        <RestoredDraft {...kept} />
        <PastedLines
          text={text}
          onText={paste}
          busy={pending}
          onGiven={(Rows) => void run({ Rows, Side: side })}
        />
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
export const forgetPasted = (): void => void draftStorage(PASTED, 'day').write(undefined);

/** What was pasted, and who pays whom: of the lines, or of a file that comes next. */
function usePasted() {
  const { draft, set, ...kept } = useDraft(PASTED, NOTHING_PASTED, { lasts: 'day' });
  const sides = useSettlementSides();
  const [chosen, setChosen] = useState<PriceSide>(sides.includes(draft.side) ? draft.side : (sides[0] ?? 1));
  const { text } = draft;
  const side = text.trim() === '' ? chosen : draft.side;
  const chooseSide = (next: PriceSide) => {
    setChosen(next);
    set((old) => pastedAs(old.text, next));
  };
  return { text, side, chooseSide, paste: (now: string) => set(pastedAs(now, side)), kept };
}

interface PastedLinesProps {
  text: string;
  onText: (text: string) => void;
  busy: boolean;
  onGiven: (rows: Pasted) => void;
}

/** Payments as one types or pastes them, a line each. */
function PastedLines({ text, onText, busy, onGiven }: PastedLinesProps) {
  const rows = pastedPayments(text);
  return (
    <>
      <textarea
        className="field"
        aria-label="粘贴付款"
        rows={5}
        placeholder="或粘贴：对方 金额 流水号，每行一笔"
        value={text}
        onChange={(event) => onText(event.target.value)}
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
