import './complaints.css';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Page } from '#kit/ui/page.tsx';
import { PinnedRecord } from '#kit/ui/pin.tsx';
import { StatusTag } from '#kit/ui/status-tag.tsx';
import type { ComplaintDetail } from '../complaint-row.ts';
import { complaints } from '../contract.ts';
import { EvidenceSection, HeadFacts, OrderFacts } from './complaint-facts.tsx';
import { complaintState, costText, waitText } from './complaint-text.ts';
import { HeadActs } from './head-acts.tsx';
import { LegCard } from './leg-card.tsx';
import { sections } from './process-sections.ts';
import { Talk } from './talk.tsx';

/** 处理投诉: the order, the talk with each neighbour, and what was said. */
export default function ProcessPage() {
  const [address] = useSearchParams();
  const id = address.get('id');
  const no = address.get('no');
  const key = id ?? no;
  const named = { ComplaintID: id, ComplaintNo: no };
  const found = useCall(complaints.detail, named, { enabled: key !== null });
  const detail = found.data;
  return (
    <Page
      title={detail ? <Title of={detail} /> : '处理投诉'}
      acts={
        <PinnedRecord key={key} of={detail}>
          {(seen) => seen && <HeadActs of={seen} />}
        </PinnedRecord>
      }
    >
      {key === null ? (
        <Empty says="地址里没有投诉编号，请从投诉处理打开" />
      ) : (
        <Loaded key={key} of={found} lines={10}>
          {(complaint) => <Body of={complaint} />}
        </Loaded>
      )}
    </Page>
  );
}

function Title({ of: { Head } }: { of: ComplaintDetail }) {
  const state = complaintState(Head);
  const waits = waitText(Head, Date.now());
  return (
    <span className="complaint-title">
      <span className="mono">{Head.ComplaintNo}</span>
      <StatusTag tone={state.tone}>{state.text}</StatusTag>
      {Head.WaitsFor !== 'nobody' && <StatusTag tone={waits.tone}>{waits.text}</StatusTag>}
    </span>
  );
}

function Body({ of }: { of: ComplaintDetail }) {
  const { Head, Legs } = of;
  const cost = costText(of);
  return (
    <div className="complaint-page">
      <div className="complaint-order">
        <HeadFacts of={Head} />
        <OrderFacts of={of.Order} receiver={of.Receiver} />
        <EvidenceSection of={of.Evidence} />
        {sections.map(({ path, Section }) => (
          <Suspense key={path}>
            <Section of={of} />
          </Suspense>
        ))}
      </div>
      <div className="complaint-legs">
        {cost && <p className="complaint-cost">{cost}</p>}
        <div className={Legs.length > 1 ? 'complaint-two' : undefined}>
          {Legs.map((leg) => (
            <LegCard key={leg.Leg} detail={of} leg={leg} />
          ))}
        </div>
      </div>
      <div className="complaint-talk">
        <Talk of={of} />
      </div>
    </div>
  );
}
