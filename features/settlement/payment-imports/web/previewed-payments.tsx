import { useState } from 'react';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Export } from '#kit/ui/list/export.tsx';
import { Section } from '#kit/ui/page.tsx';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import { Time } from '#kit/ui/values/time.tsx';
import { type PaymentPreview, type PaymentRow, paymentImports } from '../contract.ts';
import { type BookingOptions, BookingWay } from './booking-way.tsx';
import { forgetPasted } from './payment-input.tsx';
import { PaymentRows } from './payment-rows.tsx';
import { bookable, PAYMENT_ROW_WORDS, paymentRowSum } from './state-words.ts';

interface PreviewedProps {
  preview: PaymentPreview;
  /** Its rows were pasted, and are forgotten once they are booked. */
  isPasted: boolean;
  onRead: (preview: PaymentPreview) => void;
}

/** Left out, or let in: a row that turns doubtful meanwhile is asked for anew. */
const tickOf = ({ RowNo, State }: PaymentRow) => `${State === 'doubtful' ? 'in' : 'out'} ${RowNo}`;

/** Whom rows are with where that was chosen here, which are left out, and how the others are booked. */
function useChoices({ preview, onRead }: Omit<PreviewedProps, 'isPasted'>) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [fixes, setFixes] = useState<Readonly<Record<number, string>>>({});
  const [slips, setSlips] = useState<Readonly<Record<number, readonly string[]>>>({});
  const [way, setWay] = useState<BookingOptions>({
    ToPrepaid: false,
    AcceptRepeatedNo: false,
    Method: 1,
    VoucherUrls: [],
  });
  const again = useAction(paymentImports.preview, { onDone: onRead, refreshes: [] });
  const fixesOf = (some: typeof fixes) =>
    Object.entries(some).map(([RowNo, TraderID]) => ({ RowNo: Number(RowNo), TraderID }));
  const look = (some = fixes) => void again.run({ PreviewID: preview.PreviewID, Fixes: fixesOf(some) });
  const toggle = (row: PaymentRow) => {
    const key = tickOf(row);
    setTicked(ticked.includes(key) ? ticked.filter((each) => each !== key) : [...ticked, key]);
  };
  const fix = (rowNo: number, traderId: string) => {
    const some = { ...fixes, [rowNo]: traderId };
    setFixes(some);
    look(some);
  };
  // One that looks booked is out until it is ticked, the others are in until they are not.
  const isIn = (row: PaymentRow) => ticked.includes(tickOf(row)) === (row.State === 'doubtful');
  const ready = preview.items.filter((row) => bookable(row, way) && isIn(row));
  const AcceptDoubtful = ready.filter(({ State }) => State === 'doubtful').map(({ RowNo }) => RowNo);
  const LeaveOut = preview.items.filter((row) => !ready.includes(row)).map(({ RowNo }) => RowNo);
  const Slips = ready.flatMap(({ RowNo }) =>
    slips[RowNo]?.length ? [{ RowNo, VoucherUrls: [...slips[RowNo]] }] : [],
  );
  return {
    ready,
    way,
    setWay,
    toggle,
    fix,
    look,
    slips,
    slip: (rowNo: number, urls: readonly string[]) => setSlips((old) => ({ ...old, [rowNo]: urls })),
    chosen: { Fixes: fixesOf(fixes), LeaveOut, AcceptDoubtful, Slips },
  };
}

/** The rows, mended in their cells, and the act that books those that can be. */
export function PreviewedPayments({ preview, isPasted, onRead }: PreviewedProps) {
  const { ready, way, setWay, toggle, fix, look, slips, slip, chosen } = useChoices({ preview, onRead });
  return (
    <>
      <Section title="核对结果">
        {preview.Earlier && (
          <p role="status">
            这个文件 <Time value={preview.Earlier.At} /> 已导入过，其中 {countText(preview.Earlier.Booked)}{' '}
            笔已登记。相同的行标为可能重复，不会自动入账
          </p>
        )}
        <p className="batch-pay-sums" aria-live="polite">
          {Object.entries(PAYMENT_ROW_WORDS).map(([state, { name }]) => {
            const some = preview.items.filter(({ State }) => State === state);
            return (
              some.length > 0 && (
                <span key={state}>
                  {name} <b className="num">{countText(some.length)}</b> 笔 {moneyText(paymentRowSum(some))}
                </span>
              )
            );
          })}
        </p>
        {preview.items.some(({ State }) => State !== 'booked') && (
          <Export
            on={paymentImports.left}
            input={{ PreviewID: preview.PreviewID }}
            label="下载没有入账的行"
          />
        )}
        {preview.LeftOut > 0 && (
          <p className="none">另有 {preview.LeftOut} 行没有金额（如合计、余额），没有读入</p>
        )}
      </Section>
      <Section>
        <PaymentRows
          payments={preview.items}
          isIn={(row) => ready.includes(row)}
          onToggle={toggle}
          mayBe={(row) => bookable(row, way)}
          onFix={fix}
          slips={slips}
          onSlips={slip}
        />
      </Section>
      <BookingWay
        ready={ready}
        way={way}
        onWay={(part) => setWay((old) => ({ ...old, ...part }))}
        input={{ PreviewID: preview.PreviewID, ...chosen }}
        onDone={() => {
          if (isPasted) forgetPasted();
          look();
        }}
      />
    </>
  );
}
