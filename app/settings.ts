/**
 * Settings: every variable of the environment that we read, once. docs/configuration.md is written from them
 * (`npm run docs`), and test/guards/settings.test.ts holds them against the code that reads.
 */
export interface Setting {
  name: string;
  /** What holds unless it is set: a value as one would set it, or in words; undefined: nothing, what it serves is off. */
  otherwise?: string | number;
  /** What it is for, with its unit and what it may be. Markdown, seen from docs/. */
  says: string;
}

export interface SettingGroup {
  title: string;
  settings: readonly Setting[];
}

/** Settings of the product, in the order of their page. */
export const PRODUCT_SETTINGS: readonly SettingGroup[] = [
  {
    title: 'Where it listens, and as what it is reached',
    settings: [
      { name: 'PORT', otherwise: 3000, says: 'The port; 0: any that is free.' },
      { name: 'HOST', otherwise: '0.0.0.0', says: 'The address to listen on.' },
      {
        name: 'PUBLIC_URL',
        says: 'Where browsers reach the product, such as `https://shop.example`. Sign-in by WeChat, consents of platforms and news of carriers come back to it. Unless set, consents come back to `http://localhost:PORT`.',
      },
      {
        name: 'SUPPORT_CONTACT',
        says: 'Who to ask, such as `微信 laidanla，电话 400-000-0000`, 100 characters at most: shown where somebody has forgotten the password, on 版本对比 and where a shop’s time or orders have run out.',
      },
      {
        name: 'TRUST_PROXY',
        otherwise: 0,
        says: 'How many reverse proxies stand in front, 0 to 20: a caller’s address is the nth from the right of X-Forwarded-For.',
      },
      {
        name: 'WEB_FOLDER',
        otherwise: 'dist/web',
        says: 'The folder of the built web app.',
      },
    ],
  },
  {
    title: 'What it keeps',
    settings: [
      {
        name: 'DATA_DIR',
        otherwise: 'data',
        says: 'The folder of PostgreSQL’s data, uploaded and exported files, and the key.',
      },
      {
        name: 'DATABASE_URL',
        otherwise: 'its own PostgreSQL, in DATA_DIR',
        says: '`postgres://owner:secret@host:5432/name`, PostgreSQL 15 or newer ([deploying](deploying.md#postgresql-of-your-own)).',
      },
      {
        name: 'SECRET_KEY',
        otherwise: 'made in DATA_DIR at the first start',
        says: '32 characters or more; what shops keep secret is encrypted with it. Servers that share a database share it. Lost, those secrets are lost.',
      },
      {
        name: 'S3_ENDPOINT',
        says: 'The address of an S3-compatible store (MinIO, Aliyun OSS, Tencent COS, AWS S3, …). Uploads, exports and pictures lie there, DATA_DIR holds copies only ([deploying](deploying.md#files-in-an-object-store)).',
      },
      { name: 'S3_BUCKET', says: 'Its bucket, which exists already. Needed with S3_ENDPOINT.' },
      {
        name: 'S3_ACCESS_KEY',
        says: 'The key that may read, write, list and delete there. Needed with S3_ENDPOINT.',
      },
      { name: 'S3_SECRET_KEY', says: 'The secret of that key. Needed with S3_ENDPOINT.' },
      { name: 'S3_REGION', otherwise: 'auto', says: 'Its region, where the store wants its name.' },
      { name: 'S3_PREFIX', says: 'What each key begins with, so that several products share a bucket.' },
    ],
  },
  {
    title: 'The demo',
    settings: [
      { name: 'DEMO', otherwise: 1, says: '0 leaves the demo shops out.' },
      {
        name: 'DEMO_BUSINESS',
        otherwise: 1,
        says: '0 leaves out the sixty days of business that the demo shops look back on and the platform shops that one of them has connected, made in the background after the first start.',
      },
      {
        name: 'SANDBOX_PORT',
        otherwise: 'PORT + 1',
        says: 'Where the demo’s platforms listen, which stand in for 快团团 and 有赞 while neither is set, and for 快递100 and 快递鸟, of whom numbers are taken; at `/ktt/look` and `/youzan/look` one is their buyers and their owner, `/kuaidi100/look` shows the numbers. Alone (`npm run sandbox`): 3001.',
      },
      {
        name: 'SANDBOX_TELLS',
        otherwise: 'http://localhost:PORT',
        says: 'Whom the demo’s platforms tell at once of what changes; alone, nobody.',
      },
    ],
  },
  {
    title: 'Limits',
    settings: [
      {
        name: 'RATE_LIMIT',
        otherwise: 6000,
        says: 'Calls a minute of one person who is signed in; and from one address, of all who are not, of programs and of links. Each process counts for itself.',
      },
      {
        name: 'LOGIN_TRIES',
        otherwise: 20,
        says: 'Wrong passwords in five minutes for one login name.',
      },
      {
        name: 'WEBHOOK_LOCAL',
        says: 'Addresses, by commas, that webhooks may name though they are not https or lie in a private network, such as an ERP beside the product: `http://10.0.0.5:8080`.',
      },
    ],
  },
  {
    title: 'Sign-in by WeChat',
    settings: [
      {
        name: 'WECHAT_APP_ID',
        says: 'A website application of WeChat’s open platform. Without it, its secret and PUBLIC_URL sign-in by WeChat is hidden. Register PUBLIC_URL as its callback domain.',
      },
      { name: 'WECHAT_APP_SECRET', says: 'The secret of that application.' },
      {
        name: 'WECHAT_AUTHORIZE_URL',
        otherwise: 'WeChat’s',
        says: 'The page with the QR code, where another provider of the same shape is used.',
      },
      {
        name: 'WECHAT_API_URL',
        otherwise: 'WeChat’s',
        says: 'The base address of its token and user info calls.',
      },
      {
        name: 'WECHAT_TIMEOUT_MS',
        otherwise: 8000,
        says: 'How long WeChat may take to answer, in ms, up to 120000.',
      },
    ],
  },
  {
    title: 'Platforms',
    settings: [
      {
        name: 'KTT_API_URL',
        says: '快团团’s gateway; with the three below orders come in from there. Register `PUBLIC_URL/setting/authorize` as callback, and let it tell `PUBLIC_URL/hooks/platforms/ktt` what changes.',
      },
      { name: 'KTT_AUTHORIZE_URL', says: 'Its consent page.' },
      { name: 'KTT_APP_ID', says: 'The application there.' },
      { name: 'KTT_APP_SECRET', says: 'The secret of that application.' },
      {
        name: 'YOUZAN_API_URL',
        says: 'The base address of 有赞’s cloud; with the three below orders come in from there. Callback as above; it tells `PUBLIC_URL/hooks/platforms/youzan`.',
      },
      { name: 'YOUZAN_AUTHORIZE_URL', says: 'Its consent page.' },
      { name: 'YOUZAN_APP_ID', says: 'The application there.' },
      { name: 'YOUZAN_APP_SECRET', says: 'The secret of that application.' },
      {
        name: 'PLATFORM_TIMEOUT_MS',
        otherwise: 10_000,
        says: 'How long a platform may take to answer, in ms, 50 to 120000.',
      },
      {
        name: 'PLATFORM_CALLS_A_SECOND',
        otherwise: 'what the platform grants: 8 or 10',
        says: 'How often a connection may ask its platform in a second, up to 1000; a platform may grant an app more or less.',
      },
      {
        name: 'PLATFORM_SETTLES_MS',
        otherwise: 30_000,
        says: 'How long after a change a platform may still note it late, in ms, up to 600000; the newest changes are read that much later.',
      },
    ],
  },
  {
    title: 'Where parcels are',
    settings: [
      {
        name: 'KUAIDI100_CUSTOMER',
        says: 'An account with 快递100, which is asked where parcels are. News are pushed to `/hooks/kuaidi100/…` below PUBLIC_URL; without that numbers are asked for again. The demo asks a carrier of its own that plays stories.',
      },
      { name: 'KUAIDI100_KEY', says: 'The key of that account.' },
      {
        name: 'KUAIDI100_URL',
        otherwise: '快递100’s',
        says: 'The base address of its calls, where another provider of the same format is used.',
      },
    ],
  },
  {
    title: 'Waybill numbers',
    settings: [
      {
        name: 'KUAIDI100_LABEL_URL',
        otherwise: '快递100’s',
        says: 'The base address of 快递100’s 电子面单 calls. Keys are each shop’s own, on the screen 打印与面单 ([operating](operating.md#waybill-numbers)). The demo asks providers of its own.',
      },
      {
        name: 'KDNIAO_LABEL_URL',
        otherwise: '快递鸟’s',
        says: 'The address of 快递鸟’s 电子面单 calls.',
      },
      {
        name: 'CAINIAO_LABEL_URL',
        otherwise: '菜鸟’s',
        says: 'The address of 菜鸟’s gateway for 电子面单.',
      },
      {
        name: 'LABEL_NEWS_URL',
        otherwise: 'PUBLIC_URL',
        says: 'Where providers of waybill numbers reach this installation with their news: what a cloud printer printed, and where parcels are. 快递100 tells that over http alone unless asked otherwise.',
      },
      {
        name: 'LABEL_TIMEOUT_MS',
        otherwise: 15_000,
        says: 'How long a provider of waybill numbers may take to answer, in ms, 50 to 120000. Later it is not known whether a number was taken: the same request is sent again.',
      },
      {
        name: 'LABEL_CALLS_A_SECOND',
        otherwise: 10,
        says: 'How often an account may ask its provider in a second, in each process, up to 1000.',
      },
    ],
  },
  {
    title: 'Looking after it',
    settings: [
      {
        name: 'LOG_LEVEL',
        otherwise: 'warn',
        says: '`info`: a line for each request and each call to a platform; `error`: faults only ([operating](operating.md#what-to-watch)).',
      },
      {
        name: 'SLOW_STATEMENT_MS',
        otherwise: 1000,
        says: 'Statements that take longer are logged, with their call; in ms, 100 to 60000.',
      },
      {
        name: 'DOCS',
        otherwise: 1,
        says: '0 closes `/docs`, where the HTTP interface is described to whoever can reach the server.',
      },
      {
        name: 'METRICS_TOKEN',
        says: 'Who may read `/metrics` besides this machine: `Authorization: Bearer …`.',
      },
      {
        name: 'NODE_ENV',
        says: '`production` in a service of one’s own; `npm start` needs none. Tests set `test`, and every answer is held against its contract.',
      },
    ],
  },
];

