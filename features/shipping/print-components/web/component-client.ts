import { COMPONENT_ADDRESSES, COMPONENT_NAMES, type Component } from '../components.ts';
import { fieldsOf, type MessageFields, messageList, messageText } from './component-messages.ts';
import { type DocumentOutcome, PrintTask } from './print-task.ts';

/** A label on its way to a component. */
export interface ComponentDocument {
  id: string;
  content: Readonly<Record<string, unknown>>;
}

export interface Printers {
  names: string[];
  /** The one that the computer prints with usually; empty: it has none. */
  usual: string;
}

/** The component is not there, or has gone; the message says what to do. */
export class ComponentAway extends Error {}

const CONNECT_MS = 5_000;
const ANSWER_MS = 10_000;
/** A label takes a second or two; a printer that was asleep half a minute. */
const PRINT_MS = { task: 30_000, document: 5_000 };

/** A component on this computer, spoken to over its WebSocket (domain page §4). */
export class ComponentClient {
  private readonly answers = new Map<string, (answer: MessageFields | null) => void>();
  private readonly tasks = new Map<string, PrintTask>();
  private last = 0;

  private constructor(
    private readonly socket: WebSocket,
    private readonly component: Component,
  ) {
    socket.addEventListener('message', ({ data }) => this.hear(data));
    socket.addEventListener('close', () => this.end());
  }

  /** Connects; throws `ComponentAway` where nobody listens. */
  static async open(
    component: Component,
    address = COMPONENT_ADDRESSES[component],
  ): Promise<ComponentClient> {
    const socket = new WebSocket(address);
    const isOpen = await new Promise<boolean>((settle) => {
      const timer = setTimeout(() => settle(false), CONNECT_MS);
      const end = (open: boolean) => {
        clearTimeout(timer);
        settle(open);
      };
      socket.addEventListener('open', () => end(true));
      socket.addEventListener('error', () => end(false));
      socket.addEventListener('close', () => end(false));
    });
    if (isOpen) return new ComponentClient(socket, component);
    socket.close();
    throw new ComponentAway(`没有连上${COMPONENT_NAMES[component]}，请在这台电脑上启动它再试`);
  }

  /** The printers of this computer. */
  async printers(): Promise<Printers> {
    const answer = await this.ask('getPrinters');
    if (!answer) throw new ComponentAway(`${COMPONENT_NAMES[this.component]}没有回答，请重新启动它`);
    return {
      names: messageList(answer.printers)
        .map(({ name }) => messageText(name))
        .filter(Boolean),
      usual: messageText(answer.defaultPrinter),
    };
  }

  /** Prints documents as one task; what became of each is what the component says, never that it was sent. */
  async print(printer: string, documents: readonly ComponentDocument[]): Promise<DocumentOutcome[]> {
    const taskID = this.newId('task');
    const task = new PrintTask(documents.map(({ id }) => id));
    this.tasks.set(taskID, task);
    const answer = await this.ask('print', {
      task: {
        taskID,
        printer,
        preview: false,
        documents: documents.map(({ id, content }) => ({ documentID: id, contents: [content] })),
      },
    });
    if (!answer) task.end('unclear', '打印组件没有回答，请看打印机');
    else if (messageText(answer.status) === 'failed')
      task.end('failed', messageText(answer.msg) || '打印组件没有接受');
    const timer = setTimeout(
      () => task.end('unclear', '打印组件没有说打出来没有，请看打印机'),
      PRINT_MS.task + PRINT_MS.document * documents.length,
    );
    const outcomes = await task.ended;
    clearTimeout(timer);
    this.tasks.delete(taskID);
    return outcomes;
  }

  close(): void {
    this.socket.close();
  }

  /** Sends a command; null: it was not answered. */
  private ask(cmd: string, more: MessageFields = {}): Promise<MessageFields | null> {
    const requestID = this.newId('request');
    return new Promise((settle) => {
      const timer = setTimeout(() => answered(null), ANSWER_MS);
      const answered = (answer: MessageFields | null) => {
        clearTimeout(timer);
        this.answers.delete(requestID);
        settle(answer);
      };
      this.answers.set(requestID, answered);
      if (this.socket.readyState === WebSocket.OPEN)
        this.socket.send(JSON.stringify({ cmd, requestID, version: '1.0', ...more }));
      else answered(null);
    });
  }

  private newId(kind: string): string {
    this.last += 1;
    return `ldl-${kind}-${Date.now()}-${this.last}`;
  }

  private hear(data: unknown): void {
    const message = fieldsOf(data);
    if (!message) return;
    const cmd = messageText(message.cmd);
    if (cmd === 'notifyPrintResult') this.tasks.get(messageText(message.taskID))?.hear(message);
    else if (cmd === 'notifyDocResult') this.tasks.get(messageText(message.taskId))?.hearOne(message);
    else this.answers.get(messageText(message.requestID))?.(message);
  }

  /** The connection is gone: what was sent and not answered, nobody knows. */
  private end(): void {
    for (const task of this.tasks.values()) task.end('unclear', '与打印组件的连接断开了，请看打印机');
    for (const answered of this.answers.values()) answered(null);
  }
}
