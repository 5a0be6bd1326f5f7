import { useState } from 'react';

interface HeaderNamesProps {
  names: readonly string[];
  onChange: (names: string[]) => void;
}

/** One or several headers of a column: the first is shown in samples, the others are taken as well. */
export function HeaderNames({ names, onChange }: HeaderNamesProps) {
  const [first = '', ...others] = names;
  const [typed, setTyped] = useState<string>();
  const keep = () => {
    const added = (typed ?? '').split(/[,，、;；\n\t]/).map((name) => name.trim());
    const fresh = added.filter((name) => name !== '' && !names.includes(name));
    if (fresh.length > 0) onChange([...names, ...fresh].slice(0, 20));
    setTyped(undefined);
  };
  return (
    <div className="header-names">
      <input
        className="field"
        aria-label="表头"
        placeholder="表头"
        maxLength={100}
        value={first}
        onChange={(event) => onChange([event.target.value, ...others])}
      />
      {others.map((name) => (
        <span key={name} className="name-chip">
          {name}
          <button
            type="button"
            aria-label={`移除表头 ${name}`}
            onClick={() => onChange(names.filter((one) => one !== name))}
          >
            ×
          </button>
        </span>
      ))}
      {typed === undefined ? (
        <button type="button" className="link" title="这一列也可能叫别的名字" onClick={() => setTyped('')}>
          + 别名
        </button>
      ) : (
        <input
          className="field"
          aria-label="别名"
          placeholder="别名，可用逗号分开"
          maxLength={200}
          // biome-ignore lint/a11y/noAutofocus: it opens on the user's press
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={keep}
          onKeyDown={(event) => {
            if (event.key === 'Enter') keep();
            if (event.key === 'Escape') setTyped(undefined);
          }}
        />
      )}
    </div>
  );
}
