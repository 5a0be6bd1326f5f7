import { useEffect, useRef } from 'react';
import { COMPONENT_NAMES } from '#features/shipping/print-components/components.ts';
import { type Label, printRuns } from '#features/shipping/print-runs/contract.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { tell } from '#kit/ui/openers/toast.ts';
import { type DirectLabel, type LabelOutcome, useComponentPrinting } from './use-component-printing.ts';

interface ComponentDialogProps {
  labels: readonly DirectLabel[];
  onClose: () => void;
  /** Prints parcels once more, from the start. */
  onAgain: (parcelIds: readonly string[]) => void;
  /** Prints them by the browser instead. */
  onBrowser: (labels: readonly Label[]) => void;
}

/** Labels that a component prints without a dialog: how far it is, and what it says became of each. */
export function ComponentDialog({ labels, onClose, onAgain, onBrowser }: ComponentDialogProps) {
  const { outcomes, isWorking, away, start, stop } = useComponentPrinting(labels);
  const mark = useAction(printRuns.printed);
  const idsThat = (...are: LabelOutcome['is'][]) =>
    outcomes.filter(({ is }) => are.includes(is)).map(({ id }) => id);
  const failed = idsThat('failed');
  const unclear = idsThat('unclear', 'unrecorded');
  const printed = idsThat('printed');
  const isDone = !isWorking && outcomes.length === labels.length;
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void start();
  });
  const isWhole = isDone && printed.length === labels.length;
  useEffect(() => {
    if (!isWhole) return;
    tell.success(`打出 ${labels.length} 张面单`);
    onClose();
  }, [isWhole, labels.length, onClose]);
  const confirm = async () => {
    if (await mark.run({ ParcelIDs: unclear })) onClose();
  };
  return (
    <Dialog
      title={isWorking ? '正在打印面单' : '面单打印结果'}
      follows
      onClose={isWorking ? stop : onClose}
      footer={
        isWorking ? (
          <Button onClick={stop}>暂停</Button>
        ) : away ? (
          <>
            <Button onClick={() => onBrowser(labels.map(({ label }) => label))}>在浏览器里打印</Button>
            <Button kind="main" onClick={() => void start()}>
              重试
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>关闭</Button>
            {unclear.length > 0 && (
              <Button busy={mark.pending} onClick={() => void confirm()}>
                {unclear.length} 张已打出，记下
              </Button>
            )}
            {failed.length > 0 && (
              <Button kind="main" onClick={() => onAgain(failed)}>
                再打 {failed.length} 张
              </Button>
            )}
          </>
        )
      }
    >
      {away ? (
        <p role="alert">{away}</p>
      ) : (
        <>
          <p role="status">
            {componentsOf(labels)}打出 {printed.length} / {labels.length} 张
          </p>
          {isWorking && (
            <progress
              className="print-progress"
              aria-label="打印进度"
              max={labels.length}
              value={outcomes.length}
            />
          )}
          <Problems outcomes={outcomes} labels={labels} />
        </>
      )}
    </Dialog>
  );
}

const componentsOf = (labels: readonly DirectLabel[]): string =>
  [...new Set(labels.map(({ component }) => COMPONENT_NAMES[component]))].join('、');

const HEADS: Readonly<Record<LabelOutcome['is'], string>> = {
  printed: '打出',
  failed: '没有打出来',
  unclear: '不确定是否打出',
  unrecorded: '待登记',
  stopped: '打出的面单不能用',
};

/** Each reason once, with whose labels it holds of. */
function Problems({
  outcomes,
  labels,
}: {
  outcomes: readonly LabelOutcome[];
  labels: readonly DirectLabel[];
}) {
  const byId = new Map(labels.map(({ label }) => [label.ParcelID, label]));
  const problems = outcomes.filter(({ is }) => is !== 'printed');
  if (problems.length === 0) return null;
  return (
    <ul className="print-outcomes">
      {[...groupBy(problems, ({ is, says }) => `${HEADS[is]}：${says}`)].map(([reason, group]) => (
        <li key={reason}>
          <b>
            {group.length} 张{reason}
          </b>
          <small>
            {group
              .map(({ id }) => byId.get(id))
              .map((label) => `${label?.receiver.name ?? ''} ${label?.waybillNo ?? ''}`)
              .join('、')}
          </small>
        </li>
      ))}
    </ul>
  );
}
