/** A cell of which there is nothing to say: a dash in a table, and no line of a card. */
export const Blank = () => <span className="none is-blank">-</span>;
