import './list-links.css';
import { Link } from '#kit/ui/link.tsx';

export interface ListLink {
  name: string;
  /** Read aloud instead of the name, where others on the page are called alike; the name stands in it. */
  says?: string;
  to: string;
}

/** The lists in which the rows of a figure stand. */
export const ListLinks = ({ listLinks }: { listLinks: readonly ListLink[] }) => (
  <span className="list-links">
    {listLinks.map(({ name, says, to }) => (
      <Link key={name} to={to} aria-label={says}>
        {name}
      </Link>
    ))}
  </span>
);
