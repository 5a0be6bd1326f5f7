import { useState } from 'react';
import type {
  Pile,
  reconciliations,
  StatementComparison,
} from '#features/settlement/reconciliations/contract.ts';
import { ReconciledLines } from '#features/settlement/reconciliations/web/lines.tsx';
import { pileSums } from '#features/settlement/reconciliations/web/pile-words.ts';
import { PileChips, PileSums } from '#features/settlement/reconciliations/web/piles.tsx';
import type { Input } from '#kit/endpoint/contract.ts';
import { Empty } from '#kit/ui/empty.tsx';
import { Section } from '#kit/ui/page.tsx';
import { KeepStatementAct } from './keep-statement-act.tsx';
import { MakeBillAct } from './make-bill-act.tsx';
import { PickOrderAct } from './pick-order-act.tsx';

interface ComparisonPilesProps {
  comparison: StatementComparison;
  input: Input<typeof reconciliations.ofNumbers>;
  /** Says which order a number means. */
  onPick: (orderNo: string, orderId: string) => void;
  /** Billed or kept: it need not be given again. */
  onKept: () => void;
}

const keyOf = ({ State, Cause }: Pick<Pile, 'State' | 'Cause'>) => `${State} ${Cause}`;
const WORDS = { ours: '我方', theirs: '对方' };

/** What was found of their numbers, with a sum that adds up and the lines of the chosen pile. */
export function ComparisonPiles({ comparison, input, onPick, onKept }: ComparisonPilesProps) {
  const [chosen, setChosen] = useState('');
  if (comparison.total === 0) return <Empty says="没有可以核对的行，请检查单号" />;
  const pile = comparison.piles.find((each) => keyOf(each) === chosen);
  return (
    <>
      <Section title="核对结果">
        <PileSums sums={pileSums(comparison.piles)} words={WORDS} />
        <PileChips
          piles={comparison.piles}
          keyOf={keyOf}
          total={comparison.total}
          chosen={pile}
          nameOf={({ Cause }) => Cause}
          onChoose={(next) => setChosen(next ? keyOf(next) : '')}
        />
        <div className="row">
          {!input.BillID && <MakeBillAct comparison={comparison} input={input} onDone={onKept} />}
          <KeepStatementAct input={input} onDone={onKept} />
        </div>
      </Section>
      <ReconciledLines
        title={pile ? pile.Cause : '全部'}
        lines={comparison.items.filter((line) => !pile || keyOf(line) === chosen)}
        total={pile?.Count ?? comparison.total}
        words={WORDS}
        {...(comparison.items.some(({ Candidates }) => Candidates) && {
          acts: (line) => <PickOrderAct line={line} onPick={(orderId) => onPick(line.Given, orderId)} />,
        })}
      />
    </>
  );
}
