import './quick-answers.css';
import { useState } from 'react';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { type QuickAnswer, quickAnswers } from '../contract.ts';
import { type AnswerDraft, KeepAnswer } from './keep-answer.tsx';

interface ManageAnswersProps {
  type: number;
  types: Readonly<Record<number, string>>;
  /** What is to be kept at once. */
  words?: string;
  onClose: () => void;
}

/** 管理快捷回复: the shop's own phrases, which all its members answer with. */
export default function ManageAnswers({ type, types, words, onClose }: ManageAnswersProps) {
  const fresh = { AnswerID: null, IdComplaintType: type, Title: '', Text: words ?? '' };
  const [draft, setDraft] = useState<AnswerDraft | undefined>(words ? fresh : undefined);
  const answer = useCall(quickAnswers.get, {});
  const leave = () => (words ? onClose() : setDraft(undefined));
  if (draft) return <KeepAnswer answerDraft={draft} types={types} onClose={leave} />;
  return (
    <Dialog
      title="管理快捷回复"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => setDraft(fresh)}>新增快捷回复</Button>
          <Button kind="main" onClick={onClose}>
            完成
          </Button>
        </>
      }
    >
      <Loaded query={answer} lines={4}>
        {({ items }) => (
          <Own answers={items.filter(({ AnswerID }) => AnswerID)} types={types} onEdit={setDraft} />
        )}
      </Loaded>
    </Dialog>
  );
}

interface OwnProps {
  answers: readonly QuickAnswer[];
  types: Readonly<Record<number, string>>;
  onEdit: (draft: AnswerDraft) => void;
}

const Own = ({ answers, types, onEdit }: OwnProps) =>
  answers.length === 0 ? (
    <Empty says="还没有本店的快捷回复；内置的六条一直可用" />
  ) : (
    <ul className="quick-managed">
      {answers.map((answer) => (
        <li key={answer.AnswerID}>
          <div>
            <b>{answer.Title}</b> <small>{types[answer.IdComplaintType] ?? '所有类型'}</small>
            <p className="quick-words">{answer.Text}</p>
          </div>
          <div className="row">
            <Button kind="text" aria-label={`修改${answer.Title}`} onClick={() => onEdit(answer)}>
              修改
            </Button>
            <Remove quickAnswer={answer} />
          </div>
        </li>
      ))}
    </ul>
  );

const Remove = ({ quickAnswer: { AnswerID, Title } }: { quickAnswer: QuickAnswer }) =>
  AnswerID && (
    <Act
      on={quickAnswers.remove}
      input={{ AnswerID }}
      kind="text"
      title={`删除${Title}`}
      confirm={{ title: `删除快捷回复「${Title}」`, says: '说过的话不受影响', act: '删除', danger: true }}
      done="快捷回复已删除"
      refreshes={[quickAnswers.get]}
    >
      删除
    </Act>
  );
