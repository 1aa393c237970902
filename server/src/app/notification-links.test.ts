import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { PSEUDO_LOCALE } from '@fieldproof/contracts/pseudo-language'
import { routes as contractRoutes } from '@fieldproof/contracts/routes'
import { notificationTarget } from '@fieldproof/policy/notifications'
import { notificationChannels, typesNotCreated, type NotificationType } from '@fieldproof/policy/notifications-channels'
import { sql } from 'kysely'
import { backgroundParts, inWorkOf } from '#testing/background-parts.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { notifyOfSeries } from '#flows/visit-series/notify.ts'
import { putRepeatable, started } from '#flows/visit-series/testing/series.ts'
import { remindOfCarts } from '#modules/carts/remind-of-carts.ts'
import { setAnswer } from '#modules/candidates/answers.ts'
import { aConversation, send } from '#modules/chats/testing/conversations.ts'
import { notifyOfUnread } from '#modules/chats/notify-of-unread.ts'
import { endDueVideoCalls } from '#modules/video-calls/look-at-call.ts'
import { begin } from '#modules/video-calls/testing/calling.ts'
import { notifyOfEnd } from '#modules/completion/notify.ts'
import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import { putCompletedOrder, ratings } from '#modules/customer-reviews/testing/written-reviews.ts'
import { applyConsequences } from '#modules/inspector-applications/edit-consequences.ts'
import { lookAfterEndingDocuments } from '#modules/inspector-applications/expiring-documents.ts'
import { moveApplication, theSystem } from '#modules/inspector-applications/move-application.ts'
import { notifyOfRefund } from '#modules/invitations/notify.ts'
import { findInvitation } from '#modules/invitations/read-invitation.ts'
import { putBookedInvitation, sendInvitation } from '#modules/invitations/testing/invitations.ts'
import { notifyOfTrouble } from '#modules/job-troubles/notify.ts'
import { makeVehicleListing } from '#modules/listings/testing/listings.ts'
import {
  readInspectorName,
  notifyOfFirstChoice,
  notifyOfInterest,
  notifyOfJob as notifyOfOffer,
  notifyOfSearch,
} from '#modules/matching/notify.ts'
import { ikeja, offerTo, placeAt, putMatchable } from '#modules/matching/testing/matching.ts'
import { notifySide } from '#modules/milestone-money/notify.ts'
import { putFundable } from '#modules/milestone-money/testing/milestones.ts'
import { listNotifications } from '#modules/notifications/service.ts'
import { lockOrder, type OrderRow } from '#modules/orders/find-order.ts'
import { notifyOfOrder } from '#modules/orders/notify-order.ts'
import { anInspector, aQuote, order as makeOrder, newUser, type Person } from '#modules/orders/testing/ordering.ts'
import { notifyPayer } from '#modules/payments/notify-payer.ts'
import { payInto } from '#modules/payments/testing/paying.ts'
import { notifyOfObstacle } from '#modules/payouts/notify-obstacle.ts'
import { notifyOfJob as notifyOfPostedJob } from '#modules/posted-jobs/notify.ts'
import { putInterest, putPostedJob } from '#modules/posted-jobs/testing/posted-jobs.ts'
import { notifyAssignee } from '#modules/projects/notify.ts'
import { putPerson as putProjectPerson, putProject, putTask } from '#modules/projects/testing/projects.ts'
import {
  remindOfQuotation,
  notifyOfLatePayment as notifyOfLateQuotation,
  notifyOfQuotation,
} from '#modules/quotations/notify.ts'
import { complete, putComplaint, putSettledOrder } from '#modules/completion/testing/completed-orders.ts'
import { fillBudget, switchBudget } from '#modules/referrals/referral-budget.ts'
import { activate, putPaidOrder } from '#modules/quotations/testing/paid-orders.ts'
import { notifyOfReport } from '#modules/reports/notify.ts'
import { aHandedInReport } from '#modules/reports/testing/reporting.ts'
import { callsOf, putSubscriber } from '#modules/subscriptions/testing/subscribers.ts'
import { ask } from '#modules/support/testing/asking.ts'
import { notifyOfLatePayment as notifyOfLateSurcharge, notifyOfSurcharge } from '#modules/surcharges/notify.ts'
import { notifyAccountAdded, notifyBankTransfer } from '#modules/wallets/notify-bank-transfer.ts'
import { putBankAccount } from '#testing/owned/wallets.ts'
import { putSession, putUser } from '#testing/people.ts'
import { putMoney } from '#testing/wallet-money.ts'
import { textsOf } from '#texts/texts-of.ts'

