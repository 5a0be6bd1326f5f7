import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { session, useSession } from '#kit/ui/calls/session.ts';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { Form, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Facts, Section } from '#kit/ui/page.tsx';
import { countText, expiryText } from '#kit/ui/values/display.ts';
import { shopSettings } from '../settings-contract.ts';
import { useShopInfo } from './use-shop-info.ts';

/** What the shop is called and what it has bought. */
export function ShopFacts() {
  const shop = useShopInfo();
  const [isRenaming, setRenaming] = useState(false);
  const name = useSession().shopName();
  return (
    <Section title="店铺">
      {isRenaming ? (
        <NameForm name={name} onDone={() => setRenaming(false)} />
      ) : (
        <p className="shop-title">
          <b>{name}</b>
          <Button kind="text" onClick={() => setRenaming(true)}>
            改名
          </Button>
        </p>
      )}
      <Facts
        facts={[
          ['版本', shop?.BuLevel],
          ['到期', shop && (expiryText(shop.SubscriptionExpireAt) ?? '长期有效')],
          ['剩余订单', shop && `${countText(shop.OrderCount)} 单`],
        ]}
      />
      <a className="versions-link" href="/bu/versions" target="_blank" rel="noreferrer">
        对比各版本
      </a>
    </Section>
  );
}

function NameForm({ name: old, onDone }: { name: string; onDone: () => void }) {
  const [name, setName] = useState(old);
  const form = useForm();
  const { run, pending } = useAction(shopSettings.rename, {
    form,
    done: '店铺已改名，合作方的列表里也已更新',
    onDone: () => {
      session.set({ businessUnitName: name.trim() });
      onDone();
    },
  });
  return (
    <Form form={form} className="shop-name-form" onSubmit={() => void run({ businessUnitName: name.trim() })}>
      <LabelledField
        label="店铺名称"
        name="businessUnitName"
        required
        hint="合作的渠道和供应商也会看到新名称"
      >
        <TextField autoFocus value={name} onChange={setName} />
      </LabelledField>
      <div className="form-foot">
        <Button kind="main" type="submit" busy={pending}>
          保存
        </Button>
        <Button onClick={onDone}>取消</Button>
      </div>
    </Form>
  );
}
