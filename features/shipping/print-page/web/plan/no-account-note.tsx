import { labelAccounts } from '#features/shipping/label-accounts/contract.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { Link } from '#kit/ui/link.tsx';

interface NoAccountNoteProps {
  count: number;
}

/** Parcels for which no account takes a number, said once; each of them shows the field for its own. */
export function NoAccountNote({ count }: NoAccountNoteProps) {
  const maySet = useMay()(labelAccounts.set);
  if (count === 0) return null;
  return (
    <div className="print-problem print-note" role="status">
      {count} 个包裹没有合适的面单账号，请录入或扫描单号{maySet ? '，或' : '，或请管理员添加账号'}
      {maySet && (
        <>
          {' '}
          <Link className="btn" to="/setting/print">
            添加面单账号
          </Link>
        </>
      )}{' '}
      <Link className="btn" to="/delivery/self">
        不打面单，填单号发货
      </Link>
    </div>
  );
}
