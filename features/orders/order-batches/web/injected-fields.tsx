import { type ComponentType, lazy, Suspense } from 'react';
import type { Input } from '#kit/endpoint/contract.ts';
import type { batches } from '../contract.ts';

type Complaint = NonNullable<Input<typeof batches.preview>['Input']['Complaint']>;

export interface InjectedFieldsProps {
  value: Complaint;
  onChange: (value: Complaint) => void;
}

export const NO_COMPLAINT: Complaint = { IdComplaintType: 1, IdReason: 1 };

/** What an act of a district above asks for: its fields are found by their file's name. */
const parts = Object.entries(
  import.meta.glob<{ default: ComponentType<InjectedFieldsProps> }>('../../../*/*/web/batch-act-fields.tsx'),
).map(([path, load]) => ({ path, Fields: lazy(load) }));

export const InjectedFields = (props: InjectedFieldsProps) => (
  <Suspense>
    {parts.map(({ path, Fields }) => (
      <Fields key={path} {...props} />
    ))}
  </Suspense>
);
