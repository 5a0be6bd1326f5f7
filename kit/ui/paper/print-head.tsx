import { useSession } from '../calls/session.ts';
import { useIsPrinting } from '../hooks/use-printing.ts';
import { activeFilters, type Filter, isShown, type Values } from '../list/filter/filters.ts';
import { FilterWords } from '../list/filter/words.tsx';
import type { Tab } from '../list/tabs-of.ts';
import { timeText } from '../values/display.ts';

interface PrintHeadProps {
  filters: readonly Filter[];
  values: Values;
  tabs: readonly Tab[];
  tab: string;
  shown: number;
  total: number;
}

/** What a printed list says of itself, since the paper shows no filters: what it is, whose, of what, of when. */
export function PrintHead({ filters, values, tabs, tab, shown, total }: PrintHeadProps) {
  const shop = useSession().shopName();
  if (!useIsPrinting()) return null;
  const active = activeFilters(filters, values).flatMap(({ filter }) => (isShown(filter) ? [filter] : []));
  const chosen = (tab ? tabs.find(({ key }) => key === tab) : tabs[0])?.name;
  return (
    <header className="print-head">
      <h1>{document.title.replace(/ - .*$/, '')}</h1>
      <p>
        {shop}　{timeText(Date.now())}　{chosen && `${chosen}　`}
        {total > shown ? `共 ${total} 条，这里是 ${shown} 条` : `共 ${total} 条`}
      </p>
      {active.length > 0 && (
        <p>
          {active.map((filter) => (
            <span key={filter.label}>
              {filter.label}：<FilterWords filter={filter} values={values} />　
            </span>
          ))}
        </p>
      )}
    </header>
  );
}
