import { useState } from 'react';
import { useNavigate } from 'react-router';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { Loaded, Skeleton } from '#kit/ui/loaded.tsx';
import { Icon } from '#kit/ui/values/icon.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { deliveries } from '../../contract.ts';
import { IMPORT_STATUSES } from '../../waybill-words.ts';
import { ColumnMeanings } from './column-meanings.tsx';
import type { Detail } from './import-detail.ts';
import { importName, STATUS_TONES } from './import-history.tsx';
import { ImportRows } from './import-rows.tsx';

/** One waybill file: what it says, what it was matched to, what became of it. */
export function ImportView({ importId }: { importId: string }) {
  const detail = useCall(deliveries.importDetail, { ImportID: importId });
  return (
    <div className="express-page">
      <Loaded query={detail} lines={8}>
        {(data) => (
          <>
            <Head detail={data} />
            {data.Import.IsOrders && <OrderSheet waybills={data.Import} />}
            <OtherSheets detail={data} />
            <Content detail={data} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Head({ detail: { Import, Remarks } }: { detail: Detail }) {
  const { Status, Problem, Rows, Shipped, Skipped } = Import;
  const name = importName(Import);
  // What its columns lack is said above them.
  const says = Problem || (Status === 'mapping' ? '' : Remarks.join('；'));
  return (
    <header className="import-head">
      <Link className="icon-btn" to="/delivery/express" title="返回导入记录" aria-label="返回导入记录">
        <Icon name="left" />
      </Link>
      <h2 title={name}>{name}</h2>
      <StatusTag tone={STATUS_TONES[Status]}>{IMPORT_STATUSES[Status]}</StatusTag>
      {Status === 'applying' && <progress max={Rows} value={Shipped + Skipped} />}
      {says && <span className={Problem ? 'problem' : 'import-remark'}>{says}</span>}
    </header>
  );
}

/** The door that a sheet of orders is meant for; a colleague's file stays theirs, so they go through it themselves. */
function OrderSheet({ waybills: { FileID, IsMine, CreatedBy } }: { waybills: Detail['Import'] }) {
  const navigate = useNavigate();
  return (
    <p className="tone-wait order-sheet">
      这是订单表：没有填写快递单号。要录成订单，请到“手工收单”导入
      {IsMine ? (
        <Act
          on={orderImports.initialize}
          kind="main"
          input={{ FileIDs: [FileID] }}
          onDone={({ Tasks: [task] }) =>
            task && void navigate(`/orderv2/acquiring-orders?task=${task.TaskID}`)
          }
        >
          转到手工收单
        </Act>
      ) : (
        `，请由上传它的${CreatedBy}转过去，或由您重新上传`
      )}
    </p>
  );
}

/** Sheets of the file with waybills of their own: one press reads each. */
function OtherSheets({ detail: { Import, OtherSheets: names } }: { detail: Detail }) {
  if (names.length === 0) return null;
  const { FileID, IsMine, CreatedBy } = Import;
  return (
    <p className="tone-wait order-sheet">
      还有工作表{names.map((name) => `「${name}」`).join('、')}里也有快递单号
      {IsMine ? (
        <Act
          on={deliveries.importCreate}
          input={{ FileID, SheetNames: names }}
          refreshes={[deliveries.importList, deliveries.importDetail]}
          done={`已读取 ${names.length} 张工作表，在导入记录里确认发货`}
        >
          一并导入
        </Act>
      ) : (
        `，请由上传它的${CreatedBy}导入，或由您重新上传`
      )}
    </p>
  );
}

function Content({ detail }: { detail: Detail }) {
  const { Status, Rows, Shipped, ImportID, Problem, RowsForgottenOn } = detail.Import;
  const [isMapping, setMapping] = useState(false);
  if (RowsForgottenOn)
    return <Another says={`共 ${Rows} 行，已发货 ${Shipped} 行；明细已过保留天数，清理了`} act="重新导入" />;
  if (Status === 'failed')
    return <Another says={Problem || '文件读不出来，请检查后重新导入'} act="换一个文件" />;
  if (Status === 'reading' && Rows === 0) return <Skeleton lines={10} />;
  if (Status === 'mapping' || isMapping)
    return (
      <ColumnMeanings detail={detail} onClose={Status === 'mapping' ? undefined : () => setMapping(false)} />
    );
  return (
    <ImportRows
      detail={detail}
      tools={
        <>
          <button type="button" className="btn" onClick={() => setMapping(true)}>
            字段对应
          </button>
          <Act on={deliveries.importRematch} input={{ ImportID }} title="按现在的订单再匹配一次没有发货的行">
            重新匹配
          </Act>
        </>
      }
    />
  );
}

const Another = ({ says, act }: { says: string; act: string }) => (
  <Empty says={says}>
    <Link className="btn btn-main" to="/delivery/express">
      {act}
    </Link>
  </Empty>
);

export type { Detail };
