import { useState } from 'react';
import { type LinkQuestion, supplierPage } from '../../page-contract.ts';
import { clockText } from './clock.ts';
import { Field } from './ship-form.tsx';
import { skippedText, useAct, useAnswer, usePage } from './use-page.ts';

const KINDS: Readonly<Record<LinkQuestion['Kind'], string>> = {
  cancel: '想取消',
  address: '想改地址',
  amount: '想少要',
  rest: '余下的不要了',
};

/** What other shops ask of whoever ships; the first answer counts. */
export function QuestionsPane() {
  const { data, failed } = useAnswer(supplierPage.questions, {});
  return (
    <>
      {failed && <p className="sp-card sp-late">{failed}</p>}
      <div className="sp-cards">
        {data?.items.map((question) => (
          <QuestionCard key={question.RequestID} question={question} />
        ))}
      </div>
      {data?.total === 0 && <p className="sp-none">没有要答复的</p>}
    </>
  );
}

function QuestionCard({ question }: { question: LinkQuestion }) {
  const { ByShop, Kind, Receiver, SpuName, Says, Reason, DueOn, RequestID } = question;
  return (
    <article className="sp-card">
      <h2>
        {ByShop}
        {KINDS[Kind]}
      </h2>
      <p>
        {Receiver} · {SpuName}
      </p>
      <p>{Says}</p>
      {Reason && <p className="sp-quiet">原因：{Reason}</p>}
      {DueOn && <p className="sp-quiet">请在 {clockText(DueOn)} 前答复</p>}
      <Answer id={RequestID} />
    </article>
  );
}

function Answer({ id }: { id: string }) {
  const { tell } = usePage();
  const { run, isBusy } = useAct(supplierPage.answer);
  const [reason, setReason] = useState<string>();
  const answer = async (Accept: boolean) => {
    const result = await run({ RequestIDs: [id], Accept, Reason: reason?.trim() ?? '' });
    if (result) tell(skippedText(result.skipped) || (Accept ? '已同意' : '已拒绝'));
  };
  const lead = (name: string, Accept: boolean, isOff = false) => (
    <button
      type="button"
      className="btn sp-lead"
      disabled={isBusy || isOff}
      onClick={() => void answer(Accept)}
    >
      {name}
    </button>
  );
  if (reason !== undefined)
    return (
      <div className="sp-form">
        <Field label="拒绝原因（对方会看到）" value={reason} onChange={setReason} hint="如：已经打包发出" />
        <div className="sp-acts">
          {lead('拒绝', false, !reason.trim())}
          <button type="button" className="btn" onClick={() => setReason(undefined)}>
            取消
          </button>
        </div>
      </div>
    );
  return (
    <div className="sp-acts">
      {lead('同意', true)}
      <button type="button" className="btn" onClick={() => setReason('')}>
        拒绝
      </button>
    </div>
  );
}
