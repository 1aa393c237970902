import type { InspectionType } from '@fieldproof/contracts'

/** A notification of a demo account. Its link leads to a screen that is there. */
export interface DemoNotification {
  /** Unique within the account. */
  key: string
  minutesAgo: number
  type: string
  message: string
  actionLink: string
  isClicked?: true
  /** It had come when the bell was last opened. */
  isSeen?: true
  job?: { address: string; city: string; zipCode: string; inspectionType: InspectionType; daysAhead: number }
  answer?: 'accepted' | 'declined'
  /** Somebody else has the job. */
  isTaken?: true
}

const HOURS = 60
const DAYS = 24 * HOURS

export const customersNotifications: readonly DemoNotification[] = [
  { key: 'flood-plots', minutesAgo: 12, type: 'Blog', message: 'On the blog: what to look for on a flood-prone plot between Lekki and Ajah.', actionLink: '/blog/flood-prone-plots-lekki-ajah' },
  { key: 'market', minutesAgo: 95, type: 'Market', message: 'The job market place shows what inspectors are being asked for this week.', actionLink: '/job-market-place' },
  { key: 'wallet-intro', minutesAgo: 7 * HOURS, type: 'Wallet', message: 'Your wallet is ready. Refunds and credit will show up there.', actionLink: '/dashboard/wallet' },
  { key: 'password', minutesAgo: 26 * HOURS, type: 'Account', message: 'A reminder from us: nobody at Fieldproof will ever ask for your password.', actionLink: '/help', isSeen: true },
  { key: 'read-report', minutesAgo: 2 * DAYS, type: 'Blog', message: 'How to read an inspection report: begin with what was not checked.', actionLink: '/blog/how-to-read-an-inspection-report', isClicked: true },
  { key: 'rescheduling', minutesAgo: 3 * DAYS, type: 'Policy', message: 'Plans change: see until when an inspection can be moved and what it costs.', actionLink: '/help', isSeen: true },
  { key: 'four-visits', minutesAgo: 5 * DAYS, type: 'Blog', message: 'Building from abroad? Four visits that are worth the fee.', actionLink: '/blog/building-from-abroad-four-visits', isClicked: true },
  { key: 'overview', minutesAgo: 6 * DAYS, type: 'Account', message: 'Your dashboard now gathers orders, wallet, projects and messages in one place.', actionLink: '/dashboard', isSeen: true },
  { key: 'tokunbo', minutesAgo: 9 * DAYS, type: 'Blog', message: 'What to look at on a tokunbo car before you pay, in which order.', actionLink: '/blog/tokunbo-check-before-you-pay', isClicked: true },
  { key: 'land', minutesAgo: 13 * DAYS, type: 'Blog', message: 'Beacons, survey plans and consent: what a site visit can tell you about land.', actionLink: '/blog/what-an-inspector-can-tell-about-land', isSeen: true },
  { key: 'archive', minutesAgo: 18 * DAYS, type: 'Account', message: 'Older notifications stay on their own page; nothing is thrown away.', actionLink: '/all-notifications', isSeen: true },
  { key: 'negotiating', minutesAgo: 24 * DAYS, type: 'Blog', message: 'From findings to a price: negotiating with a report in your hand.', actionLink: '/blog/negotiating-with-a-report', isClicked: true },
  { key: 'help', minutesAgo: 31 * DAYS, type: 'Help', message: 'Questions before your first order? The help articles answer most of them.', actionLink: '/help', isSeen: true },
  { key: 'welcome', minutesAgo: 40 * DAYS, type: 'Welcome', message: 'Welcome to Fieldproof! See how an inspection goes, from the first quote to the report.', actionLink: '/how-it-works', isClicked: true },
]

const market = '/job-market-place'

