table addresses (
  shop_id uuid not null,
  id uuid not null,
  receiver text not null,
  phone text not null,
  province_id text,
  city_id text,
  area_id text,
  street_id text,
  province text not null default ''::text,
  city text not null default ''::text,
  area text not null default ''::text,
  street text not null default ''::text,
  detail text not null,
  tag text not null default ''::text,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  village_id text,
  village text not null default ''::text,
  address_text text not null default ''::text) forced row security
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX addresses_phone ON addresses USING btree (shop_id, phone)
  CREATE UNIQUE INDEX addresses_pkey ON addresses USING btree (shop_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table api_keys (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  hint text not null,
  key_hash bytea not null,
  rights integer not null,
  addresses text[] not null default '{}'::text[],
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamp with time zone not null default now()) forced row security
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, id)
  CREATE UNIQUE INDEX api_keys_hash ON api_keys USING btree (shop_id, key_hash)
  CREATE UNIQUE INDEX api_keys_name ON api_keys USING btree (shop_id, name) WHERE (revoked_at IS NULL)
  CREATE UNIQUE INDEX api_keys_pkey ON api_keys USING btree (shop_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table application_answers (
  shop_id uuid not null,
  id uuid not null,
  kind text not null,
  decider_name text not null,
  is_approved boolean not null,
  notes text not null default ''::text,
  decided_at timestamp with time zone not null default now()) forced row security
  CHECK ((kind = ANY (ARRAY['agent'::text, 'vendor'::text])))
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, id)
  CREATE UNIQUE INDEX application_answers_pkey ON application_answers USING btree (shop_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table applications (
  shop_id uuid not null,
  id uuid not null,
  kind text not null,
  applicant_user_id uuid not null,
  applicant_user_name text not null,
  applicant_shop_id uuid,
  applicant_shop_name text,
  notes text not null default ''::text,
  status text not null default 'waiting'::text,
  approver_id uuid,
  approver_name text,
  approver_notes text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone) forced row security
  CHECK (((kind = 'member'::text) OR (applicant_shop_id IS NOT NULL)))
  CHECK ((kind = ANY (ARRAY['member'::text, 'agent'::text, 'vendor'::text])))
  CHECK ((status = ANY (ARRAY['waiting'::text, 'approved'::text, 'rejected'::text])))
  FOREIGN KEY (applicant_shop_id) REFERENCES shops(id)
  FOREIGN KEY (applicant_user_id) REFERENCES users(id)
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX applications_list ON applications USING btree (shop_id, kind, status, created_at DESC)
  CREATE INDEX applications_mine ON applications USING btree (applicant_user_id, created_at DESC)
  CREATE UNIQUE INDEX applications_pkey ON applications USING btree (shop_id, id)
  CREATE UNIQUE INDEX applications_waiting ON applications USING btree (shop_id, kind, COALESCE(applicant_shop_id, applicant_user_id)) WHERE (status = 'waiting'::text)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy own SELECT (applicant_user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)
  policy tenant ALL (shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::uuid)

table batch_items (
  shop_id uuid not null,
  run_id uuid not null,
  seq integer not null,
  number_text text not null,
  order_id bigint,
  state text not null default 'given'::text,
  reason text not null default ''::text,
  before jsonb,
  event_id uuid,
  own jsonb) forced row security
  FOREIGN KEY (shop_id, run_id) REFERENCES batch_runs(shop_id, id)
  PRIMARY KEY (shop_id, run_id, seq)
  CREATE UNIQUE INDEX batch_items_pkey ON batch_items USING btree (shop_id, run_id, seq)
  CREATE INDEX batch_items_state ON batch_items USING btree (shop_id, run_id, state, seq)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table batch_runs (
  shop_id uuid not null,
  id uuid not null,
  act text not null,
  input jsonb not null,
  state text not null default 'looking'::text,
  problem text not null default ''::text,
  file_id uuid,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  finished_at timestamp with time zone) forced row security
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX batch_runs_newest ON batch_runs USING btree (shop_id, created_at DESC)
  CREATE UNIQUE INDEX batch_runs_pkey ON batch_runs USING btree (shop_id, id)
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table carrier_prices (
  shop_id uuid not null,
  account_id uuid not null,
  position smallint not null,
  provinces text[] not null default '{}'::text[],
  first_grams integer not null,
  first_price numeric(14,2) not null,
  step_grams integer not null,
  step_price numeric(14,2) not null) forced row security
  CHECK ((first_grams > 0))
  CHECK ((first_price >= (0)::numeric))
  CHECK ((step_grams > 0))
  CHECK ((step_price >= (0)::numeric))
  FOREIGN KEY (shop_id, account_id) REFERENCES label_accounts(shop_id, id)
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, account_id, "position")
  CREATE UNIQUE INDEX carrier_prices_pkey ON carrier_prices USING btree (shop_id, account_id, "position")
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table carrier_rules (
  shop_id uuid not null,
  position smallint not null,
  account_id uuid not null,
  provinces text[] not null default '{}'::text[],
  weight_above integer,
  weight_to integer,
  category_ids uuid[] not null default '{}'::uuid[],
  words text[] not null default '{}'::text[],
  agent_ids uuid[] not null default '{}'::uuid[],
  platforms text[] not null default '{}'::text[]) forced row security
  FOREIGN KEY (shop_id, account_id) REFERENCES label_accounts(shop_id, id)
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, "position")
  CREATE UNIQUE INDEX carrier_rules_pkey ON carrier_rules USING btree (shop_id, "position")
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table catalogue_imports (
  shop_id uuid not null,
  id uuid not null,
  command text not null,
  file_name text not null,
  rows_read integer not null,
  rows_added integer not null,
  rows_changed integer not null,
  failures jsonb not null default '[]'::jsonb,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamp with time zone not null default now(),
  header jsonb not null default '[]'::jsonb) forced row security
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX catalogue_imports_created ON catalogue_imports USING btree (shop_id, created_at DESC, id)
  CREATE UNIQUE INDEX catalogue_imports_pkey ON catalogue_imports USING btree (shop_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table categories (
  shop_id uuid not null,
  id uuid not null,
  parent_id uuid,
  name text not null,
  position integer not null default 0,
  created_at timestamp with time zone not null default now()) forced row security
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id, parent_id) REFERENCES categories(shop_id, id)
  PRIMARY KEY (shop_id, id)
  CREATE UNIQUE INDEX categories_name ON categories USING btree (shop_id, parent_id, name) NULLS NOT DISTINCT
  CREATE UNIQUE INDEX categories_pkey ON categories USING btree (shop_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table complaint_legs (
  shop_id uuid not null,
  complaint_id uuid not null,
  leg smallint not null,
  order_id bigint not null,
  state smallint not null,
  turn text,
  proposal_id uuid,
  version smallint not null default 0,
  agreements smallint not null default 0,
  money numeric(14,2) not null default 0,
  booked numeric(14,2) not null default 0,
  entry_id bigint,
  due_at timestamp with time zone,
  returns text not null default 'none'::text,
  pieces integer not null default 0,
  back integer not null default 0,
  resend integer not null default 0,
  resend_order_id bigint,
  intercepted boolean not null default false,
  marks smallint not null default 0,
  fee numeric(14,2) not null default 0,
  asked_at timestamp with time zone,
  urged_at timestamp with time zone,
  goods_first boolean not null default true,
  counted boolean not null default false) forced row security
  CHECK ((turn = ANY (ARRAY['buyer'::text, 'seller'::text])))
  FOREIGN KEY (shop_id, complaint_id) REFERENCES complaints(shop_id, id)
  PRIMARY KEY (shop_id, complaint_id, leg)
  CREATE INDEX complaint_legs_agreed ON complaint_legs USING btree (shop_id, complaint_id) WHERE (state = 4)
  CREATE INDEX complaint_legs_goods ON complaint_legs USING btree (shop_id, due_at) WHERE ((state = 4) AND (turn = 'seller'::text) AND (returns <> 'none'::text))
  CREATE INDEX complaint_legs_order ON complaint_legs USING btree (shop_id, order_id, leg)
  CREATE UNIQUE INDEX complaint_legs_pkey ON complaint_legs USING btree (shop_id, complaint_id, leg)
  CREATE INDEX complaint_legs_resends ON complaint_legs USING btree (shop_id, resend_order_id) WHERE (resend_order_id IS NOT NULL)
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table complaint_posts (
  shop_id uuid not null,
  id uuid not null,
  complaint_id uuid not null,
  at timestamp with time zone not null default now(),
  kind text not null,
  leg smallint,
  is_mine boolean not null,
  actor text not null,
  actor_shop text not null,
  text text not null default ''::text,
  pictures text[] not null default '{}'::text[],
  money numeric(14,2),
  author_id uuid) forced row security
  FOREIGN KEY (shop_id, complaint_id) REFERENCES complaints(shop_id, id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX complaint_posts_author ON complaint_posts USING btree (shop_id, author_id, id) WHERE (is_mine AND (author_id IS NOT NULL))
  CREATE INDEX complaint_posts_complaint ON complaint_posts USING btree (shop_id, complaint_id, id)
  CREATE INDEX complaint_posts_pictures ON complaint_posts USING gin (pictures) WHERE (pictures <> '{}'::text[])
  CREATE UNIQUE INDEX complaint_posts_pkey ON complaint_posts USING btree (shop_id, id)
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table complaint_proposals (
  shop_id uuid not null,
  id uuid not null,
  complaint_id uuid not null,
  leg smallint not null,
  version smallint not null,
  by_side text not null,
  state text not null,
  money numeric(14,2) not null,
  freight numeric(14,2) not null default 0,
  over_price boolean not null default false,
  reverses boolean not null default false,
  pieces integer not null default 0,
  note text not null default ''::text,
  pictures text[] not null default '{}'::text[],
  answer text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  answered_at timestamp with time zone,
  returns text not null default 'none'::text,
  resend integer not null default 0,
  content text not null default ''::text,
  responsible smallint not null default 0,
  fee numeric(14,2) not null default 0,
  bad_count integer,
  of_count integer,
  goods_first boolean not null default true) forced row security
  CHECK ((by_side = ANY (ARRAY['buyer'::text, 'seller'::text])))
  CHECK ((returns = ANY (ARRAY['none'::text, 'own'::text, 'upstream'::text])))
  CHECK ((state = ANY (ARRAY['draft'::text, 'open'::text, 'accepted'::text, 'declined'::text, 'replaced'::text, 'withdrawn'::text])))
  FOREIGN KEY (shop_id, complaint_id) REFERENCES complaints(shop_id, id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX complaint_proposals_complaint ON complaint_proposals USING btree (shop_id, complaint_id, leg, version)
  CREATE UNIQUE INDEX complaint_proposals_draft ON complaint_proposals USING btree (shop_id, complaint_id, leg) WHERE (state = 'draft'::text)
  CREATE UNIQUE INDEX complaint_proposals_pkey ON complaint_proposals USING btree (shop_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table complaint_returns (
  shop_id uuid not null,
  id uuid not null,
  complaint_id uuid not null,
  leg smallint not null,
  company text not null default ''::text,
  waybill_no text not null,
  good integer,
  bad integer,
  accepted integer,
  sent_at timestamp with time zone not null default now(),
  received_at timestamp with time zone,
  trace_state smallint not null default 0,
  signed_at timestamp with time zone,
  pieces integer) forced row security
  CHECK ((pieces > 0))
  FOREIGN KEY (shop_id, complaint_id) REFERENCES complaints(shop_id, id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX complaint_returns_complaint ON complaint_returns USING btree (shop_id, complaint_id)
  CREATE UNIQUE INDEX complaint_returns_pkey ON complaint_returns USING btree (shop_id, id)
  CREATE INDEX complaint_returns_waybill ON complaint_returns USING btree (shop_id, waybill_no)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table complaints (
  shop_id uuid not null,
  id uuid not null,
  no text not null,
  order_id bigint not null,
  hop smallint not null,
  raised text not null,
  type smallint not null,
  reason smallint not null,
  pieces integer not null,
  description text not null default ''::text,
  pictures text[] not null default '{}'::text[],
  status integer not null,
  results integer not null default 0,
  responsible smallint not null default 0,
  handler_id uuid,
  handler_name text not null default ''::text,
  waits_for text not null,
  due_at timestamp with time zone,
  spu_id uuid not null,
  agent_id uuid,
  vendor_id uuid,
  money_in numeric(14,2) not null default 0,
  money_out numeric(14,2) not null default 0,
  created_at timestamp with time zone not null default now(),
  moved_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  closed_note text not null default ''::text,
  reopened smallint not null default 0,
  guest boolean not null default false,
  buyer_name text not null default ''::text,
  buyer_phone text not null default ''::text,
  buyer_demand text not null default ''::text,
  refund_no text not null default ''::text,
  from_trouble boolean not null default false,
  bad_count integer,
  of_count integer) forced row security
  CHECK ((raised = ANY (ARRAY['me'::text, 'agent'::text, 'vendor'::text])))
  CHECK ((waits_for = ANY (ARRAY['me'::text, 'agent'::text, 'vendor'::text, 'buyer'::text, 'nobody'::text])))
  FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX complaints_guests ON complaints USING btree (shop_id, created_at DESC, id) WHERE guest
  CREATE INDEX complaints_newest ON complaints USING btree (shop_id, created_at DESC, id) INCLUDE (money_in, money_out)
  CREATE UNIQUE INDEX complaints_no ON complaints USING btree (shop_id, no)
  CREATE INDEX complaints_order ON complaints USING btree (shop_id, order_id, closed_at)
  CREATE UNIQUE INDEX complaints_pkey ON complaints USING btree (shop_id, id)
  CREATE UNIQUE INDEX complaints_refund ON complaints USING btree (shop_id, refund_no) WHERE (refund_no <> ''::text)
  CREATE INDEX complaints_waiting ON complaints USING btree (shop_id, waits_for, due_at) WHERE (closed_at IS NULL)
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table day_figures (
  shop_id uuid not null,
  kind smallint not null,
  day date not null,
  agent_id uuid not null,
  vendor_id uuid not null,
  spu_id uuid not null,
  key text not null,
  orders integer not null,
  cancelled integer not null,
  pieces bigint not null,
  sales numeric(18,2) not null,
  unpriced integer not null,
  cost numeric(18,2) not null,
  uncosted integer not null,
  margin numeric(18,2) not null,
  shipped integer not null,
  in_time integer not null,
  returns integer not null,
  returned_sales numeric(18,2) not null,
  returned_cost numeric(18,2) not null,
  signed integer not null default 0,
  sign_hours integer not null default 0,
  moving integer not null default 0,
  to_fetch integer not null default 0,
  trouble integer not null default 0,
  going_back integer not null default 0,
  returned integer not null default 0,
  vendor_returns integer not null default 0) forced row security
  PRIMARY KEY (shop_id, kind, day, agent_id, vendor_id, spu_id, key)
  CREATE INDEX day_figures_hours ON day_figures USING btree (shop_id, day, key, vendor_id) INCLUDE (shipped) WHERE ((kind = 13) AND (agent_id = '00000000-0000-0000-0000-000000000000'::uuid) AND (spu_id = '00000000-0000-0000-0000-000000000000'::uuid))
  CREATE UNIQUE INDEX day_figures_pkey ON day_figures USING btree (shop_id, kind, day, agent_id, vendor_id, spu_id, key)
  CREATE INDEX day_figures_spus ON day_figures USING btree (shop_id, day, spu_id) INCLUDE (orders, cancelled, sales) WHERE ((kind = 4) AND (agent_id = '00000000-0000-0000-0000-000000000000'::uuid) AND (vendor_id = '00000000-0000-0000-0000-000000000000'::uuid))
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table export_log (
  shop_id uuid not null,
  id uuid not null,
  kind text not null,
  filter jsonb not null,
  row_count integer not null,
  file_name text not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamp with time zone not null default now()) forced row security
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX export_log_created ON export_log USING btree (shop_id, created_at DESC)
  CREATE UNIQUE INDEX export_log_pkey ON export_log USING btree (shop_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table export_task_orders (
  shop_id uuid not null,
  task_id uuid not null,
  order_id bigint not null,
  marked boolean not null default false) forced row security
  FOREIGN KEY (shop_id, task_id) REFERENCES export_tasks(shop_id, id)
  PRIMARY KEY (shop_id, task_id, order_id)
  CREATE UNIQUE INDEX export_task_orders_pkey ON export_task_orders USING btree (shop_id, task_id, order_id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table export_tasks (
  shop_id uuid not null,
  id uuid not null,
  kind text not null,
  status text not null,
  file_name text not null,
  file_id uuid,
  format text not null,
  input jsonb not null,
  rows_done integer not null default 0,
  rows_total integer not null default 0,
  problem text not null default ''::text,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  deleted_at timestamp with time zone,
  rights integer not null default 0) forced row security
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX export_tasks_created ON export_tasks USING btree (shop_id, created_at DESC)
  CREATE UNIQUE INDEX export_tasks_pkey ON export_tasks USING btree (shop_id, id)
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table external_identities (
  provider text not null,
  subject text not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now()) shared
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (provider, subject)
  CREATE UNIQUE INDEX external_identities_pkey ON external_identities USING btree (provider, subject)
  CREATE INDEX external_identities_user ON external_identities USING btree (user_id)

table failed_jobs (
  shop_id uuid not null,
  id uuid not null,
  job text not null,
  subject text not null,
  payload jsonb not null,
  queue text not null default ''::text,
  says text not null,
  failed_at timestamp with time zone not null default now(),
  begun_at timestamp with time zone) forced row security
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, id)
  CREATE UNIQUE INDEX failed_jobs_pkey ON failed_jobs USING btree (shop_id, id)
  CREATE UNIQUE INDEX failed_jobs_shop_id_job_subject_idx ON failed_jobs USING btree (shop_id, job, subject)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table files (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  size bigint not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default now()) forced row security
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, id)
  CREATE UNIQUE INDEX files_pkey ON files USING btree (shop_id, id)
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table formula_serials (
  shop_id uuid not null,
  formula_id uuid not null,
  day date not null,
  last integer not null) forced row security
  FOREIGN KEY (shop_id, formula_id) REFERENCES naming_formulas(shop_id, id) ON DELETE CASCADE
  PRIMARY KEY (shop_id, formula_id, day)
  CREATE UNIQUE INDEX formula_serials_pkey ON formula_serials USING btree (shop_id, formula_id, day)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table group_buy_audience (
  shop_id uuid not null,
  group_buy_id uuid not null,
  audience_id uuid not null,
  kind smallint not null) forced row security
  CHECK (((kind >= 0) AND (kind <= 2)))
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id, group_buy_id) REFERENCES group_buys(shop_id, id)
  PRIMARY KEY (shop_id, group_buy_id, audience_id)
  CREATE UNIQUE INDEX group_buy_audience_pkey ON group_buy_audience USING btree (shop_id, group_buy_id, audience_id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table group_buy_followers (
  shop_id uuid not null,
  group_buy_id uuid not null,
  agent_id uuid not null,
  agent_group_buy_id uuid not null,
  name text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  followed_at timestamp with time zone not null default now()) forced row security
  FOREIGN KEY (agent_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id, group_buy_id) REFERENCES group_buys(shop_id, id)
  PRIMARY KEY (shop_id, group_buy_id, agent_id)
  CREATE INDEX group_buy_followers_followed ON group_buy_followers USING btree (shop_id, followed_at DESC, agent_group_buy_id)
  CREATE UNIQUE INDEX group_buy_followers_pkey ON group_buy_followers USING btree (shop_id, group_buy_id, agent_id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table group_buy_invites (
  shop_id uuid not null,
  vendor_id uuid not null,
  vendor_group_buy_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  group_buy_id uuid,
  created_at timestamp with time zone not null default now(),
  name text not null default ''::text) forced row security
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  FOREIGN KEY (vendor_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, vendor_id, vendor_group_buy_id)
  CREATE INDEX group_buy_invites_open ON group_buy_invites USING btree (shop_id, created_at DESC, vendor_group_buy_id)
  CREATE UNIQUE INDEX group_buy_invites_pkey ON group_buy_invites USING btree (shop_id, vendor_id, vendor_group_buy_id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table group_buy_items (
  shop_id uuid not null,
  group_buy_id uuid not null,
  spu_id uuid not null,
  position integer not null,
  price numeric(14,2),
  retail numeric(14,2),
  quota integer,
  log_id uuid not null) forced row security
  CHECK ((price >= (0)::numeric))
  CHECK ((quota >= 0))
  CHECK ((retail >= (0)::numeric))
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id, group_buy_id) REFERENCES group_buys(shop_id, id)
  FOREIGN KEY (shop_id, spu_id) REFERENCES spus(shop_id, id)
  PRIMARY KEY (shop_id, group_buy_id, spu_id)
  CREATE UNIQUE INDEX group_buy_items_pkey ON group_buy_items USING btree (shop_id, group_buy_id, spu_id)
  CREATE INDEX group_buy_items_spu ON group_buy_items USING btree (shop_id, spu_id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table group_buys (
  shop_id uuid not null,
  id uuid not null,
  name text not null default ''::text,
  materials jsonb not null default '[]'::jsonb,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  status smallint not null default 0,
  upstream_shop_id uuid,
  upstream_id uuid,
  closed_at timestamp with time zone,
  closed_by_name text not null default ''::text,
  close_reason text not null default ''::text,
  closed_above boolean not null default false,
  next_at timestamp with time zone,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamp with time zone not null default now(),
  published_at timestamp with time zone) forced row security
  CHECK (((status = 0) OR ((starts_at IS NOT NULL) AND (ends_at >= starts_at))))
  CHECK ((status = ANY (ARRAY[0, 1])))
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  FOREIGN KEY (upstream_shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX group_buys_closed_above ON group_buys USING btree (shop_id, closed_at) WHERE closed_above
  CREATE INDEX group_buys_created ON group_buys USING btree (shop_id, created_at DESC, id)
  CREATE INDEX group_buys_live ON group_buys USING btree (shop_id, ends_at) WHERE (status = 1)
  CREATE INDEX group_buys_next ON group_buys USING btree (shop_id, next_at) WHERE (next_at IS NOT NULL)
  CREATE UNIQUE INDEX group_buys_pkey ON group_buys USING btree (shop_id, id)
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table hub_connections (
  shop_id uuid not null,
  id uuid not null,
  platform text not null,
  platform_shop_id text not null,
  platform_shop_name text not null,
  state text not null,
  tokens text,
  expires_at timestamp with time zone,
  refresh_at timestamp with time zone,
  problem text not null default ''::text,
  third_party_id uuid not null,
  connected_by_name text not null,
  connected_at timestamp with time zone not null,
  cursor_at timestamp with time zone,
  pull_at timestamp with time zone,
  failures smallint not null default 0,
  synced_at timestamp with time zone,
  connected_by uuid,
  auto_intake boolean not null default false,
  news_at timestamp with time zone,
  auto_hourly integer not null default 200,
  auto_says text not null default ''::text,
  renew_due_at timestamp with time zone,
  renewal_problem text not null default ''::text) forced row security
  CHECK ((state = ANY (ARRAY['connected'::text, 'lapsed'::text, 'revoked'::text])))
  PRIMARY KEY (shop_id, id)
  UNIQUE (shop_id, platform, platform_shop_id)
  CREATE INDEX hub_connections_due ON hub_connections USING btree (pull_at) WHERE (pull_at IS NOT NULL)
  CREATE UNIQUE INDEX hub_connections_pkey ON hub_connections USING btree (shop_id, id)
  CREATE INDEX hub_connections_refresh ON hub_connections USING btree (refresh_at) WHERE (refresh_at IS NOT NULL)
  CREATE UNIQUE INDEX hub_connections_shop_id_platform_platform_shop_id_key ON hub_connections USING btree (shop_id, platform, platform_shop_id)
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table hub_consents (
  shop_id uuid not null,
  state_hash bytea not null,
  platform text not null,
  user_id uuid not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  shop_name text,
  problem text) forced row security
  PRIMARY KEY (shop_id, state_hash)
  CREATE INDEX hub_consents_old ON hub_consents USING btree (shop_id, expires_at)
  CREATE UNIQUE INDEX hub_consents_pkey ON hub_consents USING btree (shop_id, state_hash)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table hub_group_buys (
  shop_id uuid not null,
  connection_id uuid not null,
  group_no text not null,
  name text not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  is_open boolean not null,
  read_at timestamp with time zone not null) forced row security
  PRIMARY KEY (shop_id, connection_id, group_no)
  CREATE UNIQUE INDEX hub_group_buys_pkey ON hub_group_buys USING btree (shop_id, connection_id, group_no)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table hub_orders (
  shop_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  line_no text not null,
  order_no text not null,
  platform text not null,
  third_party_id uuid not null,
  third_party_name text not null,
  changed_at timestamp with time zone not null,
  version integer not null default 1,
  ordered_at timestamp with time zone,
  group_no text not null default ''::text,
  group_name text not null default ''::text,
  seller_name text not null default ''::text,
  buyer_name text not null default ''::text,
  receiver text not null,
  phone text not null,
  province text not null,
  city text not null,
  area text not null,
  detail text not null,
  buyer_note text not null,
  seller_note text not null,
  entry_store text not null default ''::text,
  product text not null,
  spec text not null,
  channel_name text not null,
  external_id text not null,
  quantity integer not null,
  unit_price numeric(14,2),
  paid_amount numeric(14,2),
  refund smallint not null default 0,
  cancelled boolean not null default false,
  shipped_there boolean not null default false,
  not_shipped text not null default ''::text,
  avoid_days smallint not null default 3,
  mended jsonb,
  not_duplicate boolean not null default false,
  state smallint not null default 0,
  problems jsonb,
  spu_id uuid,
  amount integer,
  order_id bigint,
  taken_at timestamp with time zone,
  created_at timestamp with time zone not null,
  followed integer,
  place_seen text,
  taken_by_itself boolean not null default false,
  quantity_taken integer,
  quantity_seen integer,
  withheld text[] not null default '{}'::text[],
  odd_money text not null default ''::text,
  unfollowed_at timestamp with time zone,
  pending_requests jsonb not null default '[]'::jsonb,
  follow_outcomes jsonb not null default '[]'::jsonb,
  unfollowed jsonb not null default '[]'::jsonb) forced row security
  PRIMARY KEY (shop_id, id)
  UNIQUE (shop_id, account_id, line_no)
  CREATE INDEX hub_orders_by_itself ON hub_orders USING btree (shop_id, account_id, taken_at) WHERE taken_by_itself
  CREATE INDEX hub_orders_newest ON hub_orders USING btree (shop_id, created_at DESC, id)
  CREATE INDEX hub_orders_no ON hub_orders USING btree (shop_id, order_no)
  CREATE INDEX hub_orders_open ON hub_orders USING btree (shop_id, state, created_at DESC, id) WHERE (state < 3)
  CREATE INDEX hub_orders_order ON hub_orders USING btree (shop_id, order_id) WHERE (order_id IS NOT NULL)
  CREATE UNIQUE INDEX hub_orders_pkey ON hub_orders USING btree (shop_id, id)
  CREATE UNIQUE INDEX hub_orders_shop_id_account_id_line_no_key ON hub_orders USING btree (shop_id, account_id, line_no)
  CREATE INDEX hub_orders_to_follow ON hub_orders USING btree (shop_id, id) WHERE (followed < version)
  CREATE INDEX hub_orders_unfollowed ON hub_orders USING btree (shop_id, unfollowed_at) WHERE (unfollowed_at IS NOT NULL)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table hub_products (
  shop_id uuid not null,
  connection_id uuid not null,
  goods_no text not null,
  name text not null,
  spec text not null,
  channel_name text not null,
  external_id text not null,
  price numeric(14,2),
  on_sale boolean not null,
  read_at timestamp with time zone not null,
  stock integer,
  picture_url text not null default ''::text,
  told_says text not null default ''::text,
  told_failed boolean not null default false,
  told_at timestamp with time zone) forced row security
  PRIMARY KEY (shop_id, connection_id, goods_no)
  CREATE INDEX hub_products_name ON hub_products USING btree (shop_id, name)
  CREATE UNIQUE INDEX hub_products_pkey ON hub_products USING btree (shop_id, connection_id, goods_no)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table hub_pushes (
  shop_id uuid not null,
  parcel_id uuid not null,
  order_id bigint not null,
  state text not null,
  problem text not null default ''::text,
  tries smallint not null default 0,
  next_at timestamp with time zone,
  sent_at timestamp with time zone,
  created_at timestamp with time zone not null) forced row security
  CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'back'::text, 'settled'::text])))
  PRIMARY KEY (shop_id, parcel_id)
  CREATE INDEX hub_pushes_due ON hub_pushes USING btree (next_at) WHERE (next_at IS NOT NULL)
  CREATE INDEX hub_pushes_failed ON hub_pushes USING btree (shop_id, created_at) WHERE (state = 'failed'::text)
  CREATE INDEX hub_pushes_order ON hub_pushes USING btree (shop_id, order_id)
  CREATE UNIQUE INDEX hub_pushes_pkey ON hub_pushes USING btree (shop_id, parcel_id)
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table hub_runs (
  shop_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  kind text not null,
  by_name text not null,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone not null,
  done_at timestamp with time zone not null,
  pages integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  cancelled integer not null default 0,
  state text not null,
  problem text not null default ''::text,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone) forced row security
  CHECK ((kind = ANY (ARRAY['clock'::text, 'hand'::text, 'range'::text, 'news'::text])))
  CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text])))
  PRIMARY KEY (shop_id, id)
  CREATE INDEX hub_runs_newest ON hub_runs USING btree (shop_id, started_at DESC, id)
  CREATE INDEX hub_runs_old ON hub_runs USING btree (started_at)
  CREATE UNIQUE INDEX hub_runs_pkey ON hub_runs USING btree (shop_id, id)
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table idempotency_keys (
  shop_id uuid not null,
  user_id uuid not null,
  key text not null,
  endpoint text not null,
  answer jsonb,
  created_at timestamp with time zone not null default now(),
  input bytea) forced row security
  PRIMARY KEY (shop_id, user_id, key)
  CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (created_at)
  CREATE UNIQUE INDEX idempotency_keys_pkey ON idempotency_keys USING btree (shop_id, user_id, key)
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table import_batches (
  shop_id uuid not null,
  day date not null,
  no integer not null,
  batch_no text not null,
  submission_id uuid not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamp with time zone not null default now(),
  source text not null default 'api'::text) forced row security
  CHECK ((source = ANY (ARRAY['api'::text, 'hub'::text])))
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, day, no)
  CREATE INDEX import_batches_newest ON import_batches USING btree (shop_id, created_at DESC)
  CREATE UNIQUE INDEX import_batches_no ON import_batches USING btree (shop_id, batch_no)
  CREATE UNIQUE INDEX import_batches_pkey ON import_batches USING btree (shop_id, day, no)
  CREATE UNIQUE INDEX import_batches_submission ON import_batches USING btree (shop_id, submission_id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table import_cell_blocks (
  shop_id uuid not null,
  task_id uuid not null,
  block integer not null,
  cells text not null) forced row security
  PRIMARY KEY (shop_id, task_id, block)
  CREATE UNIQUE INDEX import_cell_blocks_pkey ON import_cell_blocks USING btree (shop_id, task_id, block)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table import_corrections (
  shop_id uuid not null,
  user_id uuid not null,
  day date not null,
  rows integer not null,
  task_id uuid not null) forced row security
  PRIMARY KEY (shop_id, user_id, day, task_id)
  CREATE INDEX import_corrections_day ON import_corrections USING btree (shop_id, day)
  CREATE UNIQUE INDEX import_corrections_pkey ON import_corrections USING btree (shop_id, user_id, day, task_id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table import_rows (
  shop_id uuid not null,
  task_id uuid not null,
  row_no integer not null,
  line_no smallint not null default 0,
  state smallint not null,
  problems jsonb,
  order_id bigint,
  spu_id uuid,
  entry_shop_id uuid,
  source_order_no text,
  sub_order_no text not null default ''::text,
  entry_store text not null default ''::text,
  product text not null default ''::text,
  external_id text not null default ''::text,
  bar_code text not null default ''::text,
  amount_text text not null default ''::text,
  amount integer,
  price_text text not null default ''::text,
  unit_price numeric(14,2),
  receiver text not null default ''::text,
  phone text not null default ''::text,
  province text not null default ''::text,
  city text not null default ''::text,
  area text not null default ''::text,
  street text not null default ''::text,
  detail text not null default ''::text,
  province_id text,
  address_text text not null default ''::text,
  buyer_note text not null default ''::text,
  seller_note text not null default ''::text,
  received_at timestamp with time zone,
  duplicate_of text,
  not_duplicate boolean not null default false,
  third_party text,
  tags text,
  source_channel text,
  buyer_name text,
  paid_amount numeric(14,2),
  paid_at timestamp with time zone,
  source_product text,
  source_spec text,
  source_category text,
  source_company text,
  source_waybill text,
  id_number text,
  village text,
  address_says_more boolean,
  presale_on date,
  by_hand boolean not null default false,
  gift_message text not null default ''::text,
  price_total numeric(14,2)) forced row security
  PRIMARY KEY (shop_id, task_id, row_no, line_no)
  CREATE UNIQUE INDEX import_rows_pkey ON import_rows USING btree (shop_id, task_id, row_no, line_no)
  policy chain_source SELECT (shop_id = (NULLIF(current_setting('app.source_shop_id'::text, true), ''::text))::uuid)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table import_tasks (
  shop_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  file_name text not null,
  file_hash text not null default ''::text,
  status text not null,
  phase_done integer not null default 0,
  phase_total integer not null default 0,
  third_party_id uuid,
  third_party_name text not null default ''::text,
  template_id uuid,
  template_name text not null default ''::text,
  command text not null default ''::text,
  sheet_name text not null default ''::text,
  header_row integer not null default 0,
  header text[] not null default '{}'::text[],
  fingerprint text not null default ''::text,
  mapping jsonb not null default '{}'::jsonb,
  remarks jsonb not null default '[]'::jsonb,
  avoid_duplication_days integer not null default 3,
  rows_read integer not null default 0,
  rows_ready integer not null default 0,
  rows_duplicate integer not null default 0,
  rows_failed integer not null default 0,
  rows_imported integer not null default 0,
  rows_left_out integer not null default 0,
  problem text not null default ''::text,
  submission_id uuid not null,
  start_wanted boolean not null default false,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  deleted_at timestamp with time zone,
  creation_type smallint not null default 1,
  rows_remarked integer not null default 0,
  causes jsonb not null default '{}'::jsonb,
  rows_forgotten_at timestamp with time zone,
  rows_by_hand integer not null default 0,
  rows_unaided integer not null default 0) forced row security
  CHECK ((rows_read = ((((rows_ready + rows_duplicate) + rows_failed) + rows_imported) + rows_left_out)))
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX import_tasks_created ON import_tasks USING btree (shop_id, created_at DESC)
  CREATE INDEX import_tasks_fingerprint ON import_tasks USING btree (shop_id, fingerprint, created_at DESC)
  CREATE INDEX import_tasks_hash ON import_tasks USING btree (shop_id, file_hash)
  CREATE INDEX import_tasks_kept ON import_tasks USING btree (shop_id, COALESCE(deleted_at, finished_at)) WHERE ((rows_forgotten_at IS NULL) AND ((status = 'done'::text) OR (deleted_at IS NOT NULL)))
  CREATE INDEX import_tasks_lite ON import_tasks USING btree (shop_id, created_by, created_at DESC) WHERE (creation_type = 5)
  CREATE UNIQUE INDEX import_tasks_pkey ON import_tasks USING btree (shop_id, id)
  CREATE INDEX import_tasks_waiting ON import_tasks USING btree (shop_id, created_at) WHERE ((deleted_at IS NULL) AND (status = ANY (ARRAY['mapping'::text, 'ready'::text, 'partly'::text])))
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table invitation_codes (
  code_hash bytea not null,
  issuer_shop_id uuid not null,
  type smallint not null,
  single_use boolean not null default false,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  revoked_at timestamp with time zone) shared
  CHECK ((type = ANY (ARRAY[1, 2, 3, 10])))
  FOREIGN KEY (created_by) REFERENCES users(id)
  FOREIGN KEY (issuer_shop_id) REFERENCES shops(id)
  PRIMARY KEY (code_hash)
  CREATE INDEX invitation_codes_issuer ON invitation_codes USING btree (issuer_shop_id, type, created_at)
  CREATE UNIQUE INDEX invitation_codes_pkey ON invitation_codes USING btree (code_hash)

table kept_pictures (
  shop_id uuid not null,
  key text not null,
  kept_at timestamp with time zone not null default now()) forced row security
  PRIMARY KEY (shop_id, key)
  CREATE UNIQUE INDEX kept_pictures_pkey ON kept_pictures USING btree (shop_id, key)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table label_accounts (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  provider text not null,
  company text not null,
  customer_code text not null default ''::text,
  password text not null default ''::text,
  site_code text not null default ''::text,
  pay_type text not null default 'monthly'::text,
  service_type text not null default ''::text,
  template_id text not null default ''::text,
  app_key text not null default ''::text,
  app_secret text not null default ''::text,
  sender jsonb,
  paper text not null default '76x130'::text,
  is_default boolean not null default false,
  is_shop_default boolean not null default false,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  label_by text not null default 'provider'::text,
  partner_secret text not null default ''::text,
  partner_name text not null default ''::text,
  carrying_code text not null default ''::text,
  courier text not null default ''::text,
  takes_children boolean not null default false,
  child_template_id text not null default ''::text,
  follows boolean not null default false,
  cloud_printer text not null default ''::text) forced row security
  CHECK ((label_by = ANY (ARRAY['provider'::text, 'own'::text])))
  CHECK ((paper = ANY (ARRAY['76x130'::text, '100x150'::text, '100x180'::text])))
  CHECK ((pay_type = ANY (ARRAY['shipper'::text, 'consignee'::text, 'monthly'::text])))
  CHECK ((provider = ANY (ARRAY['kuaidi100'::text, 'kdniao'::text, 'cainiao'::text, 'own'::text])))
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, id)
  CREATE UNIQUE INDEX label_accounts_default ON label_accounts USING btree (shop_id, company) WHERE is_default
  CREATE UNIQUE INDEX label_accounts_name ON label_accounts USING btree (shop_id, name) WHERE (ended_at IS NULL)
  CREATE UNIQUE INDEX label_accounts_pkey ON label_accounts USING btree (shop_id, id)
  CREATE UNIQUE INDEX label_accounts_shop_default ON label_accounts USING btree (shop_id) WHERE is_shop_default
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table link_log (
  shop_id uuid not null,
  link_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null default now(),
  act text not null,
  orders integer not null,
  says text not null default ''::text) forced row security
  FOREIGN KEY (shop_id, link_id) REFERENCES supplier_links(shop_id, id)
  PRIMARY KEY (shop_id, link_id, id)
  CREATE UNIQUE INDEX link_log_pkey ON link_log USING btree (shop_id, link_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table lite_users (
  shop_id uuid not null,
  user_id uuid not null,
  name text not null,
  on_behalf_shop_id uuid not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  shows_prices boolean not null default false) forced row security
  FOREIGN KEY (created_by) REFERENCES users(id)
  FOREIGN KEY (on_behalf_shop_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (shop_id, user_id)
  CREATE INDEX lite_users_list ON lite_users USING btree (shop_id, created_at DESC)
  CREATE UNIQUE INDEX lite_users_pkey ON lite_users USING btree (shop_id, user_id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table logistics_cfgs (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  province_ids text[] not null,
  fee numeric(14,2) not null,
  first_count integer not null default 1,
  next_count integer not null default 1,
  next_fee numeric(14,2) not null default 0,
  own boolean not null default false,
  created_at timestamp with time zone not null default now()) forced row security
  CHECK ((first_count > 0))
  CHECK ((next_count > 0))
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX logistics_cfgs_created ON logistics_cfgs USING btree (shop_id, created_at DESC, id) WHERE (NOT own)
  CREATE UNIQUE INDEX logistics_cfgs_pkey ON logistics_cfgs USING btree (shop_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table logistics_fees (
  shop_id uuid not null,
  policy_id uuid not null,
  province_id text not null,
  fee numeric(14,2) not null default 0,
  first_count integer not null default 1,
  next_count integer not null default 1,
  next_fee numeric(14,2) not null default 0) forced row security
  CHECK ((next_count > 0))
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id, policy_id) REFERENCES logistics_policies(shop_id, id)
  PRIMARY KEY (shop_id, policy_id, province_id)
  CREATE UNIQUE INDEX logistics_fees_pkey ON logistics_fees USING btree (shop_id, policy_id, province_id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table logistics_policies (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone) forced row security
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, id)
  CREATE UNIQUE INDEX logistics_policies_name ON logistics_policies USING btree (shop_id, name) WHERE (deleted_at IS NULL)
  CREATE UNIQUE INDEX logistics_policies_pkey ON logistics_policies USING btree (shop_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table logistics_policy_cfgs (
  shop_id uuid not null,
  policy_id uuid not null,
  position integer not null,
  cfg_id uuid not null) forced row security
  FOREIGN KEY (shop_id, cfg_id) REFERENCES logistics_cfgs(shop_id, id)
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id, policy_id) REFERENCES logistics_policies(shop_id, id)
  PRIMARY KEY (shop_id, policy_id, "position")
  CREATE INDEX logistics_policy_cfgs_cfg ON logistics_policy_cfgs USING btree (shop_id, cfg_id)
  CREATE UNIQUE INDEX logistics_policy_cfgs_pkey ON logistics_policy_cfgs USING btree (shop_id, policy_id, "position")
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table loose_parcels (
  shop_id uuid not null,
  id uuid not null,
  waybill_no text not null,
  note text not null default ''::text,
  pictures text[] not null default '{}'::text[],
  kept_by text not null,
  kept_at timestamp with time zone not null default now(),
  matched_id uuid) forced row security
  FOREIGN KEY (shop_id, matched_id) REFERENCES complaints(shop_id, id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX loose_parcels_pictures ON loose_parcels USING gin (pictures) WHERE (pictures <> '{}'::text[])
  CREATE UNIQUE INDEX loose_parcels_pkey ON loose_parcels USING btree (shop_id, id)
  CREATE UNIQUE INDEX loose_parcels_waybill ON loose_parcels USING btree (shop_id, waybill_no) WHERE (matched_id IS NULL)
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table material_uses (
  shop_id uuid not null,
  owner_id uuid not null,
  no smallint not null,
  picture text,
  file_id uuid) forced row security
  PRIMARY KEY (shop_id, owner_id, no)
  CREATE INDEX material_uses_file ON material_uses USING btree (shop_id, file_id) WHERE (file_id IS NOT NULL)
  CREATE INDEX material_uses_picture ON material_uses USING btree (picture) WHERE (picture IS NOT NULL)
  CREATE UNIQUE INDEX material_uses_pkey ON material_uses USING btree (shop_id, owner_id, no)
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table memberships (
  shop_id uuid not null,
  user_id uuid not null,
  rights integer not null default 0,
  is_admin boolean not null default false,
  created_at timestamp with time zone not null default now()) forced row security
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (shop_id, user_id)
  CREATE UNIQUE INDEX memberships_pkey ON memberships USING btree (shop_id, user_id)
  CREATE INDEX memberships_user ON memberships USING btree (user_id)
  policy kept SELECT true
  policy own SELECT (user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)
  policy tenant ALL (shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::uuid)

table month_files (
  shop_id uuid not null,
  month text not null,
  no integer not null,
  status text not null,
  problem text not null default ''::text,
  rows_done integer not null default 0,
  rows_total integer not null default 0,
  file_id uuid,
  rows_file_id uuid,
  file_name text not null default ''::text,
  size bigint,
  checksum text,
  as_of timestamp with time zone,
  checking boolean not null default false,
  checked_at timestamp with time zone,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone) forced row security
  CHECK ((month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'::text))
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, month, no)
  CREATE UNIQUE INDEX month_files_pkey ON month_files USING btree (shop_id, month, no)
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table naming_formulas (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  command integer not null,
  is_default boolean not null default false,
  settings jsonb not null,
  created_at timestamp with time zone not null default now()) forced row security
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX naming_formulas_created ON naming_formulas USING btree (shop_id, created_at DESC)
  CREATE UNIQUE INDEX naming_formulas_default ON naming_formulas USING btree (shop_id, command) WHERE is_default
  CREATE UNIQUE INDEX naming_formulas_name ON naming_formulas USING btree (shop_id, name)
  CREATE UNIQUE INDEX naming_formulas_pkey ON naming_formulas USING btree (shop_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table offer_selections (
  shop_id uuid not null,
  id uuid not null,
  spu_ids uuid[] not null,
  agent_ids uuid[] not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default now()) forced row security
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, id)
  CREATE UNIQUE INDEX offer_selections_pkey ON offer_selections USING btree (shop_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table offers (
  shop_id uuid not null,
  spu_id uuid not null,
  agent_id uuid not null,
  price numeric(14,2),
  status text not null default 'on'::text,
  distributed_at timestamp with time zone not null default now(),
  price_log_id uuid,
  policy_only boolean not null default false) forced row security
  CHECK ((status = ANY (ARRAY['on'::text, 'off'::text])))
  FOREIGN KEY (agent_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id, spu_id) REFERENCES spus(shop_id, id)
  PRIMARY KEY (shop_id, spu_id, agent_id)
  CREATE INDEX offers_agent ON offers USING btree (shop_id, agent_id, spu_id)
  CREATE INDEX offers_distributed ON offers USING btree (shop_id, distributed_at DESC, spu_id, agent_id) WHERE (status = 'on'::text)
  CREATE UNIQUE INDEX offers_pkey ON offers USING btree (shop_id, spu_id, agent_id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table operator_log (
  shop_id uuid not null,
  id uuid not null,
  operator_id uuid not null,
  operator_name text not null,
  is_allowed boolean not null,
  by_name text not null,
  at timestamp with time zone not null default now()) forced row security
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, id)
  CREATE UNIQUE INDEX operator_log_pkey ON operator_log USING btree (shop_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table order_balances (
  shop_id uuid not null,
  slot smallint not null,
  available integer not null) forced row security
  CHECK ((available >= 0))
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, slot)
  CREATE UNIQUE INDEX order_balances_pkey ON order_balances USING btree (shop_id, slot)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table order_changes (
  shop_id uuid not null,
  id uuid not null,
  order_id bigint not null,
  at timestamp with time zone not null default now(),
  kind text not null,
  was text not null,
  now text not null,
  by_shop text not null,
  seen_at timestamp with time zone,
  seen_by text not null default ''::text) forced row security
  FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX order_changes_order ON order_changes USING btree (shop_id, order_id)
  CREATE UNIQUE INDEX order_changes_pkey ON order_changes USING btree (shop_id, id)
  CREATE INDEX order_changes_unseen ON order_changes USING btree (shop_id, id) WHERE (seen_at IS NULL)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table order_events (
  shop_id uuid not null,
  order_id bigint not null,
  id uuid not null,
  at timestamp with time zone not null default now(),
  kind text not null,
  actor text not null,
  actor_shop text not null,
  detail jsonb not null default '{}'::jsonb) forced row security
  FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id)
  PRIMARY KEY (shop_id, order_id, id)
  CREATE UNIQUE INDEX order_events_pkey ON order_events USING btree (shop_id, order_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table order_holds (
  shop_id uuid not null,
  order_id bigint not null,
  id uuid not null,
  hop smallint not null,
  mine boolean not null,
  by_shop text not null,
  by_name text not null,
  reason smallint not null,
  note text not null,
  until timestamp with time zone,
  urgent_after boolean not null default false,
  after_export boolean not null,
  placed_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  ended_how text) forced row security
  FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id)
  PRIMARY KEY (shop_id, order_id, id)
  CREATE UNIQUE INDEX order_holds_open ON order_holds USING btree (shop_id, order_id, hop) WHERE (ended_at IS NULL)
  CREATE UNIQUE INDEX order_holds_pkey ON order_holds USING btree (shop_id, order_id, id)
  CREATE INDEX order_holds_until ON order_holds USING btree (shop_id, until) WHERE ((ended_at IS NULL) AND mine AND (until IS NOT NULL))
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table order_requests (
  shop_id uuid not null,
  id uuid not null,
  order_id bigint not null,
  kind text not null,
  part text not null,
  from_hop smallint not null,
  to_hop smallint not null,
  by_shop text not null,
  to_shop text not null,
  by_name text not null,
  detail jsonb not null default '{}'::jsonb,
  reason text not null,
  state text not null default 'open'::text,
  asked_at timestamp with time zone not null default now(),
  due_at timestamp with time zone,
  answered_at timestamp with time zone,
  answer_reason text not null default ''::text,
  answer_name text not null default ''::text,
  pictures text[] not null default '{}'::text[]) forced row security
  CHECK ((part = ANY (ARRAY['asks'::text, 'answers'::text, 'watches'::text])))
  CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'closed'::text])))
  FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id)
  PRIMARY KEY (shop_id, id)
  CREATE UNIQUE INDEX order_requests_open ON order_requests USING btree (shop_id, order_id, kind, LEAST(from_hop, to_hop)) WHERE (state = 'open'::text)
  CREATE INDEX order_requests_order ON order_requests USING btree (shop_id, order_id)
  CREATE INDEX order_requests_pictures ON order_requests USING gin (pictures) WHERE (pictures <> '{}'::text[])
  CREATE UNIQUE INDEX order_requests_pkey ON order_requests USING btree (shop_id, id)
  CREATE INDEX order_requests_waiting ON order_requests USING btree (shop_id, part, due_at) WHERE (state = 'open'::text)
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table order_tags (
  shop_id uuid not null,
  tag text not null,
  order_id bigint not null) forced row security
  PRIMARY KEY (shop_id, tag, order_id)
  CREATE UNIQUE INDEX order_tags_pkey ON order_tags USING btree (shop_id, tag, order_id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table order_tallies (
  shop_id uuid not null,
  id bigint not null,
  day date not null,
  roles smallint not null,
  stage smallint not null,
  n integer not null,
  merged boolean not null default false) forced row security
  PRIMARY KEY (shop_id, id)
  CREATE INDEX order_tallies_appended ON order_tallies USING btree (shop_id) WHERE (NOT merged)
  CREATE INDEX order_tallies_day ON order_tallies USING btree (shop_id, day) INCLUDE (roles, stage, n)
  CREATE UNIQUE INDEX order_tallies_pkey ON order_tallies USING btree (shop_id, id)
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table orders (
  shop_id uuid not null,
  id bigint not null,
  hop smallint not null,
  chain uuid[] not null,
  agent_id uuid,
  vendor_id uuid,
  roles smallint not null default ((
CASE
    WHEN (hop = 0) THEN 1
    ELSE 0
END +
CASE
    WHEN (agent_id IS NOT NULL) THEN 2
    ELSE 0
END) +
CASE
    WHEN (vendor_id IS NOT NULL) THEN 4
    ELSE 8
END),
  spu_id uuid not null,
  spu_name text not null,
  amount integer not null,
  shipped_amount integer not null default 0,
  sale_price numeric(14,2),
  cost_price numeric(14,2),
  sale_freight numeric(14,2) not null default 0,
  cost_freight numeric(14,2) not null default 0,
  price_rule text not null default ''::text,
  status integer not null,
  stage smallint not null,
  status_reason text not null default ''::text,
  cancel_request text,
  group_buy_id uuid,
  group_buy_name text,
  warehouse_id uuid,
  receiver text not null,
  phone text not null,
  province text not null,
  city text not null,
  area text not null,
  street text not null default ''::text,
  detail text not null,
  province_id text,
  third_party_id uuid,
  third_party_name text not null default ''::text,
  third_party_order_id text,
  buyer_note text not null default ''::text,
  seller_note text not null default ''::text,
  tags text[] not null default '{}'::text[],
  creation_type smallint not null,
  submission_id uuid not null,
  import_task_id uuid,
  import_row integer,
  received_at timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  delivered_at timestamp with time zone,
  sub_order_no text,
  source_channel text,
  buyer_name text,
  paid_amount numeric(14,2),
  paid_at timestamp with time zone,
  source_product text,
  source_spec text,
  source_category text,
  source_company text,
  source_waybill text,
  cancel_answer text,
  quotas_taken smallint not null default 0,
  id_number text,
  village text,
  address_text text,
  price_ref uuid,
  receiver_bucket smallint not null default ((((ascii(receiver) % 4096) * 8) + (ascii(substr(receiver, 2, 1)) % 8)))::smallint,
  phone_reversed text not null default reverse(phone),
  policy_id uuid,
  ship_by timestamp with time zone,
  open_requests smallint not null default 0,
  entry_no smallint not null default 0,
  spu_version integer not null default 1,
  swap jsonb,
  presale_ship_on date,
  receipt smallint,
  receipt_on timestamp with time zone,
  received_by text,
  pieces integer not null default 1,
  split_of bigint,
  shipper_note text not null default ''::text,
  gift_message text not null default ''::text,
  sale_rounding numeric(14,2)) forced row security
  CHECK ((amount > 0))
  CHECK (((shipped_amount >= 0) AND (shipped_amount <= amount)))
  CHECK ((pieces > 0))
  PRIMARY KEY (shop_id, id)
  CREATE INDEX orders_agent ON orders USING btree (shop_id, agent_id, id DESC) WITH (deduplicate_items=off) WHERE (agent_id IS NOT NULL)
  CREATE INDEX orders_below_cost ON orders USING btree (shop_id, id DESC) WHERE COALESCE(((((sale_price * (amount)::numeric) + sale_freight) + COALESCE(sale_rounding, (0)::numeric)) < ((cost_price * (amount)::numeric) + cost_freight)), false)
  CREATE INDEX orders_by_hand ON orders USING btree (shop_id, creation_type, id DESC) WHERE (creation_type <> 1)
  CREATE INDEX orders_cancel_answer ON orders USING btree (shop_id, id DESC) WHERE (cancel_answer IS NOT NULL)
  CREATE INDEX orders_cancel_request ON orders USING btree (shop_id, id DESC) INCLUDE (roles) WHERE (cancel_request IS NOT NULL)
  CREATE INDEX orders_channel ON orders USING btree (shop_id, source_channel, id DESC) WHERE (source_channel IS NOT NULL)
  CREATE INDEX orders_delivered ON orders USING btree (shop_id, delivered_at DESC) WHERE (delivered_at IS NOT NULL)
  CREATE INDEX orders_due ON orders USING btree (shop_id, id) INCLUDE (agent_id, vendor_id, stage, status) WHERE ((ship_by IS NULL) AND (stage = ANY (ARRAY[1, 2, 3, 4])))
  CREATE INDEX orders_entered_here ON orders USING btree (shop_id, id DESC) WHERE (((roles)::integer & 1) <> 0)
  CREATE INDEX orders_from_agents ON orders USING btree (shop_id, id DESC) WHERE (((roles)::integer & 2) <> 0)
  CREATE INDEX orders_group_buy ON orders USING btree (shop_id, group_buy_id, id) WHERE (group_buy_id IS NOT NULL)
  CREATE INDEX orders_import ON orders USING btree (shop_id, import_task_id, import_row) WHERE (import_task_id IS NOT NULL)
  CREATE INDEX orders_in_line ON orders USING btree (shop_id, spu_id, id) WHERE ((status & 536870912) = 536870912)
  CREATE INDEX orders_lite ON orders USING btree (shop_id, created_by, id DESC) WHERE ((creation_type = 5) AND (hop = 0))
  CREATE INDEX orders_phone ON orders USING btree (shop_id, phone_reversed, id DESC)
  CREATE UNIQUE INDEX orders_pkey ON orders USING btree (shop_id, id)
  CREATE INDEX orders_platform ON orders USING btree (shop_id, third_party_name, id DESC)
  CREATE INDEX orders_policy ON orders USING btree (shop_id, price_ref) WHERE (price_rule = 'sales_policy'::text)
  CREATE INDEX orders_presale ON orders USING btree (shop_id, id) WHERE (presale_ship_on IS NOT NULL)
  CREATE INDEX orders_province ON orders USING btree (shop_id, province_id, id DESC) WHERE (province_id IS NOT NULL)
  CREATE INDEX orders_receipt ON orders USING btree (shop_id, receipt, id DESC) WHERE (receipt IS NOT NULL)
  CREATE INDEX orders_receiver ON orders USING btree (shop_id, receiver_bucket, id DESC) INCLUDE (receiver)
  CREATE INDEX orders_ship_by ON orders USING btree (shop_id, ship_by) INCLUDE (id, agent_id, vendor_id, stage, status) WHERE ((ship_by IS NOT NULL) AND (stage = ANY (ARRAY[1, 2, 3, 4])))
  CREATE INDEX orders_shipped_here ON orders USING btree (shop_id, id DESC) WHERE (((roles)::integer & 8) <> 0)
  CREATE INDEX orders_source ON orders USING btree (shop_id, third_party_order_id) WHERE (third_party_order_id IS NOT NULL)
  CREATE INDEX orders_split ON orders USING btree (shop_id, split_of) WHERE (split_of IS NOT NULL)
  CREATE INDEX orders_spu ON orders USING btree (shop_id, spu_id, id DESC) WITH (deduplicate_items=off)
  CREATE INDEX orders_stage ON orders USING btree (shop_id, stage, id DESC) INCLUDE (roles)
  CREATE INDEX orders_submission ON orders USING btree (shop_id, submission_id) WHERE (import_task_id IS NULL)
  CREATE INDEX orders_swapped ON orders USING btree (shop_id, ((swap ->> 'skuId'::text))) INCLUDE (spu_id) WHERE (swap IS NOT NULL)
  CREATE INDEX orders_to_complete ON orders USING btree (shop_id, delivered_at) WHERE ((stage = 5) AND (hop = 0))
  CREATE INDEX orders_to_vendors ON orders USING btree (shop_id, id DESC) WHERE (((roles)::integer & 4) <> 0)
  CREATE INDEX orders_urgent ON orders USING btree (shop_id, id DESC) INCLUDE (roles) WHERE ((status & 134217728) = 134217728)
  CREATE INDEX orders_vendor ON orders USING btree (shop_id, vendor_id, id DESC) WITH (deduplicate_items=off) WHERE (vendor_id IS NOT NULL)
  CREATE INDEX orders_warehouse ON orders USING btree (shop_id, warehouse_id, id) WHERE (warehouse_id IS NOT NULL)
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table parcel_traces (
  shop_id uuid not null,
  company text not null,
  waybill_no text not null,
  lines jsonb not null default '[]'::jsonb,
  state smallint not null default 0,
  newest_at timestamp with time zone,
  mark smallint not null default 0,
  phone_tail text not null default ''::text,
  begun_at timestamp with time zone not null default now(),
  next_at timestamp with time zone,
  told_by_push boolean not null default false) forced row security
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, waybill_no, company)
  CREATE INDEX parcel_traces_moving ON parcel_traces USING btree (shop_id, newest_at) WHERE (((state >= 1) AND (state <= 5)) AND (mark = 0))
  CREATE INDEX parcel_traces_next ON parcel_traces USING btree (shop_id, next_at) WHERE (next_at IS NOT NULL)
  CREATE UNIQUE INDEX parcel_traces_pkey ON parcel_traces USING btree (shop_id, waybill_no, company)
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table parcels (
  shop_id uuid not null,
  order_id bigint not null,
  id uuid not null,
  company text not null,
  waybill_no text not null,
  amount integer not null,
  shipped_at timestamp with time zone not null,
  voided_at timestamp with time zone,
  replaces_id uuid,
  created_by_name text not null,
  note text not null default ''::text,
  trace_state smallint not null default 0,
  trace_at timestamp with time zone,
  last_line text not null default ''::text,
  trace_mark smallint not null default 0,
  entry_no smallint,
  voided_no smallint) forced row security
  CHECK ((amount >= 0))
  CHECK ((waybill_no = upper(waybill_no)))
  FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id)
  PRIMARY KEY (shop_id, order_id, id)
  CREATE INDEX parcels_going_back ON parcels USING btree (shop_id, order_id) WHERE ((trace_state = ANY (ARRAY[8, 9])) AND (voided_at IS NULL))
  CREATE INDEX parcels_marked ON parcels USING btree (shop_id, company) WHERE ((trace_mark > 0) AND (voided_at IS NULL))
  CREATE UNIQUE INDEX parcels_pkey ON parcels USING btree (shop_id, order_id, id)
  CREATE INDEX parcels_waybill ON parcels USING btree (shop_id, waybill_no)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table partner_groups (
  shop_id uuid not null,
  id uuid not null,
  kind text not null,
  name text not null,
  notes text not null default ''::text,
  created_at timestamp with time zone not null default now()) forced row security
  CHECK ((kind = ANY (ARRAY['agent'::text, 'vendor'::text])))
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, id)
  CREATE UNIQUE INDEX partner_groups_name ON partner_groups USING btree (shop_id, kind, name)
  CREATE UNIQUE INDEX partner_groups_pkey ON partner_groups USING btree (shop_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table partners (
  shop_id uuid not null,
  partner_id uuid not null,
  kind text not null,
  partner_name text not null,
  contacts jsonb not null default '{}'::jsonb,
  notes text not null default ''::text,
  prohibited boolean not null default false,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  group_id uuid,
  alias text not null default ''::text,
  forward_up_to numeric(14,2),
  promise_hours smallint,
  promise_up_to numeric(14,2),
  same_price_swap boolean not null default false) forced row security
  CHECK ((kind = ANY (ARRAY['agent'::text, 'vendor'::text])))
  FOREIGN KEY (partner_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id, group_id) REFERENCES partner_groups(shop_id, id) ON DELETE SET NULL (group_id)
  PRIMARY KEY (shop_id, kind, partner_id)
  CREATE INDEX partners_group ON partners USING btree (shop_id, group_id) WHERE (group_id IS NOT NULL)
  CREATE INDEX partners_list ON partners USING btree (shop_id, kind, created_at DESC, partner_id) WHERE (removed_at IS NULL)
  CREATE INDEX partners_name ON partners USING btree (shop_id, kind, partner_name, partner_id DESC) WHERE (removed_at IS NULL)
  CREATE UNIQUE INDEX partners_pkey ON partners USING btree (shop_id, kind, partner_id)
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table payment_plan_bills (
  shop_id uuid not null,
  plan_id uuid not null,
  bill_id uuid not null) forced row security
  PRIMARY KEY (shop_id, plan_id, bill_id)
  CREATE UNIQUE INDEX payment_plan_bills_pkey ON payment_plan_bills USING btree (shop_id, plan_id, bill_id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table payment_plans (
  shop_id uuid not null,
  id uuid not null,
  transaction_id uuid not null,
  side smallint not null,
  trader_id uuid not null,
  amount numeric(18,2) not null,
  method smallint not null,
  transaction_no text not null,
  note text not null,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  planned_on date) forced row security
  CHECK ((amount <> (0)::numeric))
  CHECK ((side = ANY (ARRAY[1, 2])))
  PRIMARY KEY (shop_id, id)
  CREATE UNIQUE INDEX payment_plans_pkey ON payment_plans USING btree (shop_id, id)
  CREATE UNIQUE INDEX payment_plans_transaction ON payment_plans USING btree (shop_id, transaction_id, side, trader_id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table payment_upload_rows (
  shop_id uuid not null,
  upload_id uuid not null,
  no integer not null,
  side smallint not null,
  payer text not null,
  bill_no text not null,
  amount numeric(14,2),
  paid_on date,
  transaction_no text not null,
  note text not null,
  problem text not null,
  payment_id uuid) forced row security
  CHECK ((side = ANY (ARRAY[1, 2])))
  PRIMARY KEY (shop_id, upload_id, no)
  CREATE UNIQUE INDEX payment_upload_rows_pkey ON payment_upload_rows USING btree (shop_id, upload_id, no)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table payment_uploads (
  shop_id uuid not null,
  id uuid not null,
  created_at timestamp with time zone not null default now()) forced row security
  PRIMARY KEY (shop_id, id)
  CREATE UNIQUE INDEX payment_uploads_pkey ON payment_uploads USING btree (shop_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table platform_shops (
  platform text not null,
  platform_shop_id text not null,
  owner_shop_id uuid not null) shared
  PRIMARY KEY (platform, platform_shop_id)
  CREATE UNIQUE INDEX platform_shops_pkey ON platform_shops USING btree (platform, platform_shop_id)

table presale_rules (
  shop_id uuid not null,
  spu_id uuid not null,
  id uuid not null,
  mode text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  max_pieces integer,
  ship_on date not null,
  auto boolean not null,
  since_id bigint not null,
  convert_at timestamp with time zone,
  set_by uuid not null,
  set_by_name text not null,
  set_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone) forced row security
  CHECK ((max_pieces > 0))
  CHECK ((mode = ANY (ARRAY['always'::text, 'overflow'::text])))
  FOREIGN KEY (shop_id, spu_id) REFERENCES spus(shop_id, id)
  PRIMARY KEY (shop_id, spu_id, id)
  CREATE INDEX presale_rules_due ON presale_rules USING btree (shop_id, convert_at) WHERE (convert_at IS NOT NULL)
  CREATE UNIQUE INDEX presale_rules_live ON presale_rules USING btree (shop_id, spu_id) WHERE (ended_at IS NULL)
  CREATE UNIQUE INDEX presale_rules_pkey ON presale_rules USING btree (shop_id, spu_id, id)
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table price_change_items (
  shop_id uuid not null,
  change_id uuid not null,
  no integer not null,
  kind smallint not null,
  spu_id uuid,
  sku_id uuid,
  audience_id uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  effective_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  keep_lower boolean not null default true,
  old_price numeric(14,2),
  new_price numeric(14,2),
  status smallint not null,
  reason text not null default ''::text,
  log_id uuid not null,
  scheduled boolean not null,
  lifted_for uuid,
  kept_floor numeric(14,2),
  kept_by text,
  kept_at timestamp with time zone) forced row security
  CHECK ((ends_at > effective_at))
  CHECK ((num_nonnulls(spu_id, sku_id) = 1))
  CHECK (((status >= 1) AND (status <= 5)))
  FOREIGN KEY (shop_id, change_id) REFERENCES price_changes(shop_id, id)
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, change_id, no)
  CREATE INDEX price_change_items_due ON price_change_items USING btree (shop_id, effective_at) WHERE (status = 1)
  CREATE INDEX price_change_items_ending ON price_change_items USING btree (shop_id, ends_at) WHERE (status = 2)
  CREATE INDEX price_change_items_failed ON price_change_items USING btree (shop_id, log_id) WHERE (status = 5)
  CREATE INDEX price_change_items_lifted ON price_change_items USING btree (shop_id, lifted_for) WHERE (lifted_for IS NOT NULL)
  CREATE INDEX price_change_items_live ON price_change_items USING btree (shop_id, spu_id) WHERE ((status <= 2) AND (spu_id IS NOT NULL))
  CREATE INDEX price_change_items_live_skus ON price_change_items USING btree (shop_id, sku_id) WHERE ((status <= 2) AND (sku_id IS NOT NULL))
  CREATE UNIQUE INDEX price_change_items_named ON price_change_items USING btree (shop_id, log_id) WHERE (status <= 2)
  CREATE INDEX price_change_items_of ON price_change_items USING btree (shop_id, spu_id, effective_at DESC) WHERE scheduled
  CREATE UNIQUE INDEX price_change_items_pkey ON price_change_items USING btree (shop_id, change_id, no)
  CREATE INDEX price_change_items_scheduled ON price_change_items USING btree (shop_id, effective_at DESC, log_id) WHERE scheduled
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table price_changes (
  shop_id uuid not null,
  id uuid not null,
  kinds smallint[] not null,
  source text not null,
  effective_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  keep_lower boolean not null default true,
  notify boolean not null default true,
  note text not null default ''::text,
  counts jsonb not null default '{}'::jsonb,
  author_id uuid not null,
  author_name text not null,
  undo_of uuid,
  created_at timestamp with time zone not null default now(),
  audiences uuid[] not null default '{}'::uuid[],
  at_once integer not null default 0) forced row security
  CHECK ((ends_at > effective_at))
  CHECK ((source = ANY (ARRAY['form'::text, 'sheet'::text, 'formula'::text, 'undo'::text])))
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id, undo_of) REFERENCES price_changes(shop_id, id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX price_changes_created ON price_changes USING btree (shop_id, created_at DESC, id)
  CREATE UNIQUE INDEX price_changes_pkey ON price_changes USING btree (shop_id, id)
  CREATE UNIQUE INDEX price_changes_undo ON price_changes USING btree (shop_id, undo_of) WHERE (undo_of IS NOT NULL)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table price_logs (
  shop_id uuid not null,
  id uuid not null,
  spu_id uuid,
  agent_id uuid,
  old_price numeric(14,2),
  new_price numeric(14,2),
  note text not null default ''::text,
  changed_by uuid not null,
  changed_by_name text not null,
  changed_at timestamp with time zone not null default now(),
  kind smallint not null,
  sku_id uuid,
  group_id uuid,
  change_id uuid,
  effective_at timestamp with time zone,
  ends_at timestamp with time zone) forced row security
  FOREIGN KEY (agent_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id, sku_id) REFERENCES skus(shop_id, id)
  FOREIGN KEY (shop_id, spu_id) REFERENCES spus(shop_id, id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX price_logs_agent ON price_logs USING btree (shop_id, agent_id, changed_at DESC, id) WHERE (agent_id IS NOT NULL)
  CREATE INDEX price_logs_change ON price_logs USING btree (shop_id, change_id) WHERE (change_id IS NOT NULL)
  CREATE INDEX price_logs_changed ON price_logs USING btree (shop_id, changed_at DESC, id)
  CREATE UNIQUE INDEX price_logs_pkey ON price_logs USING btree (shop_id, id)
  CREATE INDEX price_logs_sku ON price_logs USING btree (shop_id, sku_id, changed_at DESC, id) WHERE (sku_id IS NOT NULL)
  CREATE INDEX price_logs_spu ON price_logs USING btree (shop_id, spu_id, changed_at DESC, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table print_parcel_orders (
  shop_id uuid not null,
  parcel_id uuid not null,
  order_id bigint not null,
  pieces integer not null,
  reason text not null default ''::text) forced row security
  CHECK ((pieces > 0))
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id)
  FOREIGN KEY (shop_id, parcel_id) REFERENCES print_parcels(shop_id, id)
  PRIMARY KEY (shop_id, parcel_id, order_id)
  CREATE INDEX print_parcel_orders_order ON print_parcel_orders USING btree (shop_id, order_id)
  CREATE UNIQUE INDEX print_parcel_orders_pkey ON print_parcel_orders USING btree (shop_id, parcel_id, order_id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table print_parcels (
  shop_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  position integer not null,
  account_id uuid,
  company text not null,
  weight_grams integer not null,
  state text not null,
  request_id uuid not null,
  requested_at timestamp with time zone,
  waybill_no text not null default ''::text,
  provider_no text not null default ''::text,
  routing jsonb not null default '{}'::jsonb,
  picture jsonb,
  reason text not null default ''::text,
  receiver jsonb not null,
  numbered_at timestamp with time zone,
  printed_at timestamp with time zone,
  shipped_at timestamp with time zone,
  recycled_at timestamp with time zone,
  prints integer not null default 0,
  replaces_id uuid,
  is_of_shipped boolean not null default false,
  intercept text,
  intercept_says text not null default ''::text,
  intercept_at timestamp with time zone,
  document jsonb,
  mother_id uuid,
  task_no text not null default ''::text,
  is_followed boolean not null default false,
  cloud_state text,
  cloud_says text not null default ''::text,
  cloud_at timestamp with time zone,
  is_handed_over boolean not null default false) forced row security
  CHECK (((waybill_no <> ''::text) OR (state <> ALL (ARRAY['numbered'::text, 'printed'::text, 'shipped'::text, 'recycling'::text, 'recycled'::text]))))
  CHECK ((cloud_state = ANY (ARRAY['sent'::text, 'printed'::text, 'failed'::text])))
  CHECK ((intercept = ANY (ARRAY['asked'::text, 'accepted'::text, 'refused'::text, 'unclear'::text])))
  CHECK ((state = ANY (ARRAY['new'::text, 'numbering'::text, 'numbered'::text, 'printed'::text, 'shipped'::text, 'failed'::text, 'unclear'::text, 'recycling'::text, 'recycled'::text, 'voided'::text])))
  CHECK (((weight_grams >= 1) AND (weight_grams <= 200000)))
  FOREIGN KEY (shop_id, account_id) REFERENCES label_accounts(shop_id, id)
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id, mother_id) REFERENCES print_parcels(shop_id, id)
  FOREIGN KEY (shop_id, replaces_id) REFERENCES print_parcels(shop_id, id)
  FOREIGN KEY (shop_id, run_id) REFERENCES print_runs(shop_id, id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX print_parcels_mother ON print_parcels USING btree (shop_id, mother_id) WHERE (mother_id IS NOT NULL)
  CREATE INDEX print_parcels_open ON print_parcels USING btree (shop_id, state, id) WHERE (state = ANY (ARRAY['new'::text, 'numbering'::text, 'numbered'::text, 'printed'::text, 'unclear'::text, 'recycling'::text]))
  CREATE UNIQUE INDEX print_parcels_pkey ON print_parcels USING btree (shop_id, id)
  CREATE UNIQUE INDEX print_parcels_replaces ON print_parcels USING btree (shop_id, replaces_id) WHERE ((replaces_id IS NOT NULL) AND (state = ANY (ARRAY['new'::text, 'numbering'::text, 'unclear'::text, 'numbered'::text, 'printed'::text, 'shipped'::text])))
  CREATE UNIQUE INDEX print_parcels_request ON print_parcels USING btree (shop_id, request_id)
  CREATE INDEX print_parcels_run ON print_parcels USING btree (shop_id, run_id, "position")
  CREATE INDEX print_parcels_shipped ON print_parcels USING btree (shop_id, account_id, shipped_at) WHERE (state = 'shipped'::text)
  CREATE INDEX print_parcels_task ON print_parcels USING btree (shop_id, task_no) WHERE (task_no <> ''::text)
  CREATE UNIQUE INDEX print_parcels_waybill ON print_parcels USING btree (shop_id, waybill_no) WHERE (state = ANY (ARRAY['numbered'::text, 'printed'::text, 'shipped'::text]))
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table print_runs (
  shop_id uuid not null,
  id uuid not null,
  state text not null default 'working'::text,
  problem text not null default ''::text,
  skipped jsonb not null default '[]'::jsonb,
  paper text not null,
  is_private boolean not null,
  ships_at text not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamp with time zone not null default now(),
  link_id uuid) forced row security
  CHECK ((paper = ANY (ARRAY['76x130'::text, '100x150'::text, '100x180'::text])))
  CHECK ((ships_at = ANY (ARRAY['numbering'::text, 'printing'::text, 'hand'::text])))
  CHECK ((state = ANY (ARRAY['working'::text, 'ready'::text])))
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX print_runs_created ON print_runs USING btree (shop_id, created_at DESC)
  CREATE INDEX print_runs_link ON print_runs USING btree (shop_id, link_id, created_at) WHERE (link_id IS NOT NULL)
  CREATE UNIQUE INDEX print_runs_pkey ON print_runs USING btree (shop_id, id)
  CREATE INDEX print_runs_working ON print_runs USING btree (shop_id) WHERE (state = 'working'::text)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table print_settings (
  shop_id uuid not null,
  ships_at text not null default 'printing'::text,
  paper text not null default '76x130'::text,
  is_private boolean not null default false) forced row security
  CHECK ((paper = ANY (ARRAY['76x130'::text, '100x150'::text, '100x180'::text])))
  CHECK ((ships_at = ANY (ARRAY['numbering'::text, 'printing'::text, 'hand'::text])))
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id)
  CREATE UNIQUE INDEX print_settings_pkey ON print_settings USING btree (shop_id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table product_matches (
  shop_id uuid not null,
  third_party_id uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  channel_name text not null,
  spu_id uuid not null,
  pieces integer not null default 1,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  created_by_name text not null default ''::text) forced row security
  CHECK ((pieces > 0))
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id, spu_id) REFERENCES spus(shop_id, id)
  PRIMARY KEY (shop_id, third_party_id, channel_name)
  CREATE UNIQUE INDEX product_matches_pkey ON product_matches USING btree (shop_id, third_party_id, channel_name)
  CREATE INDEX product_matches_spu ON product_matches USING btree (shop_id, spu_id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table quick_answers (
  shop_id uuid not null,
  id uuid not null,
  type smallint not null default 0,
  title text not null,
  words text not null,
  created_at timestamp with time zone not null default now()) forced row security
  PRIMARY KEY (shop_id, id)
  CREATE UNIQUE INDEX quick_answers_pkey ON quick_answers USING btree (shop_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table quota_logs (
  shop_id uuid not null,
  id uuid not null,
  spu_id uuid not null,
  agent_id uuid not null,
  was integer,
  became integer,
  taken bigint not null default 0,
  returned bigint not null default 0,
  repeat_daily boolean not null default false,
  reason text not null default ''::text,
  changed_by uuid,
  changed_by_name text not null default ''::text,
  created_at timestamp with time zone not null default now()) forced row security
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX quota_logs_created ON quota_logs USING btree (shop_id, created_at DESC, id)
  CREATE UNIQUE INDEX quota_logs_pkey ON quota_logs USING btree (shop_id, id)
  CREATE INDEX quota_logs_spu ON quota_logs USING btree (shop_id, spu_id, created_at DESC)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table quotas (
  shop_id uuid not null,
  spu_id uuid not null,
  agent_id uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  updated_at timestamp with time zone not null default now(),
  since_id bigint not null default new_order_id(),
  set_to integer not null default 0,
  added bigint not null default 0,
  taken bigint not null default 0,
  returned bigint not null default 0,
  repeat_daily boolean not null default false,
  set_on date not null default ((now() AT TIME ZONE 'Asia/Shanghai'::text))::date,
  set_at timestamp with time zone not null default now(),
  set_by uuid,
  set_by_name text not null default ''::text,
  policy_id uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  available integer not null default ((((set_to + added) - taken) + returned))::integer,
  is_low boolean not null default ((((((set_to + added) - taken) + returned) * 10) <= (set_to + added)) AND (taken > 0))) forced row security
  CHECK ((available >= 0))
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, spu_id, agent_id, policy_id)
  CREATE INDEX quotas_low ON quotas USING btree (shop_id) WHERE is_low
  CREATE UNIQUE INDEX quotas_pkey ON quotas USING btree (shop_id, spu_id, agent_id, policy_id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table returned_waybills (
  shop_id uuid not null,
  account_id uuid not null,
  waybill_no text not null,
  returned_at timestamp with time zone not null default now(),
  taken_at timestamp with time zone) forced row security
  FOREIGN KEY (shop_id, account_id) REFERENCES label_accounts(shop_id, id)
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, account_id, waybill_no)
  CREATE INDEX returned_waybills_free ON returned_waybills USING btree (shop_id, account_id, returned_at) WHERE (taken_at IS NULL)
  CREATE UNIQUE INDEX returned_waybills_pkey ON returned_waybills USING btree (shop_id, account_id, waybill_no)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table reveals (
  shop_id uuid not null,
  id uuid not null,
  order_id bigint not null,
  user_id uuid not null,
  user_name text not null,
  at timestamp with time zone not null default now()) forced row security
  FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX reveals_of_order ON reveals USING btree (shop_id, order_id)
  CREATE INDEX reveals_of_user ON reveals USING btree (shop_id, user_id, at)
  CREATE UNIQUE INDEX reveals_pkey ON reveals USING btree (shop_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table sales_leads (
  shop_id uuid not null,
  id uuid not null,
  side text not null,
  status smallint not null,
  root_id uuid not null,
  chain uuid[] not null,
  parent_id uuid,
  agent_id uuid not null,
  vendor_id uuid,
  spu_name text not null,
  amount integer not null,
  receiver text not null,
  phone text not null,
  province text not null default ''::text,
  city text not null default ''::text,
  area text not null default ''::text,
  street text not null default ''::text,
  village text not null default ''::text,
  detail text not null,
  province_id text,
  address_text text not null default ''::text,
  third_party_name text not null default ''::text,
  third_party_order_id text,
  note text not null default ''::text,
  expected_price numeric(14,2),
  reject_count smallint not null default 0,
  revoke_count smallint not null default 0,
  sends smallint not null default 0,
  reason text not null default ''::text,
  spu_id uuid,
  order_id bigint,
  same text not null,
  events jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null default now(),
  moved_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone) forced row security
  CHECK ((side = ANY (ARRAY['agent'::text, 'vendor'::text])))
  CHECK (((status >= 1) AND (status <= 7)))
  PRIMARY KEY (shop_id, id)
  CREATE INDEX sales_leads_newest ON sales_leads USING btree (shop_id, side, created_at DESC, id) WHERE (deleted_at IS NULL)
  CREATE INDEX sales_leads_parent ON sales_leads USING btree (shop_id, parent_id) WHERE (parent_id IS NOT NULL)
  CREATE INDEX sales_leads_phone ON sales_leads USING btree (shop_id, phone)
  CREATE UNIQUE INDEX sales_leads_pkey ON sales_leads USING btree (shop_id, id)
  CREATE INDEX sales_leads_same ON sales_leads USING btree (shop_id, same) WHERE ((side = 'agent'::text) AND (deleted_at IS NULL))
  CREATE INDEX sales_leads_waiting ON sales_leads USING btree (shop_id, side, status, moved_at) WHERE ((status = ANY (ARRAY[2, 4])) AND (deleted_at IS NULL))
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table sales_policies (
  shop_id uuid not null,
  id uuid not null,
  spu_id uuid not null,
  name text not null,
  price numeric(14,2) not null,
  logistics_policy_id uuid,
  inventory_option smallint not null default 2,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  status smallint not null default 0,
  log_id uuid not null,
  next_at timestamp with time zone,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamp with time zone not null default now(),
  published_at timestamp with time zone) forced row security
  CHECK ((ends_at > starts_at))
  CHECK (((inventory_option >= 0) AND (inventory_option <= 3)))
  CHECK ((price >= (0)::numeric))
  CHECK (((status >= 0) AND (status <= 2)))
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id, logistics_policy_id) REFERENCES logistics_policies(shop_id, id)
  FOREIGN KEY (shop_id, spu_id) REFERENCES spus(shop_id, id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX sales_policies_created ON sales_policies USING btree (shop_id, created_at DESC, id)
  CREATE INDEX sales_policies_next ON sales_policies USING btree (shop_id, next_at) WHERE (next_at IS NOT NULL)
  CREATE UNIQUE INDEX sales_policies_pkey ON sales_policies USING btree (shop_id, id)
  CREATE INDEX sales_policies_spu ON sales_policies USING btree (shop_id, spu_id, created_at DESC)
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table sales_policy_agents (
  shop_id uuid not null,
  policy_id uuid not null,
  agent_id uuid not null,
  spu_id uuid not null) forced row security
  FOREIGN KEY (agent_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id, policy_id) REFERENCES sales_policies(shop_id, id)
  PRIMARY KEY (shop_id, policy_id, agent_id)
  CREATE INDEX sales_policy_agents_agent ON sales_policy_agents USING btree (shop_id, agent_id)
  CREATE INDEX sales_policy_agents_pair ON sales_policy_agents USING btree (shop_id, spu_id, agent_id)
  CREATE UNIQUE INDEX sales_policy_agents_pkey ON sales_policy_agents USING btree (shop_id, policy_id, agent_id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table saved_reports (
  shop_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  choice jsonb not null,
  is_pinned boolean not null default false,
  is_daily boolean not null default false,
  made_for date,
  created_at timestamp with time zone not null default now()) forced row security
  PRIMARY KEY (shop_id, id)
  CREATE INDEX saved_reports_daily ON saved_reports USING btree (shop_id) WHERE is_daily
  CREATE UNIQUE INDEX saved_reports_name ON saved_reports USING btree (shop_id, user_id, name)
  CREATE UNIQUE INDEX saved_reports_pkey ON saved_reports USING btree (shop_id, id)
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table saved_views (
  shop_id uuid not null,
  user_id uuid not null,
  list text not null,
  name text not null,
  query text not null,
  position smallint not null,
  created_at timestamp with time zone not null default now()) forced row security
  CHECK (((length(name) >= 1) AND (length(name) <= 20)))
  CHECK (((length(query) >= 1) AND (length(query) <= 4000)))
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (shop_id, user_id, list, name)
  CREATE UNIQUE INDEX saved_views_pkey ON saved_views USING btree (shop_id, user_id, list, name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table service_policies (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone) forced row security
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX service_policies_created ON service_policies USING btree (shop_id, created_at DESC, id)
  CREATE UNIQUE INDEX service_policies_name ON service_policies USING btree (shop_id, name) WHERE (deleted_at IS NULL)
  CREATE UNIQUE INDEX service_policies_pkey ON service_policies USING btree (shop_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table service_policy_versions (
  shop_id uuid not null,
  policy_id uuid not null,
  version integer not null,
  detail jsonb not null,
  valid_from timestamp with time zone not null default now(),
  created_by_name text not null) forced row security
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id, policy_id) REFERENCES service_policies(shop_id, id)
  PRIMARY KEY (shop_id, policy_id, version)
  CREATE UNIQUE INDEX service_policy_versions_pkey ON service_policy_versions USING btree (shop_id, policy_id, version)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table sessions (
  token_hash bytea not null,
  user_id uuid not null,
  user_agent text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  id uuid not null default gen_random_uuid(),
  place text not null default ''::text,
  seen_at timestamp with time zone not null default now()) shared
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (token_hash)
  CREATE UNIQUE INDEX sessions_pkey ON sessions USING btree (token_hash)
  CREATE INDEX sessions_user ON sessions USING btree (user_id)

table settlement_audits (
  shop_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null default now(),
  trader_count integer not null,
  order_count integer not null,
  bill_count integer not null,
  finding_count integer not null,
  findings jsonb not null,
  actor text not null) forced row security
  PRIMARY KEY (shop_id, id)
  CREATE UNIQUE INDEX settlement_audits_pkey ON settlement_audits USING btree (shop_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table settlement_bill_items (
  shop_id uuid not null,
  bill_id uuid not null,
  item_id bigint not null,
  section smallint not null,
  added_no smallint not null,
  removed_no smallint) forced row security
  PRIMARY KEY (shop_id, bill_id, item_id, added_no)
  CREATE UNIQUE INDEX settlement_bill_items_live ON settlement_bill_items USING btree (shop_id, item_id) WHERE (removed_no IS NULL)
  CREATE UNIQUE INDEX settlement_bill_items_pkey ON settlement_bill_items USING btree (shop_id, bill_id, item_id, added_no)
  CREATE INDEX settlement_bill_items_section ON settlement_bill_items USING btree (shop_id, section, item_id) WHERE ((section <> 1) AND (removed_no IS NULL))
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table settlement_bill_log (
  shop_id uuid not null,
  bill_id uuid not null,
  id uuid not null,
  kind text not null,
  no smallint not null,
  actor text not null,
  by_us boolean not null,
  reason text not null,
  count integer not null,
  amount numeric(18,2) not null,
  at timestamp with time zone not null default now()) forced row security
  PRIMARY KEY (shop_id, bill_id, id)
  CREATE UNIQUE INDEX settlement_bill_log_pkey ON settlement_bill_log USING btree (shop_id, bill_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table settlement_bills (
  shop_id uuid not null,
  id uuid not null,
  no text not null,
  name text not null,
  note text not null default ''::text,
  side smallint not null,
  trader_id uuid not null,
  period_start date,
  period_end date,
  due_on date,
  item_count integer not null,
  owed numeric(18,2) not null,
  returned numeric(18,2) not null,
  is_mine boolean not null,
  confirmed boolean not null default false,
  changes smallint not null default 0,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  paid numeric(18,2) not null default 0,
  unseen_since timestamp with time zone,
  reminded_at timestamp with time zone) forced row security
  CHECK (((deleted_at IS NULL) OR (paid = (0)::numeric)))
  CHECK ((side = ANY (ARRAY[1, 2])))
  CHECK (((paid >= (0)::numeric) AND (paid <= abs((owed - returned)))))
  PRIMARY KEY (shop_id, id)
  CREATE UNIQUE INDEX settlement_bills_no ON settlement_bills USING btree (shop_id, no)
  CREATE INDEX settlement_bills_open ON settlement_bills USING btree (shop_id, due_on) WHERE ((deleted_at IS NULL) AND (paid < abs((owed - returned))))
  CREATE UNIQUE INDEX settlement_bills_pkey ON settlement_bills USING btree (shop_id, id)
  CREATE INDEX settlement_bills_reminded ON settlement_bills USING btree (shop_id, reminded_at) WHERE ((reminded_at IS NOT NULL) AND (deleted_at IS NULL) AND (paid < abs((owed - returned))))
  CREATE INDEX settlement_bills_trader ON settlement_bills USING btree (shop_id, trader_id, id DESC)
  CREATE INDEX settlement_bills_unseen ON settlement_bills USING btree (shop_id, unseen_since) WHERE (unseen_since IS NOT NULL)
  CREATE INDEX settlement_bills_waiting ON settlement_bills USING btree (shop_id, id DESC) WHERE ((NOT confirmed) AND (NOT is_mine) AND (deleted_at IS NULL))
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table settlement_items (
  shop_id uuid not null,
  id bigint not null,
  order_id bigint not null,
  no smallint not null,
  type smallint not null,
  kind smallint not null,
  trader_id uuid not null,
  pieces integer not null,
  price numeric(14,2),
  freight numeric(14,2) not null,
  amount numeric(18,2) not null,
  corrects_id bigint,
  reason text not null,
  actor text not null) forced row security
  CHECK (((type >= 1) AND (type <= 4)))
  PRIMARY KEY (shop_id, id)
  CREATE UNIQUE INDEX settlement_items_act ON settlement_items USING btree (shop_id, order_id, no, type)
  CREATE INDEX settlement_items_before ON settlement_items USING btree (shop_id, id) WHERE (no = 0)
  CREATE INDEX settlement_items_odd ON settlement_items USING btree (shop_id, id) WHERE (kind <> 1)
  CREATE UNIQUE INDEX settlement_items_pkey ON settlement_items USING btree (shop_id, id)
  CREATE INDEX settlement_items_trader ON settlement_items USING btree (shop_id, trader_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table settlement_payers (
  shop_id uuid not null,
  side smallint not null,
  payer text not null,
  trader_id uuid not null) forced row security
  CHECK ((side = ANY (ARRAY[1, 2])))
  PRIMARY KEY (shop_id, side, payer)
  CREATE UNIQUE INDEX settlement_payers_pkey ON settlement_payers USING btree (shop_id, side, payer)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table settlement_payments (
  shop_id uuid not null,
  id uuid not null,
  transaction_id uuid not null,
  side smallint not null,
  trader_id uuid not null,
  amount numeric(18,2) not null,
  paid numeric(18,2) not null,
  postings integer not null,
  reversed integer not null default 0,
  method smallint not null,
  transaction_no text not null,
  paid_on date not null,
  is_mine boolean not null,
  confirmed boolean not null,
  note text not null default ''::text,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  unseen_since timestamp with time zone) forced row security
  CHECK ((side = ANY (ARRAY[1, 2])))
  PRIMARY KEY (shop_id, id)
  CREATE INDEX settlement_payments_no ON settlement_payments USING btree (shop_id, transaction_no) WHERE (transaction_no <> ''::text)
  CREATE UNIQUE INDEX settlement_payments_pkey ON settlement_payments USING btree (shop_id, id)
  CREATE INDEX settlement_payments_trader ON settlement_payments USING btree (shop_id, trader_id, id DESC)
  CREATE INDEX settlement_payments_transaction ON settlement_payments USING btree (shop_id, transaction_id)
  CREATE INDEX settlement_payments_unseen ON settlement_payments USING btree (shop_id, unseen_since) WHERE (unseen_since IS NOT NULL)
  CREATE INDEX settlement_payments_waiting ON settlement_payments USING btree (shop_id, id DESC) WHERE (NOT confirmed)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table settlement_period_locks (
  shop_id uuid not null,
  id uuid not null,
  until date,
  reason text not null,
  actor text not null,
  at timestamp with time zone not null default now()) forced row security
  PRIMARY KEY (shop_id, id)
  CREATE UNIQUE INDEX settlement_period_locks_pkey ON settlement_period_locks USING btree (shop_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table settlement_postings (
  shop_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  bill_id uuid,
  item_id bigint,
  is_prepaid boolean not null,
  amount numeric(18,2) not null,
  reverses_id uuid,
  paid_on date not null,
  actor text not null,
  by_us boolean not null,
  reason text not null,
  at timestamp with time zone not null default now()) forced row security
  PRIMARY KEY (shop_id, id)
  CREATE INDEX settlement_postings_bill ON settlement_postings USING btree (shop_id, bill_id) WHERE (bill_id IS NOT NULL)
  CREATE INDEX settlement_postings_day ON settlement_postings USING btree (shop_id, paid_on)
  CREATE INDEX settlement_postings_item ON settlement_postings USING btree (shop_id, item_id) WHERE (item_id IS NOT NULL)
  CREATE INDEX settlement_postings_payment ON settlement_postings USING btree (shop_id, payment_id)
  CREATE UNIQUE INDEX settlement_postings_pkey ON settlement_postings USING btree (shop_id, id)
  CREATE UNIQUE INDEX settlement_postings_reversed ON settlement_postings USING btree (shop_id, reverses_id) WHERE (reverses_id IS NOT NULL)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table settlement_reconciliation_rows (
  shop_id uuid not null,
  reconciliation_id uuid not null,
  key text not null,
  number_text text not null,
  order_id bigint,
  is_listed boolean not null,
  is_many boolean not null default false,
  reason text not null default ''::text,
  rows integer not null default 0,
  amount numeric(18,2),
  quantity integer,
  price numeric(18,2),
  freight numeric(18,2),
  decision text not null default ''::text,
  by_us boolean not null default false,
  actor text not null default ''::text,
  note text not null default ''::text,
  decided_at timestamp with time zone,
  day date) forced row security
  CHECK ((decision = ANY (ARRAY[''::text, 'insisted'::text, 'agreed'::text, 'ignored'::text])))
  PRIMARY KEY (shop_id, reconciliation_id, key)
  CREATE INDEX settlement_reconciliation_rows_insisted ON settlement_reconciliation_rows USING btree (shop_id, reconciliation_id) WHERE (decision = 'insisted'::text)
  CREATE UNIQUE INDEX settlement_reconciliation_rows_pkey ON settlement_reconciliation_rows USING btree (shop_id, reconciliation_id, key)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table settlement_reconciliations (
  shop_id uuid not null,
  id uuid not null,
  side smallint not null,
  trader_id uuid not null,
  bill_id uuid,
  period_start date,
  period_end date,
  name text not null,
  row_count integer not null,
  left_out integer not null,
  is_mine boolean not null,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone) forced row security
  CHECK ((side = ANY (ARRAY[1, 2])))
  PRIMARY KEY (shop_id, id)
  CREATE INDEX settlement_reconciliations_bill ON settlement_reconciliations USING btree (shop_id, bill_id) WHERE (bill_id IS NOT NULL)
  CREATE INDEX settlement_reconciliations_made ON settlement_reconciliations USING btree (shop_id, created_at DESC, id)
  CREATE UNIQUE INDEX settlement_reconciliations_pkey ON settlement_reconciliations USING btree (shop_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table settlement_relations (
  shop_id uuid not null,
  side smallint not null,
  trader_id uuid not null,
  prepaid numeric(18,2) not null default 0) forced row security
  CHECK ((prepaid >= (0)::numeric))
  CHECK ((side = ANY (ARRAY[1, 2])))
  PRIMARY KEY (shop_id, side, trader_id)
  CREATE UNIQUE INDEX settlement_relations_pkey ON settlement_relations USING btree (shop_id, side, trader_id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table settlement_requests (
  shop_id uuid not null,
  id uuid not null,
  bill_id uuid,
  side smallint not null,
  trader_id uuid not null,
  kind smallint not null,
  item_id bigint,
  change numeric(18,2) not null,
  reason text not null,
  state text not null,
  answer text not null default ''::text,
  is_mine boolean not null,
  created_by text not null,
  answered_by text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  answered_at timestamp with time zone,
  pictures text[] not null default '{}'::text[],
  unseen_since timestamp with time zone) forced row security
  CHECK ((change <> (0)::numeric))
  CHECK ((side = ANY (ARRAY[1, 2])))
  PRIMARY KEY (shop_id, id)
  CREATE INDEX settlement_requests_bill ON settlement_requests USING btree (shop_id, bill_id, id)
  CREATE UNIQUE INDEX settlement_requests_open ON settlement_requests USING btree (shop_id, item_id) WHERE ((state = 'open'::text) AND (item_id IS NOT NULL))
  CREATE INDEX settlement_requests_pictures ON settlement_requests USING gin (pictures) WHERE (pictures <> '{}'::text[])
  CREATE UNIQUE INDEX settlement_requests_pkey ON settlement_requests USING btree (shop_id, id)
  CREATE INDEX settlement_requests_relation ON settlement_requests USING btree (shop_id, side, trader_id, id) WHERE (bill_id IS NULL)
  CREATE INDEX settlement_requests_unseen ON settlement_requests USING btree (shop_id, unseen_since) WHERE (unseen_since IS NOT NULL)
  CREATE INDEX settlement_requests_waiting ON settlement_requests USING btree (shop_id, id) WHERE ((state = 'open'::text) AND (NOT is_mine))
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table settlement_statement_columns (
  shop_id uuid not null,
  side smallint not null,
  trader_id uuid not null,
  header text not null,
  meanings jsonb not null) forced row security
  CHECK ((side = ANY (ARRAY[1, 2])))
  PRIMARY KEY (shop_id, side, trader_id, header)
  CREATE UNIQUE INDEX settlement_statement_columns_pkey ON settlement_statement_columns USING btree (shop_id, side, trader_id, header)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table settlement_tallies (
  shop_id uuid not null,
  id uuid not null,
  day date not null,
  trader_id uuid not null,
  type smallint not null,
  n integer not null,
  amount numeric(18,2) not null,
  merged boolean not null default false) forced row security
  PRIMARY KEY (shop_id, id)
  CREATE INDEX settlement_tallies_appended ON settlement_tallies USING btree (shop_id) WHERE (NOT merged)
  CREATE INDEX settlement_tallies_day ON settlement_tallies USING btree (shop_id, day) INCLUDE (trader_id, type, n, amount)
  CREATE UNIQUE INDEX settlement_tallies_pkey ON settlement_tallies USING btree (shop_id, id)
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table settlement_terms (
  shop_id uuid not null,
  side smallint not null,
  trader_id uuid not null,
  cycle smallint not null,
  start_day smallint not null,
  due_days smallint,
  is_automatic boolean not null,
  next_on date,
  set_at timestamp with time zone not null default now()) forced row security
  CHECK (((cycle >= 0) AND (cycle <= 4)))
  CHECK (((due_days >= 0) AND (due_days <= 365)))
  CHECK ((side = ANY (ARRAY[1, 2])))
  CHECK (((start_day >= 1) AND (start_day <= 28)))
  PRIMARY KEY (shop_id, side, trader_id)
  CREATE INDEX settlement_terms_next ON settlement_terms USING btree (next_on) WHERE (next_on IS NOT NULL)
  CREATE UNIQUE INDEX settlement_terms_pkey ON settlement_terms USING btree (shop_id, side, trader_id)
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table settlement_vouchers (
  shop_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  url text not null,
  added_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone) forced row security
  PRIMARY KEY (shop_id, id)
  CREATE INDEX settlement_vouchers_payment ON settlement_vouchers USING btree (shop_id, payment_id)
  CREATE UNIQUE INDEX settlement_vouchers_pkey ON settlement_vouchers USING btree (shop_id, id)
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table sheet_columns (
  shop_id uuid not null,
  command text not null,
  header text not null,
  columns jsonb not null,
  updated_at timestamp with time zone not null default now()) forced row security
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, command, header)
  CREATE UNIQUE INDEX sheet_columns_pkey ON sheet_columns USING btree (shop_id, command, header)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table shop_settings (
  shop_id uuid not null,
  sender jsonb not null default '{}'::jsonb,
  dsp jsonb not null default '{}'::jsonb,
  misc jsonb not null default '{}'::jsonb) forced row security
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id)
  CREATE UNIQUE INDEX shop_settings_pkey ON shop_settings USING btree (shop_id)
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table shops (
  id uuid not null,
  name text not null,
  level integer not null,
  expires_at timestamp with time zone,
  operator_shop_id uuid,
  switches jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  operators jsonb not null default '{}'::jsonb) shared
  FOREIGN KEY (operator_shop_id) REFERENCES shops(id)
  PRIMARY KEY (id)
  CREATE INDEX shops_operator ON shops USING btree (operator_shop_id) WHERE (operator_shop_id IS NOT NULL)
  CREATE INDEX shops_operators ON shops USING gin (operators) WHERE (operators <> '{}'::jsonb)
  CREATE UNIQUE INDEX shops_pkey ON shops USING btree (id)

table sign_in_states (
  state_hash bytea not null,
  nonce text not null,
  redirect text not null default ''::text,
  expires_at timestamp with time zone not null,
  session_hash bytea) shared
  FOREIGN KEY (session_hash) REFERENCES sessions(token_hash) ON DELETE CASCADE
  PRIMARY KEY (state_hash)
  CREATE INDEX sign_in_states_age ON sign_in_states USING btree (expires_at)
  CREATE UNIQUE INDEX sign_in_states_pkey ON sign_in_states USING btree (state_hash)
  CREATE INDEX sign_in_states_session ON sign_in_states USING btree (session_hash) WHERE (session_hash IS NOT NULL)

table sku_groups (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  brand text not null default ''::text,
  category_id uuid,
  materials jsonb not null default '[]'::jsonb,
  valid_start timestamp with time zone,
  valid_end timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone) forced row security
  FOREIGN KEY (shop_id, category_id) REFERENCES categories(shop_id, id)
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX sku_groups_category ON sku_groups USING btree (shop_id, category_id) WHERE (category_id IS NOT NULL)
  CREATE INDEX sku_groups_created ON sku_groups USING btree (shop_id, created_at DESC, id) WHERE (deleted_at IS NULL)
  CREATE UNIQUE INDEX sku_groups_pkey ON sku_groups USING btree (shop_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table skus (
  shop_id uuid not null,
  id uuid not null,
  group_id uuid,
  name text not null,
  basic_info text not null default ''::text,
  customized_infos jsonb not null default '[]'::jsonb,
  price numeric(14,2) not null default 0,
  price_with_tax numeric(14,2),
  price_min numeric(14,2) not null default '-1'::integer,
  market_price numeric(14,2),
  safety_stock integer not null default 0,
  external_id text,
  bar_code text,
  image_url text,
  description text not null default ''::text,
  category_id uuid,
  logistics_policy_id uuid,
  service_policy_id uuid,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  price_changing boolean not null default false,
  cost_price numeric(14,2),
  keeps_stock boolean not null default false,
  low_since timestamp with time zone,
  source_spu_id uuid,
  stock_begun_by uuid,
  weight_grams integer,
  bin_location text not null default ''::text) forced row security
  CHECK ((char_length(bin_location) <= 30))
  CHECK (((weight_grams >= 1) AND (weight_grams <= 1000000)))
  FOREIGN KEY (shop_id, category_id) REFERENCES categories(shop_id, id)
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id, group_id) REFERENCES sku_groups(shop_id, id)
  FOREIGN KEY (shop_id, logistics_policy_id) REFERENCES logistics_policies(shop_id, id)
  FOREIGN KEY (shop_id, service_policy_id) REFERENCES service_policies(shop_id, id)
  FOREIGN KEY (shop_id, source_spu_id) REFERENCES spus(shop_id, id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX skus_bar_code ON skus USING btree (shop_id, bar_code) WHERE (bar_code IS NOT NULL)
  CREATE INDEX skus_bar_code_key ON skus USING btree (shop_id, upper(regexp_replace(NORMALIZE(bar_code, NFKC), '\s+'::text, ''::text, 'g'::text))) WHERE (bar_code IS NOT NULL)
  CREATE INDEX skus_category ON skus USING btree (shop_id, category_id) WHERE (category_id IS NOT NULL)
  CREATE INDEX skus_created ON skus USING btree (shop_id, created_at DESC, id)
  CREATE UNIQUE INDEX skus_external_id ON skus USING btree (shop_id, external_id) WHERE ((external_id IS NOT NULL) AND (deleted_at IS NULL))
  CREATE INDEX skus_external_id_key ON skus USING btree (shop_id, upper(regexp_replace(NORMALIZE(external_id, NFKC), '\s+'::text, ''::text, 'g'::text))) WHERE (external_id IS NOT NULL)
  CREATE INDEX skus_group ON skus USING btree (shop_id, group_id) WHERE (group_id IS NOT NULL)
  CREATE INDEX skus_low ON skus USING btree (shop_id, low_since) WHERE (low_since IS NOT NULL)
  CREATE INDEX skus_name ON skus USING btree (shop_id, name)
  CREATE UNIQUE INDEX skus_pkey ON skus USING btree (shop_id, id)
  CREATE UNIQUE INDEX skus_source ON skus USING btree (shop_id, source_spu_id) WHERE ((source_spu_id IS NOT NULL) AND (deleted_at IS NULL))
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table special_prices (
  shop_id uuid not null,
  spu_id uuid not null,
  kind smallint not null,
  audience_id uuid not null,
  price numeric(14,2) not null,
  log_id uuid not null,
  set_at timestamp with time zone not null default now()) forced row security
  CHECK ((kind = ANY (ARRAY[2, 3])))
  CHECK ((price >= (0)::numeric))
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id, spu_id) REFERENCES spus(shop_id, id)
  PRIMARY KEY (shop_id, spu_id, kind, audience_id)
  CREATE INDEX special_prices_audience ON special_prices USING btree (shop_id, audience_id)
  CREATE UNIQUE INDEX special_prices_pkey ON special_prices USING btree (shop_id, spu_id, kind, audience_id)
  CREATE INDEX special_prices_set ON special_prices USING btree (shop_id, set_at DESC, spu_id, audience_id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table spu_groups (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  is_suspended boolean not null default false,
  configs jsonb not null,
  required_count integer not null,
  no_duplicate boolean not null default false,
  by_hand boolean not null default false,
  price_mode smallint not null,
  distribute_price numeric(14,2),
  discount numeric(5,4),
  valid_start timestamp with time zone,
  valid_end timestamp with time zone,
  logistics_policy_id uuid,
  service_policy_id uuid,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone) forced row security
  CHECK ((price_mode = ANY (ARRAY[1, 2])))
  CHECK ((required_count > 0))
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id, logistics_policy_id) REFERENCES logistics_policies(shop_id, id)
  FOREIGN KEY (shop_id, service_policy_id) REFERENCES service_policies(shop_id, id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX spu_groups_created ON spu_groups USING btree (shop_id, created_at DESC, id) WHERE (deleted_at IS NULL)
  CREATE UNIQUE INDEX spu_groups_pkey ON spu_groups USING btree (shop_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table spu_past_gifts (
  shop_id uuid not null,
  spu_id uuid not null,
  version integer not null,
  gifts text not null) forced row security
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id, spu_id) REFERENCES spus(shop_id, id)
  PRIMARY KEY (shop_id, spu_id, version)
  CREATE UNIQUE INDEX spu_past_gifts_pkey ON spu_past_gifts USING btree (shop_id, spu_id, version)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table spu_past_names (
  shop_id uuid not null,
  name text not null,
  spu_id uuid not null) forced row security
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id, spu_id) REFERENCES spus(shop_id, id)
  PRIMARY KEY (shop_id, name, spu_id)
  CREATE UNIQUE INDEX spu_past_names_pkey ON spu_past_names USING btree (shop_id, name, spu_id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table spu_past_skus (
  shop_id uuid not null,
  spu_id uuid not null,
  version integer not null,
  sku_id uuid not null,
  count integer not null,
  share numeric(14,2)) forced row security
  CHECK ((count > 0))
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id, sku_id) REFERENCES skus(shop_id, id)
  FOREIGN KEY (shop_id, spu_id) REFERENCES spus(shop_id, id)
  PRIMARY KEY (shop_id, spu_id, version, sku_id)
  CREATE UNIQUE INDEX spu_past_skus_pkey ON spu_past_skus USING btree (shop_id, spu_id, version, sku_id)
  CREATE INDEX spu_past_skus_sku ON spu_past_skus USING btree (shop_id, sku_id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table spu_service_changes (
  shop_id uuid not null,
  spu_id uuid not null,
  changed_at timestamp with time zone not null default now(),
  old_policy_id uuid) forced row security
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id, spu_id) REFERENCES spus(shop_id, id)
  PRIMARY KEY (shop_id, spu_id, changed_at)
  CREATE UNIQUE INDEX spu_service_changes_pkey ON spu_service_changes USING btree (shop_id, spu_id, changed_at)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table spu_skus (
  shop_id uuid not null,
  spu_id uuid not null,
  sku_id uuid not null,
  count integer not null default 1,
  share numeric(14,2)) forced row security
  CHECK ((count > 0))
  CHECK ((share >= (0)::numeric))
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id, sku_id) REFERENCES skus(shop_id, id)
  FOREIGN KEY (shop_id, spu_id) REFERENCES spus(shop_id, id)
  PRIMARY KEY (shop_id, spu_id, sku_id)
  CREATE UNIQUE INDEX spu_skus_pkey ON spu_skus USING btree (shop_id, spu_id, sku_id)
  CREATE INDEX spu_skus_sku ON spu_skus USING btree (shop_id, sku_id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table spus (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  status text not null default 'on_sale'::text,
  price numeric(14,2),
  distribute_price numeric(14,2),
  distribute_price_with_tax numeric(14,2),
  use_tax_price boolean not null default false,
  price_min numeric(14,2) not null default '-1'::integer,
  gifts text not null default ''::text,
  customized_data jsonb not null default '[]'::jsonb,
  category_id uuid,
  description text not null default ''::text,
  image_url text,
  materials jsonb not null default '[]'::jsonb,
  external_id text,
  bar_code text,
  vendor_id uuid,
  vendor_spu_id uuid,
  purchase_price numeric(14,2),
  logistics_policy_id uuid,
  service_policy_id uuid,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  rules smallint not null default 0,
  price_log_id uuid,
  purchase_price_before numeric(14,2),
  purchase_price_changed_at timestamp with time zone,
  valid_from timestamp with time zone,
  valid_to timestamp with time zone,
  upstream text,
  upstream_far boolean not null default false,
  own_picture boolean not null default false,
  own_description boolean not null default false,
  inventory_option smallint not null default 2,
  version integer not null default 1,
  spu_group_id uuid,
  pieces_per_parcel integer,
  follow_state smallint not null default 0,
  follow_from numeric(14,2),
  follow_since timestamp with time zone,
  follow_change uuid,
  upstream_since timestamp with time zone,
  parts_cost numeric) forced row security
  CHECK ((follow_state = ANY (ARRAY[0, 1, 2])))
  CHECK (((inventory_option >= 0) AND (inventory_option <= 3)))
  CHECK ((status = ANY (ARRAY['on_sale'::text, 'suspended'::text])))
  CHECK ((upstream = ANY (ARRAY['suspended'::text, 'withdrawn'::text, 'deleted'::text, 'prohibited'::text, 'unlinked'::text, 'paused'::text])))
  FOREIGN KEY (shop_id, category_id) REFERENCES categories(shop_id, id)
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id, logistics_policy_id) REFERENCES logistics_policies(shop_id, id)
  FOREIGN KEY (shop_id, service_policy_id) REFERENCES service_policies(shop_id, id)
  FOREIGN KEY (shop_id, spu_group_id) REFERENCES spu_groups(shop_id, id)
  FOREIGN KEY (vendor_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX spus_bar_code ON spus USING btree (shop_id, bar_code) WHERE (bar_code IS NOT NULL)
  CREATE INDEX spus_bar_code_key ON spus USING btree (shop_id, upper(regexp_replace(NORMALIZE(bar_code, NFKC), '\s+'::text, ''::text, 'g'::text))) WHERE (bar_code IS NOT NULL)
  CREATE INDEX spus_below_cost ON spus USING btree (shop_id) WHERE ((vendor_id IS NOT NULL) AND (deleted_at IS NULL) AND (COALESCE(
CASE
    WHEN use_tax_price THEN distribute_price_with_tax
    ELSE NULL::numeric
END, distribute_price) < purchase_price))
  CREATE INDEX spus_category ON spus USING btree (shop_id, category_id) WHERE (category_id IS NOT NULL)
  CREATE INDEX spus_created ON spus USING btree (shop_id, created_at DESC, id)
  CREATE INDEX spus_external_id ON spus USING btree (shop_id, external_id) WHERE (external_id IS NOT NULL)
  CREATE INDEX spus_external_id_key ON spus USING btree (shop_id, upper(regexp_replace(NORMALIZE(external_id, NFKC), '\s+'::text, ''::text, 'g'::text))) WHERE (external_id IS NOT NULL)
  CREATE INDEX spus_group ON spus USING btree (shop_id, spu_group_id) WHERE (spu_group_id IS NOT NULL)
  CREATE INDEX spus_logistics_policy ON spus USING btree (shop_id, logistics_policy_id) WHERE (logistics_policy_id IS NOT NULL)
  CREATE INDEX spus_name ON spus USING btree (shop_id, name)
  CREATE INDEX spus_own_below_cost ON spus USING btree (shop_id) WHERE ((vendor_id IS NULL) AND (deleted_at IS NULL) AND (COALESCE(
CASE
    WHEN use_tax_price THEN distribute_price_with_tax
    ELSE NULL::numeric
END, distribute_price) < parts_cost))
  CREATE UNIQUE INDEX spus_pkey ON spus USING btree (shop_id, id)
  CREATE INDEX spus_service_policy ON spus USING btree (shop_id, service_policy_id) WHERE (service_policy_id IS NOT NULL)
  CREATE INDEX spus_to_follow ON spus USING btree (shop_id, vendor_id) WHERE (follow_state = 1)
  CREATE INDEX spus_upstream ON spus USING btree (shop_id) WHERE (upstream IS NOT NULL)
  CREATE UNIQUE INDEX spus_vendor_listing ON spus USING btree (shop_id, vendor_id, vendor_spu_id) WHERE (vendor_id IS NOT NULL)
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table stale_days (
  shop_id uuid not null,
  id uuid not null default gen_random_uuid(),
  day date not null,
  at timestamp with time zone not null default now()) forced row security
  PRIMARY KEY (shop_id, id)
  CREATE INDEX stale_days_day ON stale_days USING btree (shop_id, day)
  CREATE UNIQUE INDEX stale_days_pkey ON stale_days USING btree (shop_id, id)
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table stock (
  shop_id uuid not null,
  sku_id uuid not null,
  warehouse_id uuid not null,
  on_hand integer not null default 0,
  reserved integer not null default 0,
  moved_at timestamp with time zone not null default now(),
  is_short boolean not null default (on_hand < reserved)) forced row security
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id, sku_id) REFERENCES skus(shop_id, id)
  FOREIGN KEY (shop_id, warehouse_id) REFERENCES warehouses(shop_id, id)
  PRIMARY KEY (shop_id, sku_id, warehouse_id)
  CREATE UNIQUE INDEX stock_pkey ON stock USING btree (shop_id, sku_id, warehouse_id)
  CREATE INDEX stock_short ON stock USING btree (shop_id, sku_id) WHERE is_short
  CREATE INDEX stock_warehouse ON stock USING btree (shop_id, warehouse_id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table stock_moves (
  shop_id uuid not null,
  id uuid not null,
  sku_id uuid not null,
  warehouse_id uuid not null,
  kind smallint not null,
  on_hand_delta integer not null,
  reserved_delta integer not null,
  on_hand_after integer not null,
  reserved_after integer not null,
  order_id bigint,
  batch_id uuid,
  reason text not null default ''::text,
  author_id uuid,
  author_name text not null default ''::text,
  created_at timestamp with time zone not null default clock_timestamp()) forced row security
  FOREIGN KEY (shop_id, sku_id, warehouse_id) REFERENCES stock(shop_id, sku_id, warehouse_id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX stock_moves_batch ON stock_moves USING btree (shop_id, batch_id) WHERE (batch_id IS NOT NULL)
  CREATE INDEX stock_moves_of ON stock_moves USING btree (shop_id, sku_id, warehouse_id, created_at DESC, id)
  CREATE UNIQUE INDEX stock_moves_pkey ON stock_moves USING btree (shop_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table store_matches (
  shop_id uuid not null,
  channel_name text not null,
  matched_shop_id uuid not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default now()) forced row security
  FOREIGN KEY (matched_shop_id) REFERENCES shops(id)
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, channel_name)
  CREATE UNIQUE INDEX store_matches_pkey ON store_matches USING btree (shop_id, channel_name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table supplier_links (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  agent_id uuid,
  hash bytea not null,
  code_hash bytea,
  wrong_codes smallint not null default 0,
  locked_until timestamp with time zone,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  operator_id uuid,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamp with time zone not null default now(),
  prints_a_day smallint not null default 0) forced row security
  CHECK (((prints_a_day >= 0) AND (prints_a_day <= 1000)))
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, id)
  CREATE UNIQUE INDEX supplier_links_pkey ON supplier_links USING btree (shop_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table tag_tallies (
  shop_id uuid not null,
  id bigint not null,
  tag text not null,
  day date not null,
  roles smallint not null,
  stage smallint not null,
  n integer not null,
  merged boolean not null default false) forced row security
  PRIMARY KEY (shop_id, id)
  CREATE INDEX tag_tallies_appended ON tag_tallies USING btree (shop_id) WHERE (NOT merged)
  CREATE INDEX tag_tallies_day ON tag_tallies USING btree (shop_id, tag, day) INCLUDE (roles, stage, n)
  CREATE UNIQUE INDEX tag_tallies_pkey ON tag_tallies USING btree (shop_id, id)
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table templates (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  command text not null,
  third_party_id uuid,
  detail jsonb not null,
  fingerprint text,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  created_by_name text not null default ''::text) forced row security
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX templates_command ON templates USING btree (shop_id, command) WHERE (deleted_at IS NULL)
  CREATE UNIQUE INDEX templates_pkey ON templates USING btree (shop_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table third_parties (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  position integer not null default 0,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone) forced row security
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, id)
  CREATE UNIQUE INDEX third_parties_name ON third_parties USING btree (shop_id, name) WHERE (deleted_at IS NULL)
  CREATE UNIQUE INDEX third_parties_pkey ON third_parties USING btree (shop_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table users (
  id uuid not null,
  login_name text not null,
  password_hash text,
  full_name text not null,
  icon_url text,
  default_shop_id uuid,
  created_at timestamp with time zone not null default now(),
  lite_for_shop_id uuid,
  lite_by_shop_id uuid,
  disabled_at timestamp with time zone,
  wrong_tries integer not null default 0) shared
  CHECK (((lite_for_shop_id IS NULL) = (lite_by_shop_id IS NULL)))
  FOREIGN KEY (lite_by_shop_id) REFERENCES shops(id)
  FOREIGN KEY (lite_for_shop_id) REFERENCES shops(id)
  PRIMARY KEY (id)
  UNIQUE (login_name)
  CREATE UNIQUE INDEX users_login_name_key ON users USING btree (login_name)
  CREATE UNIQUE INDEX users_pkey ON users USING btree (id)

table warehouses (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  address text not null default ''::text,
  description text not null default ''::text,
  type smallint not null default 1,
  province_ids text[] not null default '{}'::text[],
  id_order integer not null default 0,
  is_default boolean not null default false,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone) forced row security
  CHECK (((type >= 1) AND (type <= 4)))
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, id)
  CREATE UNIQUE INDEX warehouses_default ON warehouses USING btree (shop_id) WHERE (is_default AND (deleted_at IS NULL))
  CREATE UNIQUE INDEX warehouses_name ON warehouses USING btree (shop_id, name) WHERE (deleted_at IS NULL)
  CREATE UNIQUE INDEX warehouses_pkey ON warehouses USING btree (shop_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table waybill_import_rows (
  shop_id uuid not null,
  import_id uuid not null,
  row_no integer not null,
  cells jsonb not null,
  company text not null default ''::text,
  waybill_no text not null default ''::text,
  amount integer,
  match text not null,
  matched_by text not null default ''::text,
  order_id bigint,
  candidates bigint[] not null default '{}'::bigint[],
  outcome text not null default ''::text,
  reason text not null default ''::text,
  clues jsonb not null default '{}'::jsonb,
  chosen boolean not null default false,
  shipped_at timestamp with time zone,
  note text not null default ''::text,
  doubts text[] not null default '{}'::text[],
  accepts text[] not null default '{}'::text[],
  further_orders jsonb not null default '[]'::jsonb) forced row security
  CHECK ((match = ANY (ARRAY['certain'::text, 'doubtful'::text, 'likely'::text, 'none'::text])))
  FOREIGN KEY (shop_id, import_id) REFERENCES waybill_imports(shop_id, id)
  PRIMARY KEY (shop_id, import_id, row_no)
  CREATE INDEX waybill_import_rows_chosen ON waybill_import_rows USING btree (shop_id, import_id, order_id) WHERE chosen
  CREATE UNIQUE INDEX waybill_import_rows_pkey ON waybill_import_rows USING btree (shop_id, import_id, row_no)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table waybill_imports (
  shop_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  file_name text not null,
  status text not null,
  rows_total integer not null default 0,
  rows_applied integer not null default 0,
  problem text not null default ''::text,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamp with time zone not null default now(),
  sheet_name text not null default ''::text,
  header_row integer not null default 0,
  header text[] not null default '{}'::text[],
  mapping jsonb not null default '{}'::jsonb,
  remarks jsonb not null default '[]'::jsonb,
  deleted_at timestamp with time zone,
  sample jsonb not null default '[]'::jsonb,
  is_orders boolean not null default false,
  rows_forgotten_at timestamp with time zone,
  counts jsonb,
  other_sheets text[] not null default '{}'::text[]) forced row security
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX waybill_imports_created ON waybill_imports USING btree (shop_id, created_at DESC)
  CREATE INDEX waybill_imports_kept ON waybill_imports USING btree (shop_id, created_at) WHERE ((rows_forgotten_at IS NULL) AND (deleted_at IS NULL) AND (status = ANY (ARRAY['matched'::text, 'done'::text, 'failed'::text])))
  CREATE UNIQUE INDEX waybill_imports_pkey ON waybill_imports USING btree (shop_id, id)
  CREATE INDEX waybill_imports_waiting ON waybill_imports USING btree (shop_id, created_at) WHERE ((deleted_at IS NULL) AND (status = ANY (ARRAY['mapping'::text, 'matched'::text])))
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table waybill_ranges (
  shop_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  prefix text not null,
  digits smallint not null,
  first bigint not null,
  last bigint not null,
  next bigint not null,
  created_at timestamp with time zone not null default now()) forced row security
  CHECK (((first <= last) AND ((next >= first) AND (next <= (last + 1)))))
  CHECK (((digits >= 1) AND (digits <= 18)))
  CHECK ((first >= 0))
  FOREIGN KEY (shop_id, account_id) REFERENCES label_accounts(shop_id, id)
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, id)
  CREATE INDEX waybill_ranges_account ON waybill_ranges USING btree (shop_id, account_id)
  CREATE UNIQUE INDEX waybill_ranges_pkey ON waybill_ranges USING btree (shop_id, id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table waybills_to_return (
  shop_id uuid not null,
  order_id bigint not null,
  mark uuid not null default gen_random_uuid(),
  since timestamp with time zone not null default now()) forced row security
  FOREIGN KEY (shop_id) REFERENCES shops(id)
  PRIMARY KEY (shop_id, order_id)
  CREATE UNIQUE INDEX waybills_to_return_pkey ON waybills_to_return USING btree (shop_id, order_id)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table webhook_deliveries (
  shop_id uuid not null,
  id bigint not null,
  webhook_id uuid not null,
  topic text not null,
  kind text not null,
  subject text not null,
  body text,
  state text not null default 'waiting'::text,
  tries smallint not null default 0,
  next_at timestamp with time zone,
  give_up_at timestamp with time zone not null default (now() + '3 days'::interval),
  status smallint,
  answer text not null default ''::text,
  millis integer,
  tried_at timestamp with time zone,
  created_at timestamp with time zone not null default now()) forced row security
  CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text])))
  PRIMARY KEY (shop_id, id)
  CREATE INDEX webhook_deliveries_before ON webhook_deliveries USING btree (shop_id, webhook_id, subject, id) WHERE (state = 'waiting'::text)
  CREATE INDEX webhook_deliveries_due ON webhook_deliveries USING btree (shop_id, webhook_id, tries, id) WHERE (state = 'waiting'::text)
  CREATE INDEX webhook_deliveries_newest ON webhook_deliveries USING btree (shop_id, created_at DESC, id)
  CREATE INDEX webhook_deliveries_old ON webhook_deliveries USING btree (created_at)
  CREATE UNIQUE INDEX webhook_deliveries_pkey ON webhook_deliveries USING btree (shop_id, id)
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)

table webhooks (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  url text not null,
  topics text[] not null,
  secret text not null,
  state text not null default 'on'::text,
  problem text not null default ''::text,
  failures integer not null default 0,
  failing_since timestamp with time zone,
  rest_until timestamp with time zone,
  next_at timestamp with time zone,
  last_sent_at timestamp with time zone,
  created_by_name text not null,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  operator_id uuid) forced row security
  CHECK ((state = ANY (ARRAY['on'::text, 'off'::text, 'paused'::text])))
  PRIMARY KEY (shop_id, id)
  CREATE INDEX webhooks_due ON webhooks USING btree (next_at) WHERE (next_at IS NOT NULL)
  CREATE UNIQUE INDEX webhooks_pkey ON webhooks USING btree (shop_id, id)
  policy clock SELECT (CURRENT_USER = 'laidanla_clock'::name)
  policy kept SELECT (current_setting('app.backup'::text, true) = 'on'::text)
  policy tenant ALL (shop_id = (current_setting('app.shop_id'::text))::uuid)