jest.setTimeout(180_000)

const root = join(__dirname, '../../..')
const naira = { amount: 25_000_00, currency: 'NGN' as const }
const when = { at: new Date('2026-03-09T09:00:00.000Z'), timeZone: 'Africa/Lagos' }
const keysOf = <Texts extends object>(texts: Texts) => Object.keys(texts) as (keyof Texts & string)[]

/** All screens of the site: those of the shell, and those that the areas declare. */
const readScreens = async (): Promise<{ name: string; path: string; guard: string }[]> => {
  const ofShell = Object.entries(contractRoutes)
    .filter(([name]) => name.startsWith('shell.'))
    .map(([name, route]) => ({ name, ...route }))
  const ofAreas = []
  for await (const file of glob('mfe-*/area.json', { cwd: root })) {
    const { routes } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { routes: typeof ofShell }
    ofAreas.push(...routes)
  }
  return [...ofShell, ...ofAreas]
}

/** The call that a screen makes to show what its address names. The answer must contain `holds`. */
type ScreenCall = (
  params: Record<string, string>,
  query: URLSearchParams,
) => { path: string; holds?: string | undefined }
const orderOf = (query: URLSearchParams): string =>
  (JSON.parse(query.get('notification') ?? '{}') as { orderId: string }).orderId
const screenCalls: Record<string, ScreenCall> = {
  'content.record': ({ resourceName, recordId }) => ({
    path: `/custom-admin/get-resource-record/${resourceName}/${recordId}`,
    holds: recordId,
  }),
  'content.how-it-works': () => ({ path: '/users/get-user' }),
  'orders.cart': () => ({ path: '/carts/get-my-cart', holds: 'quote' }),
  'orders.order': ({ orderId }) => ({ path: `/orders/get-order/${orderId}`, holds: orderId }),
  'orders.report': ({ orderId }) => ({ path: `/reports/get-report-of-order/${orderId}`, holds: orderId }),
  'orders.review': ({ orderId }) => ({ path: `/orders/get-order/${orderId}`, holds: orderId }),
  'orders.invitations': (_, query) => ({
    path: `/invitations/get-my-invitations?side=${query.get('side') ?? 'sent'}`,
    holds: 'Corolla',
  }),
  'orders.my-listings': () => ({ path: '/listings/get-my-listings', holds: 'Corolla' }),
  'inspector.offer': (_, query) => ({ path: `/inspectors/get-job/${orderOf(query)}`, holds: orderOf(query) }),
  'inspector.job': ({ orderId }) => ({ path: `/inspectors/get-job/${orderId}`, holds: '"isMine":true' }),
  'inspector.location-jobs': () => ({ path: '/inspectors/get-available-jobs' }),
  'inspector.view-job': ({ jobId }) => ({ path: `/jobs/get-job/${jobId}`, holds: jobId }),
  'inspector.referral': () => ({ path: '/referrals/get-my-referrals', holds: 'Tunde' }),
  'inspector.payouts': () => ({ path: '/inspectors/get-my-payouts' }),
  'inspector.application-status': () => ({ path: '/users/get-inspector-application', holds: 'status' }),
  'inspector.registration': () => ({ path: '/users/get-inspector-application', holds: 'status' }),
  'wallet.payment-record': ({ paymentReference }) => ({
    path: `/payments/get-payment-transaction/${paymentReference}`,
    holds: paymentReference,
  }),
  'wallet.transactions': (_, query) => ({
    path: `/wallets/get-wallet-transaction/${query.get('movement')}`,
    holds: query.get('movement') ?? undefined,
  }),
  'wallet.plan': () => ({ path: '/subscriptions/get-my-subscription', holds: 'plus' }),
  'wallet.bank-accounts': () => ({ path: '/wallets/get-saved-bank-accounts', holds: 'Guaranty' }),
  'projects.list': () => ({ path: '/projects/get-my-projects' }),
  'projects.part': ({ projectId }, query) => ({
    path: `/projects/get-project/${projectId}`,
    holds: query.get('task') ?? undefined,
  }),
  'messaging.inbox': (_, query) => ({
    path: `/chats/get-one-to-one-chat-room/${query.get('room')}`,
    holds: query.get('room') ?? undefined,
  }),
}

