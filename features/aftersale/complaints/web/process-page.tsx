import './parts/complaints.css';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { CarrierIntercept } from '#features/shipping/print-runs/web/carrier-intercept.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { NoRecord } from '#kit/ui/no-record.tsx';
import { PinnedRecord } from '#kit/ui/openers/pin.tsx';
import { Page } from '#kit/ui/page.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import type { ComplaintDetail } from '../complaint-row.ts';
import { complaints } from '../contract.ts';
import { INTERCEPT } from '../words.ts';
import { complaintState, costText, waitText } from './parts/complaint-text.ts';
import { sections } from './process-sections.ts';
import { ComplaintOrderFacts, EvidenceSection, HeadFacts, Overview } from './talks/complaint-facts.tsx';
import { HeadActs } from './talks/head-acts.tsx';
import { LegCard } from './talks/leg-card.tsx';
import { Talk } from './talks/talk.tsx';

const ABSENT = { says: '投诉不存在，或不属于当前店铺', list: '投诉处理', to: '/complaintV2/complaint' };

/** 处理投诉: what is wrong with what, the talks with both neighbours side by side, what was said, and the facts. */
export default function ProcessPage() {
  const [address] = useSearchParams();
  const id = address.get('id');
  const no = address.get('no');
  const key = id ?? no;
  const named = { ComplaintID: id, ComplaintNo: no };
  const answer = useCall(complaints.detail, named, { enabled: key !== null });
  const detail = answer.data;
  return (
    <Page
      title={detail ? <Title complaint={detail} /> : '处理投诉'}
      acts={
        <PinnedRecord key={key} record={detail}>
          {(record) => record && <HeadActs complaint={record} />}
        </PinnedRecord>
      }
    >
      {key === null ? (
        <NoRecord says="地址里没有投诉编号，请从投诉处理打开" list="投诉处理" to="/complaintV2/complaint" />
      ) : (
        <Loaded key={key} query={answer} lines={10} absent={ABSENT}>
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
  return (
    <div className="complaint-page">
      <Overview complaint={complaint} cost={costText(complaint)} />
      {complaint.Head.IdComplaintType === INTERCEPT && <CarrierIntercept orderId={complaint.Order.OrderID} />}
      <div className="complaint-legs">
        {Legs.map((leg) => (
          <LegCard key={leg.Leg} detail={complaint} leg={leg} />
        ))}
      </div>
      <div className="complaint-order">
        <HeadFacts head={Head} />
        <ComplaintOrderFacts order={complaint.Order} receiver={complaint.Receiver} />
        <EvidenceSection evidence={complaint.Evidence} />
        {sections.map(({ path, Section }) => (
          <Suspense key={path}>
            <Section complaint={complaint} />
          </Suspense>
        ))}
      </div>
      <div className="complaint-talk">
        <Talk complaint={complaint} />
      </div>
    </div>
  );
}
