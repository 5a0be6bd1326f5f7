import { HeaderChip } from '../mapping/header-chip.tsx';
import type { Mapping } from '../mapping/use-mapping.ts';
import type { GridColumn } from './grid-columns.ts';

interface GridHeadProps {
  columns: readonly GridColumn[];
  mapping: Mapping;
  isFixed: boolean;
}

export const GridHead = ({ columns, mapping, isFixed }: GridHeadProps) => (
  <thead>
    <tr>
      <th className="grid-state">行号 / 状态</th>
      {columns.map(({ key, sheet, title }) => (
        <th key={key}>
          {sheet ? (
            <HeaderChip
              column={sheet}
              taken={mapping.taken}
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
      <th />
    </tr>
  </thead>
);
