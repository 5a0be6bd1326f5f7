const CHUNK = 512 * 1024;

/** Lines for COPY as bytes: text that grows line by line would be a rope of millions of pieces to collect. */
export class CopyText {
  private chunks: Buffer[] = [];
  private buffer = Buffer.allocUnsafe(CHUNK);
  private used = 0;

  add(line: string): void {
    const most = line.length * 3;
    if (this.used + most > this.buffer.length) this.open(most);
    this.used += this.buffer.write(line, this.used);
  }

  /** What has gathered; it begins anew. */
  take(): Buffer[] {
    this.open(0);
    const chunks = this.chunks;
    this.chunks = [];
    return chunks;
  }

  private open(least: number): void {
    if (this.used > 0) this.chunks.push(this.buffer.subarray(0, this.used));
    this.buffer = Buffer.allocUnsafe(Math.max(CHUNK, least));
    this.used = 0;
  }
}
