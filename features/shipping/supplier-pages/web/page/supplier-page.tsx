import './supplier-page.css';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Mark } from '#kit/ui/values/mark.tsx';
import { supplierPage } from '../../page-contract.ts';
import { CodeScreen, OverScreen } from './access-screens.tsx';
import { ChangesPane } from './changes-pane.tsx';
import { clockText } from './clock.ts';
import { OrdersPane } from './orders-pane.tsx';
import { QuestionsPane } from './questions-pane.tsx';
import { PageContext, useAccess, useAnswer } from './use-page.ts';

const TABS = ['toShip', 'questions', 'changes', 'held', 'shipped'] as const;
/** What somebody waits for, or must know before packing on. */
const PRESSING: ReadonlySet<Tab> = new Set(['questions', 'changes']);
type Tab = (typeof TABS)[number];
const NAMES: Readonly<Record<Tab, string>> = {
  toShip: '待发货',
  questions: '待答复',
  changes: '有变更',
  held: '已挂起',
  shipped: '今天已发',
};
const AGAIN_MS = 60_000;
const TOLD_MS = 5_000;

/** What a supplier without an account sees of a shop's orders, on a phone. */
export function SupplierPage() {
  const gate = useAccess();
  const [version, setVersion] = useState(0);
  const [toastText, setToastText] = useState('');
  const refresh = useCallback(() => setVersion((old) => old + 1), []);
  useEffect(() => {
    if (gate.kind !== 'open') return;
    const again = () => document.visibilityState === 'visible' && refresh();
    const timer = setInterval(again, AGAIN_MS);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [gate, refresh]);
  useEffect(() => {
    const timer = toastText && setTimeout(() => setToastText(''), TOLD_MS);
    return () => clearTimeout(timer || undefined);
  }, [toastText]);
  const page = useMemo(() => ({ version, refresh, tell: setToastText }), [version, refresh]);
  if (gate.kind === 'over') return <OverScreen says={gate.says} />;
  if (gate.kind === 'code') return <CodeScreen says={gate.says} />;
  return (
    <PageContext value={page}>
      <Work />
      <p className="sp-told" role="status">
        {toastText}
      </p>
    </PageContext>
  );
}

function Work() {
  const { data: head, failed } = useAnswer(supplierPage.head, {});
  const [tab, setTab] = useState<Tab>('toShip');
  if (!head) return <p className="sp-alone">{failed || '正在打开…'}</p>;
  const counts: Readonly<Record<Tab, number>> = {
    toShip: head.ToShip,
    questions: head.Questions,
    changes: head.Changes,
    held: head.Held,
    shipped: head.ShippedToday,
  };
  return (
    <>
      <header className="sp-head">
        <Mark size={32} />
        <h1>{head.ShopName}</h1>
        <p>
          {head.LinkName || '预览'}
          {head.ExpiresOn && ` · 链接到 ${clockText(head.ExpiresOn)} 有效`}
        </p>
      </header>
      <nav className="sp-tabs">
        {TABS.map((each) => (
          <button
            key={each}
            type="button"
            aria-current={each === tab ? 'page' : undefined}
            onClick={() => setTab(each)}
          >
            {NAMES[each]}{' '}
            <b className={PRESSING.has(each) && counts[each] > 0 ? 'sp-late' : ''}>{counts[each]}</b>
          </button>
        ))}
      </nav>
      <main className="sp-main">
        {failed && <p className="sp-card sp-late">{failed}</p>}
        {tab === 'questions' && <QuestionsPane />}
        {tab === 'changes' && <ChangesPane />}
        {tab !== 'questions' && tab !== 'changes' && <OrdersPane key={tab} tab={tab} head={head} />}
      </main>
    </>
  );
}
