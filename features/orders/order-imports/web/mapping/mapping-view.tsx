import '#features/sheets/sheet-imports/web/sample.css';
import './mapping.css';
import { useState } from 'react';
import type { Output } from '#kit/endpoint/contract.ts';
import { RestoredDraft } from '#kit/ui/drafts/restored-draft.tsx';
import { useIsPhone } from '#kit/ui/hooks/use-phone.ts';
import type { orderImports } from '../../contract.ts';
import type { ImportTask, SheetMapping } from '../../import-task.ts';
import { OtherSheets } from '../task/task-notes.tsx';
import { ThirdPartyField } from '../task/third-party-field.tsx';
import { MappingCards } from './mapping-cards.tsx';
import { MappingFoot } from './mapping-foot.tsx';
import { MappingNotes } from './mapping-notes.tsx';
import { SampleTable } from './sample-table.tsx';
import { SheetChoice } from './sheet-choice.tsx';
import { useMapping } from './use-mapping.ts';

interface MappingViewProps {
  task: ImportTask;
  mapping: SheetMapping;
  sheets: Output<typeof orderImports.detail>['OtherSheets'];
}

/** A sheet that nobody has seen before: the proposal, to be looked at, corrected and remembered. */
export function MappingView({ task, mapping, sheets }: MappingViewProps) {
  const draft = useMapping(task, mapping, mapping.Columns);
  const [party, setParty] = useState(task.ThirdPartyName || (task.TemplateID ? '' : task.TemplateName));
  const isPhone = useIsPhone();
  return (
    <div className="task-view">
      <header className="mapping-head">
        <h2 title={task.FileName}>{task.FileName}</h2>
        <SheetChoice mapping={mapping} draft={draft} />
      </header>
      <OtherSheets task={task} sheets={sheets} />
      <RestoredDraft {...draft.kept} />
      <MappingNotes task={task} mapping={mapping} draft={draft} />
      {isPhone ? (
        <MappingCards mapping={mapping} draft={draft} />
      ) : (
        <SampleTable mapping={mapping} draft={draft} />
      )}
      <section className="mapping-party">
        <h3>来源平台</h3>
        <ThirdPartyField value={party} onChange={setParty} />
      </section>
      <MappingFoot task={task} mapping={mapping} draft={draft} party={party} />
    </div>
  );
}
