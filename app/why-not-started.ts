import { CannotStart } from '#kit/settings/server/setting.ts';

const DATABASE = '连接不上 DATABASE_URL 所指的数据库';
const FOLDER = '请检查该目录的权限，或用 DATA_DIR=… 指定一个可写的目录';

/** What whoever starts the product can do about it, by the code of the failure. */
const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: `${DATABASE}，请检查地址和端口，并确认它已经启动`,
  ECONNRESET: `${DATABASE}，连接被断开，请确认它已经启动并允许这台机器连接`,
  ENOTFOUND: `${DATABASE}：找不到这台主机，请检查地址中的主机名`,
  EAI_AGAIN: `${DATABASE}：域名解析失败，请检查主机名和这台机器的 DNS`,
  ETIMEDOUT: `${DATABASE}：没有回应，请检查地址、端口和防火墙`,
  EHOSTUNREACH: `${DATABASE}：主机不可达，请检查地址和网络`,
  '28P01': 'DATABASE_URL 中的用户名或密码不正确',
  '28000': 'DATABASE_URL 中的用户不允许从这台机器连接，请检查 pg_hba.conf',
  '3D000': 'DATABASE_URL 所指的数据库不存在，请先创建',
  '42501': 'DATABASE_URL 中的用户权限不足：它须拥有该数据库，并有 CREATEROLE 权限',
  '53300': '数据库的连接数已用完，请调大 max_connections 或减少进程',
  EADDRNOTAVAIL: 'HOST 不是这台机器的地址，请改为 0.0.0.0 或本机地址',
  EADDRINUSE: '端口已被占用，请用 PORT=… 换一个端口',
  ENOSPC: '磁盘已满，请先清出空间',
};

/** The sentence of a start that failed; a fault of our own as it is, to be reported. */
export function whyNotStarted(error: unknown): unknown {
  if (error instanceof CannotStart) return error.message;
  const { code = '', syscall, path, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE' && port) return SENTENCES.EADDRINUSE?.replace('端口', `端口 ${port} `);
  if (code === 'EACCES' && syscall === 'listen')
    return `没有权限监听端口 ${port}，请用 PORT=… 换一个 1024 以上的端口`;
  if (/^(EACCES|EPERM|EROFS|ENOTDIR)$/.test(code)) return `无法写入 ${path ?? '数据目录'}，${FOLDER}`;
  return SENTENCES[code] ?? error;
}
