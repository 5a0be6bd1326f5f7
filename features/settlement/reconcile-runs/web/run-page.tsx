import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { bills } from '#features/settlement/bills/contract.ts';
import { Link } from '#kit/ui/link.tsx';
import '#features/settlement/items/web/plain-table.css';
import '#features/settlement/reconciliations/web/reconcile.css';
import { ReconciledLines } from '#features/settlement/reconciliations/web/lines.tsx';
import { pileSums } from '#features/settlement/reconciliations/web/pile-words.ts';
import { PileChips, PileSums } from '#features/settlement/reconciliations/web/piles.tsx';
import { Act } from '#kit/ui/acts/act.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Export } from '#kit/ui/list/export.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { NoRecord } from '#kit/ui/no-record.tsx';
import { PinnedRecord } from '#kit/ui/openers/pin.tsx';
import { Facts, Page, Section } from '#kit/ui/page.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { Time } from '#kit/ui/values/time.tsx';
import { reconcileRuns } from '../contract.ts';
import type { ReconcileRun, RunPile } from '../run.ts';
import { DECISION_NAMES } from '../run-words.ts';
import { BillStatement } from './bill-statement.tsx';
import { decisionText, RowActs } from './row-acts.tsx';
import { insistedText, runPeriodText } from './run-text.ts';

const ABSENT = { says: '核对不存在或已删除', list: '对账记录', to: '/settlementV2/reconciles' };

/** 对账: the statement beside the book, pile by pile; each difference is settled by a click. */
export default function RunPage() {
  const id = useSearchParams()[0].get('id');
  const answer = useCall(
    reconcileRuns.get,
    { ReconcileIDs: id ? [id] : [] },
    {
      enabled: id !== null,
      topics: ['settlement'],
    },
  );
  const run = id ? answer.data?.items[0] : undefined;
  return (
    <Page
      title={run && `与${run.TraderName}对账`}
      acts={
        answer.data && (
          <PinnedRecord key={id} record={run}>
            {(record) => record && <RunActs run={record} />}
          </PinnedRecord>
        )
      }
    >
      {id === null ? (
        <NoRecord says="地址里没有核对编号，请从对账记录打开" list="对账记录" to="/settlementV2/reconciles" />
      ) : (
        <Loaded key={id} query={answer} lines={8} absent={ABSENT}>
          {({ items: [loaded] }) => (loaded ? <RunBody run={loaded} /> : <NoRecord {...ABSENT} />)}
        </Loaded>
      )}
    </Page>
  );
}

function RunActs({ run: { ReconcileID, IsMine } }: { run: ReconcileRun }) {
  const go = useNavigate();
  return (
    <>
      <Link className="btn" to="/settlementV2/reconciles">
        对账记录
      </Link>
      <Export on={reconcileRuns.export} input={{ ReconcileID }} label="下载核对结果" />
      {IsMine && (
        <Act
          on={reconcileRuns.remove}
          done="核对已删除"
          kind="danger"
          input={{ ReconcileID }}
          confirm={{
            title: '删除这次核对',
            says: '双方的对账记录都会删除；已经更正、加入或移出的不变',
            act: '删除',
            danger: true,
          }}
          onDone={() => void go('/settlementV2/reconciles')}
        >
          删除
        </Act>
      )}
    </>
  );
}

const keyOf = ({ State, Cause, Decision }: Pick<RunPile, 'State' | 'Cause' | 'Decision'>) =>
  `${State} ${Cause} ${Decision}`;
const nameOf = ({ Cause, Decision }: RunPile) =>
  Decision ? `${Cause}（${DECISION_NAMES[Decision]}）` : Cause;

function RunBody({ run }: { run: ReconcileRun }) {
  const [chosen, setChosen] = useState<Pick<RunPile, 'State' | 'Cause' | 'Decision'>>();
  const { ReconcileID } = run;
  const answer = useCall(
    reconcileRuns.rows,
    { ReconcileID, ...(chosen && { Of: chosen }) },
    { topics: ['settlement'], keep: true },
  );
  const bill = useCall(
    bills.get,
    { BillIDs: run.BillID ? [run.BillID] : [] },
    { enabled: run.BillID !== null, topics: ['settlement'] },
  ).data?.items[0];
  return (
    <>
      <Section>
        <Facts facts={factsOf(run)} />
      </Section>
      <Loaded query={answer} lines={6}>
        {({ total, items, piles }) => {
          const pile = chosen && piles.find((each) => keyOf(each) === keyOf(chosen));
          const acts = { run, bill: run.BillID ? bill : undefined };
          return (
            <>
              <Section title="核对结果">
                <PileSums sums={pileSums(piles)} words={wordsOf(run)} />
                <PileChips
                  piles={piles}
                  keyOf={keyOf}
                  nameOf={nameOf}
                  total={total}
                  chosen={pile}
                  onChoose={(next) => setChosen(next && chosenOf(next))}
                />
                {run.IsMine && !run.BillID && <BillStatement run={run} piles={piles} />}
              </Section>
              <ReconciledLines
                title={pile ? nameOf(pile) : '全部'}
                lines={items}
                total={pile?.Count ?? total}
                words={wordsOf(run)}
                above={pile && <RowActs {...acts} row={pile} />}
                says={decisionText}
                acts={(line) => <RowActs {...acts} row={line} />}
              />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

const chosenOf = ({ State, Cause, Decision }: RunPile) => ({ State, Cause, Decision });

/** Whose each column is: the statement is the other side's, or this shop's own that the other has read. */
const wordsOf = ({ IsMine }: ReconcileRun) =>
  IsMine ? { ours: '我方账本', theirs: '对方对账单' } : { ours: '双方账本', theirs: '本店对账单' };

const factsOf = (run: ReconcileRun): (readonly [string, ReactNode])[] => [
  ['对账单', run.Name],
  ['对方', run.TraderName],
  [
    '对照',
    run.BillID ? (
      <Link key="b" to={`/settlementV2/billDetailV2?id=${run.BillID}`}>
        账单 {run.BillNo}
      </Link>
    ) : (
      runPeriodText(run)
    ),
  ],
  ['行数', `${countText(run.RowCount)} 单${run.LeftOut > 0 ? `，另有 ${run.LeftOut} 行没有单号` : ''}`],
  ['核对', run.IsMine ? run.CreatedBy : run.TraderName],
  ['时间', <Time key="t" value={run.CreatedOn} />],
  ...(run.InsistedCount > 0 ? [['异议', insistedText(run)] as const] : []),
];
