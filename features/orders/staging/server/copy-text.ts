const CHUNK = 512 * 1024;

/** Collects lines for COPY as bytes: text that grows line by line would be a rope of millions of pieces to collect. */
export class CopyText {
  private chunks: Buffer[] = [];
  private buffer = Buffer.allocUnsafe(CHUNK);
  private used = 0;

  add(line: string): void {
    const mostBytes = line.length * 3;
    if (this.used + mostBytes > this.buffer.length) this.open(mostBytes);
    this.used += this.buffer.write(line, this.used);
  }

  /** Takes what has been collected, and begins anew. */
  take(): Buffer[] {
    this.open(0);
    const chunks = this.chunks;
    this.chunks = [];
    return chunks;
  }

  private open(leastBytes: number): void {
    if (this.used > 0) this.chunks.push(this.buffer.subarray(0, this.used));
    this.buffer = Buffer.allocUnsafe(Math.max(CHUNK, leastBytes));
    this.used = 0;
  }
}
