import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../acts/button.tsx';
import { FormDialog } from '../../forms/form.tsx';
import { Popover } from '../../openers/popover.tsx';
import { Icon } from '../../values/icon.tsx';
import { FilterField, type FilterFieldProps } from './filter-field.tsx';
import {
  activeFilters,
  type Filter,
  groupsOf,
  isShown,
  keysOf,
  type ShownFilter,
  type Values,
} from './filters.ts';
import { FilterWords } from './words.tsx';

interface FilterBarProps {
  filters: readonly Filter[];
  values: Values;
  onValues: (values: Values) => void;
  onReset: () => void;
  isPhone: boolean;
  /** How many stand in the line; none where there is little room, such as beside a list. */
  inLine?: number;
  /** Saved views and the screen's acts, in the same line. */
  views?: ReactNode;
  acts?: ReactNode;
}

/** Those used most stand in the line; of a few more none is worth a box of its own. */
const IN_LINE = 3;
const FEW = 4;
export function usualInLine(filters: readonly Filter[]): number {
  const count = filters.filter(isShown).length;
  return count <= FEW ? count : IN_LINE;
}

/** Filters in one line, the rest behind + 筛选; on a phone a sheet from below. Typed text waits for 查询 or Enter. */
export function FilterBar(props: FilterBarProps) {
  const { filters, values, onValues, onReset, isPhone, inLine = usualInLine(filters), views, acts } = props;
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
  if (visible.length === 0) return views;
  const send = (values: Values) => {
    sent.current = values;
    onValues(values);
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
  const active = activeFilters(filters, values);
  const shared = { visible, active, fields, search, onReset: reset, views };
  if (isPhone) return <PhoneBar {...shared} />;
  return <DeskBar {...shared} inLine={inLine} values={values} onValues={send} acts={acts} />;
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
  active: ReturnType<typeof activeFilters>;
  fields: (filters: readonly ShownFilter[]) => ReactNode;
  search: () => void;
  onReset: () => void;
  views: ReactNode;
}

interface DeskBarProps extends BarProps, Pick<FilterBarProps, 'values' | 'onValues' | 'acts'> {
  inLine: number;
}

function DeskBar({ visible, active, fields, search, onReset, views, ...rest }: DeskBarProps) {
  const { inLine, values, onValues, acts } = rest;
  const first = visible.slice(0, inLine);
  const others = visible.filter((filter) => !first.includes(filter));
  const chips = active.filter(({ filter }) => others.includes(filter));
  return (
    <div className="filters">
      {fields(first)}
      {others.length > 0 && <MoreFilters filters={others} fields={fields} search={search} />}
      {(first.length > 0 || chips.length > 1) && (
        <div className="filter-acts">
          {first.length > 0 && <Button onClick={search}>查询</Button>}
          <Button kind="text" onClick={onReset}>
            重置
          </Button>
        </div>
      )}
      {chips.map(({ filter, cleared }) => (
        <button
          key={keysOf(filter).join()}
          type="button"
          className="chip filter-chip"
          title={`去掉${filter.label}`}
          onClick={() => onValues(cleared)}
        >
          {filter.label}：
          <b>
            <FilterWords filter={filter} values={values} />
          </b>
          <Icon name="close" size={12} />
        </button>
      ))}
      {views}
      {acts && <div className="row list-acts">{acts}</div>}
    </div>
  );
}

interface MoreFiltersProps extends Pick<BarProps, 'fields' | 'search'> {
  filters: readonly ShownFilter[];
}

/** The other filters in a box, by what they are of. */
const MoreFilters = ({ filters, fields, search }: MoreFiltersProps) => (
  <Popover
    says="更多筛选"
    className="more-filters"
    button={(toggle, isOpen) => (
      <Button aria-expanded={isOpen} aria-haspopup="dialog" onClick={toggle}>
        <Icon name="plus" size={12} /> 筛选
      </Button>
    )}
  >
    {(close) => (
      <>
        {groupsOf(filters).map(([group, some]) => (
          <section key={group}>
            {group && <h3>{group}</h3>}
            <div className="filter-grid">{fields(some)}</div>
          </section>
        ))}
        <footer>
          <Button kind="text" onClick={close}>
            收起
          </Button>
          <Button kind="main" onClick={() => [search(), close()]}>
            查询
          </Button>
        </footer>
      </>
    )}
  </Popover>
);

function PhoneBar({ visible, active, fields, search, onReset, views }: BarProps) {
  const [isOpen, setOpen] = useState(false);
  const then = (act: () => void) => () => [act(), setOpen(false)];
  return (
    <>
      <div className="filters-phone">
        <div className="filter">{fields(quickOf(visible))}</div>
        <Button onClick={search} aria-label="查询">
          <Icon name="search" />
        </Button>
        {visible.length > 1 && (
          <Button onClick={() => setOpen(true)}>
            <Icon name="filter" /> 筛选{active.length > 0 && <b className="num"> {active.length}</b>}
          </Button>
        )}
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
      {views}
    </>
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