export const inspectorsNotifications: readonly DemoNotification[] = [
  { key: 'job-highlander', minutesAgo: 18, type: 'Job', message: 'A vehicle inspection near you in Ojodu is looking for an inspector.', actionLink: market, job: { address: '14 Ogunnusi Road, Ojodu', city: 'Lagos', zipCode: '101233', inspectionType: 'vehicle', daysAhead: 4 } },
  { key: 'job-duplex', minutesAgo: 3 * HOURS, type: 'Job', message: 'A property inspection in Gbagada is looking for an inspector.', actionLink: market, job: { address: '7 Diya Street, Gbagada', city: 'Lagos', zipCode: '102216', inspectionType: 'property', daysAhead: 6 } },
  { key: 'job-cocoa', minutesAgo: 20 * HOURS, type: 'Job', message: 'A goods inspection at a warehouse in Apapa is looking for an inspector.', actionLink: market, isSeen: true, job: { address: '22 Creek Road, Apapa', city: 'Lagos', zipCode: '102272', inspectionType: 'goods', daysAhead: 3 } },
  { key: 'job-hilux', minutesAgo: 30 * HOURS, type: 'Job', message: 'You accepted a vehicle inspection in Ikeja.', actionLink: market, isClicked: true, answer: 'accepted', job: { address: '31 Allen Avenue, Ikeja', city: 'Lagos', zipCode: '100281', inspectionType: 'vehicle', daysAhead: 2 } },
  { key: 'job-culvert', minutesAgo: 2 * DAYS, type: 'Job', message: 'You declined an infrastructure inspection in Epe.', actionLink: market, isClicked: true, answer: 'declined', job: { address: 'Ijebu-Ode Road, kilometre 4', city: 'Epe', zipCode: '106101', inspectionType: 'infrastructure', daysAhead: 8 } },
  { key: 'job-generator', minutesAgo: 3 * DAYS, type: 'Job', message: 'A general inspection of a generator in Surulere has gone to another inspector.', actionLink: market, isSeen: true, isTaken: true, job: { address: '9 Bode Thomas Street, Surulere', city: 'Lagos', zipCode: '101283', inspectionType: 'general-purpose', daysAhead: 1 } },
  { key: 'pay', minutesAgo: 4 * DAYS, type: 'Blog', message: 'Pay, fines and rescheduling: the rules in plain words.', actionLink: '/blog/pay-fines-and-rescheduling', isSeen: true },
  { key: 'job-bungalow', minutesAgo: 6 * DAYS, type: 'Job', message: 'You accepted a property inspection in Abeokuta.', actionLink: market, isClicked: true, answer: 'accepted', isTaken: true, job: { address: '3 Quarry Road, Ibara', city: 'Abeokuta', zipCode: '110222', inspectionType: 'property', daysAhead: 1 } },
  { key: 'offline', minutesAgo: 9 * DAYS, type: 'Blog', message: 'No network on site? How colleagues work through a list offline.', actionLink: '/blog/working-without-network', isClicked: true },
  { key: 'wallet', minutesAgo: 12 * DAYS, type: 'Wallet', message: 'Payouts and tips will arrive in your wallet.', actionLink: '/dashboard/wallet', isSeen: true },
  { key: 'week', minutesAgo: 17 * DAYS, type: 'Blog', message: 'On the blog: six days beside an inspector in Uyo.', actionLink: '/blog/a-week-in-the-life-of-an-inspector', isClicked: true },
  { key: 'market-open', minutesAgo: 23 * DAYS, type: 'Market', message: 'The job market place can now be sorted by pay and by date.', actionLink: market, isSeen: true },
  { key: 'help', minutesAgo: 33 * DAYS, type: 'Help', message: 'The help articles have a part for inspectors, from references to payouts.', actionLink: '/help', isSeen: true },
  { key: 'welcome', minutesAgo: 40 * DAYS, type: 'Welcome', message: 'Welcome to Fieldproof! See how an inspection goes, from the first quote to the report.', actionLink: '/how-it-works', isClicked: true },
]
