import '#features/orders/orders/web/orders.css';
import './requests.css';
import { PRICE_FILTERS, RequestList } from './request-list.tsx';

/** 改价申请: new prices of orders that wait for a yes. */
export default function PriceRequests() {
  return <RequestList requestFilters={PRICE_FILTERS} />;
}
