import { mkdtemp, chmod } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../../db/connect.ts'
import { startEmbeddedDatabase } from '../../db/embedded/index.ts'
import { migrate } from '../../db/migrate.ts'
import { putUser } from '../../testing/people.ts'
import { putMoney } from '../../testing/wallet-money.ts'
const dir = await mkdtemp('/tmp/ledger-bench/p'); await chmod(dir, 0o755)
const server = await startEmbeddedDatabase({ dataDir: join(dir), durable: process.argv[2] !== 'fast' })
const db = openDatabase(server.url)
await migrate(db)
const now = new Date()
for (let i = 0; i < 200; i += 1) { const { id } = await putUser(db, now); await putMoney(db, now, { userId: id, balance: 'available', amount: 1_000_000_000 }) }
const c = new pg.Client({ connectionString: server.url }); await c.connect()
for (const s of [
  `create table h_accounts (id text collate "C" primary key, balance bigint not null check (balance >= 0), entry_count bigint not null default 0, last_made_at timestamptz)`,
  `create table h_transfers (id uuid primary key default gen_random_uuid(), scope text, key text, hash text, kind text, cause_kind text, cause_id text, description text, metadata jsonb, made_at timestamptz, unique (scope, key))`,
  `create index on h_transfers (cause_kind, cause_id)`,
  `create table h_entries (id uuid primary key default gen_random_uuid(), position bigint generated always as identity, transfer_id uuid not null references h_transfers(id), account_id text collate "C" not null, user_id uuid, currency text, amount bigint not null, balance_after bigint, made_at timestamptz, unique (transfer_id, account_id))`,
  'create index on h_entries (user_id, made_at desc, position desc) where user_id is not null',
  'create index on h_entries (account_id, made_at desc, position desc)',
  `insert into h_accounts select id, balance from ledger_accounts where user_id is not null`,
  `create function h_transfer(k text, a text, b text, au uuid, bu uuid, amt bigint, at timestamptz) returns uuid language plpgsql as $$
   declare t uuid; ba bigint; bb bigint;
   begin
     perform 1 from h_accounts where id in (a, b) order by id for no key update;
     insert into h_transfers (scope, key, hash, kind, cause_kind, cause_id, description, metadata, made_at) values ('tip', k, repeat('a',64), 'tip', 'order', 'o', 'Tip', '{}', at) on conflict do nothing returning id into t;
     if t is null then return null; end if;
     update h_accounts set balance = balance - amt, entry_count = entry_count + 1, last_made_at = at where id = a returning balance into ba;
     update h_accounts set balance = balance + amt, entry_count = entry_count + 1, last_made_at = at where id = b returning balance into bb;
     insert into h_entries (transfer_id, account_id, user_id, currency, amount, balance_after, made_at) values (t, a, au, 'NGN', -amt, ba, at), (t, b, bu, 'NGN', amt, bb, at);
     return t;
   end $$`,
  'analyze',
]) await c.query(s)

import { writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
await c.query('create table n (i int primary key, u uuid)'); await c.query('insert into n select row_number() over (), u from (select distinct user_id u from ledger_accounts where user_id is not null) x')
await c.query(`create function p_hand(i int, j int) returns uuid language sql volatile as $$ select h_transfer(gen_random_uuid()::text, 'user-available:'||a.u||':NGN','user-available:'||b.u||':NGN', a.u, b.u, 1, now()) from n a, n b where a.i = $1 and b.i = $2 $$`)
await c.query(`create function p_ours(i int, j int) returns jsonb language sql volatile as $$ select make_ledger_transfer(jsonb_build_object('scope','tip','key',gen_random_uuid(),'bodyHash',repeat('x',64),'kind','tip','causeKind','order','causeId','o','description','Tip','metadata','{}'::jsonb), array[least(a.u,b.u)||':NGN', greatest(a.u,b.u)||':NGN'], array['user-available:'||a.u||':NGN','user-available:'||b.u||':NGN'], array['NGN','NGN'], array[-1,1]::bigint[], now()) from n a, n b where a.i = $1 and b.i = $2 $$`)
await c.query('analyze n')
const bench = (fn: string, hot: boolean) => { writeFileSync('/tmp/ledger-bench/s.sql', `\\set i ${hot ? '1' : 'random(1, 100)'}\n\\set j random(101, 200)\nselect p_${fn}(:i, :j);\n`)
  const out = execFileSync('/usr/lib/postgresql/15/bin/pgbench', ['-n', '-c', process.argv[3] ?? '16', '-j', '1', '-T', '3', '-M', 'prepared', '-f', '/tmp/ledger-bench/s.sql', server.url], { encoding: 'utf8' })
  return Math.round(Number(/tps = ([\d.]+)/.exec(out)?.[1])) }

await c.query("alter database fieldproof set track_functions = 'all'")
console.log('many hand', bench('hand', false), 'ours', bench('ours', false), 'one: hand', bench('hand', true), 'ours', bench('ours', true))
await new Promise((r) => setTimeout(r, 1500))
console.table((await c.query("select funcname, calls, round((total_time*1000/calls)::numeric) total_us, round((self_time*1000/calls)::numeric) self_us from pg_stat_user_functions order by total_time desc")).rows)
await c.end(); await db.destroy(); await server.stop()
