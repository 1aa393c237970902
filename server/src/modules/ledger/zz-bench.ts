import { randomUUID } from 'node:crypto'
import { mkdtemp, chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase, type Db } from '../../db/connect.ts'
import { startEmbeddedDatabase } from '../../db/embedded/index.ts'
import { migrate } from '../../db/migrate.ts'
import { createRealtime } from '../../realtime/publisher.ts'
import { putUser } from '../../testing/people.ts'
import { putMoney } from '../../testing/wallet-money.ts'
import { transfer } from './service.ts'
import { faultsOf } from './testing/invariants.ts'

const dir = await mkdtemp('/tmp/ledger-bench/d')
await chmod('/tmp/ledger-bench', 0o755); await chmod(dir, 0o755)
const server = await startEmbeddedDatabase({ dataDir: join(dir), durable: process.argv[2] !== 'fast' })
const db = openDatabase(server.url, { poolSize: 16 })
await migrate(db)
const now = new Date()
const users: string[] = []
for (let i = 0; i < 200; i += 1) { const { id } = await putUser(db, now); users.push(id); await putMoney(db, now, { userId: id, balance: 'available', amount: 1_000_000_000 }) }
// hand-written: plain tables, no triggers
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
]) await sql.raw(s).execute(db)
const silent = { toUser: async () => undefined }
const realtime = createRealtime(db)
const pick = () => users[Math.floor(Math.random() * users.length)] as string
const pair = (hot: boolean): [string, string] => { const a = hot ? users[0] as string : pick(); let b = pick(); while (b === a) b = pick(); return [a, b] }
const order = (a: string, b: string) => ({ key: randomUUID(), kind: 'tip' as const, cause: { kind: 'order', id: 'o' }, description: 'Tip',
  entries: [{ kind: 'user-available' as const, userId: a, currency: 'NGN' as const, amount: -1 }, { kind: 'user-available' as const, userId: b, currency: 'NGN' as const, amount: 1 }] })
const pay = (a: string) => ({ ...order(a, a), kind: 'order-payment' as const,
  entries: [{ kind: 'user-available' as const, userId: a, currency: 'NGN' as const, amount: -1 }, { kind: 'escrow' as const, currency: 'NGN' as const, amount: 1 }] })
const acc = (u: string) => `user-available:${u}:NGN`
const statements = async (t: Db, a: string, b: string) => {
  const rows = await t.selectFrom('ledger_accounts').selectAll().where('user_id', 'in', [a, b]).where('currency', '=', 'NGN').orderBy('id').forNoKeyUpdate().execute()
  const key = randomUUID()
  await t.selectFrom('ledger_transfers').select('id').where('scope', '=', 'tip').where('idempotency_key', '=', key).executeTakeFirst()
  if ((rows.find((r) => r.id === acc(a))?.balance ?? 0) < 1) throw new Error('x')
  const { id } = await t.insertInto('ledger_transfers').values({ scope: 'tip', idempotency_key: key, body_hash: 'x'.repeat(64), kind: 'tip', cause_kind: 'order', cause_id: 'o', description: 'Tip', metadata: {}, made_at: now }).onConflict((c) => c.doNothing()).returning('id').executeTakeFirstOrThrow()
  await t.insertInto('ledger_entries').values([{ transfer_id: id, account_id: acc(a), currency: 'NGN', amount: -1 }, { transfer_id: id, account_id: acc(b), currency: 'NGN', amount: 1 }]).returningAll().execute()
  await t.selectFrom('ledger_accounts').select(['id', 'balance']).where('user_id', 'in', [a, b]).execute()
}
const variants: Record<string, (hot: boolean) => Promise<unknown>> = {
  'hand-written, auto-commit': (hot) => { const [a, b] = pair(hot); return sql`select h_transfer(${randomUUID()}, ${acc(a)}, ${acc(b)}, ${a}, ${b}, 1, ${now})`.execute(db) },
  'hand-written, begin/commit': (hot) => { const [a, b] = pair(hot); return db.transaction().execute((t) => sql`select h_transfer(${randomUUID()}, ${acc(a)}, ${acc(b)}, ${a}, ${b}, 1, ${now})`.execute(t)) },
  'our function alone, auto-commit': (hot) => { const [a, b] = pair(hot); const k = randomUUID(); return sql`select make_ledger_transfer(${JSON.stringify({ scope: 'tip', key: k, bodyHash: 'x'.repeat(64), kind: 'tip', causeKind: 'order', causeId: 'o', description: 'Tip', metadata: {} })}, ${[a, b].sort().map((u) => `${u}:NGN`)}, ${[acc(a), acc(b)]}, ${['NGN', 'NGN']}, ${[-1, 1]}, ${now})`.execute(db) },
  'transfer(), nobody told': (hot) => { const [a, b] = pair(hot); return db.transaction().execute((t) => transfer(t, silent, now, order(a, b))) },
  'transfer(), both told': (hot) => { const [a, b] = pair(hot); return db.transaction().execute((t) => transfer(t, realtime, now, order(a, b))) },
  'statement by statement, nobody told': (hot) => { const [a, b] = pair(hot); return db.transaction().execute((t) => statements(t, a, b)) },
  'payment to escrow, nobody told': (hot) => db.transaction().execute((t) => transfer(t, silent, now, pay(hot ? users[0] as string : pick()))),
}
const SECONDS = Number(process.argv[3] ?? 4)
const results: Record<string, Record<string, number[]>> = {}
for (let round = 0; round < 3; round += 1) {
  for (const hot of [false, true]) for (const [name, run] of Object.entries(variants)) {
    const until = performance.now() + SECONDS * 1000
    let count = 0
    const began = performance.now()
    await Promise.all(Array.from({ length: 16 }, async () => { while (performance.now() < until) { await run(hot); count += 1 } }))
    ;((results[name] ??= {})[hot ? 'one wallet' : 'many'] ??= []).push(Math.round(count / (performance.now() - began) * 1000))
  }
}
for (const [name, r] of Object.entries(results)) console.log(name.padEnd(40), JSON.stringify(r))
console.log('faults', (await faultsOf(db)).length)
await db.destroy()
await server.stop()
