import type { InspectionType } from '@fieldproof/contracts'
import type { Generated, Insertable, Selectable } from 'kysely'

export interface UsersTable {
  id: Generated<string>
  /** In lower case, unique. */
  email: string
  /** argon2id, in PHC format. */
  password_hash: string
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
  created_at: Date
}
export type UserRow = Selectable<UsersTable>
export type NewUser = Insertable<UsersTable>

export interface SessionsTable {
  /** SHA-256 of the token, hex; the token itself is not kept. */
  token_hash: string
  user_id: string
  created_at: Date
  /** Moves on while the session is used. */
  expires_at: Date
}

export interface CallRequestsTable {
  id: Generated<string>
  full_name: string
  full_phone_number: string
  category: 'vehicle' | 'home'
  created_at: Date
  /** When somebody called back. */
  answered_at: Date | null
}

export interface ServicesTable {
  inspection_type: InspectionType
  /** Minor units. */
  from_price_amount: number
  from_price_currency: string
  typical_minutes: number
  report_within_days: number
  checklist_points: number
  is_available: boolean
  position: number
}

export interface FaqsTable {
  id: string
  locale: 'en' | 'no'
  category: 'customers' | 'inspectors' | 'payments' | 'account'
  question: string
  answer: string
  position: number
  source: 'staff' | 'demo'
}

export interface UsersTables {
  users: UsersTable
  sessions: SessionsTable
  call_requests: CallRequestsTable
  services: ServicesTable
  faqs: FaqsTable
}
