import { Act } from '#kit/ui/acts/act.tsx';
import { Export } from '#kit/ui/list/export.tsx';
import { Section } from '#kit/ui/page.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { BATCH_ACTS } from '../acts.ts';
import { type BatchItem, type BatchRun, batches } from '../contract.ts';
import { forgetBatch } from './batch-draft.ts';
import { ITEM_ORDER, ITEM_WORDS, isRunBusy, itemCount, runStateText, totalCount } from './batch-words.ts';

interface RunPaneProps {
  run: BatchRun;
  chosen: BatchItem['State'] | undefined;
  onChoose: (state: BatchItem['State'] | undefined) => void;
  onOpen: (runId: string) => void;
}

/** How a run stands: its sum as filters, and what can be done with it now. */
export function RunPane({ run, chosen, onChoose, onOpen }: RunPaneProps) {
  const { name } = BATCH_ACTS[run.Act];
  const go = itemCount(run, 'go', 'ask');
  const over = totalCount(run) - go - itemCount(run, 'given');
  const id = { RunID: run.RunID };
  return (
    <Section title={`${name}：${runStateText(run)}`}>
      <Sums run={run} chosen={chosen} onChoose={onChoose} />
      {isRunBusy(run.State) && (
        <progress
          className="batch-progress"
          aria-label={runStateText(run)}
          max={totalCount(run) || 1}
          value={over}
        />
      )}
      <div className="row">
        {(run.State === 'ready' || run.State === 'stopped') && go > 0 && (
          <Act
            on={batches.run}
            input={id}
            kind={run.Act === 'cancel' ? 'danger' : 'main'}
            done="已开始，可以离开这个页面"
            onDone={() => forgetBatch(run.RunID)}
            confirm={{ title: `${name} ${go} 单`, says: undoSays(run), act: `${name} ${go} 单` }}
          >
            {run.State === 'stopped' ? '继续' : ''}
            {name} {go} 单
          </Act>
        )}
        {run.State === 'running' && (
          <Act on={batches.stop} input={id} done="正在暂停">
            暂停
          </Act>
        )}
        {run.UndoUntil && Date.parse(run.UndoUntil) > Date.now() && itemCount(run, 'done', 'asked') > 0 && (
          <Act on={batches.undo} input={id} done="正在撤销">
            撤销 {itemCount(run, 'done', 'asked')} 单
          </Act>
        )}
        {(run.State === 'done' || run.State === 'stopped') && itemCount(run, 'skip', 'skipped') > 0 && (
          <Act on={batches.retry} input={id} onDone={({ RunID }) => onOpen(RunID)}>
            重试没处理的 {itemCount(run, 'skip', 'skipped')} 单
          </Act>
        )}
        {run.State !== 'looking' && totalCount(run) > 0 && (
          <Export on={batches.export} input={id} label={run.FinishedOn ? '导出结果' : '导出核对表'} />
        )}
      </div>
    </Section>
  );
}

const undoSays = ({ NoUndo }: BatchRun) => (NoUndo ? `${NoUndo}，请先核对` : '完成后 10 分钟内可以撤销');

/** 给出 12 = 将处理 8 + 跳过 3 + 未找到 1, each a filter of the lines below. */
const Sums = ({ run, chosen, onChoose }: Omit<RunPaneProps, 'onOpen'>) => (
  <div className="chips batch-sums">
    <button
      type="button"
      className={`chip${chosen ? '' : ' is-on'}`}
      aria-pressed={!chosen}
      onClick={() => onChoose(undefined)}
    >
      给出 {totalCount(run)}
    </button>
    {ITEM_ORDER.filter((state) => itemCount(run, state) > 0).map((state) => (
      <button
        key={state}
        type="button"
        className={`chip${chosen === state ? ' is-on' : ''}`}
        aria-pressed={chosen === state}
        onClick={() => onChoose(chosen === state ? undefined : state)}
      >
        <StatusTag tone={ITEM_WORDS[state].tone}>{ITEM_WORDS[state].text}</StatusTag> {itemCount(run, state)}
      </button>
    ))}
  </div>
);
