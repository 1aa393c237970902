import type { ReportMedia } from '@fieldproof/contracts/entities/report'
import type { ReportVerification } from '@fieldproof/contracts/entities/report-sharing'
import { photo } from '#kernel/files/testing/make-files.ts'
import { balancesInEveryCurrency } from '#modules/ledger/balances.ts'
import {
  addPhotoEntry,
  aReport,
  fillIn,
  handIn,
  read,
  sendPhoto,
  uploadForEntry,
  type Reporting,
} from '#modules/reports/testing/reporting.ts'
import { backgroundParts } from '#testing/background-parts.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { putMoney } from '#testing/wallet-money.ts'
import { deleteDueAccounts } from './delete-due-accounts.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())

const statusOf = async (url: string | undefined) =>
  (await server.app.inject({ method: 'GET', url: url ?? '' })).statusCode

/** Deletes the customer, whose order has ended and whose wallet is empty. */
const deleteCustomer = async ({ customer, orderId }: Reporting): Promise<void> => {
  const { db, clock } = server
  const now = clock.now()
  await db.updateTable('orders').set({ status: 'Completed' }).where('id', '=', orderId).execute()
  for (const { available, currency } of (await balancesInEveryCurrency(db, [customer.id]))(customer.id))
    if (available > 0)
      await putMoney(db, now, { userId: customer.id, balance: 'available', amount: -available, currency })
  await db
    .updateTable('users')
    .set({ deletion_requested_at: now, deletion_at: now })
    .where('id', '=', customer.id)
    .execute()
  expect(await deleteDueAccounts({ ...backgroundParts(server), db, clock })).toBe(1)
}

test('a handed-in report keeps its photos after the deletion of its customer, and is verified as unchanged (ACCOUNT-8, REPORT-11)', async () => {
  const reporting = await aReport(server)
  await sendPhoto<ReportMedia>(server, reporting)
  await addPhotoEntry(server, reporting, await uploadForEntry(server, reporting, await photo()))
  const { data: report } = await handIn(server, reporting, await fillIn(server, reporting))
  await deleteCustomer(reporting)

  const code = report.verificationUrl?.split('/').at(-1)
  const { data } = await server.call<ReportVerification>('GET', `/reports/verify-report/${code}`)
  expect(data.isUnchanged).toBe(true)
  const seen = await read(server, reporting.inspector, reporting.reportId)
  expect(await statusOf(seen.media[0]?.file.url)).toBe(200)
  expect(await statusOf(seen.tasks[0]?.entries[0]?.file?.url)).toBe(200)
})

test('a draft that was never handed in loses its photos with the account of its customer', async () => {
  const reporting = await aReport(server)
  const { data: media } = await sendPhoto<ReportMedia>(server, reporting)
  await deleteCustomer(reporting)
  expect(await statusOf(media.file.url)).toBe(404)
})
