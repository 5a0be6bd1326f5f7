import pg from 'pg';

/** A text as a literal, for a statement that takes no parameters (`copy`). */
export const quotedText = (text: string): string => pg.escapeLiteral(text);
