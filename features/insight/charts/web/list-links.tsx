import './list-links.css';
import { Link } from 'react-router';

export interface ListLink {
  name: string;
  to: string;
}

/** The lists in which the rows of a figure stand. */
export const ListLinks = ({ of }: { of: readonly ListLink[] }) => (
  <span className="list-links">
    {of.map(({ name, to }) => (
      <Link key={name} to={to}>
        {name}
      </Link>
    ))}
  </span>
);
