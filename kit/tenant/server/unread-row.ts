import type { Socket } from 'node:net';
import type pg from 'pg';
import { Parser } from 'pg-protocol/dist/parser.js';

interface Message {
  name: string;
}

/**
 * A row of an answer, still as bytes. Who knows its columns (`RowShape`) reads them at once: the bytes are overwritten after the
 * message is heard.
 */
export class UnreadRow implements Message {
  readonly name = 'dataRow';
  readonly bytes: Buffer;
  /** Where its number of columns stands; behind it each cell, with its length before it. */
  readonly at: number;
  /** The same for rows of which the bytes of one are still there when the next is read. */
  readonly arrival: object;
  constructor(bytes: Buffer, at: number, arrival: object) {
    this.bytes = bytes;
    this.at = at;
    this.arrival = arrival;
  }

  /** As the driver reads it. */
  get fields(): (string | null)[] {
    const { bytes, at } = this;
    const cells: (string | null)[] = new Array(bytes.readInt16BE(at));
    let from = at + 2;
    for (let i = 0; i < cells.length; i++) {
      const length = bytes.readInt32BE(from);
      from += 4;
      cells[i] = length < 0 ? null : bytes.toString(undefined, from, from + length);
      if (length > 0) from += length;
    }
    return cells;
  }
}

/** What the driver's parser keeps to itself. */
interface Parsing {
  parse(part: Buffer, hear: (message: Message) => void): void;
  handlePacket(at: number, code: number, length: number, bytes: Buffer): Message;
}
const Parsing = Parser as unknown as new () => Parsing;

const DATA_ROW = 'D'.charCodeAt(0);

class RowsUnread extends Parsing {
  private arrival = {};

  override parse(part: Buffer, hear: (message: Message) => void): void {
    this.arrival = {};
    super.parse(part, hear);
  }

  override handlePacket(at: number, code: number, length: number, bytes: Buffer): Message {
    if (code === DATA_ROW) return new UnreadRow(bytes, at, this.arrival);
    return super.handlePacket(at, code, length, bytes);
  }
}

interface Connection {
  attachListeners(stream: Socket): void;
  emit(event: string, message: Message): void;
}

/** Makes a connection, before it is opened, hand on its rows unread (`UnreadRow`) instead of as texts. */
export function leaveUnread(client: pg.Client): void {
  const { connection } = client as unknown as { connection: Connection };
  connection.attachListeners = (stream) => {
    const parser = new RowsUnread();
    const hear = (message: Message) =>
      connection.emit(message.name === 'error' ? 'errorMessage' : message.name, message);
    stream.on('data', (part: Buffer) => parser.parse(part, hear));
  };
}
