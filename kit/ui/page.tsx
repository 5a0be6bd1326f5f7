import type { ReactNode } from 'react';

interface PageProps {
  title?: ReactNode;
  /** Acts of the page, at the right of its title. */
  acts?: ReactNode;
  children: ReactNode;
}

/** A page that is not a list: title, acts, content; the same inside a side panel. */
export function Page({ title, acts, children }: PageProps) {
  return (
    <div className="page">
      {(title || acts) && (
        <header className="page-head">
          <h2>{title}</h2>
          <div className="row">{acts}</div>
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
