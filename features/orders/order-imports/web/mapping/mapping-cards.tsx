import type { SheetMapping } from '../../import-task.ts';
import { HeaderChip } from './header-chip.tsx';
import type { Mapping } from './use-mapping.ts';

const SAMPLES = 2;

/** The same on a phone: a column a line, with what stands in it. */
export const MappingCards = ({ mapping, draft }: { mapping: SheetMapping; draft: Mapping }) => (
  <ul className="mapping-cards">
    {draft.columns.map((column) => (
      <li key={column.Index}>
        <HeaderChip
          column={column}
          usedFields={draft.usedFields}
          disabled={draft.pending}
          onChange={(field) => draft.set(column.Index, field)}
        />
        <p className="none">
          {mapping.Sample.map((cells) => cells[column.Index] ?? '')
            .filter(Boolean)
            .slice(0, SAMPLES)
            .join('；') || '（空）'}
        </p>
      </li>
    ))}
  </ul>
);
