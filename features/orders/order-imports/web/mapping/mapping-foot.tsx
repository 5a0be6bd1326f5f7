import { useState } from 'react';
import { templates } from '#features/sheets/templates/contract.ts';
import { cutText } from '#kit/text/cut-text.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import type { ImportTask, SheetMapping } from '../../import-task.ts';
import type { Mapping } from './use-mapping.ts';

interface MappingFootProps {
  task: ImportTask;
  mapping: SheetMapping;
  draft: Mapping;
  party: string;
  /** The act on the button, where it is not the first time. */
  act?: string;
}

/** Confirm the columns; keep them as a template under a name. */
export function MappingFoot({ task, mapping, draft, party, act = '确认列并检查' }: MappingFootProps) {
  const maySave = useMay()(templates.create);
  const [name, setName] = useState<string>();
  const { SheetName, HeaderRow } = mapping;
  const request = { SheetName, HeaderRow, ThirdPartyName: party.trim() || undefined };
  const template = name?.trim();
  return (
    <footer className="action-bar">
      <Button
        kind="main"
        busy={draft.pending}
        disabled={draft.missing.length > 0 || name === ''}
        onClick={() => void draft.confirm({ ...request, ...(template && { SaveAsTemplate: template }) })}
      >
        {template ? '保存模板并检查' : act}
      </Button>
      {maySave && (
        <label className="check">
          <input
            type="checkbox"
            checked={name !== undefined}
            onChange={(event) =>
              setName(event.target.checked ? suggestedName(party, task.FileName) : undefined)
            }
          />
          另存为模板，可在模板管理里改
        </label>
      )}
      {name !== undefined && (
        <input
          className="field template-name"
          aria-label="模板名称"
          placeholder="模板名称"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </footer>
  );
}

/** 快团团订单, or the file's own name without dates and numbers. */
function suggestedName(party: string, fileName: string): string {
  if (party.trim()) return `${party.trim()}订单`;
  const plain = fileName.replace(/\.[^.]*$/, '').replace(/[\d_\-()（）.]+$/, '');
  return cutText(plain, 50) || '订单表';
}
