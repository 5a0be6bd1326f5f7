import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { usePanel } from './panel.ts';

interface PageProps {
  title?: ReactNode;
  /** Acts of the page, at the right of its title. */
  acts?: ReactNode;
  children: ReactNode;
}

/** A page that is not a list: title, acts, content; the same inside a side panel. */
export function Page({ title, acts, children }: PageProps) {
  const panel = usePanel();
  return (
    <div className="page">
      {(title || acts || panel) && (
        <header className="page-head">
          <h2>{title}</h2>
          <div className="row">
            {acts}
            {panel && (
              <>
                <IconButton icon="expand" says="整页打开" onClick={panel.expand} />
                <IconButton icon="close" says="关闭" onClick={panel.close} />
              </>
            )}
          </div>
        </header>
      )}
      {children}
    </div>
  );
}

/** A group of facts on a page. */
export const Section = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className="section">
    {title && <h2>{title}</h2>}
    {children}
  </section>
);

/** Facts as label and value pairs. */
export const Facts = ({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className="facts">
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value ?? '-'}</dd>
      </div>
    ))}
  </dl>
);
