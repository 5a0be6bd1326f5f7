import { useCall } from '#kit/ui/hooks/use-call.ts';
import { carrierTraces } from '../contract.ts';

/** Said where receipts are looked at, as long as no carrier is asked. */
export function TracingNote() {
  const answer = useCall(carrierTraces.tracing, {}, { staleTime: Number.POSITIVE_INFINITY });
  if (answer.data?.Connected !== false) return null;
  return (
    <span className="none" title="轨迹由发货方的系统回传；没有轨迹的订单，录单店铺可以确认收货">
      未接入物流轨迹
    </span>
  );
}
