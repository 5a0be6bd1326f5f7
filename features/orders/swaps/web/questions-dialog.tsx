import './swaps.css';
import { useState } from 'react';
import type { RequestQuestion } from '#features/orders/order-requests/contract.ts';
import { ReasonField } from '#features/orders/orders/web/batch-parts.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { Link } from '#kit/ui/link.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { swaps } from '../contract.ts';
import { RunResult } from './run-result.tsx';

const DONE = '已答复，正在后台处理';
const REASONS = ['只要原来的商品', '买家拒绝', '差价不够'];

interface QuestionsDialogProps {
  questions: readonly RequestQuestion[];
  onClose: () => void;
}

/** 红富士 → 嘎啦，32 单，每件 −2.00: all of it agreed, one by one, or no. */
export default function QuestionsDialog({ questions, onClose }: QuestionsDialogProps) {
  const [task, setTask] = useState<string>();
  return (
    <Dialog title="换商品待答复" shape="wide" onClose={onClose}>
      {task && <RunResult key={task} taskId={task} />}
      {questions.length === 0 && !task && <Empty says="没有等待答复的换商品申请" />}
      <ul className="swap-questions">
        {questions.map((one) => (
          <OneQuestion key={one.QuestionID} question={one} onAnswered={setTask} onClose={onClose} />
        ))}
      </ul>
    </Dialog>
  );
}

interface OneQuestionProps {
  question: RequestQuestion;
  onAnswered: (taskId: string) => void;
  onClose: () => void;
}

function OneQuestion({ question, onAnswered, onClose }: OneQuestionProps) {
  const [reason, setReason] = useState<string>();
  const onDone = ({ TaskID }: { TaskID: string }) => onAnswered(TaskID);
  return (
    <li>
      <b>{question.Says}</b>
      <span>
        {question.ByShop}，{question.Orders} 单 {question.Pieces} 件，应在 <Time value={question.DueOn} />{' '}
        前答复
      </span>
      {question.Reason && <span>说明：{question.Reason}</span>}
      {reason !== undefined && (
        <ReasonField label="拒绝原因" chips={REASONS} value={reason} onChange={setReason} />
      )}
      <div className="row">
        {reason === undefined ? (
          <Agreeing question={question} onDone={onDone} onClose={onClose} onDecline={() => setReason('')} />
        ) : (
          <>
            <Button onClick={() => setReason(undefined)}>返回</Button>
            <Act
              on={swaps.answerQuestion}
              input={{ QuestionID: question.QuestionID, Accept: false, Reason: reason.trim() }}
              disabled={!reason.trim()}
              kind="danger"
              done={DONE}
              onDone={onDone}
            >
              拒绝 {question.Orders} 单
            </Act>
          </>
        )}
      </div>
    </li>
  );
}

interface AgreeingProps {
  question: RequestQuestion;
  onDone: (task: { TaskID: string }) => void;
  onDecline: () => void;
  onClose: () => void;
}

const Agreeing = ({ question, onDone, onDecline, onClose }: AgreeingProps) => (
  <>
    <Act
      on={swaps.answerQuestion}
      input={{ QuestionID: question.QuestionID, Accept: true }}
      confirm={{
        title: `同意 ${question.Orders} 单换商品`,
        says: '同意后立即生效，订单继续发货',
        act: '全部同意',
      }}
      done={DONE}
      onDone={onDone}
    >
      全部同意
    </Act>
    <Link className="btn" to="/delivery/orderChanged?view=requests&tab=mine&kinds=swap" onClick={onClose}>
      逐单
    </Link>
    <Button onClick={onDecline}>拒绝</Button>
  </>
);
