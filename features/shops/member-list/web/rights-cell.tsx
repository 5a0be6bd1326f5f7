import './rights-cell.css';
import { describeRights } from '#features/shops/members/describe-rights.ts';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';

/** What a member may do: the preset or the count, beside it the single rights, whole on hover. */
export function RightsCell({ rights, isAdmin }: { rights: number; isAdmin: boolean }) {
  const { title, detail } = describeRights(rights);
  const tone = isAdmin ? 'work' : rights === 0 ? 'wait' : 'done';
  return (
    <span className="stack rights-cell" title={detail}>
      <StatusTag tone={tone}>{title}</StatusTag>
      <span>{detail}</span>
    </span>
  );
}
