import './quick-answers.css';
import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import { Popover } from '#kit/ui/openers/popover.tsx';
import { quickAnswers } from '../contract.ts';
import { fillPhrase, hasBlanks, type PhraseFacts } from '../fill-phrase.ts';

const ManageAnswers = lazyPart(() => import('./manage-answers.tsx'));

export interface QuickAnswersProps {
  /** The complaint's type, and what all types are called. */
  type: number;
  types: Readonly<Record<number, string>>;
  /** What the blanks are filled with; nothing where many are answered at once, then phrases with blanks are left out. */
  facts: PhraseFacts | undefined;
  /** What stands in the field, to be kept as a phrase. */
  text: string;
  onPick: (text: string) => void;
}

/** 快捷回复: a phrase of the shop, filled in from the complaint, goes to where one types. */
export function QuickAnswers({ type, types, facts, text, onPick }: QuickAnswersProps) {
  const may = useMay();
  const [managed, setManaged] = useState<'list' | 'new'>();
  if (!may(quickAnswers.get)) return null;
  return (
    <>
      <Popover
        says="快捷回复"
        className="quick-box"
        button={(toggle, isOpen) => (
          <Button kind="text" aria-expanded={isOpen} onClick={toggle}>
            快捷回复
          </Button>
        )}
      >
        {(close) => {
          const then = (act: () => void) => () => {
            close();
            act();
          };
          return (
            <>
              <Phrases type={type} facts={facts} onPick={(words) => then(() => onPick(words))()} />
              <div className="quick-foot">
                {text.trim() && (
                  <Button kind="text" onClick={then(() => setManaged('new'))}>
                    存为快捷回复
                  </Button>
                )}
                <Button kind="text" onClick={then(() => setManaged('list'))}>
                  管理
                </Button>
              </div>
            </>
          );
        }}
      </Popover>
      {managed && (
        <ManageAnswers
          type={type}
          types={types}
          {...(managed === 'new' && { words: text.trim() })}
          onClose={() => setManaged(undefined)}
        />
      )}
    </>
  );
}

type PhrasesProps = Pick<QuickAnswersProps, 'type' | 'facts' | 'onPick'>;

function Phrases({ type, facts, onPick }: PhrasesProps) {
  const answer = useCall(quickAnswers.get, { IdComplaintType: type });
  return (
    <Loaded query={answer} lines={4}>
      {({ items }) => (
        <ul className="quick-list">
          {items
            .filter(({ Text }) => facts || !hasBlanks(Text))
            .map(({ Title, Text }) => ({ Title, words: facts ? fillPhrase(Text, facts) : Text }))
            .map(({ Title, words }) => (
              <li key={Title}>
                <button type="button" className="quick-pick" onClick={() => onPick(words)}>
                  <b>{Title}</b>
                  <span className="quick-words">{words}</span>
                </button>
              </li>
            ))}
        </ul>
      )}
    </Loaded>
  );
}
