import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** A print component as it listens on a computer, playing a printer over a real WebSocket. */
export interface PlayingComponent {
  address: string;
  /** Documents that came out of the printer, in order. */
  printed: string[];
  /** What was printed of each: the template's address. */
  templates: string[];
  /** Labels that are left in the printer. */
  paper: number;
  /** It says each result twice, the second time the opposite. */
  isRepeating: boolean;
  /** It hangs up after so many more labels have come out, without a word. */
  hangsUpAfter: number;
  /** It tells of each document by itself, as newer ones do. */
  isNew: boolean;
  /** It takes tasks and never says what became of them, but in its own words: they are drawn. */
  isMute: boolean;
  close(): Promise<void>;
}

export const LABEL_PRINTER = '热敏打印机 XP-490B';

interface Message {
  cmd: string;
  requestID: string;
  task?: Task;
}

interface Task {
  taskID: string;
  printer: string;
  documents: { documentID: string; contents: { templateURL: string }[] }[];
}

/** Begins to listen at a port; 0: any that is free. */
export async function playComponent(port = 0): Promise<PlayingComponent> {
  const server = new WebSocketServer({ host: '127.0.0.1', port });
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.once('listening', () => ready());
  });
  const component: PlayingComponent = {
    address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    printed: [],
    templates: [],
    paper: Number.POSITIVE_INFINITY,
    isRepeating: false,
    hangsUpAfter: Number.POSITIVE_INFINITY,
    isNew: false,
    isMute: false,
    close: () =>
      new Promise((closed) => {
        for (const socket of server.clients) socket.terminate();
        server.close(() => closed());
      }),
  };
  server.on('connection', (socket) =>
    socket.on('message', (data) => answer(component, socket, JSON.parse(String(data)) as Message)),
  );
  return component;
}

function answer(component: PlayingComponent, socket: WebSocket, { cmd, requestID, task }: Message): void {
  const send = (message: object) => socket.send(JSON.stringify(message));
  if (cmd === 'getPrinters')
    send({
      cmd,
      requestID,
      printers: [{ name: LABEL_PRINTER }, { name: '喷墨' }],
      defaultPrinter: LABEL_PRINTER,
    });
  else if (task?.printer !== LABEL_PRINTER) send({ cmd, requestID, status: 'failed', msg: '打印机不存在' });
  else {
    send({ cmd, requestID, status: 'success', taskID: task.taskID });
    const lines = printTask(component, task);
    if (component.hangsUpAfter <= 0) socket.terminate();
    else for (const result of resultsOf(component, task.taskID, lines)) send(result);
  }
}

interface Line {
  documentID: string;
  status: 'success' | 'failed';
  msg: string;
}

const printTask = (component: PlayingComponent, { documents }: Task): Line[] =>
  documents.map(({ documentID, contents }) => {
    if (component.hangsUpAfter <= 0) return { documentID, status: 'failed', msg: '' };
    if (component.paper <= 0) return { documentID, status: 'failed', msg: '缺纸' };
    component.paper -= 1;
    component.hangsUpAfter -= 1;
    component.printed.push(documentID);
    component.templates.push(...contents.map(({ templateURL }) => templateURL));
    return { documentID, status: 'success', msg: '' };
  });

/** What it tells of a task, in order. */
function resultsOf(
  { isMute, isNew, isRepeating }: PlayingComponent,
  taskID: string,
  lines: Line[],
): object[] {
  const result = (taskStatus: string, printStatus: Line[]) => ({
    cmd: 'notifyPrintResult',
    taskID,
    taskStatus,
    printStatus,
  });
  const drawn = result('rendered', []);
  if (isMute) return [drawn];
  if (isNew) return lines.flatMap((line) => stagesOf(taskID, line));
  const opposite = lines.map(
    (line): Line => ({ ...line, status: line.status === 'success' ? 'failed' : 'success' }),
  );
  return [drawn, result('printed', lines), ...(isRepeating ? [result('printed', opposite)] : [])];
}

const stagesOf = (taskId: string, { documentID: documentId, status, msg: detail }: Line) =>
  ['rendered', 'printed'].map((stage) => ({
    cmd: 'notifyDocResult',
    taskId,
    documentId,
    status: stage,
    code: status === 'success' || stage === 'rendered' ? 0 : 8,
    detail,
  }));
