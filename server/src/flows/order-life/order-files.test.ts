import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Order } from '@fieldproof/contracts/entities/order'
import { photo } from '#kernel/files/testing/make-files.ts'
import { upload } from '#modules/chats/testing/conversations.ts'
import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import { anInspector, giveTo, order, newUser, type Person } from '#modules/orders/testing/ordering.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

let server: TestServer
let customer: Person
let inspector: Person
let orderId: string
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000_000 } })
})
beforeEach(async () => {
  customer = await newUser(server, { money: 1_000_000_00 })
  inspector = await anInspector(server)
  orderId = (await order(server, customer))._id
  await giveTo(server, orderId, inspector)
})
afterAll(() => server.close())

const call = <Data>(who: Person, method: string, path: string, body?: unknown) =>
  server.call<Data>(method as 'POST', path, { token: who.token, ...(body !== undefined && { body }) })
const send = async (who: Person) => {
  const fileId = randomUUID()
  const { announcement } = await upload(
    server,
    who,
    { target: 'order', targetId: orderId, fileId, name: 'gate.jpg', contentType: 'image/jpeg' },
    await photo(),
  )
  return { fileId, announced: announcement.status }
}
const add = (who: Person, fileIds: string[]) => call<Order>(who, 'POST', '/orders/add-files', { orderId, fileIds })
const remove = (who: Person, fileId: string) => call<Order>(who, 'DELETE', `/orders/${orderId}/remove-file/${fileId}`)
const idsIn = ({ files = [] }: Partial<Pick<Order, 'files'>>) => files.map(({ _id }) => _id)
const seenByInspector = async () => (await call<Order>(inspector, 'GET', `/orders/get-order/${orderId}`)).data
const download = async (who: Person, fileId: string) =>
  (await call(who, 'POST', '/chats/generate-signed-file-url', { purpose: 'download', fileId })).status
const lastNotification = async () =>
  (
    await server.db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', inspector.id)
      .orderBy('seq', 'desc')
      .executeTakeFirst()
  )?.message

test('the customer adds a file after ordering, and only the inspector and the staff can open it (FILE-8)', async () => {
  const { fileId } = await send(customer)
  const { status, data } = await add(customer, [fileId])
  expect([status, data.files]).toEqual([200, [expect.objectContaining({ _id: fileId, mayRemove: true })]])
  expect(data.timeline.map(({ event }) => event)).toContain('file-added')
  // The same call again, such as after a lost answer, adds nothing.
  expect(idsIn((await add(customer, [fileId])).data)).toEqual([fileId])
  expect(await lastNotification()).toContain('The customer has added files to order')
  expect(idsIn(await seenByInspector())).toEqual([fileId])
  const stranger = await anInspector(server)
  expect(await Promise.all([customer, inspector, stranger].map((who) => download(who, fileId)))).toEqual([
    200, 200, 404,
  ])
  const office = backOffice(server, (await putPerson(server, ['finance'])).token)
  expect((await office.record('order-files', fileId)).status).toBe(200)
})

test('an added picture contains no position and no camera data (FILE-2)', async () => {
  const { fileId } = await send(customer)
  const { data } = await add(customer, [fileId])
  const shown = await server.app.inject({ method: 'GET', url: data.files[0]?.url ?? '' })
  expect([shown.statusCode, shown.rawPayload.includes('Secret Telephone')]).toEqual([200, false])
  expect([(await sharp(await photo()).metadata()).exif, (await sharp(shown.rawPayload).metadata()).exif]).toEqual([
    expect.any(Buffer),
    undefined,
  ])
})

test('only its uploader can remove a file (FILE-8)', async () => {
  const { fileId } = await send(customer)
  await add(customer, [fileId])
  expect((await remove(inspector, fileId)).status).toBe(404)
  const { data } = await remove(customer, fileId)
  expect([idsIn(data), idsIn(await seenByInspector())]).toEqual([[], []])
  expect(data.timeline.map(({ event }) => event)).toContain('file-removed')
  expect(await lastNotification()).toContain('has removed a file')
  expect([await download(inspector, fileId), (await remove(customer, fileId)).status]).toEqual([404, 404])
})

test('the inspector cannot add files, and an order has at most 20 (FILE-8)', async () => {
  expect((await send(inspector)).announced).toBe(404)
  expect((await add(inspector, [randomUUID()])).status).toBe(404)
  const now = server.clock.now()
  const ids = Array.from({ length: 20 }, () => randomUUID())
  await server.db
    .insertInto('stored_files')
    .values(
      ids.map((id) => ({
        id,
        key: `quote-files/${id}`,
        owner_id: customer.id,
        kind: 'quote-file' as const,
        name: 'plan.pdf',
        content_type: 'application/pdf' as const,
        bytes: 4,
        created_at: now,
        kept_at: now,
        removed_at: null,
      })),
    )
    .execute()
  await server.db
    .insertInto('order_files')
    .values(ids.map((id, position) => ({ order_id: orderId, file_id: id, position })))
    .execute()
  const { status, body } = await add(customer, [(await send(customer)).fileId])
  expect([status, body.message]).toEqual([409, 'An order can have at most 20 files.'])
  // Files that came with the quote cannot be removed.
  expect((await remove(customer, ids[0] ?? '')).status).toBe(404)
})

test.each(['Completed', 'Canceled'] as const)(
  'the files of an order that is %s can no longer be changed (FILE-8)',
  async (status) => {
    const [first, second] = [await send(customer), await send(customer)]
    await add(customer, [first.fileId])
    await server.db.updateTable('orders').set({ status }).where('id', '=', orderId).execute()
    expect((await send(customer)).announced).toBe(404)
    expect((await add(customer, [second.fileId])).body.message).toBe('Files can no longer be changed.')
    expect((await remove(customer, first.fileId)).status).toBe(409)
    const { data } = await call<Order>(customer, 'GET', `/orders/get-order/${orderId}`)
    expect([data.allowed.changeFiles, data.files[0]?.mayRemove]).toEqual([false, false])
  },
)
