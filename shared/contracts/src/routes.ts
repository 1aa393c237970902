/** Who may open a screen: anyone, a logged-in user, or a visitor only (GUARD-1, GUARD-2). */
export type Guard = 'anyone' | 'user' | 'visitor'

export interface RouteSpec {
  readonly path: `/${string}`
  readonly guard: Guard
}

/**
 * Screens that the server or the shell links to, and the shell's own. An area declares all of its screens in its
 * `area.json`; for those of this list, path and guard must match, or the area does not build. Areas link with the
 * platform's `href`, which knows the screens of every live area (NAV-10).
 */
export const routes = {
  // mfe-content
  'content.home': { path: '/', guard: 'anyone' },
  'content.how-it-works': { path: '/how-it-works', guard: 'anyone' },
  'content.blog': { path: '/blog', guard: 'anyone' },
  'content.help': { path: '/help', guard: 'anyone' },
  'content.about': { path: '/about-us', guard: 'anyone' },
  'content.privacy': { path: '/privacy', guard: 'anyone' },
  'content.terms': { path: '/terms', guard: 'anyone' },
  // Ours: the links in newsletters.
  'content.newsletter-confirm': { path: '/newsletter/confirm', guard: 'anyone' },
  'content.newsletter-leave': { path: '/newsletter/leave', guard: 'anyone' },
  'content.record': { path: '/back-office/:resourceName/:recordId', guard: 'user' },
  'content.cookie-policy': { path: '/cookie-policy', guard: 'anyone' },
  // mfe-orders
  'orders.service': { path: '/services/:serviceType', guard: 'anyone' },
  'orders.list': { path: '/dashboard/orders', guard: 'user' },
  'orders.cart': { path: '/cart', guard: 'user' },
  'orders.order': { path: '/dashboard/order-details/:orderId', guard: 'user' },
  'orders.report': { path: '/view-report/vehicle-inspection/:orderId', guard: 'user' },
  // Ours: a report by its link, and its verification page.
  'orders.shared-report': { path: '/report/:token', guard: 'anyone' },
  'orders.verify-report': { path: '/verify-report/:code', guard: 'anyone' },
  'orders.review': { path: '/write-a-review/:orderId', guard: 'user' },
  // Ours: invitations have no promised address (NAV-10).
  'orders.invitations': { path: '/dashboard/invitations', guard: 'user' },
  'orders.invitation': { path: '/invitation/:token', guard: 'anyone' },
  // mfe-inspector
  'inspector.landing': { path: '/inspector', guard: 'anyone' },
  'inspector.offer': { path: '/inspector/inspector-job-notification', guard: 'user' },
  'inspector.job-market': { path: '/job-market-place', guard: 'anyone' },
  'inspector.refer': { path: '/refer-an-inspector', guard: 'anyone' },
  'inspector.location-jobs': { path: '/dashboard/locationJobs', guard: 'user' },
  'inspector.find-jobs': { path: '/dashboard/jobs/find-jobs', guard: 'user' },
  'inspector.calendar': { path: '/dashboard/calendar', guard: 'user' },
  'inspector.view-job': { path: '/dashboard/jobs/view-job/:jobId', guard: 'user' },
  // Ours: a job that the inspector was offered or has. A job's id is its order's.
  'inspector.job': { path: '/dashboard/job/:orderId', guard: 'user' },
  'inspector.referral': { path: '/dashboard/settings/referral', guard: 'user' },
  // Ours: an inspector's payouts.
  'inspector.payouts': { path: '/dashboard/payouts', guard: 'user' },
  // mfe-wallet
  'wallet.home': { path: '/dashboard/wallet', guard: 'user' },
  // Ours: the payment provider's page returns the payer here.
  'wallet.payment': { path: '/status/payment/:paymentReference', guard: 'user' },
  // Ours: one payment with its receipt and its refunds.
  'wallet.payment-record': { path: '/dashboard/wallet/payments/:paymentReference', guard: 'user' },
  'wallet.subscriptions': { path: '/dashboard/subscriptions', guard: 'user' },
  'wallet.plans': { path: '/dashboard/subscriptions/subscription-plans', guard: 'user' },
  'wallet.plan': { path: '/dashboard/subscriptions/my-subscription-plan', guard: 'user' },
  // mfe-projects
  'projects.list': { path: '/dashboard/projects', guard: 'user' },
  'projects.project': { path: '/dashboard/projects/show/:projectId', guard: 'user' },
  // Ours: a project by a client's link.
  'projects.linked': { path: '/project/:token', guard: 'anyone' },
  'projects.part': { path: '/dashboard/projects/show/:projectId/:projectDetailsComponent', guard: 'user' },
  // Ours: one report of a project, the same by its link, and its verification page.
  'projects.report': { path: '/dashboard/projects/report/:reportId', guard: 'user' },
  'projects.shared-report': { path: '/project-report/:token', guard: 'anyone' },
  'projects.verify-report': { path: '/verify-project-report/:code', guard: 'anyone' },
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
  // Ours: the link in a text message, which opens the page of its notification.
  'shell.notification': { path: '/n/:code', guard: 'user' },
  'shell.playground': { path: '/playground', guard: 'anyone' },
  'shell.dashboard': { path: '/dashboard', guard: 'user' },
  'shell.settings': { path: '/dashboard/settings', guard: 'user' },
  'shell.profile': { path: '/dashboard/settings/user-profile', guard: 'user' },
  'shell.two-factor': { path: '/dashboard/settings/two-factor', guard: 'user' },
  'shell.password': { path: '/dashboard/settings/password-settings', guard: 'user' },
  'shell.notification-settings': { path: '/dashboard/settings/notification-settings', guard: 'user' },
  // Ours, in addition to the promised screens (NAV-10).
  'shell.privacy': { path: '/dashboard/settings/privacy', guard: 'user' },
  'shell.sessions': { path: '/dashboard/settings/sessions', guard: 'user' },
  'shell.activity': { path: '/dashboard/settings/activity', guard: 'user' },
  'shell.account': { path: '/dashboard/settings/account', guard: 'user' },
} as const satisfies Record<string, RouteSpec>

export type RouteName = keyof typeof routes
/** Each route's path, by its name. */
export type RoutePaths = { [Name in RouteName]: (typeof routes)[Name]['path'] }

type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<`/${Tail}`>
    : Rest
  : never

/** The parameters in a path. */
export type ParamsOf<Path extends string> = { [Param in ParamNames<Path>]: string }

export interface HrefOptions {
  query?: Record<string, string | number | undefined>
  hash?: string
}

/** The options for an address: the path's parameters, if it has any, and query and hash. */
export type HrefArguments<Path extends string> = [ParamNames<Path>] extends [never]
  ? [params?: Record<string, never>, options?: HrefOptions]
  : [params: ParamsOf<Path>, options?: HrefOptions]

/**
 * Fills in the parameters of a path, each encoded, and adds query and hash.
 * @throws {Error} if a parameter is missing
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
 * The address of a screen in the contract.
 * @example href('content.post', { slug: 'before-you-pay' })
 */
export const href = <Name extends RouteName>(
  name: Name,
  ...[params, options]: HrefArguments<RoutePaths[Name]>
): string => fillPath(routes[name].path, params, options)
