import { randomBytes } from 'node:crypto'
import { breaksUnique } from '#kernel/db/failures.ts'
import { behaviourOf, resolveAccount } from './accounts.ts'
import { banks } from './banks.ts'
import {
  amountIn,
  ApiFault,
  ok,
  optionalTextIn,
  pageIn,
  spanIn,
  textIn,
  type SandboxAnswer,
  type SandboxParts,
  type SandboxRequest,
} from './parts.ts'
import type { SandboxTransfer } from './tables.ts'
import { queueWebhook } from './webhooks.ts'

/** Milliseconds. */
const SOON = 2_000
const LATER = 60_000
/** Banks on a page; fewer than there are, so that clients need paging. */
const BANKS_A_PAGE = 20

/** The banks, page by page: `next` is where the following page begins. */
export const listBanks = async (_parts: SandboxParts, { query }: SandboxRequest): Promise<SandboxAnswer> => {
  if (query.get('country') !== 'nigeria')
    return ok('Banks retrieved', [], { next: null, previous: null, perPage: BANKS_A_PAGE })
  const from = Number(Buffer.from(query.get('next') ?? '', 'base64url').toString()) || 0
  const listed = banks.slice(from, from + BANKS_A_PAGE)
  const next =
    from + BANKS_A_PAGE < banks.length ? Buffer.from(String(from + BANKS_A_PAGE)).toString('base64url') : null
  return ok(
    'Banks retrieved',
    listed.map(({ name, code }, index) => ({
      id: from + index + 1,
      name,
      slug: name.toLowerCase().replace(/\W+/g, '-'),
      code,
      longcode: '',
      gateway: null,
      pay_with_bank: false,
      active: true,
      is_deleted: false,
      country: 'Nigeria',
      currency: 'NGN',
      type: 'nuban',
    })),
    { next, previous: null, perPage: BANKS_A_PAGE },
  )
}

export const resolve = async ({ db }: SandboxParts, { query }: SandboxRequest): Promise<SandboxAnswer> => {
  const accountNumber = query.get('account_number') ?? ''
  const name = await resolveAccount(db, query.get('bank_code') ?? '', accountNumber)
  if (name === undefined)
    throw new ApiFault(422, 'Could not resolve account name. Check parameters or try again.', 'invalid_bank_code')
  return ok('Account number resolved', { account_number: accountNumber, account_name: name, bank_id: 1 })
}

export const createRecipient = async ({ db }: SandboxParts, { body }: SandboxRequest): Promise<SandboxAnswer> => {
  const [bankCode, accountNumber] = [textIn(body, 'bank_code'), textIn(body, 'account_number')]
  if ((await resolveAccount(db, bankCode, accountNumber)) === undefined)
    throw new ApiFault(400, 'Account number is invalid', 'invalid_params')
  const code = `RCP_${randomBytes(8).toString('hex')}`
  const currency = optionalTextIn(body, 'currency') ?? 'NGN'
  await db
    .insertInto('sandbox_recipients')
    .values({ code, name: textIn(body, 'name'), bank_code: bankCode, account_number: accountNumber, currency })
    .execute()
  return ok('Transfer recipient created successfully', {
    active: true,
    currency,
    recipient_code: code,
    type: 'nuban',
    name: body['name'],
  })
}

const statusOf = ({ outcome, settles_at: settles, returns_at: returns }: SandboxTransfer, now: Date): string => {
  if (settles === null || now < settles) return 'pending'
  return returns !== null && now >= returns ? 'reversed' : outcome
}

const shape = (transfer: SandboxTransfer, now: Date) => ({
  id: transfer.id,
  integration: 1,
  domain: 'test',
  source: 'balance',
  transfer_code: `TRF_${transfer.id}`,
  reference: transfer.reference,
  amount: transfer.amount,
  currency: transfer.currency,
  reason: transfer.reason,
  status: statusOf(transfer, now),
  failures: null,
  createdAt: transfer.created_at.toISOString(),
})

/** When a transfer ends, and with which result, by its account. */
const plan = (accountNumber: string, now: Date): Pick<SandboxTransfer, 'outcome' | 'settles_at' | 'returns_at'> => {
  const after = (milliseconds: number): Date => new Date(now.getTime() + milliseconds)
  switch (behaviourOf(accountNumber)) {
    case 'failed':
      return { outcome: 'failed', settles_at: after(SOON), returns_at: null }
    case 'hanging':
      return { outcome: 'success', settles_at: null, returns_at: null }
    case 'returned':
      return { outcome: 'success', settles_at: after(SOON), returns_at: after(LATER) }
    case 'slow':
      return { outcome: 'success', settles_at: after(LATER), returns_at: null }
    default:
      return { outcome: 'success', settles_at: after(SOON), returns_at: null }
  }
}

export const createTransfer = async ({ db, clock }: SandboxParts, { body }: SandboxRequest): Promise<SandboxAnswer> => {
  const now = clock.now()
  const reference = textIn(body, 'reference')
  if (!/^[a-z0-9_-]{16,50}$/.test(reference)) throw new ApiFault(400, 'Transfer reference is invalid', 'invalid_params')
  const recipient = await db
    .selectFrom('sandbox_recipients')
    .selectAll()
    .where('code', '=', textIn(body, 'recipient'))
    .executeTakeFirst()
  if (!recipient) throw new ApiFault(400, 'Recipient specified is invalid', 'invalid_recipient')
  if (behaviourOf(recipient.account_number) === 'refused')
    throw new ApiFault(400, 'This account cannot receive transfers', 'account_blocked')
  const fresh = {
    reference,
    recipient_code: recipient.code,
    amount: amountIn(body),
    currency: recipient.currency,
    reason: optionalTextIn(body, 'reason'),
    created_at: now,
    ...plan(recipient.account_number, now),
  }
  try {
    return await db.transaction().execute(async (transaction) => {
      const made = await transaction
        .insertInto('sandbox_transfers')
        .values(fresh)
        .returningAll()
        .executeTakeFirstOrThrow()
      for (const [at, name] of [
        [made.settles_at, made.outcome],
        [made.returns_at, 'reversed'],
      ] as const) {
        if (at) await queueWebhook(transaction, at, `transfer.${name}`, shape(made, at))
      }
      return ok('Transfer has been queued', shape(made, now))
    })
  } catch (error) {
    if (!breaksUnique(error, 'sandbox_transfers_reference_key')) throw error
    throw new ApiFault(400, 'Please provide a unique reference. Reference already exists', 'duplicate_reference')
  }
}

export const verifyTransfer = async (
  { db, clock }: SandboxParts,
  { params: [reference = ''] }: SandboxRequest,
): Promise<SandboxAnswer> => {
  const row = await db.selectFrom('sandbox_transfers').selectAll().where('reference', '=', reference).executeTakeFirst()
  if (!row) throw new ApiFault(404, 'Transfer not found', 'transfer_not_found')
  return ok('Transfer retrieved', shape(row, clock.now()))
}

export const listTransfers = async ({ db, clock }: SandboxParts, { query }: SandboxRequest): Promise<SandboxAnswer> => {
  const { from, until } = spanIn(query)
  const { limit, offset, meta } = pageIn(query)
  const listed = db.selectFrom('sandbox_transfers').where('created_at', '>=', from).where('created_at', '<=', until)
  const { total } = await listed.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await listed.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
  return ok(
    'Transfers retrieved',
    rows.map((row) => shape(row, clock.now())),
    meta(total),
  )
}
