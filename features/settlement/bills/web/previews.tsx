import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PlainHead } from '#features/settlement/items/web/plain-head.tsx';
import { Act } from '#kit/ui/acts/act.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { useIsPhone } from '#kit/ui/hooks/use-phone.ts';
import { useWindow } from '#kit/ui/table/use-window.ts';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import type { BillPreview } from '../bill.ts';
import { bills } from '../contract.ts';
import { type BillDraft, type BillRequest, draftTotals, EMPTY_BILL_DRAFT } from './bill-draft.ts';
import { LinesDialog } from './lines-dialog.tsx';
import { PreviewLine } from './preview-line.tsx';

interface PreviewsProps {
  billPreviews: readonly BillPreview[];
  billRequest: BillRequest;
  /** Where else to look when there is nothing. */
  children: ReactNode;
}

/** What of the previews was chosen otherwise: who is left out, which lines stay, names and days. */
function useWishes(billPreviews: readonly BillPreview[]) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const [wishes, setWishes] = useState<Readonly<Record<string, BillDraft>>>({});
  const wishOf = (id: string) => wishes[id] ?? EMPTY_BILL_DRAFT;
  const lines = billPreviews.map((preview) => ({
    preview,
    ...draftTotals(preview, wishOf(preview.TraderID)),
  }));
  const ready = lines.filter(({ count, preview }) => count > 0 && !left.includes(preview.TraderID));
  return {
    wishOf,
    lines,
    ready,
    toggle: (id: string) => setLeft(left.includes(id) ? left.filter((each) => each !== id) : [...left, id]),
    change: (id: string, some: Partial<BillDraft>) =>
      setWishes({ ...wishes, [id]: { ...wishOf(id), ...some } }),
    Bills: ready.map(({ preview: { TraderID }, count: Count, amount: Amount }) => {
      const { name, dueOn, without } = wishOf(TraderID);
      return {
        TraderID,
        Expect: { Count, Amount },
        ...(name.trim() && { BillName: name }),
        ...(dueOn && { DueOn: dueOn }),
        ...(without.length > 0 && { LeaveOut: without.map(({ ItemID }) => ItemID) }),
      };
    }),
  };
}

const TITLES = [
  '对方',
  '上次出账至',
  '笔数',
  '金额',
  '其中扣款',
  '其中往期',
  '不计入',
  '账单名称',
  '到期日',
  '明细',
];
const FIGURES = ['笔数', '金额', '其中扣款', '其中往期'];

/** As `bills.css` has them: of a line, and of a block on a phone. */
const ROW_HEIGHT = 50;
const BLOCK_HEIGHT = 304;

/** The lines that are in view as the page scrolls, and what stands for the others. */
function useLinesInView(count: number) {
  const scroller = useRef<HTMLElement>(null);
  const rowHeight = useIsPhone() ? BLOCK_HEIGHT : ROW_HEIGHT;
  const { from, to } = useWindow(scroller, count, rowHeight);
  return {
    from,
    to,
    above: from * rowHeight,
    below: (count - to) * rowHeight,
    findScroller: (box: HTMLElement | null) => {
      scroller.current = box?.closest<HTMLElement>('.frame-content') ?? null;
    },
  };
}

const Gap = ({ height }: { height: number }) => height > 0 && <tr className="bill-gap" style={{ height }} />;

function Sum({ lines }: { lines: readonly { count: number; amount: number }[] }) {
  const count = lines.reduce((sum, each) => sum + each.count, 0);
  const fen = lines.reduce((sum, each) => sum + Math.round(each.amount * 100), 0);
  return (
    <span>
      {countText(count)} 笔，合计 <b className="num">{moneyText(fen / 100)}</b>
    </span>
  );
}

/** A line per trader, to be left out by click; the bills are made of exactly what stands here. */
export function Previews({ billPreviews, billRequest, children }: PreviewsProps) {
  const navigate = useNavigate();
  const [shown, setShown] = useState<BillPreview>();
  const { lines, ready, wishOf, toggle, change, Bills } = useWishes(billPreviews);
  const { from, to, above, below, findScroller } = useLinesInView(lines.length);
  if (billPreviews.length === 0)
    return (
      <Empty says="这段时间没有可结算的明细：没有发货的不记账，已出账和未定价的也不在这里">{children}</Empty>
    );
  return (
    <>
      <div className="section bill-previews" ref={findScroller}>
        <table aria-rowcount={lines.length}>
          <PlainHead titles={TITLES} figures={FIGURES} />
          <tbody>
            <Gap height={above} />
            {lines.slice(from, to).map((line) => (
              <PreviewLine
                key={line.preview.TraderID}
                line={line}
                wish={wishOf(line.preview.TraderID)}
                isIn={ready.includes(line)}
                onToggle={() => toggle(line.preview.TraderID)}
                onChange={(some) => change(line.preview.TraderID, some)}
                onLines={() => setShown(line.preview)}
              />
            ))}
            <Gap height={below} />
          </tbody>
        </table>
      </div>
      <div className="page-foot">
        <Sum lines={ready} />
        <Act
          on={bills.createBulk}
          done={({ done }) => `已创建 ${done} 张账单`}
          kind="main"
          disabled={ready.length === 0}
          input={{ ...billRequest, Bills }}
          onDone={({ done }) => done > 0 && void navigate('/settlementV2/billV2')}
        >
          创建 {ready.length} 张账单
        </Act>
      </div>
      {shown && (
        <LinesDialog
          billPreview={shown}
          billRequest={billRequest}
          without={wishOf(shown.TraderID).without}
          onChange={(without) => change(shown.TraderID, { without })}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}
