import { detailSentences, type PolicyDetail } from '../policy-detail.ts';
import './after-sale-policies.css';

/** A policy as the buyer reads it. */
export const DetailText = ({ of }: { of: PolicyDetail }) => (
  <ul className="service-detail">
    {detailSentences(of).map((says) => (
      <li key={says}>{says}</li>
    ))}
  </ul>
);
