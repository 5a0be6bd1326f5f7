import { closeDoubts, useOpenDoubts } from '#features/shipping/deliveries/web/doubts.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { orderNoText } from '#kit/ui/values/display.ts';

/** 需确认: what is doubtful about waybills just typed, before anything of it is applied. Once on a page. */
export function DoubtsDialog() {
  const question = useOpenDoubts();
  if (!question) return null;
  const doubtful = new Set(question.doubts.map(({ OrderID }) => OrderID)).size;
  const others = question.orders - doubtful;
  const ship = () => {
    closeDoubts();
    question.shipAll();
  };
  return (
    <Dialog
      title={
        others > 0
          ? `${doubtful} 单待确认，共 ${question.orders} 单还没有发货`
          : `${doubtful} 单待确认，还没有发货`
      }
      onClose={closeDoubts}
      footer={
        <>
          <Button autoFocus onClick={closeDoubts}>
            返回修改
          </Button>
          <Button kind="danger" onClick={ship}>
            仍要发货 {question.orders} 单
          </Button>
        </>
      }
    >
      <ul className="doubts">
        {question.doubts.map(({ OrderID, ExpressNo, Kind, Says }) => (
          <li key={`${OrderID} ${ExpressNo} ${Kind}`}>
            <span className="mono">{orderNoText(OrderID)}</span>
            <span>{Says}</span>
          </li>
        ))}
      </ul>
      {others > 0 && <p className="none">另外 {others} 单没有问题，确认后一起发货</p>}
    </Dialog>
  );
}
