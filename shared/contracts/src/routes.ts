/** Who may open a screen: anyone, a logged-in user, or a visitor only (GUARD-1, GUARD-2). */
export type Guard = 'anyone' | 'user' | 'visitor'

export interface RouteSpec {
  readonly path: `/${string}`
  readonly guard: Guard
}

/**
 * Every screen that the parts of the site link to (NAV-10). Links use the name: an area may move a screen without
 * telling its neighbours.
 */
export const routes = {
  // mfe-content
  'content.home': { path: '/', guard: 'anyone' },
  'content.how-it-works': { path: '/how-it-works', guard: 'anyone' },
  'content.blog': { path: '/blog', guard: 'anyone' },
  'content.post': { path: '/blog/:slug', guard: 'anyone' },
  'content.help': { path: '/help', guard: 'anyone' },
  'content.about': { path: '/about-us', guard: 'anyone' },
  'content.privacy': { path: '/privacy', guard: 'anyone' },
  'content.terms': { path: '/terms', guard: 'anyone' },
  'content.cookie-policy': { path: '/cookie-policy', guard: 'anyone' },
  'content.cookies': { path: '/cookies', guard: 'anyone' },
  'content.back-office': { path: '/back-office', guard: 'user' },
  'content.audit-trail': { path: '/back-office/audit-trail', guard: 'user' },
  'content.resource': { path: '/back-office/:resourceName', guard: 'user' },
  'content.record': { path: '/back-office/:resourceName/:recordId', guard: 'user' },
  // mfe-orders
  'orders.service': { path: '/services/:serviceType', guard: 'anyone' },
  'orders.price': { path: '/services/get-price/:inspectionType', guard: 'anyone' },
  'orders.cart': { path: '/cart', guard: 'user' },
  'orders.book': { path: '/book-a-pro', guard: 'user' },
  'orders.list': { path: '/dashboard/orders', guard: 'user' },
  'orders.order': { path: '/dashboard/order-details/:orderId', guard: 'user' },
  'orders.booked': { path: '/status/booking-successful', guard: 'user' },
  'orders.canceled': { path: '/status/booking-canceled', guard: 'user' },
  'orders.report': { path: '/view-report/vehicle-inspection/:orderId', guard: 'user' },
  // Ours: a report by its link, and the page that checks a report's code.
  'orders.shared-report': { path: '/report/:token', guard: 'anyone' },
  'orders.verify-report': { path: '/verify-report/:code', guard: 'anyone' },
  'orders.review': { path: '/write-a-review/:orderId', guard: 'user' },
  'orders.vehicles': { path: '/market-place/vehicle-listings', guard: 'anyone' },
  'orders.vehicle': { path: '/market-place/vehicle/:id', guard: 'anyone' },
  'orders.new-vehicle': { path: '/market-place/create-vehicle-listing', guard: 'anyone' },
  'orders.edit-vehicle': { path: '/market-place/edit-vehicle-listing/:id', guard: 'anyone' },
  'orders.properties': { path: '/market-place/property-listings', guard: 'anyone' },
  'orders.property': { path: '/market-place/view-property/:id', guard: 'anyone' },
  'orders.new-property': { path: '/market-place/create-property-listing', guard: 'anyone' },
  'orders.edit-property': { path: '/market-place/edit-property-listing/:id', guard: 'anyone' },
  // Ours: checkout, saved quotes and invitations have no promised address (NAV-10).
  'orders.checkout': { path: '/complete-your-order', guard: 'user' },
  'orders.saved-quote': { path: '/quote/:token', guard: 'anyone' },
  'orders.invitations': { path: '/dashboard/invitations', guard: 'user' },
  'orders.invitation': { path: '/invitation/:token', guard: 'anyone' },
  'orders.my-listings': { path: '/dashboard/listings', guard: 'user' },
  // mfe-inspector
  'inspector.landing': { path: '/inspector', guard: 'anyone' },
  'inspector.registration': { path: '/inspector/inspector-registration/:visibleComponent', guard: 'user' },
  'inspector.application-status': { path: '/inspector/inspector-registration/application-status', guard: 'user' },
  'inspector.offer': { path: '/inspector/inspector-job-notification', guard: 'user' },
  'inspector.job-market': { path: '/job-market-place', guard: 'anyone' },
  'inspector.refer': { path: '/refer-an-inspector', guard: 'anyone' },
  'inspector.location-jobs': { path: '/dashboard/locationJobs', guard: 'user' },
  'inspector.calendar': { path: '/dashboard/calendar', guard: 'user' },
  'inspector.jobs': { path: '/dashboard/jobs', guard: 'user' },
  'inspector.my-jobs': { path: '/dashboard/jobs/my-jobs', guard: 'user' },
  'inspector.find-pros': { path: '/dashboard/jobs/find-pros', guard: 'user' },
  'inspector.find-jobs': { path: '/dashboard/jobs/find-jobs', guard: 'user' },
  'inspector.post-job': { path: '/dashboard/jobs/post-job', guard: 'user' },
  'inspector.edit-job': { path: '/dashboard/jobs/edit-job/:jobId', guard: 'user' },
  'inspector.view-job': { path: '/dashboard/jobs/view-job/:jobId', guard: 'user' },
  // Ours: a job that the inspector was offered or has. A job's id is its order's.
  'inspector.job': { path: '/dashboard/job/:orderId', guard: 'user' },
  // Ours: the form in which the inspector writes the report of an order.
  'inspector.report': { path: '/dashboard/report/:orderId', guard: 'user' },
  // Ours: the orientation course.
  'inspector.orientation': { path: '/inspector/orientation', guard: 'user' },
  'inspector.own-profile': { path: '/dashboard/settings/inspector-profile', guard: 'user' },
  // Ours: an inspector as customers see them.
  'inspector.profile': { path: '/inspector/profile/:inspectorId', guard: 'user' },
  'inspector.referral': { path: '/dashboard/settings/referral', guard: 'user' },
  // Ours: what an inspector is paid.
  'inspector.payouts': { path: '/dashboard/payouts', guard: 'user' },
  // mfe-wallet
  'wallet.home': { path: '/dashboard/wallet', guard: 'user' },
  'wallet.transactions': { path: '/dashboard/wallet/wallet-transactions', guard: 'user' },
  'wallet.bank-accounts': { path: '/dashboard/wallet/bank-accounts', guard: 'user' },
  'wallet.subscriptions': { path: '/dashboard/subscriptions', guard: 'user' },
  'wallet.plans': { path: '/dashboard/subscriptions/subscription-plans', guard: 'user' },
  'wallet.plan': { path: '/dashboard/subscriptions/my-subscription-plan', guard: 'user' },
  'wallet.payments': { path: '/dashboard/settings/payment-settings', guard: 'user' },
  // Ours: the provider's page sends the payer back here.
  'wallet.payment': { path: '/status/payment/:paymentReference', guard: 'user' },
  // mfe-projects
  'projects.list': { path: '/dashboard/projects', guard: 'user' },
  'projects.new': { path: '/dashboard/projects/new', guard: 'user' },
  'projects.edit': { path: '/dashboard/projects/edit/:projectId', guard: 'user' },
  'projects.project': { path: '/dashboard/projects/show/:projectId', guard: 'user' },
  'projects.part': { path: '/dashboard/projects/show/:projectId/:projectDetailsComponent', guard: 'user' },
  'projects.templates': { path: '/dashboard/report-templates', guard: 'user' },
  'projects.new-template': { path: '/dashboard/report-templates/new', guard: 'user' },
  'projects.edit-template': { path: '/dashboard/report-templates/edit/:templateId', guard: 'user' },
  'projects.template': { path: '/dashboard/report-templates/show/:templateId', guard: 'user' },
  // mfe-messaging
  'messaging.inbox': { path: '/dashboard/messages', guard: 'user' },
  // shell
  'shell.login': { path: '/login', guard: 'visitor' },
  'shell.signup': { path: '/signup', guard: 'visitor' },
  'shell.resend-confirmation': { path: '/request-confirmation-email', guard: 'visitor' },
  'shell.forgot-password': { path: '/resetpassword', guard: 'visitor' },
  'shell.new-password': { path: '/enter-new-password', guard: 'visitor' },
  'shell.confirm-email': { path: '/status/confirm-email', guard: 'anyone' },
  'shell.sent-reset': { path: '/status/sent-password-reset', guard: 'anyone' },
  'shell.business-signup': { path: '/business/register', guard: 'anyone' },
  'shell.notifications': { path: '/notifications', guard: 'anyone' },
  'shell.all-notifications': { path: '/all-notifications', guard: 'anyone' },
  'shell.playground': { path: '/playground', guard: 'anyone' },
  'shell.dashboard': { path: '/dashboard', guard: 'user' },
  'shell.settings': { path: '/dashboard/settings', guard: 'user' },
  'shell.profile': { path: '/dashboard/settings/user-profile', guard: 'user' },
  'shell.two-factor': { path: '/dashboard/settings/two-factor', guard: 'user' },
  'shell.password': { path: '/dashboard/settings/password-settings', guard: 'user' },
  'shell.notification-settings': { path: '/dashboard/settings/notification-settings', guard: 'user' },
  // Ours, beside the promised screens (NAV-10).
  'shell.sessions': { path: '/dashboard/settings/sessions', guard: 'user' },
  'shell.activity': { path: '/dashboard/settings/activity', guard: 'user' },
  'shell.account': { path: '/dashboard/settings/account', guard: 'user' },
} as const satisfies Record<string, RouteSpec>

