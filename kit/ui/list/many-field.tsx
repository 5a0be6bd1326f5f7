import { Icon } from '../icon.tsx';
import { Popover } from '../popover.tsx';
import { splitMany } from './filters.ts';

interface ManyFieldProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter: look it up. */
  onDone: () => void;
}

/** One number typed, or a column of them pasted from a sheet. */
export function ManyField({ label, hint, value, onChange, onDone }: ManyFieldProps) {
  const count = splitMany(value).length;
  return (
    <div className="many">
      <input
        className="field"
        aria-label={label}
        placeholder={hint ?? '可粘贴多个'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onPaste={(event) => {
          const pasted = splitMany(event.clipboardData.getData('text'));
          if (pasted.length < 2) return;
          event.preventDefault();
          onChange([...new Set([...splitMany(value), ...pasted])].join(','));
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
          <Lines label={label} value={value} onChange={onChange} onDone={() => [onDone(), close()]} />
        )}
      </Popover>
    </div>
  );
}

/** The same numbers, one a line. */
function Lines({ label, value, onChange, onDone }: ManyFieldProps) {
  return (
    <>
      <textarea
        rows={8}
        className="field"
        aria-label={`${label}，每行一个`}
        placeholder="每行一个，可从表格整列粘贴"
        value={splitMany(value).join('\n') + (/[\n,]$/.test(value) ? '\n' : '')}
        onChange={(event) => onChange(event.target.value.replace(/\n/g, ','))}
      />
      <div className="row between">
        <span className="num">共 {splitMany(value).length} 个</span>
        <button type="button" className="link" onClick={onDone}>
          查询
        </button>
      </div>
    </>
  );
}
