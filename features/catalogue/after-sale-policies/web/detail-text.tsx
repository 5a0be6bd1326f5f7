import { detailSentences, type PolicyDetail } from '../policy-detail.ts';
import './after-sale-policies.css';

/** A policy as the buyer reads it. */
export const DetailText = ({ policy }: { policy: PolicyDetail }) => (
  <ul className="service-detail">
    {detailSentences(policy).map((says) => (
      <li key={says}>{says}</li>
    ))}
  </ul>
);
