import { lazy, Suspense, useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { Section } from '#kit/ui/page.tsx';
import { Phone } from '#kit/ui/values/phone.tsx';
import type { Contact, Trader } from '../contract.ts';
import type { PartnerSide } from './sides.ts';

const ContactsDialog = lazy(() => import('./contacts-dialog.tsx'));

/** Whom to call at a partner. */
export function ContactsSection({ trader, side }: { trader: Trader; side: PartnerSide }) {
  const [isEditing, setEditing] = useState(false);
  const may = useMay();
  return (
    <Section title="联系人">
      {trader.Contacts.length === 0 ? (
        <p className="none">还没有联系人</p>
      ) : (
        <ul className="contacts">
          {trader.Contacts.map((contact) => (
            <Line key={`${contact.Name} ${contact.Phone} ${contact.WeChat}`} contact={contact} />
          ))}
        </ul>
      )}
      {may(side.calls.setContacts) && (
        <Button onClick={() => setEditing(true)}>
          {trader.Contacts.length === 0 ? '添加联系人' : '编辑联系人'}
        </Button>
      )}
      <Suspense>
        {isEditing && <ContactsDialog trader={trader} side={side} onClose={() => setEditing(false)} />}
      </Suspense>
    </Section>
  );
}

const Line = ({ contact }: { contact: Contact }) => (
  <li>
    <b>{contact.Name}</b>
    {contact.Phone && (
      <span>
        {contact.Phone.includes('*') ? (
          <Phone value={contact.Phone} />
        ) : (
          <a href={`tel:${contact.Phone}`}>
            <Phone value={contact.Phone} />
          </a>
        )}
      </span>
    )}
    {contact.WeChat && <span>微信 {contact.WeChat}</span>}
    {contact.Address && <span className="contact-address">{contact.Address}</span>}
  </li>
);