export type RouteName = keyof typeof routes
type PathOf<Name extends RouteName> = (typeof routes)[Name]['path']
type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<`/${Tail}`>
    : Rest
  : never

/** The parameters that a route's path holds. */
export type RouteParams<Name extends RouteName> = { [Param in ParamNames<PathOf<Name>>]: string }

export interface HrefOptions {
  query?: Record<string, string | number | undefined>
  hash?: string
}

type HrefArguments<Name extends RouteName> = [ParamNames<PathOf<Name>>] extends [never]
  ? [params?: Record<string, never>, options?: HrefOptions]
  : [params: RouteParams<Name>, options?: HrefOptions]

/**
 * Fills the parameters of a path, each encoded, and adds query and hash.
 * @throws {Error} where a parameter is missing
 */
export const fillPath = (path: string, params: Record<string, string> = {}, options: HrefOptions = {}): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new Error(`The address ${path} needs a value for ${name}`)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(options.query ?? {}))
    if (value !== undefined) query.set(name, String(value))
  const search = query.size > 0 ? `?${query}` : ''
  return `${filled}${search}${options.hash ? `#${options.hash}` : ''}`
}

/**
 * The address of a screen.
 * @example href('content.post', { slug: 'before-you-pay' })
 */
export const href = <Name extends RouteName>(name: Name, ...[params, options]: HrefArguments<Name>): string =>
  fillPath(routes[name].path, params, options)
