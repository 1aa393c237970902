import type { BlogTables } from '../modules/blog-posts/tables.ts'
import type { ChatsTables } from '../modules/chats/tables.ts'
import type { HelpTables } from '../modules/help/tables.ts'
import type { InspectorApplicationsTables } from '../modules/inspector-applications/tables.ts'
import type { JobsTables } from '../modules/jobs/tables.ts'
import type { LedgerTables } from '../modules/ledger/tables.ts'
import type { NewslettersTables } from '../modules/newsletters/tables.ts'
import type { NotificationsTables } from '../modules/notifications/tables.ts'
import type { OrdersTables } from '../modules/orders/tables.ts'
import type { ProjectsTables } from '../modules/projects/tables.ts'
import type { ReleasesTables } from '../modules/releases/tables.ts'
import type { ReviewsTables } from '../modules/customer-reviews/tables.ts'
import type { UsersTables } from '../modules/users/tables.ts'
import type { WalletsTables } from '../modules/wallets/tables.ts'
import type { QuotesTables } from '../modules/quotes/tables.ts'
import type { CartsTables } from '../modules/carts/tables.ts'
import type { PaymentsTables } from '../modules/payments/tables.ts'
import type { QuotationsTables } from '../modules/quotations/tables.ts'
import type { SurchargesTables } from '../modules/surcharges/tables.ts'
import type { InvitationsTables } from '../modules/invitations/tables.ts'
import type { ListingsTables } from '../modules/listings/tables.ts'
import type { PricingTables } from '../modules/pricing/tables.ts'
import type { DocumentsTables } from '../modules/documents/tables.ts'
import type { MatchingTables } from '../modules/matching/tables.ts'
import type { CalendarsTables } from '../modules/calendars/tables.ts'
import type { JobTroublesTables } from '../modules/job-troubles/tables.ts'
import type { ReportsTables } from '../modules/reports/tables.ts'
import type { CompletionTables } from '../modules/completion/tables.ts'
import type { PayoutsTables } from '../modules/payouts/tables.ts'
import type { ReferralsTables } from '../modules/referrals/tables.ts'
import type { OrientationTables } from '../modules/orientation/tables.ts'
import type { CustomAdminTables } from '../modules/custom-admin/tables.ts'
import type { DemoTables } from '../demo/tables.ts'
import type { DevMailboxTables } from '../dev-mailbox/tables.ts'
import type { FilesTables } from '../files/tables.ts'
import type { LimitsTables } from '../limits/tables.ts'
import type { OutboxTables } from '../outbox/tables.ts'
import type { PushTables } from '../push/tables.ts'

/** Every table of the site. */
export interface Database
  extends UsersTables,
    NotificationsTables,
    BlogTables,
    NewslettersTables,
    HelpTables,
    ReviewsTables,
    OrdersTables,
    ProjectsTables,
    ChatsTables,
    WalletsTables,
    JobsTables,
    ReleasesTables,
    CustomAdminTables,
    DemoTables,
    LimitsTables,
    OutboxTables,
    DevMailboxTables,
    FilesTables,
    InspectorApplicationsTables,
    PushTables,
    LedgerTables,
    QuotesTables,
    CartsTables,
    PaymentsTables,
    QuotationsTables,
    SurchargesTables,
    InvitationsTables,
    ListingsTables,
    PricingTables,
    DocumentsTables,
    MatchingTables,
    CalendarsTables,
    JobTroublesTables,
    ReportsTables,
    CompletionTables,
    PayoutsTables,
    ReferralsTables,
    OrientationTables {}
