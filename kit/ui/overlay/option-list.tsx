import './overlay.css';
import { useState } from 'react';
import {
  Autocomplete,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  SearchField,
} from 'react-aria-components';
import { pinyinInitials } from '#kit/text/pinyin-initials.ts';
import { Button } from '../acts/button.tsx';
import type { Option } from '../fields/option.ts';
import { Icon } from '../values/icon.tsx';

interface OptionListProps {
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  many: boolean;
  /** What no choice is called, where there may be none. */
  empty: string | undefined;
  /** Where the keys begin when nothing is chosen. */
  from: 'up' | 'down';
  onChange: (values: string[]) => void;
  onSearch: ((text: string) => void) | undefined;
}

const SEARCH_ABOVE = 8;
const NONE = ' none';
/** By a part of its words or by the first letters of their pinyin (红土地果园: htd). */
function contains(text: string, search: string): boolean {
  const query = search.trim().toLowerCase();
  return text.toLowerCase().includes(query) || pinyinInitials(text).includes(query);
}

/** What is open of a select. */
export default function OptionList(props: OptionListProps) {
  const { label, options, chosen, many, empty, onChange, onSearch } = props;
  const [hasSearch, setSearching] = useState(false);
  // Options may come when it is open already; a search that stands stays.
  if (!hasSearch && (onSearch !== undefined || options.length > SEARCH_ABOVE)) setSearching(true);
  return (
    <>
      {hasSearch ? (
        <Autocomplete filter={onSearch ? undefined : contains} onInputChange={onSearch}>
          <SearchField aria-label={`搜索${label}`} autoFocus>
            <Input className="field wide" placeholder="搜索" />
          </SearchField>
          <Options {...props} />
        </Autocomplete>
      ) : (
        <Options {...props} hasFocus />
      )}
      {many && empty !== undefined && chosen.length > 0 && (
        <Button kind="text" onClick={() => onChange([])}>
          清除
        </Button>
      )}
    </>
  );
}

function Options({
  label,
  options,
  chosen,
  many,
  empty,
  from,
  onChange,
  hasFocus,
}: OptionListProps & { hasFocus?: boolean }) {
  const all = !many && empty !== undefined ? [{ value: NONE, label: empty }, ...options] : options;
  const groups = [...new Set(all.map(({ group }) => group ?? ''))];
  const inGroup = (group: string) =>
    all
      .filter((one) => (one.group ?? '') === group)
      .map((one) => <Item key={String(one.value)} option={one} />);
  return (
    <ListBox
      className="choices"
      aria-label={label}
      escapeKeyBehavior="none"
      selectionMode={many ? 'multiple' : 'single'}
      selectedKeys={many || chosen.length > 0 ? chosen : [NONE]}
      onSelectionChange={(keys) => {
        if (keys === 'all') return;
        // Pressing what is chosen already leaves it chosen.
        const next = many || keys.size > 0 ? [...keys].map(String) : [...chosen];
        onChange(next.filter((key) => key !== NONE));
      }}
      autoFocus={hasFocus && (chosen.length > 0 || (from === 'up' ? 'last' : 'first'))}
      renderEmptyState={() => <p className="none">没有匹配的选项</p>}
    >
      {groups.map((group) =>
        group ? (
          <ListBoxSection key={group}>
            <Header>{group}</Header>
            {inGroup(group)}
          </ListBoxSection>
        ) : (
          inGroup('')
        ),
      )}
    </ListBox>
  );
}

const Item = ({ option: { value, label } }: { option: Option }) => (
  <ListBoxItem id={String(value)} textValue={label} className="choice-option">
    {({ isSelected }) => (
      <>
        <span>{label}</span>
        {isSelected && <Icon name="check" size={14} />}
      </>
    )}
  </ListBoxItem>
);
