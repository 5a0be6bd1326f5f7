import type { OrderRow } from '../../order-row.ts';
import { STATUS, stageOf } from '../../status.ts';

const S = STATUS;

/** An order as a shop of a chain sees it; entered here and shipped by a supplier unless told. */
export function anOrder(part: Partial<OrderRow> = {}): OrderRow {
  const status = part.Status ?? S.new | S.distributed;
  return {
    OrderID: '382413204107559392',
    Status: status,
    Stage: stageOf(status).id,
    StatusReason: '',
    CancelRequest: null,
    CancelAnswer: null,
    WarehouseName: null,
    GrouponName: null,
    SpuID: '019a0000-0000-7000-8000-000000000001',
    SpuName: '红富士苹果5斤',
    SpuImageUrl: null,
    Amount: 3,
    ShippedAmount: 0,
    Receipt: 0,
    ReceiptOn: null,
    SalePrice: 12.1,
    SaleFreight: 6,
    SaleRounding: 0,
    CostPrice: 9.9,
    CostFreight: 0,
    PriceRule: 'default',
    Receiver: '张三',
    Mobile: '13800000000',
    Province: '浙江省',
    City: '杭州市',
    Area: '西湖区',
    Street: '',
    Village: '',
    AddressDetail: '文一西路1号',
    AgentID: null,
    AgentName: null,
    VendorID: '019a0000-0000-7000-8000-000000000002',
    VendorName: '优选商行',
    ThirdPartyName: '',
    ThirdPartyOrderID: null,
    BuyerNote: '',
    SellerNote: '',
    Tags: [],
    IdCreationType: 2,
    ImportTaskID: null,
    ImportBatchNo: null,
    ReceivedOn: null,
    CreatedOn: new Date().toISOString(),
    DeliveredOn: null,
    ShipBy: null,
    OpenRequests: 0,
    AskedOn: null,
    AskDueOn: null,
    OpenRequestsHere: 0,
    SwapName: '',
    ShipperNote: '',
    GiftMessage: '',
    PresaleShipOn: null,
    SplitOf: null,
    Holds: [],
    Parcels: [],
    ...part,
  };
}

export const AGENT = { AgentID: '019a0000-0000-7000-8000-000000000003', AgentName: '团长小店' };
export const SELF_RUN = { VendorID: null, VendorName: null };
