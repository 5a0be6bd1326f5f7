import type { ButtonHTMLAttributes } from 'react';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `main` once per screen; `text` in table rows. */
  kind?: 'main' | 'plain' | 'text' | 'danger';
  busy?: boolean;
}

/** A light button for pages that need nothing else of antd; same sizes and colours. */
export function Button({ kind = 'plain', busy = false, className = '', disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`btn btn-${kind} ${className}`}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    />
  );
}
