import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { FormDialog } from '../form.tsx';
import { Icon } from '../icon.tsx';
import { FilterField, type FilterFieldProps } from './filter-field.tsx';
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
  const sent = useRef<Values | undefined>(values);
  // By what they are: tabs, pages and counts that come live make them anew, and what is being typed would go.
  const applied = JSON.stringify(values);
  useEffect(() => {
    const before = sent.current;
    const now = JSON.parse(applied) as Values;
    sent.current = now;
    setDraft((typed) => typedSince(before, typed, now));
  }, [applied]);
  const visible = filters.filter(isShown);
  if (visible.length === 0) return null;
  const send = (wanted: Values) => {
    sent.current = wanted;
    onValues(wanted);
  };
  const search = () => send(draft);
  const reset = () => {
    sent.current = undefined;
    setDraft(values);
    onReset();
  };
  const change = (part: Values, now: boolean) => {
    const next = { ...draft, ...part };
    setDraft(next);
    if (now && !isPhone) send(next);
  };
  const fields = (shownFilters: readonly ShownFilter[]) => (
    <Fields filters={shownFilters} values={draft} onChange={change} onDone={search} />
  );
  const active = activeFilters(filters, values).map(({ filter }) => filter);
  const Bar = isPhone ? PhoneBar : DeskBar;
  return <Bar visible={visible} active={active} fields={fields} search={search} onReset={reset} />;
}

/** The address follows a moment after what was sent to it: what was typed in that moment stays. */
function typedSince(sent: Values | undefined, now: Values, values: Values): Values {
  if (!sent || Object.keys(values).some((key) => (sent[key] ?? '') !== values[key])) return values;
  return {
    ...values,
    ...Object.fromEntries(Object.entries(now).filter(([key, text]) => text !== sent[key])),
  };
}

interface BarProps {
  visible: readonly ShownFilter[];
  active: readonly Filter[];
  fields: (filters: readonly ShownFilter[]) => ReactNode;
  search: () => void;
  onReset: () => void;
}

function DeskBar({ visible, active, fields, search, onReset }: BarProps) {
  const [isOpen, setOpen] = useState(false);
  // Never folded: what narrows the list.
  const first = visible.filter((filter, at) => at < FOLDED || active.includes(filter));
  return (
    <div className="filters">
      {fields(isOpen ? visible : first)}
      <div className="filter-acts">
        <Button onClick={search}>查询</Button>
        <Button kind="text" onClick={onReset}>
          重置
        </Button>
        {first.length < visible.length && (
          <Button kind="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '收起' : '展开'} <Icon name={isOpen ? 'up' : 'down'} size={12} />
          </Button>
        )}
      </div>
    </div>
  );
}

function PhoneBar({ visible, active, fields, search, onReset }: BarProps) {
  const [isOpen, setOpen] = useState(false);
  const then = (act: () => void) => () => [act(), setOpen(false)];
  return (
    <div className="filters-phone">
      <div className="filter">{fields(quickOf(visible))}</div>
      <Button onClick={search} aria-label="查询">
        <Icon name="search" />
      </Button>
      <Button onClick={() => setOpen(true)}>
        <Icon name="filter" /> 筛选{active.length > 0 && <b className="num"> {active.length}</b>}
      </Button>
      {isOpen && (
        <FormDialog
          title="筛选"
          atOnce
          act="查询"
          other={['重置', then(onReset)]}
          onSubmit={then(search)}
          onClose={() => setOpen(false)}
        >
          <div className="filter-sheet">{fields(visible)}</div>
        </FormDialog>
      )}
    </div>
  );
}

const Fields = ({
  filters,
  ...rest
}: Omit<FilterFieldProps, 'filter'> & { filters: readonly ShownFilter[] }) =>
  filters.map((filter) => (
    <div key={keysOf(filter).join()} className={`filter filter-${filter.kind}`}>
      <span className="label">{filter.label}</span>
      <FilterField filter={filter} {...rest} />
    </div>
  ));

/** The filter one types into at once: the first for text, its name standing in the field. */
function quickOf(filters: readonly ShownFilter[]): ShownFilter[] {
  const quick = filters.find(({ kind }) => kind === 'text' || kind === 'many') ?? filters[0];
  return quick ? [{ ...quick, hint: quick.label } as ShownFilter] : [];
}
