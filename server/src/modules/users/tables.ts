import type { AccountActivityKind, SecurityQuestion, SocialProvider } from '@fieldproof/contracts'
import type { StaffRole } from '@fieldproof/contracts/calls/custom-admin'
import type { NotificationSettings } from '@fieldproof/contracts/calls/users'
import type { Language } from '@fieldproof/contracts/pseudo-language'
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'
import type { AccountsTable } from '#kernel/sessions/tables.ts'

export interface UsersTable {
  id: Generated<string>
  /** In lower case, unique. */
  email: string
  /** argon2id, in PHC format; null for an account that only signs in with a provider. */
  password_hash: string | null
  first_name: string
  last_name: string
  account_type: 'individual' | 'business'
  company_name: string | null
  /** E.164. */
  phone_number: string
  /** ISO 3166-1 alpha-2. */
  country: string
  avatar: string | null
  is_pro: Generated<boolean>
  is_staff: Generated<boolean>
  terms_accepted_at: Date
  deletion_requested_at: Date | null
  /** When the account is deleted, unless that is canceled. */
  deletion_at: Date | null
  deletion_reason: string | null
  /** The owner gives up credit, and a balance too small for a bank transfer, with the account. */
  gives_up_rest: Generated<boolean>
  /** The staff have suspended the login. */
  login_suspended_at: Date | null
  /** The account is deleted; orders and reviews refer to a row without a name. */
  deleted_at: Date | null
  created_at: Date
  locale: Generated<Language>
  mobile_number_2: string | null
  phone_verified_at: Date | null
  address_line_1: Generated<string>
  address_line_2: Generated<string>
  city: Generated<string>
  state: Generated<string>
  zip_code: Generated<string>
  /** A new address that waits for confirmation. */
  new_email: string | null
  /** The replaced address, for a while after {@link email_replaced_at}. */
  previous_email: Generated<string | null>
  email_replaced_at: Generated<Date | null>
  /** Sealed with the installation's key. */
  authenticator_secret: string | null
  authenticator_enabled_at: Date | null
  /** The time step of the last accepted code: no code is accepted twice. */
  authenticator_last_step: number | null
  pending_authenticator_secret: string | null
  phone_2fa_enabled_at: Date | null
  /** Null if the user has chosen nothing. */
  notification_settings: ColumnType<NotificationSettings | null, string | null, string | null>
  /** Whether others see that the user types, is online, and has read (CHAT-18). */
  shares_typing: Generated<boolean>
  shares_presence: Generated<boolean>
  shares_reads: Generated<boolean>
}
export type UserRow = Selectable<UsersTable>
export type NewUser = Insertable<UsersTable>

/** A sign-up that waits for the link of its mail; the account is opened when the link is followed. */
export interface PendingSignupsTable {
  id: Generated<string>
  email: string
  /** SHA-256 of the link's token, hex. */
  token_hash: string
  token_expires_at: Date
  account: ColumnType<PendingAccount, string, string>
  /** Null for a sign-up that only uses a provider. */
  password_hash: string | null
  locale: Language
  refer_to: string | null
  created_at: Date
}

/** The data of a sign-up other than address and password. */
export interface PendingAccount {
  accountType: 'individual' | 'business'
  firstName: string
  lastName: string
  companyName: string | null
  phoneNumber: string
  country: string
  /** The provider's identity, if the provider does not vouch for the address. */
  identity?: { provider: SocialProvider; subject: string }
}

/** A link or a code that works once, for a limited time. */
export interface OneTimeSecretsTable {
  id: Generated<string>
  purpose: string
  user_id: string | null
  /** SHA-256 of the secret, hex. */
  secret_hash: string
  /** The address or number to which it was sent, or another subject. */
  subject: string | null
  data: ColumnType<Record<string, unknown> | null, string | null, string | null>
  attempts: Generated<number>
  expires_at: Date
  used_at: Date | null
  created_at: Date
}

/** A place from which a user has logged in: strangers elsewhere cannot lock the user out there. */
export interface LoginPlacesTable {
  user_id: string
  /** Keyed hash, hex, of the block of network addresses. */
  place_hash: string
  last_login_at: Date
}

export interface RecoveryCodesTable {
  user_id: string
  code_hash: string
  used_at: Date | null
  created_at: Date
}

export interface SecurityAnswersTable {
  user_id: string
  question_id: SecurityQuestion
  /** argon2id, in PHC format. */
  answer_hash: string
  created_at: Date
}

export interface AccountActivitiesTable {
  id: Generated<string>
  user_id: string
  kind: AccountActivityKind
  device: string | null
  country: string | null
  created_at: Date
}

export interface SocialIdentitiesTable {
  provider: SocialProvider
  /** The provider's own identifier of the user. */
  subject: string
  user_id: string
  email: string | null
  linked_at: Date
}

export interface StaffRolesTable {
  user_id: string
  role: StaffRole
  given_at: Date
}

export interface UsersTables {
  users: AccountsTable
  pending_signups: PendingSignupsTable
  one_time_secrets: OneTimeSecretsTable
  login_places: LoginPlacesTable
  recovery_codes: RecoveryCodesTable
  security_answers: SecurityAnswersTable
  account_activities: AccountActivitiesTable
  social_identities: SocialIdentitiesTable
  staff_roles: StaffRolesTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends UsersTables {}
}

declare module '#kernel/sessions/tables.ts' {
  interface AccountsTable extends UsersTable {}
}
