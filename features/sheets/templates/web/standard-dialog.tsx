import { useState } from 'react';
import type { Output } from '#kit/endpoint/contract.ts';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import type { templates } from '../contract.ts';

type Standard = Output<typeof templates.standard>['items'][number];

interface StandardDialogProps {
  standards: readonly Standard[];
  onChoose: (one: Standard) => void;
  onClose: () => void;
}

/** The known platforms' sheets to begin with. */
export default function StandardDialog({ standards, onChoose, onClose }: StandardDialogProps) {
  const [search, setSearch] = useState('');
  const shown = standards.filter(({ PlatformName }) => PlatformName.includes(search.trim()));
  return (
    <Dialog title="从标准模板开始" onClose={onClose}>
      <input
        className="field wide"
        aria-label="查找平台"
        placeholder="查找平台"
        autoFocus
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className="standard-list">
        {shown.map((one) => (
          <li key={one.StandardTemplateKey}>
            <button type="button" onClick={() => onChoose(one)}>
              <b>{one.PlatformName}</b>
              <small>{one.CfgDetail.length} 列</small>
              <span>{one.CfgDetail.flatMap(({ headers }) => headers?.[0] ?? []).join('、')}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="none">没有这个平台，可以上传一张它的表格</p>}
    </Dialog>
  );
}
