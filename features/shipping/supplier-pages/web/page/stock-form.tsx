import { type SyntheticEvent, useState } from 'react';
import { supplierPage } from '../../page-contract.ts';
import { endOfDay } from './clock.ts';
import { Field } from './ship-form.tsx';
import { skippedText, useAct, usePage } from './use-page.ts';

const DAYS = [
  { days: 0, says: '不知道' },
  { days: 1, says: '明天' },
  { days: 2, says: '后天' },
  { days: 3, says: '3 天' },
  { days: 7, says: '7 天' },
];

/** 缺货: why, and until when the order waits; without a day until somebody resumes it. */
export function StockForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { tell } = usePage();
  const { run, isBusy } = useAct(supplierPage.outOfStock);
  const [note, setNote] = useState('');
  const [days, setDays] = useState(0);
  const hold = async (event: SyntheticEvent) => {
    event.preventDefault();
    const Until = days > 0 ? endOfDay(days) : null;
    const answer = await run({ OrderIDs: [id], Note: note.trim(), Until });
    if (!answer) return;
    tell(skippedText(answer.skipped) || '已告诉对方缺货');
    onDone();
  };
  return (
    <form className="sp-form" onSubmit={hold}>
      <Field label="说明" value={note} onChange={setNote} hint="如：下雨没采收，可不填" />
      <fieldset className="sp-products">
        <legend>恢复时间</legend>
        {DAYS.map((each) => (
          <button
            key={each.days}
            type="button"
            aria-pressed={each.days === days}
            onClick={() => setDays(each.days)}
          >
            {each.says}
          </button>
        ))}
      </fieldset>
      <button type="submit" className="btn btn-main" disabled={isBusy}>
        报缺货
      </button>
    </form>
  );
}
