import './more-acts.css';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../values/icon.tsx';
import { Button } from './button.tsx';

/**
 * 更多 beside the main acts of a bar or a page: a box above or below it with the others, the dangerous one last. They stay while it is shut,
 * since a dialog may be open of one.
 */
export function MoreActs({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    around.current?.querySelector<HTMLElement>('.more-box .btn')?.focus();
    const press = ({ target }: Event) => {
      if (!around.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [isOpen]);
  /** Its button has the focus again, so that a dialog of one of them gives it back to that. */
  const shut = () => {
    setOpen(false);
    around.current?.querySelector<HTMLElement>(':scope > .btn')?.focus();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    shut();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its button has the focus
    <div className="more-acts" ref={around} onKeyDown={leave}>
      <Button kind="plain" aria-expanded={isOpen} aria-haspopup="true" onClick={() => setOpen(!isOpen)}>
        更多 <Icon name="up" size={12} />
      </Button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press on one of its buttons shuts it, by whatever means */}
      <fieldset
        className="more-box"
        aria-label="更多"
        hidden={!isOpen}
        // Before the button hears of it, which may keep the press from those around it.
        onClickCapture={shut}
      >
        {children}
      </fieldset>
    </div>
  );
}
