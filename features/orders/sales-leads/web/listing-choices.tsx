import type { Alike } from '../contract.ts';

interface Choice {
  SpuID: string;
  SpuName: string;
}

interface ListingChoicesProps {
  /** What the words of the lead are most like, best first. */
  alike: readonly Alike[];
  choices: readonly (Choice & { externalID: string | null; VendorName: string | null })[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** The likeliest listings first, then those that were searched for. */
export function ListingChoices({ alike, choices, chosen, onChoose }: ListingChoicesProps) {
  const known = new Set(alike.map(({ SpuID }) => SpuID));
  const offered = [
    ...alike.map(({ SpuID, SpuName, Score }) => ({ SpuID, SpuName, note: `相似 ${Score}%` })),
    ...choices
      .filter(({ SpuID }) => !known.has(SpuID))
      .map(({ SpuID, SpuName, externalID, VendorName }) => ({
        SpuID,
        SpuName,
        note: [externalID, VendorName].filter(Boolean).join(' · '),
      })),
  ];
  if (offered.length === 0) return <p className="none">没有找到在售商品，请换个词，或先到“在售商品”录入</p>;
  return (
    <div className="lead-listings">
      {offered.map(({ SpuID, SpuName, note }) => (
        <button key={SpuID} type="button" aria-pressed={SpuID === chosen} onClick={() => onChoose(SpuID)}>
          <span>{SpuName}</span>
          <small>{note}</small>
        </button>
      ))}
    </div>
  );
}
