import { Popover } from '../../openers/popover.tsx';
import { Icon } from '../../values/icon.tsx';
import { splitMany } from './filters.ts';

interface ManyFieldProps {
  label: string;
  hint?: string;
  /** Whole names rather than numbers. */
  names?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** Enter: look it up. */
  onDone: () => void;
}

/** One number typed, or a column of them pasted from a sheet. */
export function ManyField({ label, hint, names, value, onChange, onDone }: ManyFieldProps) {
  const count = splitMany(value, names).length;
  return (
    <div className="many">
      <input
        className="field"
        aria-label={label}
        placeholder={hint ?? '可粘贴多个'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onPaste={(event) => {
          const pasted = splitMany(event.clipboardData.getData('text'), names);
          if (pasted.length < 2) return;
          event.preventDefault();
          onChange([...new Set([...splitMany(value, names), ...pasted])].join(names ? ';' : ','));
        }}
        onKeyDown={(event) => event.key === 'Enter' && onDone()}
      />
      <Popover
        says={`${label}逐行编辑`}
        side="right"
        className="many-box"
        button={(toggle) => (
          <button
            type="button"
            className="icon-btn"
            title="逐行编辑"
            aria-label={`${label}逐行编辑`}
            onClick={toggle}
          >
            {count > 1 ? <b className="num">{count}</b> : <Icon name="expand" size={12} />}
          </button>
        )}
      >
        {(close) => (
          <Lines
            label={label}
            names={names}
            value={value}
            onChange={onChange}
            onDone={() => [onDone(), close()]}
          />
        )}
      </Popover>
    </div>
  );
}

/** The same, one a line. */
function Lines({ label, names, value, onChange, onDone }: ManyFieldProps) {
  const lines = splitMany(value, names);
  return (
    <>
      <textarea
        rows={8}
        className="field"
        aria-label={`${label}，每行一个`}
        placeholder="每行一个，可从表格整列粘贴"
        value={lines.join('\n') + (/[\n,;]$/.test(value) ? '\n' : '')}
        onChange={(event) => onChange(event.target.value.replace(/\n/g, names ? ';' : ','))}
      />
      <div className="row between">
        <span className="num">共 {lines.length} 个</span>
        <button type="button" className="link" onClick={onDone}>
          查询
        </button>
      </div>
    </>
  );
}
