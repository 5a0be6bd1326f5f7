import './terms.css';
import { useState } from 'react';
import { HiddenSide } from '#features/settlement/price-sides/web/hidden-side.tsx';
import { useSettlementSides } from '#features/settlement/price-sides/web/use-sides.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Page, Section } from '#kit/ui/page.tsx';
import { type LineColumn, Lines } from '#kit/ui/table/lines.tsx';
import { terms } from '../contract.ts';
import type { Term } from '../term.ts';
import { cycleText, dueText } from '../term-words.ts';
import { PeriodLock } from './period-lock.tsx';
import TermDialog from './term-dialog.tsx';

/** 账期与结账: how often what is shipped becomes a bill and when it is due, and until when the books are closed. */
export default function TermsPage() {
  const sides = useSettlementSides();
  return (
    <Page title="账期与结账">
      <PeriodLock />
      <HiddenSide />
      {sides.includes(1) && (
        <Terms side={1} title="渠道（由本店设置）" none="还没有渠道，添加渠道后在这里设置账期" />
      )}
      {sides.includes(2) && (
        <Terms side={2} title="供应商（由对方设置）" none="还没有供应商，添加供应商后在这里看到账期" />
      )}
    </Page>
  );
}

interface TermsProps {
  side: 1 | 2;
  title: string;
  none: string;
}

function Terms({ side, title, none }: TermsProps) {
  const answer = useCall(terms.get, { Side: side }, { topics: ['settlement'] });
  return (
    <Section title={title}>
      <Loaded query={answer} lines={3}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="none">{none}</p>
          ) : (
            <div className="term-lines">
              <Lines columns={COLUMNS} rows={items} keyOf={({ TraderID }) => TraderID} />
            </div>
          )
        }
      </Loaded>
    </Section>
  );
}

const COLUMNS: readonly LineColumn<Term>[] = [
  { title: '往来方', show: ({ TraderName }) => <b>{TraderName}</b> },
  { title: '结算周期', show: cycleText },
  { title: '账期', show: dueText },
  { title: '账单', show: (term) => billingText(term) },
  {
    title: '',
    head: <span className="unseen">操作</span>,
    as: 'figure',
    show: (term) => term.Side === 1 && <SetTerm term={term} />,
  },
];
const billingText = ({ NextOn, IsAutomatic }: Term): string =>
  NextOn ? `自动生成账单，下次 ${NextOn}` : IsAutomatic ? '账单由对方自动生成' : '手动创建账单';

function SetTerm({ term }: { term: Term }) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay()(terms.set)) return null;
  return (
    <>
      <Button kind="text" onClick={() => setOpen(true)}>
        设置账期
      </Button>
      {isOpen && <TermDialog term={term} onClose={() => setOpen(false)} />}
    </>
  );
}
