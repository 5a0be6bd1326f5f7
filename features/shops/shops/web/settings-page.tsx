import './settings.css';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Page, Section } from '#kit/ui/page.tsx';
import { shops } from '../contract.ts';
import { shopSettings } from '../settings-contract.ts';
import { DspForm } from './dsp-form.tsx';
import { MiscSection } from './misc-section.tsx';
import { SenderForm } from './sender-form.tsx';
import { ShopFacts } from './shop-facts.tsx';
import { UsageTable } from './usage-table.tsx';

/** What other features show on this page: the default export of their `web/shop-section.tsx`. */
const sections = Object.entries(
  import.meta.glob<{ default: ComponentType }>('../../../*/*/web/shop-section.tsx'),
).map(([path, load]) => ({ path, More: lazy(load) }));

const OpenShopDialog = lazy(() => import('./open-shop-dialog.tsx'));

/** 店铺管理: name and version, usage, switches, sender, e-waybill provider. */
export default function SettingsPage() {
  const [isOpening, setOpening] = useState(false);
  const usage = useCall(shops.usage, {});
  const misc = useCall(shopSettings.misc, {});
  const sender = useCall(shopSettings.sender, {});
  const dsp = useCall(shopSettings.dsp, {});
  return (
    <Page title="店铺管理" acts={<Button onClick={() => setOpening(true)}>新开店铺</Button>}>
      <div className="shop-settings">
        <ShopFacts />
        <Section title="额度使用">
          <Loaded query={usage} lines={7}>
            {(data) => <UsageTable usage={data} />}
          </Loaded>
        </Section>
        <Section title="业务规则">
          <Loaded query={misc} lines={8}>
            {(data) => <MiscSection misc={data} />}
          </Loaded>
        </Section>
        <div className="shop-forms">
          <Section title="发件人">
            <Loaded query={sender}>{(data) => <SenderForm initial={data} />}</Loaded>
          </Section>
          <Section title="电子面单">
            <Loaded query={dsp}>{(data) => <DspForm initial={data} />}</Loaded>
          </Section>
        </div>
        <Suspense>
          {sections.map(({ path, More }) => (
            <More key={path} />
          ))}
        </Suspense>
      </div>
      <Suspense>{isOpening && <OpenShopDialog onClose={() => setOpening(false)} />}</Suspense>
    </Page>
  );
}
