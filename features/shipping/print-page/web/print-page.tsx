import './print.css';
import { useSearchParams } from 'react-router';
import { PrinterButton } from '#features/shipping/label-accounts/web/printer-button.tsx';
import { PlanView } from './plan/plan-view.tsx';
import { RunView } from './run/run-view.tsx';
import { RunsList } from './runs-list.tsx';
import { SettingsButton } from './settings-button.tsx';

/** 打单发货: what waits, as parcels; a run with its numbers and labels; and the runs before. */
export default function PrintPage() {
  const [address, setAddress] = useSearchParams();
  const runId = address.get('run');
  const isRuns = !runId && address.get('view') === 'runs';
  const tabs = [
    { name: '打单', isOn: !runId && !isRuns, open: () => setAddress({}) },
    { name: '打印任务', isOn: isRuns || runId !== null, open: () => setAddress({ view: 'runs' }) },
  ];
  return (
    <div className="print-page">
      <header className="print-run-head">
        <div className="tabs" role="tablist">
          {tabs.map(({ name, isOn, open }) => (
            <button key={name} type="button" role="tab" aria-selected={isOn} onClick={open}>
              {name}
            </button>
          ))}
        </div>
        <span className="row">
          <PrinterButton />
          <SettingsButton />
        </span>
      </header>
      {runId ? (
        <RunView
          key={runId}
          runId={runId}
          isNew={address.has('new')}
          onOpen={(run, order) => setAddress({ run, ...(order && { orderIds: order }) })}
        />
      ) : isRuns ? (
        <RunsList onOpen={(run) => setAddress({ run })} />
      ) : (
        <PlanView
          onBegun={(run) => setAddress({ run, new: '1' })}
          onOpen={(run, order) => setAddress({ run, ...(order && { orderIds: order }) })}
        />
      )}
    </div>
  );
}
