interface PlainHeadProps {
  titles: readonly string[];
  /** Those above figures, which stand right. */
  figures: readonly string[];
}

/** The head of a plain table. */
export const PlainHead = ({ titles, figures }: PlainHeadProps) => (
  <thead>
    <tr>
      {titles.map((title) => (
        <th key={title} className={figures.includes(title) ? 'num' : undefined}>
          {title}
        </th>
      ))}
    </tr>
  </thead>
);
