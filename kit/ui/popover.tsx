import { type ReactNode, useEffect, useRef, useState } from 'react';

interface PopoverProps {
  /** The button; gets what opens and closes it. */
  button: (toggle: () => void, isOpen: boolean) => ReactNode;
  children: (close: () => void) => ReactNode;
  /** Which edge of the button it keeps to. */
  side?: 'left' | 'right';
  className?: string;
}

/** A small box under a button; closes with Esc, with a press outside, or when focus leaves. */
export function Popover({ button, children, side = 'left', className = '' }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setOpen(false);
      box.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', key, true);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', key, true);
    };
  }, [isOpen]);
  return (
    <div className="popover" ref={box}>
      {button(() => setOpen((was) => !was), isOpen)}
      {isOpen && (
        <div className={`popover-box at-${side} ${className}`}>{children(() => setOpen(false))}</div>
      )}
    </div>
  );
}
