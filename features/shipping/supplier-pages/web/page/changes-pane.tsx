import { CHANGE_NAMES } from '#features/orders/orders/change-kinds.ts';
import { type Change, supplierPage } from '../../page-contract.ts';
import { clockText } from './clock.ts';
import { skippedText, useAct, useAnswer, usePage } from './use-page.ts';

/** What changed after the note was downloaded; each stays until somebody says that they know it. */
export function ChangesPane() {
  const { tell } = usePage();
  const { data, failed } = useAnswer(supplierPage.changes, {});
  const { run, isBusy } = useAct(supplierPage.seen);
  const items = data?.items ?? [];
  const see = async (some: readonly Change[]) => {
    const answer = await run({ ChangeIDs: some.map(({ ChangeID }) => ChangeID) });
    if (answer) tell(skippedText(answer.skipped) || '已记下，不再提醒');
  };
  return (
    <>
      {failed && <p className="sp-card sp-late">{failed}</p>}
      {items.length > 1 && (
        <button type="button" className="btn sp-wide" disabled={isBusy} onClick={() => void see(items)}>
          这 {items.length} 条都知道了
        </button>
      )}
      <div className="sp-cards">
        {items.map((change) => (
          <ChangeCard
            key={change.ChangeID}
            change={change}
            isBusy={isBusy}
            onSeen={() => void see([change])}
          />
        ))}
      </div>
      {data?.total === 0 && <p className="sp-none">没有要看的变更</p>}
    </>
  );
}

interface CardProps {
  change: Change;
  isBusy: boolean;
  onSeen: () => void;
}

function ChangeCard({ change, isBusy, onSeen }: CardProps) {
  const { Kind, Receiver, SpuName, Was, Now, ByShop, CreatedOn } = change;
  return (
    <article className="sp-card">
      <h2>{CHANGE_NAMES[Kind]}</h2>
      <p>
        {Receiver} · {SpuName}
      </p>
      <p>{[Was, Now].filter(Boolean).join(' → ') || '请尽快发货'}</p>
      <p className="sp-quiet">
        {ByShop} · {clockText(CreatedOn)}
      </p>
      <div className="sp-acts">
        <button type="button" className="btn" disabled={isBusy} onClick={onSeen}>
          知道了
        </button>
      </div>
    </article>
  );
}
