import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { printLabels } from '#features/shipping/labels/web/print-labels.tsx';
import { useChosenPrinters } from '#features/shipping/print-components/web/chosen-printers.ts';
import { type Label, type PrintRun, printRuns } from '#features/shipping/print-runs/contract.ts';
import { statesAtCloud } from '#features/shipping/print-runs/parcel-states.ts';
import { parcelCount } from '#features/shipping/print-runs/web/run-words.ts';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import type { DirectLabel } from '../direct/use-component-printing.ts';
import { NOT_IN_CLOUD, readParcelIds } from './parcel-ids.ts';

/** Labels of one answer: with the pictures that providers draw they are some megabytes. */
const LABELS_AT_ONCE = 100;

/**
 * Asks for labels and prints them: by the component that they are made for where this computer has a printer for it, which
 * says itself what came out; the others by the browser's dialog, after which that is asked.
 */
export function usePrinting(run: PrintRun | undefined, isNew: boolean) {
  const [labels, setLabels] = useState<readonly Label[]>();
  const [direct, setDirect] = useState<readonly DirectLabel[]>();
  const settleDirect = useCallback(() => setDirect(undefined), []);
  const printers = useChosenPrinters();
  const [, setAddress] = useSearchParams();
  const ask = useAction(printRuns.labels);
  const print = async (parcelIds: readonly string[]) => {
    const ready: Label[] = [];
    let paper: PrintRun['Paper'] = run?.Paper ?? '76x130';
    const reasons: string[] = [];
    for (let from = 0; from < parcelIds.length; from += LABELS_AT_ONCE) {
      const answer = await ask.run({ ParcelIDs: parcelIds.slice(from, from + LABELS_AT_ONCE) });
      if (!answer) return;
      ready.push(...answer.Labels);
      paper = answer.Paper;
      reasons.push(...answer.Skipped.map(({ name = '', reason }) => `${name} ${reason}`.trim()));
    }
    if (reasons.length > 0) tell.warning(`${reasons.length} 张没有打印：${reasons[0]}`);
    const silent = ready.flatMap((label): DirectLabel[] => {
      const { component } = label.document ?? {};
      const printer = component && printers[component];
      return printer ? [{ label, component, printer }] : [];
    });
    const isDirect = new Set(silent.map(({ label }) => label));
    const others = ready.filter((label) => !isDirect.has(label));
    if (silent.length > 0) setDirect(silent);
    if (others.length > 0) printHere(others, paper);
  };
  const printHere = (some: readonly Label[], paper: PrintRun['Paper'] = run?.Paper ?? '76x130') => {
    printLabels(some, paper);
    setLabels((before = []) => [...before, ...some]);
  };
  const isDue = isNew && run !== undefined && !run.IsWorking;
  const begun = useRef(false);
  const latest = useRef(print);
  latest.current = print;
  useEffect(() => {
    if (!isDue || begun.current) return;
    begun.current = true;
    setAddress((old) => withoutNew(old), { replace: true });
    if (run.ToPrint > 0 || (parcelCount(run, 'shipped') > 0 && run.ShipsAt === 'numbering'))
      void readParcelIds(run.RunID, statesAtCloud(run.ShipsAt), NOT_IN_CLOUD).then((ids) =>
        ids.length > 0 ? latest.current(ids) : undefined,
      );
  }, [isDue, run, setAddress]);
  return {
    labels,
    direct,
    print,
    printHere,
    settle: () => setLabels(undefined),
    settleDirect,
  };
}

function withoutNew(address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete('new');
  return next;
}
