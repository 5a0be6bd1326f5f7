import { useState } from 'react';
import type { Paper } from '#features/shipping/labels/label-content.ts';
import { type PrintSettings, printRuns } from '#features/shipping/print-runs/contract.ts';
import { SHIPS_AT, SHIPS_AT_NAMES, type ShipsAt } from '#features/shipping/print-runs/parcel-states.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';

/** 打单设置: when orders count as shipped, and what paper and phones are like unless a run says otherwise. */
export function SettingsButton() {
  const [isOpen, setOpen] = useState(false);
  const settings = useCall(printRuns.settings, {});
  if (!useMay()(printRuns.setSettings)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>打单设置</Button>
      {isOpen && settings.data && <SettingsDialog usual={settings.data} onClose={() => setOpen(false)} />}
    </>
  );
}

const PAPERS: readonly Paper[] = ['76x130', '100x150', '100x180'];

function SettingsDialog({ usual, onClose }: { usual: PrintSettings; onClose: () => void }) {
  const form = useForm();
  const [how, setHow] = useState(usual);
  const { run, pending } = useAction(printRuns.setSettings, {
    form,
    done: '打单设置已保存',
    onDone: onClose,
  });
  return (
    <FormDialog title="打单设置" form={form} busy={pending} onSubmit={() => void run(how)} onClose={onClose}>
      <LabelledField label="发货时点" name="ShipsAt" hint="发货后渠道和平台就能看到单号">
        <select
          className="field wide"
          value={how.ShipsAt}
          onChange={(event) => setHow({ ...how, ShipsAt: event.target.value as ShipsAt })}
        >
          {SHIPS_AT.map((at) => (
            <option key={at} value={at}>
              {SHIPS_AT_NAMES[at]}
            </option>
          ))}
        </select>
      </LabelledField>
      <LabelledField label="纸张" name="Paper">
        <select
          className="field wide"
          value={how.Paper}
          onChange={(event) => setHow({ ...how, Paper: event.target.value as Paper })}
        >
          {PAPERS.map((paper) => (
            <option key={paper} value={paper}>
              {paper.replace('x', '×')} 毫米
            </option>
          ))}
        </select>
      </LabelledField>
      <label className="check">
        <input
          type="checkbox"
          checked={how.IsPrivate}
          onChange={(event) => setHow({ ...how, IsPrivate: event.target.checked })}
        />
        隐私面单：电话中间四位不印出来
      </label>
    </FormDialog>
  );
}