let server: TestServer
let screens: Awaited<ReturnType<typeof readScreens>>
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
  screens = await readScreens()
  // All users read the pseudo-language, so a message in another language is not in the language of its reader.
  await sql`create function read_pseudo_language() returns trigger language plpgsql as $$
    begin new.locale := ${sql.lit(PSEUDO_LOCALE)}; return new; end $$`.execute(server.db)
  await sql`create trigger read_pseudo_language before insert on users
    for each row execute function read_pseudo_language()`.execute(server.db)
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.set('2026-03-02T09:00:00.000Z')
})

const testedFiles = new Set<string>()
const openedTypes = new Set<string>()
const inWork = <Result>(doIt: (work: UnitOfWork) => Promise<Result>): Promise<Result> => inWorkOf(server, doIt)
const orderRow = (id: string): Promise<OrderRow> =>
  inWork(async (work) => {
    const order = await lockOrder(work.db, id)
    if (!order) throw new Error('There is no such order')
    return order
  })

/**
 * Opens all notifications of these people, as a click would.
 * @returns the number of notifications
 */
const follow = async (file: string, people: readonly Person[], expected?: readonly string[]): Promise<number> => {
  testedFiles.add(file)
  const openedScreens = new Set<string>()
  let count = 0
  for (const { id, token } of people) {
    for (const notification of await listNotifications(server.db, id, 100)) {
      const target = notificationTarget(notification)
      const { pathname, searchParams } = new URL(target, 'https://site.test')
      const found = screens
        .map((screen) => ({
          ...screen,
          params: new RegExp(`^${screen.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(pathname),
        }))
        .filter(({ params }) => params !== null)
        .sort((one, other) => one.path.split(':').length - other.path.split(':').length)[0]
      const about = `${notification.message} → ${target}`
      openedTypes.add(notification.typeOfNotification)
      expect(notification.message).toMatch(/^\[.*\]$/s)
      expect([about, found?.guard]).toEqual([about, expect.stringMatching(/^(anyone|user)$/)])
      const shown = screenCalls[found?.name ?? '']?.(found?.params?.groups ?? {}, searchParams)
      expect([about, found?.name, shown]).toEqual([about, found?.name, expect.anything()])
      const answer = await server.call('GET', shown?.path ?? '', { token })
      expect([about, answer.status]).toEqual([about, 200])
      expect([about, JSON.stringify(answer.data)]).toEqual([about, expect.stringContaining(shown?.holds ?? '')])
      openedScreens.add(found?.name ?? '')
      count += 1
    }
  }
  if (expected) expect([...openedScreens].sort()).toEqual([...expected].sort())
  return count
}

/** An order with a report, its customer, its inspector, and an inspector who had it before. */
const putReportedOrder = async () => {
  const { customer, inspector, orderId } = await aHandedInReport(server)
  const former = await anInspector(server)
  await offerTo(server, orderId, former.id)
  await setAnswer(server.db, { orderId, inspectorId: former.id }, { answer: 'declined' })
  return { customer, inspector, former, order: await orderRow(orderId) }
}
/** An order without an inspector, its customer, and an inspector who was offered it. */
const putWaitingOrder = async () => {
  const [customer, candidate] = [await newUser(server, { money: 900_000_000 }), await putMatchable(server)]
  const { _id: orderId } = await makeOrder(server, customer)
  await placeAt(server, orderId, ikeja)
  await offerTo(server, orderId, candidate.id)
  return { customer, candidate, order: await orderRow(orderId) }
}
const personOf = async (id: string): Promise<Person> => ({
  id,
  token: await putSession(server.db, server.clock.now(), id),
})

describe('a notification leads to a page about its subject that its reader may open (BELL-5)', () => {
  test('about an order, for its customer, its inspector, and inspectors who had it before', async () => {
    const { customer, inspector, former, order } = await putReportedOrder()
    const values = { when, sum: naira, name: 'Sade Bello', by: 'customer' as const, changed: [] }
    for (const message of keysOf(textsOf('orders').notifications)) {
      for (const to of [customer.id, inspector.id, former.id])
        await inWork((work) => notifyOfOrder(work, order, { to, message, values }))
    }
    for (const type of ['Order Confirmed', 'Invoice', 'Order Cancelled', 'Order Rescheduled', 'Reminder'] as const)
      await inWork((work) => notifyOfOrder(work, order, { to: customer.id, message: 'paid', values, type }))
    await follow('orders/notify-order.ts', [customer], ['orders.order', 'orders.report'])
    await follow('orders/notify-order.ts', [inspector], ['inspector.job'])
    await follow('orders/notify-order.ts', [former], ['inspector.offer'])
    const others = [await putReportedOrder(), await putReportedOrder()]
    for (const { customer: to, order: own } of others)
      await inWork((work) => notifyOfOrder(work, own, { to: to.id, message: 'report-issue', leadsTo: 'report' }))
    const [{ inspector: reporter, order: reported }] = others as [Awaited<ReturnType<typeof putReportedOrder>>]
    await inWork((work) =>
      notifyOfOrder(work, reported, { to: reporter.id, message: 'report-issue', leadsTo: 'report' }),
    )
    const withoutJob = await anInspector(server)
    await inWork((work) =>
      notifyOfOrder(work, reported, { to: withoutJob.id, message: 'rescheduled-without-you', leadsTo: 'jobs' }),
    )
    await inWork((work) => notifyOfOrder(work, reported, { to: withoutJob.id, message: 'job-lost' }))
    await follow('orders/notify-order.ts', [withoutJob], ['inspector.location-jobs'])
    expect(await follow('orders/notify-order.ts', [reporter, ...others.map((one) => one.customer)])).toBeGreaterThan(2)
  })

  test('about the search for an inspector', async () => {
    const { customer, candidate, order } = await putWaitingOrder()
    await inWork((work) => notifyOfOffer(work, order, candidate.id))
    await inWork(async (work) => notifyOfInterest(work, order, await readInspectorName(work.db, candidate.id)))
    for (const message of ['noLongerInterested', 'left', 'nobodyFound'] as const)
      await inWork((work) => notifyOfSearch(work, order, { to: customer.id, message }))
    await inWork((work) => notifyOfSearch(work, order, { to: candidate.id, message: 'rejected' }))
    for (const outcome of ['declined', 'no-answer', 'not-available'] as const)
      for (const asksOthers of [true, false]) {
        server.clock.advance(1)
        const choice = { inspector_id: candidate.id, asks_others: asksOthers }
        await inWork((work) => notifyOfFirstChoice(work, order, choice, outcome))
      }
    await follow('matching/notify.ts', [customer], ['orders.order'])
    await follow('matching/notify.ts', [candidate], ['inspector.offer'])
  })

  test('about a cart', async () => {
    const owner = await newUser(server)
    const added = await server.call('POST', '/carts/add-item-to-cart', {
      token: owner.token,
      body: { quote: aQuote(server) },
    })
    expect(added.status).toBe(200)
    server.clock.advance(24 * 60 * 60 * 1_000)
    expect(await remindOfCarts({ ...backgroundParts(server), log: server.app.log })).toBe(1)
    await follow('carts/remind-of-carts.ts', [owner], ['orders.cart'])
  })

  test('about quotations and surcharges', async () => {
    const { customer, candidate, order } = await putWaitingOrder()
    const { paymentReference: reference } = await payInto(server, customer, 100_000)
    const payment = { id: randomUUID(), reference, userId: customer.id, amount: naira }
    const quotation = { id: randomUUID(), inspector_id: candidate.id, first_name: 'Sade', last_name: 'Bello', ...naira }
    for (const what of ['created', 'updated', 'cancelled', 'declined'] as const)
      await inWork((work) => notifyOfQuotation(work, what, { order, quotation }))
    await inWork((work) => remindOfQuotation(work, { order, quotation }))
    await inWork((work) => notifyOfLateQuotation(work, { order, quotation, payment }))
    await follow('quotations/notify.ts', [customer], ['orders.order', 'wallet.payment-record'])
    await follow('quotations/notify.ts', [candidate], ['inspector.offer'])

    const held = await putReportedOrder()
    const surcharge = { ...quotation, inspector_id: held.inspector.id } as never
    for (const what of ['created', 'cancelled', 'declined', 'paid'] as const)
      await inWork((work) => notifyOfSurcharge(work, what, { order: held.order, surcharge }))
    const { paymentReference } = await payInto(server, held.customer, 100_000)
    const late = { ...payment, id: randomUUID(), reference: paymentReference, userId: held.customer.id }
    await inWork((work) => notifyOfLateSurcharge(work, { order: held.order, surcharge, payment: late }))
    await follow('surcharges/notify.ts', [held.inspector], ['inspector.job'])
    await follow('surcharges/notify.ts', [held.customer], ['orders.order', 'orders.report', 'wallet.payment-record'])
  })

  test('about troubles, the end of an order and its report', async () => {
    const { customer, inspector, former, order } = await putReportedOrder()
    for (const message of keysOf(textsOf('job-troubles').notifications)) {
      const values = { when, fine: naira, reason: 'It rained.' }
      for (const to of ['customer', { inspectorId: inspector.id }, { inspectorId: former.id }] as const)
        await inWork((work) => notifyOfTrouble(work, order, { to, message, values }))
    }
    for (const message of keysOf(textsOf('completion').notifications)) {
      for (const to of [customer.id, inspector.id])
        await inWork((work) =>
          notifyOfEnd(work, order, { to, message, sum: naira, until: when.at, dedupeKey: `${message}:${to}` }),
        )
    }
    await follow('job-troubles/notify.ts', [customer], ['orders.order', 'orders.report'])
    await follow('completion/notify.ts', [inspector], ['inspector.job'])
    await follow('job-troubles/notify.ts', [former], ['inspector.offer'])

    const reported = await putReportedOrder()
    for (const message of keysOf(textsOf('reports').notifications)) {
      for (const to of [reported.customer.id, reported.inspector.id])
        await inWork((work) => notifyOfReport(work, reported.order, { to, message, by: reported.inspector.id }))
    }
    await follow('reports/notify.ts', [reported.customer, reported.inspector])
  })

  test('about a review', async () => {
    const { customer_id: customerId, inspector_id: inspectorId, id: orderId } = await putCompletedOrder(server)
    const [customer, inspector] = [await personOf(customerId), await personOf(inspectorId ?? '')]
    const call = (who: Person, method: string, path: string, body: unknown) =>
      server.call<{ _id: string }>(method, path, { token: who.token, body })
    const written = { orderId, ratings, text: 'Punctual, and thorough under the bonnet.' }
    const { data } = await call(customer, 'POST', '/customer-reviews/create-customer-review', written)
    await call(inspector, 'POST', `/customer-reviews/answer-customer-review/${data._id}`, { text: 'Thank you.' })
    expect(
      await follow('customer-reviews/write-review.ts', [customer, inspector], ['orders.review']),
    ).toBeGreaterThanOrEqual(2)
  })

  test('about a posted job', async () => {
    const [poster, inspector] = [await newUser(server), await anInspector(server)]
    const id = await putPostedJob(server, poster.id)
    await putInterest(server, id, inspector.id)
    for (const message of keysOf(textsOf('posted-jobs').notifications)) {
      for (const to of [poster.id, inspector.id])
        await inWork((work) =>
          notifyOfPostedJob(work, { to, message, job: { id, title: 'A forklift' }, type: 'Available Inspector' }),
        )
    }
    await follow('posted-jobs/notify.ts', [poster, inspector], ['inspector.view-job'])
  })

  test('about money', async () => {
    const payer = await newUser(server)
    const payment = await payInto(server, payer, 100_000)
    const row = { id: payment._id, user_id: payer.id, reference: payment.paymentReference }
    for (const news of ['credited', 'stays', 'held', 'refund-to-wallet', 'returned'] as const)
      await inWork((work) => notifyPayer(work, row, news, naira, 'walk'))
    await follow('payments/notify-payer.ts', [payer], ['wallet.payment-record'])

    const inspector = await anInspector(server)
    await putMoney(server.db, server.clock.now(), { userId: inspector.id, balance: 'available', amount: 1_000 })
    const entry = await server.db
      .selectFrom('ledger_entries')
      .select('id')
      .where('user_id', '=', inspector.id)
      .executeTakeFirstOrThrow()
    const account = await server.db
      .selectFrom('bank_accounts')
      .selectAll()
      .where('id', '=', await putBankAccount(server, inspector.id))
      .executeTakeFirstOrThrow()
    for (const news of ['arrived', 'failed', 'returned', 'late'] as const) {
      const transfer = {
        id: randomUUID(),
        user_id: inspector.id,
        amount: 1_000,
        fee: 0,
        currency: 'NGN',
        entry_id: entry.id,
      }
      await inWork((work) => notifyBankTransfer(work, transfer as never, account, news))
      await inWork((work) => notifyBankTransfer(work, { ...transfer, id: randomUUID() } as never, account, news, 'No.'))
    }
    await inWork((work) => notifyAccountAdded(work, account))
    await follow('wallets/notify-bank-transfer.ts', [inspector], ['wallet.transactions', 'wallet.bank-accounts'])

    const unpaid = await anInspector(server)
    for (const obstacle of keysOf(textsOf('payouts').obstacles))
      await inWork((work) =>
        notifyOfObstacle(work, {
          inspectorId: unpaid.id,
          day: `2026-03-0${obstacle.length % 9}`,
          obstacle,
          ...naira,
        } as never),
      )
    await follow('payouts/notify-obstacle.ts', [unpaid], ['inspector.payouts'])
  })

  test('about a referral', async () => {
    const referrer = await newUser(server)
    const [paid, waits] = ['paid', 'waits'].map((name) => `${name}.${randomUUID()}@example.test`)
    for (const email of [paid, waits])
      await server.call('POST', '/referrals/add-new-referral', {
        token: referrer.token,
        body: { firstName: 'Tunde', lastName: 'Bakare', email },
      })
    const joined = async (email = '') => {
      const { id } = await putUser(server.db, server.clock.now(), { email })
      await activate(server, id)
      return id
    }
    const [customerId, one, other] = [(await newUser(server)).id, await joined(paid), await joined(waits)]
    await inWork((work) => fillBudget(work, 'NGN', 100_000_000_00))
    await inWork((work) => switchBudget(work, 'NGN', true))
    await putSettledOrder(server, { customerId, inspectorId: one })
    await inWork((work) => switchBudget(work, 'NGN', false))
    await complete(server, (await putPaidOrder(server, { customerId, inspectorId: other })).id)
    expect(await follow('referrals/accrue-referral.ts', [referrer], ['inspector.referral'])).toBe(2)
    testedFiles.add('referrals/referral-budget.ts')
  })

  test('about invitations and listings', async () => {
    const { id, sellerId, buyerId, orderId } = await putBookedInvitation(server)
    const order = { id: orderId, sequenceId: 'FP-1' }
    const [seller, buyer] = [await personOf(sellerId), await personOf(buyerId)]
    for (const what of ['claimed', 'paid', 'declined'] as const)
      await inWork(async (work) => {
        const invitation = await findInvitation(work.db, work.now, { id })
        if (invitation) await notifyOfRefund(work, what, { invitation, buyerId, order, amount: naira })
      })
    expect(await follow('invitations/notify.ts', [seller, buyer], ['orders.invitations'])).toBe(4)
    const { email } = await server.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', seller.id)
      .executeTakeFirstOrThrow()
    const invited = await personOf(sellerId)
    await sendInvitation(server, buyerId, { buyerEmail: email })
    expect(await follow('invitations/notify.ts', [invited])).toBe(3)

    const owner = await newUser(server)
    const { data } = await server.call<{ _id: string }>('POST', '/listings/create-listing', {
      token: owner.token,
      body: makeVehicleListing(),
    })
    const staff = await putPerson(server, ['support'])
    const office = backOffice(server, staff.token)
    const { version } = (await office.record('listings', data._id)).data
    const hidden = await office.act('listings', data._id, 'hide', { version, reason: 'The photos are of another car' })
    expect(hidden.status).toBe(200)
    await follow('listings/listings-resource.ts', [owner], ['orders.my-listings'])
  })

  test('about a project', async () => {
    const [owner, assignee] = [await newUser(server), await newUser(server)]
    const { email } = await server.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', assignee.id)
      .executeTakeFirstOrThrow()
    const projectId = await putProject(server, owner.id)
    const body = { projectId, email, role: 'contributor' }
    expect((await server.call('POST', '/projects/add-collaborator', { token: owner.token, body })).status).toBe(200)
    await follow('projects/write-people.ts', [assignee], ['projects.list'])
    const row = <Table extends 'projects' | 'project_tasks'>(table: Table, id: string) =>
      server.db
        .selectFrom(table as 'projects')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    const other = await newUser(server)
    const personId = await putProjectPerson(server, projectId, {
      userId: other.id,
      email: 'x@example.test',
      role: 'contributor',
    })
    const task = { ...(await row('project_tasks', await putTask(server, projectId))), assignee_id: personId } as never
    const project = await row('projects', projectId)
    await inWork((work) => notifyAssignee(work, project, task, owner.id))
    expect(await follow('projects/notify.ts', [other], ['projects.part'])).toBe(1)
  })

  test('about the money of a milestone', async () => {
    const { owner, projectId, milestoneId } = await putFundable(server)
    const row = <Table extends 'projects' | 'project_milestones'>(table: Table, id: string) =>
      server.db
        .selectFrom(table as 'projects')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    const about = {
      project: await row('projects', projectId),
      milestone: (await row('project_milestones', milestoneId)) as never,
    }
    const keys = keysOf(textsOf('milestone-money').notifications)
    for (const message of keys)
      await inWork((work) => notifySide(work, { to: owner.id, message, about, sum: naira, key: `test:${message}` }))
    expect(await follow('milestone-money/notify.ts', [owner], ['projects.part'])).toBe(keys.length)
  })

  test('about a series of visits', async () => {
    const made = await putRepeatable(server)
    const { _id } = await started(server, made)
    const series = await server.db
      .selectFrom('visit_series')
      .selectAll()
      .where('id', '=', _id)
      .executeTakeFirstOrThrow()
    const keys = keysOf(textsOf('visit-series').notifications)
    for (const message of keys)
      await inWork((work) => notifyOfSeries(work, series, { message, key: `test:${message}` }))
    // There are also notifications of its first inspection, as an order.
    const count = await follow('flows/visit-series/notify.ts', [made.payer], ['orders.order', 'projects.part'])
    expect(count).toBeGreaterThan(keys.length)
  })

  test('about a plan', async () => {
    const subscriber = await putSubscriber(server)
    const my = callsOf(server, subscriber)
    await my.buy('plus', 1, { renewsAutomatically: true })
    await my.move(31)
    expect(await follow('subscriptions/notify.ts', [subscriber], ['wallet.plan'])).toBe(3)
  })

  test('about the application of an inspector, a message, and the account', async () => {
    const { id } = await putMatchable(server)
    const inspector = await personOf(id)
    const locked = async (work: UnitOfWork) =>
      work.db
        .selectFrom('inspector_applications')
        .selectAll()
        .where('user_id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow()
    const inApplication = (work: UnitOfWork) => ({ ...work, origin: 'https://site.test' })
    await inWork(async (work) => applyConsequences(inApplication(work), await locked(work), ['address']))
    await follow('inspector-applications/edit-consequences.ts', [inspector], ['inspector.registration'])
    await server.db
      .insertInto('inspector_certifications')
      .values({
        id: randomUUID(),
        user_id: id,
        position: 0,
        name: 'Roofer',
        authority: 'FRSC',
        number: '1',
        valid_from: '2024-01-01',
        valid_to: '2026-03-20',
      } as never)
      .execute()
    expect(await lookAfterEndingDocuments({ ...backgroundParts(server), log: server.app.log })).toBe(1)
    const refusal = textsOf('inspector-applications').notSuspendable()
    await inWork(async (work) =>
      moveApplication(inApplication(work), await locked(work), {
        action: 'suspend-for-review',
        mover: theSystem,
        refusal,
      }),
    )
    testedFiles.add('inspector-applications/expiring-documents.ts')
    expect(await follow('inspector-applications/move-application.ts', [inspector])).toBe(3)

    const conversation = await aConversation(server)
    await send(server, conversation.customer, conversation.roomId, 'Are you there?')
    server.clock.advance(60_000)
    await notifyOfUnread(backgroundParts(server))
    expect(await follow('chats/notify-of-unread.ts', [conversation.inspector])).toBeGreaterThan(0)

    await begin(server, conversation.customer, conversation.roomId, randomUUID())
    server.clock.advance(46_000)
    await endDueVideoCalls(backgroundParts(server))
    expect(await follow('video-calls/lines.ts', [conversation.inspector])).toBeGreaterThan(1)

    const { token, user } = await server.signUp()
    expect(await follow('users/accounts.ts', [{ id: user._id, token }], ['content.how-it-works'])).toBe(1)
  })

  test('about questions and complaints, for the staff', async () => {
    const staff = await putPerson(server, ['support'])
    const customer = await newUser(server)
    await ask(server, customer)
    await putComplaint(server, customer.id)
    expect(await follow('support/notify-staff.ts', [staff], ['content.record'])).toBe(2)
  })

  test('every file that makes notifications is tested here', async () => {
    const makers = []
    for await (const file of glob('**/*.ts', { cwd: join(root, 'server/src/modules') })) {
      if (file.includes('.test.') || file.startsWith('notifications/')) continue
      if (/\bnotify\(/.test(readFileSync(join(root, 'server/src/modules', file), 'utf8'))) makers.push(file)
    }
    for await (const file of glob('flows/**/*.ts', { cwd: join(root, 'server/src') }))
      if (!file.includes('.test.') && /\bnotify\(/.test(readFileSync(join(root, 'server/src', file), 'utf8')))
        makers.push(file)
    expect([...testedFiles].sort()).toEqual(makers.sort())
    const types = Object.keys(notificationChannels) as NotificationType[]
    expect([...openedTypes].sort()).toEqual(types.filter((type) => !typesNotCreated.includes(type)).sort())
  })
})
