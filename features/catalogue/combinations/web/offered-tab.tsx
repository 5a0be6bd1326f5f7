import './combinations.css';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Section } from '#kit/ui/page.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { combinations } from '../contract.ts';

/** 供应商的组合商品: every choice that a vendor offers me, with what each way to choose costs me. */
export default function OfferedTab() {
  const offered = useCall(combinations.getByVendor, {}, { topics: ['catalogue'] });
  return (
    <Loaded query={offered} lines={8}>
      {({ items }) =>
        items.length === 0 ? (
          <Empty says="还没有供应商把组合商品分销给本店" />
        ) : (
          <div className="made-preview">
            {items.map(({ VendorID, VendorName, SpuGroupName, Spus }) => (
              <Section
                key={`${VendorID} ${Spus[0]?.SpuID}`}
                title={`${SpuGroupName}（${VendorName}，${Spus.length} 个组合）`}
              >
                <ol>
                  {Spus.map(({ SpuID, SpuName, PurchasePrice, StopSays }) => (
                    <li key={SpuID}>
                      <span title={SpuName}>
                        {SpuName}
                        {StopSays && <small className="problem"> {StopSays}</small>}
                      </span>
                      <span className="num">{moneyText(PurchasePrice)}</span>
                    </li>
                  ))}
                </ol>
              </Section>
            ))}
          </div>
        )
      }
    </Loaded>
  );
}
