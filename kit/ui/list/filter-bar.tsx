import { useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Icon } from '../icon.tsx';
import { FilterField } from './filter-field.tsx';
import { activeFilters, type Filter, isShown, keysOf, type ShownFilter, type Values } from './filters.ts';

interface FilterBarProps {
  filters: readonly Filter[];
  values: Values;
  onValues: (values: Values) => void;
  onReset: () => void;
  isPhone: boolean;
}

/** What fits into two rows beside the buttons. */
const FOLDED = 7;

/** Filters in 2–3 rows; on a phone a sheet from below. Typed text waits for 查询 or Enter. */
export function FilterBar({ filters, values, onValues, onReset, isPhone }: FilterBarProps) {
  const [draft, setDraft] = useState(values);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setDraft(values), [values]);
  const visible = filters.filter(isShown);
  const search = () => onValues(draft);
  const change = (part: Values, now: boolean) => {
    const next = { ...draft, ...part };
    setDraft(next);
    if (now && !isPhone) onValues(next);
  };
  const fields = (shown: readonly ShownFilter[]) =>
    shown.map((filter) => (
      <div key={keysOf(filter).join()} className={`filter filter-${filter.kind}`}>
        <span className="label">{filter.label}</span>
        <FilterField filter={filter} values={draft} onChange={change} onDone={search} />
      </div>
    ));
  if (visible.length === 0) return null;
  const count = activeFilters(filters, values).length;
  if (isPhone)
    return (
      <div className="filters-phone">
        <div className="filter">{fields(quickOf(visible))}</div>
        <Button onClick={search} aria-label="查询">
          <Icon name="search" />
        </Button>
        <Button onClick={() => setOpen(true)}>
          <Icon name="filter" /> 筛选{count > 0 && <b className="num"> {count}</b>}
        </Button>
        {isOpen && (
          <FilterSheet onReset={onReset} onSearch={search} onClose={() => setOpen(false)}>
            {fields(visible)}
          </FilterSheet>
        )}
      </div>
    );
  return (
    <div className="filters">
      {fields(isOpen ? visible : visible.slice(0, FOLDED))}
      <FilterActs
        onSearch={search}
        onReset={onReset}
        fold={visible.length > FOLDED ? { isOpen, toggle: () => setOpen(!isOpen) } : undefined}
      />
    </div>
  );
}

interface FilterActsProps {
  onSearch: () => void;
  onReset: () => void;
  fold?: { isOpen: boolean; toggle: () => void };
}

const FilterActs = ({ onSearch, onReset, fold }: FilterActsProps) => (
  <div className="filter-acts">
    <Button onClick={onSearch}>查询</Button>
    <Button kind="text" onClick={onReset}>
      重置
    </Button>
    {fold && (
      <Button kind="text" aria-expanded={fold.isOpen} onClick={fold.toggle}>
        {fold.isOpen ? '收起' : '展开'} <Icon name={fold.isOpen ? 'up' : 'down'} size={12} />
      </Button>
    )}
  </div>
);

/** The filter one types into at once: the first for text, its name standing in the field. */
function quickOf(filters: readonly ShownFilter[]): ShownFilter[] {
  const quick = filters.find(({ kind }) => kind === 'text' || kind === 'many') ?? filters[0];
  return quick ? [{ ...quick, hint: quick.label } as ShownFilter] : [];
}

interface SheetProps {
  onReset: () => void;
  onSearch: () => void;
  onClose: () => void;
  children: React.ReactNode;
}

function FilterSheet({ onReset, onSearch, onClose, children }: SheetProps) {
  const then = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <Dialog
      title="筛选"
      shape="sheet"
      onClose={onClose}
      footer={
        <>
          <Button onClick={then(onReset)}>重置</Button>
          <Button kind="main" onClick={then(onSearch)}>
            查询
          </Button>
        </>
      }
    >
      <div className="filter-sheet">{children}</div>
    </Dialog>
  );
}