/** Settings of tests, bench and tools. */
export const TOOL_SETTINGS: readonly Setting[] = [
  {
    name: 'CHROMIUM',
    otherwise: 'chromium-headless-shell, else chromium',
    says: 'The path of the browser of the journeys and the bench.',
  },
  {
    name: 'TMPDIR',
    otherwise: 'memory, where there is plenty',
    says: 'Where tests put what they throw away: databases, files.',
  },
  {
    name: 'SERVER_URL',
    otherwise: 'http://127.0.0.1:3000',
    says: 'The server behind `vite` (`bin/dev` sets it).',
  },
  {
    name: 'JOURNEY_SERVERS',
    otherwise: '1; 3 under `npm test`',
    says: 'On how many servers the browser journeys run.',
  },
  { name: 'JOURNEY_TRACE', says: 'Set: a journey that fails leaves its trace.' },
  { name: 'ACCEPT_LOOKS', says: 'Set: the journey of the kit writes down how its parts look now.' },
  { name: 'PRINT_DAYS', otherwise: 6, says: 'How many random days of printing the rules live through.' },
  { name: 'TIDY', says: '`lower`: the ratchet of the guards writes down what has become better.' },
  {
    name: 'CORPORA',
    says: 'A folder of headers, addresses and spreadsheets, which `npm test -- --all` then recognises too.',
  },
  { name: 'CITUS_URL', says: 'The database of a Citus coordinator, for `npm run nodes`.' },
  { name: 'FUZZ_RUNS', otherwise: 12, says: 'Hostile inputs for each call.' },
  { name: 'TALK_RUNS', otherwise: 12, says: 'Random talks about complaints.' },
  { name: 'TALK_SEED', otherwise: 11, says: 'The chance that they follow.' },
  { name: 'REFUND_RUNS', otherwise: 5, says: 'Random lives of promised refunds.' },
  { name: 'REFUND_SEED', otherwise: 8, says: 'The chance that they follow.' },
  { name: 'BOOK_ACTS', otherwise: 160, says: 'Acts of the test that compares all books.' },
  { name: 'BOOK_SEED', otherwise: 'by the clock', says: 'The chance that they follow.' },
  { name: 'KILLS', otherwise: 2, says: 'How often a push to a platform is killed in its test.' },
  { name: 'BUILT_FOLDER', otherwise: 'dist, built anew', says: 'The built product that kills run.' },
  { name: 'PRODUCT_LOG', says: 'The file that gets what the killed programs log.' },
  { name: 'BENCH_AS_BUILT', says: 'Set: the bench runs dist/ as it is.' },
  { name: 'BENCH_START', otherwise: 'dist/start.js', says: 'The program that the bench starts.' },
  { name: 'BENCH_NODE_FLAGS', says: 'Flags of node for it, such as `--cpu-prof`.' },
  { name: 'BENCH_TRACE', says: 'Set: the import bench says what it waits for.' },
  { name: 'BENCH_ROWS', otherwise: 100_000, says: 'Rows of an imported sheet, and of quotas and stock.' },
  { name: 'BENCH_LISTINGS', otherwise: 100_000, says: 'Listings of the lists of goods.' },
  { name: 'BENCH_COMPLAINTS', otherwise: 200_000, says: 'Complaints of a shop.' },
  { name: 'ARRIVE_ORDERS', otherwise: 1_000_000, says: 'Orders whose parcels arrive.' },
  { name: 'FIGURE_ORDERS', otherwise: 5_000_000, says: 'Orders behind the figures.' },
  { name: 'SEARCH_ORDERS', otherwise: 5_000_000, says: 'Orders that are searched.' },
  { name: 'WAIT_ORDERS', otherwise: 1_000_000, says: 'Orders of the shop whose screens people wait for.' },
  { name: 'BOOK_ITEMS', otherwise: 1_000_000, says: 'Items of a book.' },
  { name: 'BOOK_ROUNDS', otherwise: 3, says: 'How often a book is settled.' },
  { name: 'SHIP_FILES', otherwise: 5, says: 'Files of waybills that are shipped.' },
  { name: 'HUB_ORDERS', otherwise: 100_000, says: 'Orders of a platform that are followed.' },
  { name: 'HUB_TAKEN', otherwise: 2000, says: 'Orders of a platform that are taken.' },
];

/** What the system, or one of our own programs, tells another by the environment; nobody sets it by hand. */
export const HANDED_ON: readonly string[] = [
  'FILE_TIMES',
  'HOME',
  'JOURNEY_DATA',
  'JOURNEY_DATABASE',
  'JOURNEY_HOOK_PORT',
  'JOURNEY_PLACES',
  'JOURNEY_WECHAT_PORT',
  'ORDER_SEED',
  'PATH',
  'PLAYWRIGHT_JSON_OUTPUT_NAME',
  'TEST_PARALLEL_INDEX',
];
