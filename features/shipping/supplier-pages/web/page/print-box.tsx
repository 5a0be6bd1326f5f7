import { useEffect } from 'react';
import { type Prints, supplierPage } from '../../page-contract.ts';
import { clockText } from './clock.ts';
import { save } from './link-call.ts';
import { useAct, useAnswer, usePage } from './use-page.ts';

interface PrintBoxProps {
  /** Of one product alone; empty: all that is to ship. */
  product: string;
}

/** How often a run that takes its numbers is looked at. */
const AGAIN_MS = 2_000;
/** The same where a provider did not answer, and is asked again a minute later at the soonest. */
const PUT_OFF_MS = 20_000;

/** 打印面单, where the shop allows it: takes numbers for what is to ship, gives the labels, and asks whether they came out. */
export function PrintBox({ product }: PrintBoxProps) {
  const { refresh, tell } = usePage();
  const { data: prints } = useAnswer(supplierPage.prints, { Product: product });
  const { run, isBusy } = useAct(supplierPage.print);
  const isWorking = prints?.Runs.some((each) => each.IsWorking) ?? false;
  const isPutOff = prints?.Runs.some((each) => each.IsPutOff) ?? false;
  useEffect(() => {
    if (!isWorking && !isPutOff) return;
    const timer = setInterval(refresh, isWorking ? AGAIN_MS : PUT_OFF_MS);
    return () => clearInterval(timer);
  }, [isWorking, isPutOff, refresh]);
  if (!prints || prints.Most === 0) return null;
  const { ToPrint: ids, Most, Used } = prints;
  const print = async () => {
    const answer = await run({ OrderIDs: ids });
    if (!answer) return;
    const [first] = answer.Skipped;
    tell(first ? `${answer.Skipped.length} 单没有打印：${first.reason}` : `正在取 ${answer.Parcels} 个单号`);
  };
  return (
    <div className="sp-prints">
      <div className="sp-acts">
        <button
          type="button"
          className="btn btn-main"
          disabled={isBusy || isWorking || ids.length === 0}
          onClick={() => void print()}
        >
          {isWorking ? '正在取号…' : `打印面单 ${ids.length} 单`}
        </button>
      </div>
      <p className="sp-quiet">
        今天已打 {Used} 张，还能打 {Math.max(0, Most - Used)} 张
      </p>
      {prints.Runs.map((each) => (
        <RunCard key={each.RunID} run={each} />
      ))}
    </div>
  );
}

/** A run of today: its labels, and that they came out. */
function RunCard({ run }: { run: Prints['Runs'][number] }) {
  const { tell } = usePage();
  const labels = useAct(supplierPage.labels);
  const printed = useAct(supplierPage.printed);
  const load = async () => {
    const file: unknown = await labels.run({ RunID: run.RunID });
    if (!(file instanceof File)) return;
    save(file);
    tell(`已下载“${file.name}”，打印出来后请点“都打出来了”`);
  };
  const done = async () => {
    const answer = await printed.run({ RunID: run.RunID });
    if (!answer) return;
    const [first] = answer.skipped;
    tell(first ? `${answer.skipped.length} 张请不要用：${first.reason}` : '已记下');
  };
  const total = run.Ready + run.Printed;
  return (
    <section className="sp-run">
      <p>
        {clockText(run.CreatedOn)}：{run.IsWorking ? '正在取号' : `${total} 张面单`}
        {run.Printed > 0 && `，已打 ${run.Printed} 张`}
      </p>
      {run.Failed.map(({ OrderIDs, Says }) => (
        <p key={OrderIDs.join()} className="sp-late">
          {OrderIDs.map((id) => `LDL${id}`).join('、')}：{Says}
        </p>
      ))}
      {total > 0 && !run.IsWorking && (
        <div className="sp-acts">
          <button type="button" className="btn" disabled={labels.isBusy} onClick={() => void load()}>
            下载 {total} 张面单
          </button>
          {run.Ready > 0 && (
            <button type="button" className="btn" disabled={printed.isBusy} onClick={() => void done()}>
              都打出来了
            </button>
          )}
        </div>
      )}
    </section>
  );
}
