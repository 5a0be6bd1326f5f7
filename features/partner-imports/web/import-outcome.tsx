import { Act } from '#kit/ui/act.tsx';
import { countText } from '#kit/ui/display.ts';
import { Empty } from '#kit/ui/empty.tsx';
import { Icon } from '#kit/ui/icon.tsx';
import type { agentImports, PartnerImport } from '../contract.ts';

interface ImportOutcomeProps {
  of: PartnerImport;
  calls: typeof agentImports;
  who: string;
}

const MOST_SHOWN = 500;

/** The sum that adds up, and each row that was not taken with its column and remedy. */
export function ImportOutcome({ of, calls, who }: ImportOutcomeProps) {
  const bad = of.Problems.length;
  return (
    <>
      <p className="outcome-sum" aria-live="polite">
        <span>{of.FileName}</span>
        <Count says="读取" n={of.Rows} />
        <Count says={`= 新增${who}`} n={of.Added} />
        <Count says="+ 已发申请" n={of.Applied} />
        <Count says="+ 未导入" n={bad} isBad={bad > 0} />
        {bad > 0 && (
          <Act on={calls.importErrors} input={{ ImportID: of.ImportID }} refreshes={[]}>
            <Icon name="download" /> 下载未导入的 {bad} 行
          </Act>
        )}
      </p>
      {bad === 0 ? <Empty says={endOf(of)} /> : <Problems of={of} />}
    </>
  );
}

const endOf = ({ Applied }: PartnerImport): string =>
  Applied > 0 ? `全部行都已处理，${Applied} 个店铺等待对方同意` : '全部行都已导入';

const Count = ({ says, n, isBad }: { says: string; n: number; isBad?: boolean }) => (
  <span className={isBad ? 'is-bad' : ''}>
    {says} <b className="num">{countText(n)}</b>
  </span>
);

const Problems = ({ of }: { of: PartnerImport }) => (
  <div className="outcome-problems">
    <table>
      <thead>
        <tr>
          <th>行号</th>
          <th>名称</th>
          <th>列</th>
          <th>问题和改法</th>
        </tr>
      </thead>
      <tbody>
        {of.Problems.slice(0, MOST_SHOWN).map((problem) => (
          <tr key={problem.RowNo}>
            <td>{problem.RowNo}</td>
            <td>{problem.Name || '-'}</td>
            <td>{problem.Column}</td>
            <td>{problem.Says}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {of.Problems.length > MOST_SHOWN && <p className="none">只列出前 500 行，其余在下载的表里</p>}
  </div>
);
