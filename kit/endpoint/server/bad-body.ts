/** A body that is refused as it is, before it is parsed. */
export class BadBody extends Error {
  readonly statusCode = 400;
}
