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
      title={detail ? <Title complaint={detail} /> : '处理投诉'}
      acts={
        <PinnedRecord key={key} record={detail}>
          {(seen) => seen && <HeadActs complaint={seen} />}
        </PinnedRecord>
      }
    >
      {key === null ? (
        <Empty says="地址里没有投诉编号，请从投诉处理打开" />
      ) : (
        <Loaded key={key} query={found} lines={10}>
          {(complaint) => <Body complaint={complaint} />}
        </Loaded>
      )}
    </Page>
  );
}

function Title({ complaint: { Head } }: { complaint: ComplaintDetail }) {
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

function Body({ complaint }: { complaint: ComplaintDetail }) {
  const { Head, Legs } = complaint;
  const cost = costText(complaint);
  return (
    <div className="complaint-page">
      <div className="complaint-order">
        <HeadFacts head={Head} />
        <OrderFacts order={complaint.Order} receiver={complaint.Receiver} />
        <EvidenceSection evidence={complaint.Evidence} />
        {sections.map(({ path, Section }) => (
          <Suspense key={path}>
            <Section complaint={complaint} />
          </Suspense>
        ))}
      </div>
      <div className="complaint-legs">
        {cost && <p className="complaint-cost">{cost}</p>}
        <div className={Legs.length > 1 ? 'complaint-two' : undefined}>
          {Legs.map((leg) => (
            <LegCard key={leg.Leg} detail={complaint} leg={leg} />
          ))}
        </div>
      </div>
      <div className="complaint-talk">
        <Talk complaint={complaint} />
      </div>
    </div>
  );
}
