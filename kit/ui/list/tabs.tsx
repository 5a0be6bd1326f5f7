import type { KeyboardEvent } from 'react';
import { countText } from '../values/display.ts';
import type { Tab } from './tabs-of.ts';

interface TabsProps {
  tabs: readonly Tab[];
  chosen: string;
  onChoose: (key: string) => void;
}

/** Status tabs with live counts, as the list's answer names them. */
export function Tabs({ tabs, chosen, onChoose }: TabsProps) {
  const isOn = (tab: Tab, index: number) => tab.key === chosen || (chosen === '' && index === 0);
  return (
    <div className="tabs" role="tablist" onKeyDown={stepTabs}>
      {tabs.map((tab, index) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          aria-selected={isOn(tab, index)}
          tabIndex={isOn(tab, index) ? 0 : -1}
          onClick={() => onChoose(index === 0 ? '' : tab.key)}
        >
          {tab.name}
          {tab.count !== undefined && <span className="num">{countText(tab.count)}</span>}
        </button>
      ))}
    </div>
  );
}

/** Left and right choose the tab beside, Home and End the outermost. */
function stepTabs(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const last = tabs.length - 1;
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
  const tab = at < 0 || to === undefined ? undefined : tabs[Math.min(last, Math.max(0, to))];
  if (!tab) return;
  event.preventDefault();
  tab.focus();
  tab.click();
}
