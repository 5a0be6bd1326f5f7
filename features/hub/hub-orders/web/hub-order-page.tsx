import { useSearchParams } from 'react-router';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { NoRecord } from '#kit/ui/no-record.tsx';
import { PinnedRecord } from '#kit/ui/openers/pin.tsx';
import { Facts, Page, Section } from '#kit/ui/page.tsx';
import { fullTimeText } from '#kit/ui/values/display.ts';
import { Money } from '#kit/ui/values/money.tsx';
import { OrderNo } from '#kit/ui/values/order-no.tsx';
import { Phone } from '#kit/ui/values/phone.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { type HubOrder, hubOrders } from '../contract.ts';
import { TONES } from './hub-columns.tsx';
import { lineStateName, lineText } from './line-words.ts';
import { RowActs } from './row-acts.tsx';

const ABSENT = { says: '这行平台订单不存在，或不属于当前店铺', list: '系统收单', to: '/orderv2/order-hub' };

/** One line of a platform's order: what it says, which of our goods it means, and what stands in its way. */
export default function HubOrderPage() {
  const [address] = useSearchParams();
  const id = address.get('id');
  const no = address.get('no');
  const answer = useCall(
    hubOrders.list,
    { OrderNos: no ? [no] : [], pageSize: 100 },
    { enabled: no !== null },
  );
  const line = answer.data?.items.find(({ ID }) => ID === id);
  return (
    <Page
      title={line && `平台订单 ${line.OrderNo}`}
      acts={
        <PinnedRecord key={id} record={line}>
          {(record) => record && <RowActs hubOrder={record} />}
        </PinnedRecord>
      }
    >
      {no === null ? (
        <NoRecord says="地址里没有平台单号，请从系统收单打开" list="系统收单" to="/orderv2/order-hub" />
      ) : (
        <Loaded key={id} query={answer} lines={8} absent={ABSENT}>
          {({ items }) => {
            const shown = items.find(({ ID }) => ID === id);
            return shown ? <Line line={shown} /> : <NoRecord {...ABSENT} />;
          }}
        </Loaded>
      )}
    </Page>
  );
}

function Line({ line }: { line: HubOrder }) {
  const says = [...new Set([lineText(line), ...line.Problems.map((problem) => problem.says)])].filter(
    Boolean,
  );
  return (
    <>
      <Section>
        <div className="row">
          <StatusTag tone={TONES[line.State as keyof typeof TONES] ?? 'done'}>
            {lineStateName(line)}
          </StatusTag>
          {line.OrderID && <OrderNo id={line.OrderID} />}
        </div>
        {says.length > 0 && (
          <ul className="hub-problems">
            {says.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
      </Section>
      <Section title="商品">
        <Facts
          facts={[
            ['平台商品', `${line.Product} × ${line.Quantity}`],
            ['本店商品', line.SpuName || '未匹配'],
            ['单价', line.UnitPrice === null ? '-' : <Money key="u" value={line.UnitPrice} />],
            ['商家编码', line.ExternalID || '-'],
          ]}
        />
      </Section>
      <Section title="收件">
        <Facts
          facts={[
            ['收件人', line.Receiver],
            ['手机号', <Phone key="p" value={line.Phone} />],
            ['收货地址', line.Address],
            ['买家留言', line.BuyerNote || '-'],
          ]}
        />
      </Section>
      <Section title="来源">
        <Facts
          facts={[
            ['平台店铺', line.ShopName || line.ThirdPartyName || '-'],
            ['团购', line.GroupBuyName || '-'],
            ['买家', line.BuyerName || '-'],
            ['帮卖', line.SellerName || '-'],
            ['下单时间', line.OrderedOn ? fullTimeText(line.OrderedOn) : '-'],
            ['行数', `${line.OrderLines} 行`],
          ]}
        />
      </Section>
    </>
  );
}
