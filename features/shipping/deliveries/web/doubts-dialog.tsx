import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { orderNoText } from '#kit/ui/display.ts';
import { closeDoubts, useOpenDoubts } from './doubts.ts';

/** 需确认: what is doubtful about waybills just typed, before anything of it is applied. Once on a page. */
export function DoubtsDialog() {
  const asked = useOpenDoubts();
  if (!asked) return null;
  const orders = new Set(asked.doubts.map(({ OrderID }) => OrderID)).size;
  const ship = () => {
    closeDoubts();
    asked.shipAll();
  };
  return (
    <Dialog
      title={`${orders} 单需确认，还没有发货`}
      shape="sheet"
      onClose={closeDoubts}
      footer={
        <>
          <Button autoFocus onClick={closeDoubts}>
            返回修改
          </Button>
          <Button kind="danger" onClick={ship}>
            仍然发货 {orders} 单
          </Button>
        </>
      }
    >
      <ul className="doubts">
        {asked.doubts.map(({ OrderID, ExpressNo, Kind, Says }) => (
          <li key={`${OrderID} ${ExpressNo} ${Kind}`}>
            <span className="mono">{orderNoText(OrderID)}</span>
            <span>{Says}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
