import { HeaderChip } from '../mapping/header-chip.tsx';
import type { Mapping } from '../mapping/use-mapping.ts';
import type { ImportGridColumn } from '../sheet/grid-columns.ts';

interface GridHeadProps {
  columns: readonly ImportGridColumn[];
  mapping: Mapping;
  isFixed: boolean;
  /** Columns in which no row has anything, and whether they are shown. */
  idle: readonly ImportGridColumn[];
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
}

export const ImportGridHead = ({ columns, mapping, isFixed, idle, isWhole, onWhole }: GridHeadProps) => (
  <thead>
    <tr>
      <th className="grid-state pinned-left">行号 / 状态</th>
      {columns.map(({ key, sheet, title }) => (
        <th key={key}>
          {sheet ? (
            <HeaderChip
              column={sheet}
              usedFields={mapping.usedFields}
              disabled={isFixed || mapping.pending}
              onChange={(field) => mapping.set(sheet.Index, field)}
            />
          ) : (
            <span className="header-chip is-absent" title={`表里没有“${title}”列，从其他列里读出`}>
              <span className="chip-from">表里没有</span>
              <span className="chip-to">{title}</span>
            </span>
          )}
        </th>
      ))}
      <th>
        {idle.length > 0 && (
          <button
            type="button"
            className="link"
            aria-expanded={isWhole}
            title={idle.map(({ sheet, title }) => sheet?.Header || title).join('、')}
            onClick={() => onWhole(!isWhole)}
          >
            {isWhole ? '收起空列' : `空列 ${idle.length}`}
          </button>
        )}
      </th>
    </tr>
  </thead>
);
