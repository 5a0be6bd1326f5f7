import './picking-sheet.css';

import { qrCode } from '#kit/paper/code-shapes.ts';
import { useSession } from '#kit/ui/calls/session.ts';
import { PaperSheet } from '#kit/ui/paper/paper-page.tsx';
import { countText, timeText } from '#kit/ui/values/display.ts';
import type { PickingList, PickingView } from '../contract.ts';
import { urgentText } from '../lay-picking-list.ts';

interface PickingSheetProps {
  title: string;
  /** Of which orders. */
  scope: string;
  list: PickingList;
  view: PickingView;
  /** The run that it is of: its code to scan. */
  runId?: string | undefined;
}

/** The list as it stands in the dialog and on paper; a box at the end of each line to tick off by hand. */
export function PickingSheet({ title, scope, list, view, runId }: PickingSheetProps) {
  const shop = useSession().shopName();
  return (
    <article className="picking-sheet">
      <header>
        {runId && (
          <div className="picking-code">
            <PaperSheet page={codePage(runId)} says="打印任务的二维码" />
          </div>
        )}
        <h2>{title}</h2>
        <p>
          {shop}　{scope}　{timeText(Date.now())}
        </p>
        <p>
          共 <b className="num">{countText(list.Orders)}</b> 单，
          <b className="num">{countText(list.Pieces)}</b> 份
          {list.LeftOut > 0 &&
            `；另有 ${countText(list.LeftOut)} 单没有算在内：已发货、挂起、取消或有待答复的申请`}
        </p>
      </header>
      {view === 'goods' ? <GoodsTable list={list} /> : <PartsTable list={list} />}
    </article>
  );
}

/** A square of 20 mm. */
const codePage = (text: string) => ({
  width: 20,
  height: 20.5,
  inks: [{ kind: 'shape' as const, x: 0, y: 0, width: 20, height: 20, shape: qrCode(text) }],
});

const GoodsTable = ({ list: { Goods } }: { list: PickingList }) => {
  const hasWarehouses = Goods.some(({ WarehouseName }) => WarehouseName);
  return (
    <table>
      <thead>
        <tr>
          <th>商品</th>
          {hasWarehouses && <th className="picking-short">仓库</th>}
          <th className="picking-count">单数</th>
          <th className="picking-count">份数</th>
          <th className="picking-tick">已拣</th>
        </tr>
      </thead>
      <tbody>
        {Goods.map(({ Name, WarehouseName, Orders, Pieces, Urgent, Contents, Gifts }) => (
          <tr key={`${WarehouseName} ${Name}`}>
            <td>
              {Name}
              {Urgent > 0 && <small>{urgentText(Urgent, '份')}</small>}
              {Contents && <small>每份内含：{Contents}</small>}
              {Gifts && <small>赠品：{Gifts}</small>}
            </td>
            {hasWarehouses && <td>{WarehouseName ?? '未分仓'}</td>}
            <td className="num">{countText(Orders)}</td>
            <td className="num">
              <b>{countText(Pieces)}</b>
            </td>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const PartsTable = ({ list: { Parts } }: { list: PickingList }) => {
  const hasWarehouses = Parts.some(({ WarehouseName }) => WarehouseName);
  const hasCodes = Parts.some(({ BarCode }) => BarCode);
  const hasBins = Parts.some(({ BinLocation }) => BinLocation);
  return (
    <table>
      <thead>
        <tr>
          {hasBins && <th className="picking-bin">库位</th>}
          <th>单品</th>
          {hasCodes && <th className="picking-short">条码</th>}
          {hasWarehouses && <th className="picking-short">仓库</th>}
          <th className="picking-count">件数</th>
          <th className="picking-tick">已拣</th>
        </tr>
      </thead>
      <tbody>
        {Parts.map(({ GroupName, Name, BarCode, BinLocation, WarehouseName, Pieces, Urgent }) => (
          <tr key={`${WarehouseName} ${GroupName} ${Name} ${BarCode}`}>
            {hasBins && (
              <td>
                <b>{BinLocation}</b>
              </td>
            )}
            <td>
              {Name}
              {Urgent > 0 && <small>{urgentText(Urgent, '件')}</small>}
              {GroupName && GroupName !== Name && <small>{GroupName}</small>}
            </td>
            {hasCodes && <td>{BarCode}</td>}
            {hasWarehouses && <td>{WarehouseName ?? '未分仓'}</td>}
            <td className="num">
              <b>{countText(Pieces)}</b>
            </td>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
};
