import { useRef, useState } from 'react';
import type { Component } from '#features/shipping/print-components/components.ts';
import { ComponentAway } from '#features/shipping/print-components/web/component-client.ts';
import { printDocuments } from '#features/shipping/print-components/web/print-documents.ts';
import type { DocumentOutcome } from '#features/shipping/print-components/web/print-task.ts';
import type { Label } from '#features/shipping/print-runs/contract.ts';
import { asFailure } from '#kit/ui/hooks/use-action.ts';
import { recordPrinted } from './record-printed.ts';

/** A label that a component prints, and the printer for it. */
export interface DirectLabel {
  label: Label;
  component: Component;
  printer: string;
}

export type LabelOutcome =
  | DocumentOutcome
  /** It came out of the printer, and that could not be written down here. */
  | { id: string; is: 'unrecorded'; says: string }
  /** It came out, and must not be used. */
  | { id: string; is: 'stopped'; says: string };

/** Labels on their way through components: what became of each so far. */
export function useComponentPrinting(labels: readonly DirectLabel[]) {
  const [outcomes, setOutcomes] = useState<readonly LabelOutcome[]>([]);
  const [isWorking, setWorking] = useState(false);
  /** Why nothing was begun. */
  const [away, setAway] = useState('');
  const stop = useRef<AbortController>(undefined);
  const settled = useRef(new Set<string>());
  const add = (some: readonly LabelOutcome[]) => {
    for (const { id } of some) settled.current.add(id);
    setOutcomes((old) => [...old, ...some]);
  };
  const start = async () => {
    const control = new AbortController();
    stop.current = control;
    setWorking(true);
    setAway('');
    try {
      const open = labels.filter(({ label }) => !settled.current.has(label.ParcelID));
      for (const group of groupsOf(open))
        await printDocuments(
          group.labels.map(({ ParcelID, document }) => ({ id: ParcelID, content: document?.content ?? {} })),
          { ...group, signal: control.signal, onPart: async (part) => add(await recorded(part)) },
        );
    } catch (error) {
      if (!(error instanceof ComponentAway)) throw error;
      setAway(error.message);
    } finally {
      setWorking(false);
    }
  };
  return { outcomes, isWorking, away, start, stop: () => stop.current?.abort() };
}

/** By component and printer, each in the order of the run. */
function groupsOf(labels: readonly DirectLabel[]) {
  const groups = new Map<string, { component: Component; printer: string; labels: Label[] }>();
  for (const { label, component, printer } of labels) {
    const key = `${component} ${printer}`;
    const group = groups.get(key) ?? { component, printer, labels: [] };
    group.labels.push(label);
    groups.set(key, group);
  }
  return groups.values();
}

/** What came out is written down at once, so that a page that is closed loses nothing. */
async function recorded(part: readonly DocumentOutcome[]): Promise<LabelOutcome[]> {
  const printed = part.filter(({ is }) => is === 'printed');
  if (printed.length === 0) return [...part];
  try {
    const { skipped } = await recordPrinted(printed.map(({ id }) => id));
    const reasons = new Map(skipped.map(({ id, reason }) => [id, reason]));
    return part.map((one) => {
      const says = reasons.get(one.id);
      return says === undefined ? one : { id: one.id, is: 'stopped', says };
    });
  } catch (error) {
    const says = `已打出，没有记下：${asFailure(error).message}`;
    return part.map((one) => (one.is === 'printed' ? { id: one.id, is: 'unrecorded', says } : one));
  }
}
