import { createContext, useContext } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router';

/** Whether the reader may open the screen at a path; a page that stands alone leads nowhere else and needs none. */
export const MayOpen = createContext<(path: string) => boolean>(() => true);

/**
 * A link to a screen. Where its reader may not open that, only its words stand there, and a button not at all: nothing
 * leads to a refusal.
 */
export function Link({ to, className, title, children, ...more }: LinkProps) {
  const mayOpen = useContext(MayOpen);
  const path = typeof to === 'string' ? to.replace(/[?#].*$/s, '') : (to.pathname ?? '');
  if (path === '' || !path.startsWith('/') || mayOpen(path))
    return (
      <RouterLink to={to} className={className} title={title} {...more}>
        {children}
      </RouterLink>
    );
  if (/\bbtn\b|\bicon-btn\b/.test(className ?? '')) return null;
  return (
    <span className={className} title={title}>
      {children}
    </span>
  );
}
