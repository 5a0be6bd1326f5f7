import { SlipsButton } from '#features/shipping/packing-slips/web/slips-button.tsx';
import { PickingButton } from '#features/shipping/picking-lists/web/picking-button.tsx';
import { type PrintRun, printRuns } from '#features/shipping/print-runs/contract.ts';
import { MOST_AT_ONCE } from '#features/shipping/print-runs/limits.ts';
import { type ParcelState, statesAtCloud } from '#features/shipping/print-runs/parcel-states.ts';
import { parcelCount } from '#features/shipping/print-runs/web/run-words.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { MoreActs } from '#kit/ui/acts/more-acts.tsx';
import { Icon } from '#kit/ui/values/icon.tsx';
import { type ParcelFilters, readParcelIds } from './parcel-ids.ts';

/** The next thing to do, what went wrong to do again; papers and files in 更多. */
export function RunActs({ run, onPrint }: { run: PrintRun; onPrint: () => void }) {
  const { RunID, ToPrint: toPrint, IsWorking, ShipsAt, CloudFailed } = run;
  const toShip = ShipsAt === 'printing' ? 0 : parcelCount(run, 'printed');
  const failed = parcelCount(run, 'failed');
  const unclear = parcelCount(run, 'unclear', 'numbering');
  const packed = parcelCount(run, ...PACKED);
  const kind = toPrint > 0 ? 'plain' : 'main';
  const first = async (states: ParcelState[], more?: ParcelFilters) => ({
    ParcelIDs: (await readParcelIds(RunID, states, more)).slice(0, MOST_AT_ONCE),
  });
  return (
    <>
      {toPrint > 0 && (
        <Button kind="main" disabled={IsWorking} onClick={onPrint}>
          打印 {toPrint} 张
        </Button>
      )}
      {toShip > 0 && (
        <Act on={printRuns.ship} kind={kind} input={() => first(['printed'])}>
          确认发货 {Math.min(toShip, MOST_AT_ONCE)} 个
        </Act>
      )}
      {CloudFailed > 0 && (
        <Act
          on={printRuns.printInCloud}
          kind={kind}
          input={() => first(statesAtCloud(ShipsAt), { cloud: ['failed'] })}
          done={({ done }) => `${done} 张已发给云打印机`}
        >
          重新云打印 {CloudFailed} 张
        </Act>
      )}
      {failed + unclear > 0 && !IsWorking && (
        <Act on={printRuns.retry} input={{ RunID }} done={({ Parcels }) => `正在重试 ${Parcels} 个`}>
          重试{failed > 0 ? '失败' : '没有回答'}的 {failed + unclear} 张
        </Act>
      )}
      {packed > 0 && (
        <MoreActs>
          <PickingButton filters={{ runId: RunID }} scope={`打印任务 ${packed} 个包裹`} />
          <SlipsButton ids={() => readParcelIds(RunID, PACKED)} count={packed} isOfParcels />
          {parcelCount(run, ...NUMBERED) > 0 && (
            <Act
              on={printRuns.pdf}
              input={async () => ({ ParcelIDs: await readParcelIds(RunID, NUMBERED) })}
              refreshes={[]}
            >
              <Icon name="download" /> 下载 PDF
            </Act>
          )}
        </MoreActs>
      )}
    </>
  );
}

/** Parcels that are packed, or have been. */
const PACKED: ParcelState[] = ['new', 'numbering', 'unclear', 'numbered', 'printed', 'shipped'];

/** Parcels whose label can be had. */
const NUMBERED: ParcelState[] = ['numbered', 'printed', 'shipped'];
