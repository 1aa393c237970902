import type { GeneratedAlways, Generated, Selectable } from 'kysely'

export interface SandboxPaymentsTable {
  id: GeneratedAlways<number>
  reference: string
  access_code: string
  email: string
  /** The amount that the site asks for; minor units, like the paid amount. */
  amount: number
  paid_amount: number | null
  currency: string
  callback_url: string | null
  status: Generated<'abandoned' | 'ongoing' | 'success' | 'failed'>
  /** The success is not reported before this instant. */
  shown_from: Date | null
  message: string | null
  /** The name of the test card. */
  card: string | null
  authorization_code: string | null
  created_at: Date
  paid_at: Date | null
}
export type SandboxPayment = Selectable<SandboxPaymentsTable>

export interface SandboxAuthorizationsTable {
  code: string
  email: string
  card: string
  is_active: Generated<boolean>
}

export interface SandboxRefundsTable {
  id: GeneratedAlways<number>
  payment_id: number
  amount: number
  merchant_note: string | null
  /** Its status from `settles_at` on; pending until then. */
  outcome: 'processed' | 'failed'
  settles_at: Date
  created_at: Date
}
export type SandboxRefund = Selectable<SandboxRefundsTable>

/** Accounts that were opened on the sandbox's page. */
export interface SandboxAccountsTable {
  bank_code: string
  account_number: string
  account_name: string
}

export interface SandboxRecipientsTable {
  code: string
  name: string
  bank_code: string
  account_number: string
  currency: string
}

export interface SandboxTransfersTable {
  id: GeneratedAlways<number>
  reference: string
  recipient_code: string
  amount: number
  currency: string
  reason: string | null
  /** Its status from `settles_at` on; pending until then, or forever if that is null. */
  outcome: 'success' | 'failed'
  settles_at: Date | null
  /** The instant at which the bank returns it after all. */
  returns_at: Date | null
  created_at: Date
}
export type SandboxTransfer = Selectable<SandboxTransfersTable>

export interface SandboxWebhooksTable {
  id: GeneratedAlways<number>
  /** The text that is signed and sent. */
  body: string
  attempts: Generated<number>
  due_at: Date
  sent_at: Date | null
}

/** The state of the sandbox. */
export interface SandboxTables {
  sandbox_payments: SandboxPaymentsTable
  sandbox_authorizations: SandboxAuthorizationsTable
  sandbox_refunds: SandboxRefundsTable
  sandbox_accounts: SandboxAccountsTable
  sandbox_recipients: SandboxRecipientsTable
  sandbox_transfers: SandboxTransfersTable
  sandbox_webhooks: SandboxWebhooksTable
}
