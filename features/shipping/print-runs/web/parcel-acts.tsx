import { useMemo, useState } from 'react';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { type ParcelRow, printRuns } from '../contract.ts';
import { HERE, LIVE } from '../parcel-states.ts';
import { CarrierDialog } from './carrier-dialog.tsx';
import { NumberDialog } from './number-dialog.tsx';

interface ParcelActsProps {
  parcel: ParcelRow;
  onPrint: () => void;
}

/** What is done with one parcel: 打印 or 补打, 换单, 换快递, 回收, and the number that a person knows. */
export function ParcelActs({ parcel, onPrint }: ParcelActsProps) {
  const [isTyping, setTyping] = useState(false);
  const [isCarrier, setCarrier] = useState(false);
  const one = useMemo(() => [parcel], [parcel]);
  const { State, ParcelID, Problem: problem, WaybillNo } = parcel;
  const ids = { ParcelIDs: [ParcelID] };
  const together = parcel.Family ? `；子母单的 ${parcel.Family.Count} 个包裹一起` : '';
  // A number that is being taken just now comes by itself.
  const isWaiting =
    State === 'failed' ||
    State === 'unclear' ||
    (State === 'numbering' && parcel.Reason !== '') ||
    (State === 'new' && parcel.AccountID === null);
  return (
    <>
      {LIVE.includes(State) && !problem && (
        <Button kind="text" onClick={onPrint}>
          {parcel.Prints > 0 ? '补打' : '打印'}
        </Button>
      )}
      {parcel.CanCloud && (
        <Act on={printRuns.printInCloud} kind="text" input={ids} done="已发给云打印机">
          云打印
        </Act>
      )}
      {State === 'numbered' && parcel.Cloud !== null && parcel.Cloud.State !== 'printed' && !problem && (
        <Act on={printRuns.printed} kind="text" input={ids} done="已记为打印">
          已打出
        </Act>
      )}
      {HERE.includes(State) && !problem && (
        <Act on={printRuns.ship} kind="text" input={ids}>
          发货
        </Act>
      )}
      {LIVE.includes(State) && (
        <Act
          on={printRuns.change}
          kind="text"
          input={ids}
          confirm={{ title: `换掉单号 ${WaybillNo}`, says: `${CHANGE_SAYS}${together}`, act: '换单' }}
        >
          换单
        </Act>
      )}
      {(HERE.includes(State) || State === 'failed') && (
        <Button kind="text" onClick={() => setCarrier(true)}>
          换快递
        </Button>
      )}
      {HERE.includes(State) && (
        <Act
          on={printRuns.recycle}
          kind="text"
          input={ids}
          confirm={{
            title: `回收单号 ${WaybillNo}`,
            says: `打印出来的面单不能再用，请撕掉${together}`,
            act: '回收',
            danger: true,
          }}
        >
          回收
        </Act>
      )}
      {isWaiting && (
        <Button kind="text" onClick={() => setTyping(true)}>
          {State === 'unclear' || State === 'numbering' ? '核实' : '录入单号'}
        </Button>
      )}
      {(State === 'failed' || (State === 'new' && parcel.AccountID === null)) && (
        <Act on={printRuns.recycle} kind="text" input={ids} done="已移出">
          移出
        </Act>
      )}
      {parcel.CanIntercept && (
        <Act
          on={printRuns.intercept}
          kind="text"
          input={ids}
          confirm={{ title: `通知快递拦截 ${WaybillNo}`, says: INTERCEPT_TEXT, act: '拦截' }}
        >
          拦截
        </Act>
      )}
      {isCarrier && (
        <CarrierDialog
          count={1}
          ids={async () => ids.ParcelIDs}
          parcels={one}
          onClose={() => setCarrier(false)}
        />
      )}
      {isTyping && <NumberDialog parcel={parcel} onClose={() => setTyping(false)} />}
    </>
  );
}

export const INTERCEPT_TEXT = '快递公司会把包裹退回寄件地址，可能收取退回费用';
const CHANGE_SAYS = '会取一个新单号并退回旧的；已经发货的订单会换成新单号，渠道能看到';
