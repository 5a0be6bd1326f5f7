import { countText } from '../display.ts';
import type { Tab } from '../hooks/use-list.ts';

interface TabsProps {
  tabs: readonly Tab[];
  chosen: string;
  onChoose: (key: string) => void;
}

/** Status tabs with live counts, as the list's answer names them. */
export function Tabs({ tabs, chosen, onChoose }: TabsProps) {
  const isOn = (tab: Tab, index: number) => tab.key === chosen || (chosen === '' && index === 0);
  return (
    <div className="tabs" role="tablist">
      {tabs.map((tab, index) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          aria-selected={isOn(tab, index)}
          onClick={() => onChoose(index === 0 ? '' : tab.key)}
        >
          {tab.name}
          {tab.count !== undefined && <span className="num">{countText(tab.count)}</span>}
        </button>
      ))}
    </div>
  );
}
