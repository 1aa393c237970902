import { photo } from '#kernel/files/testing/make-files.ts'
import { startSession } from '#kernel/sessions/sessions.ts'
import { makeVehicleListing } from '#modules/listings/testing/listings.ts'
import type { MakeObject } from './owned-object.ts'
import { sendForm } from '../send-form.ts'
import type { TestServer } from '../test-server.ts'

const sessionOf = async (server: TestServer, ownerId: string): Promise<string> =>
  (await startSession(server.db, ownerId, server.clock.now())).token

const photoOf = async (server: TestServer, ownerId: string): Promise<string> => {
  const { data } = await sendForm<{ _id: string }>(server, '/listings/upload-photo', {
    token: await sessionOf(server, ownerId),
    file: await photo(),
  })
  return data._id
}

/** A listing that its owner has hidden. */
const hiddenListing = async (server: TestServer, ownerId: string): Promise<string> => {
  const token = await sessionOf(server, ownerId)
  const { data } = await server.call<{ _id: string }>('POST', '/listings/create-listing', {
    token,
    body: makeVehicleListing(),
  })
  await server.call('PATCH', `/listings/change-status/${data._id}`, { token, body: { status: 'hidden' } })
  return data._id
}

const withListing =
  (body?: Record<string, unknown>): MakeObject =>
  async (server, ownerId) => ({ params: { id: await hiddenListing(server, ownerId) }, ...(body && { body }) })

/** For each call of this group that takes the id of an object: makes that object for its owner. */
export const listingsObjects: Readonly<Record<string, MakeObject>> = {
  'GET /listings/get-listing/{id}': withListing(),
  'POST /listings/create-listing': async (server, ownerId) => ({
    body: makeVehicleListing({ photoIds: [await photoOf(server, ownerId)] }),
  }),
  'PATCH /listings/edit-listing/{id}': withListing(makeVehicleListing({ title: 'Another title' })),
  'PATCH /listings/change-status/{id}': withListing({ status: 'published' }),
  'POST /listings/remove-photo': async (server, ownerId) => ({ body: { photoId: await photoOf(server, ownerId) } }),
}
/** Calls of this group with an id that has no owner, each with the reason. */
export const listingsWithoutOwner: Readonly<Record<string, string>> = {}
