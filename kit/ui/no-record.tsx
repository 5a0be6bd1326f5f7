import { Empty } from './empty.tsx';
import { Link } from './link.tsx';

export interface NoRecordProps {
  says: string;
  /** The list in which records of its kind stand. */
  list: string;
  to: string;
}

/** What the address doesn't name, or that is not here or not for its reader, with the way to the list of its kind. */
export const NoRecord = ({ says, list, to }: NoRecordProps) => (
  <Empty says={says}>
    <Link className="btn" to={to}>
      去{list}
    </Link>
  </Empty>
);
