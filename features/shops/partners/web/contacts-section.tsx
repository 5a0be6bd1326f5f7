import { lazy, Suspense, useState } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { Section } from '#kit/ui/page.tsx';
import { Phone } from '#kit/ui/phone.tsx';
import { useMay } from '#kit/ui/session.ts';
import type { Contact, Trader } from '../contract.ts';
import type { Side } from './sides.ts';

const ContactsDialog = lazy(() => import('./contacts-dialog.tsx'));

/** Whom to call at a partner. */
export function ContactsSection({ of, side }: { of: Trader; side: Side }) {
  const [isEditing, setEditing] = useState(false);
  const may = useMay();
  return (
    <Section title="联系人">
      {of.Contacts.length === 0 ? (
        <p className="none">还没有联系人</p>
      ) : (
        <ul className="contacts">
          {of.Contacts.map((contact) => (
            <Line key={`${contact.Name} ${contact.Phone} ${contact.WeChat}`} of={contact} />
          ))}
        </ul>
      )}
      {may(side.calls.setContacts) && (
        <Button onClick={() => setEditing(true)}>
          {of.Contacts.length === 0 ? '添加联系人' : '编辑联系人'}
        </Button>
      )}
      <Suspense>
        {isEditing && <ContactsDialog of={of} side={side} onClose={() => setEditing(false)} />}
      </Suspense>
    </Section>
  );
}

const Line = ({ of }: { of: Contact }) => (
  <li>
    <b>{of.Name}</b>
    {of.Phone && (
      <span>
        {of.Phone.includes('*') ? (
          <Phone value={of.Phone} />
        ) : (
          <a href={`tel:${of.Phone}`}>
            <Phone value={of.Phone} />
          </a>
        )}
      </span>
    )}
    {of.WeChat && <span>微信 {of.WeChat}</span>}
    {of.Address && <span className="contact-address">{of.Address}</span>}
  </li>
);
