import './audit-seal.css';
import { Act } from '#kit/ui/acts/act.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { Skeleton } from '#kit/ui/loaded.tsx';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import { OrderNo } from '#kit/ui/values/order-no.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { FINDING_NAMES, type Finding } from '../audit.ts';
import { type Audit, audits } from '../contract.ts';

/** The seal of 结算统计: both books were compared last night; what doesn't agree is told, never repaired by itself. */
export function AuditSeal() {
  const { data, isPending } = useCall(audits.get, {}, { topics: ['settlement'] });
  // Its line is kept, else what stands below would jump; that comes with it, and is grey lines until then.
  if (isPending)
    return (
      <section className="section audit-seal" aria-label="账本核对" aria-busy="true">
        <Skeleton lines={12} />
      </section>
    );
  if (!data) return null;
  return (
    <section className="section audit-seal" aria-label="账本核对">
      <div className="row">
        <Verdict audit={data} />
        <Act
          on={audits.run}
          input={{}}
          done={({ total }) => (total > 0 ? `发现 ${total} 处不一致` : '双方账本一致')}
        >
          立即核对
        </Act>
      </div>
      {data.items.length > 0 && (
        <ul>
          {data.items.map((each) => (
            <li key={`${each.Kind} ${each.Side} ${each.TraderID} ${each.OrderID} ${each.BillID}`}>
              <FindingLine finding={each} />
            </li>
          ))}
        </ul>
      )}
      {data.total > data.items.length && <p className="none">共 {countText(data.total)} 处，先列出这些</p>}
    </section>
  );
}

function Verdict({ audit: { At, TraderCount, OrderCount, BillCount, total } }: { audit: Audit }) {
  if (!At) return <span>还没有核对过双方账本，每天凌晨自动核对</span>;
  return (
    <>
      <StatusTag tone={total > 0 ? 'error' : 'ok'}>
        {total > 0 ? `${countText(total)} 处不一致` : '账本一致'}
      </StatusTag>
      <span>
        <Time value={At} /> 核对：
        {total > 0 ? `${countText(TraderCount)} 家对方账本` : `与 ${countText(TraderCount)} 家对方账本一致`}，
        {countText(OrderCount)} 单，{countText(BillCount)} 张账单
      </span>
    </>
  );
}

const FindingLine = ({ finding }: { finding: Finding }) => (
  <>
    <b>{FINDING_NAMES[finding.Kind]}</b>
    <span>{finding.TraderName}</span>
    {finding.OrderID && (
      <Link to={`/orderv2/detail?id=${finding.OrderID}`}>
        <OrderNo id={finding.OrderID} />
      </Link>
    )}
    {finding.BillID && <Link to={`/settlementV2/billDetailV2?id=${finding.BillID}`}>{finding.BillNo}</Link>}
    <FindingFigures finding={finding} />
  </>
);

function FindingFigures({ finding }: { finding: Finding }) {
  const { Kind, OurAmount, RightAmount, OurCount, RightCount } = finding;
  if (Kind === 'refunds')
    return (
      <span>
        已退 {moneyText(OurAmount)}，货款 {moneyText(RightAmount)}
      </span>
    );
  if (Kind === 'pieces')
    return (
      <span>
        已退 {countText(OurCount)} 件，已发 {countText(RightCount)} 件
      </span>
    );
  return (
    <span>
      本店 {moneyText(OurAmount)}
      {OurCount > 0 && `（${countText(OurCount)} 笔）`}，应为 {moneyText(RightAmount)}
      {RightCount > 0 && `（${countText(RightCount)} 笔）`}
    </span>
  );
}
