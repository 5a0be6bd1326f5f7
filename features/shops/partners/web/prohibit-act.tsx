import { Act } from '#kit/ui/acts/act.tsx';
import type { ButtonProps } from '#kit/ui/acts/button.tsx';
import { undoBy } from '#kit/ui/hooks/use-action.ts';
import { agents, type Trader } from '../contract.ts';

/** 停用 an agent, or lets it order again. */
export function ProhibitAct({ trader, kind = 'text' }: { trader: Trader; kind?: ButtonProps['kind'] }) {
  const { TraderID, TraderName, IsProhibited } = trader;
  return (
    <Act
      on={agents.setProhibition}
      input={{ TraderIDs: [TraderID], IsProhibited: !IsProhibited }}
      kind={kind}
      undo={() =>
        undoBy(
          agents.setProhibition,
          { TraderIDs: [TraderID], IsProhibited },
          IsProhibited ? `“${TraderName}”仍然停用` : `“${TraderName}”又可以下单了`,
        )
      }
      done={IsProhibited ? `“${TraderName}”可以下单了` : `已停用“${TraderName}”`}
      confirm={
        IsProhibited
          ? undefined
          : {
              title: `停用“${TraderName}”`,
              says: '停用后不能再向本店下新单；进行中的订单照常发货和结算',
              act: '停用',
            }
      }
    >
      {IsProhibited ? '恢复' : '停用'}
    </Act>
  );
}
