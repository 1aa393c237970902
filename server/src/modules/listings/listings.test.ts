import type { Listing } from '@fieldproof/contracts/entities/listing'
import sharp from 'sharp'
import { pdf, photo, pngPicture } from '#kernel/files/testing/make-files.ts'
import { putSession, putUser } from '#testing/people.ts'
import { sendForm } from '#testing/send-form.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { makePropertyListing, makeVehicleListing } from './testing/listings.ts'

jest.setTimeout(120_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const seller = async () => {
  const { id } = await putUser(server.db, server.clock.now(), { first_name: 'Tunde' })
  return { id, token: await putSession(server.db, server.clock.now(), id) }
}
const create = (token: string, body: Record<string, unknown> = makeVehicleListing()) =>
  server.call<Listing>('POST', '/listings/create-listing', { token, body })
const read = (id: string, token?: string) => server.call<Listing>('GET', `/listings/get-listing/${id}`, { token })
const status = (id: string, token: string, next: string) =>
  server.call<Listing>('PATCH', `/listings/change-status/${id}`, { token, body: { status: next } })
const upload = (token: string, file: Buffer, name = 'yard.jpg') =>
  sendForm<{ _id: string; url: string; contentType: string }>(server, '/listings/upload-photo', { token, file, name })

describe('visibility', () => {
  test('strangers see the town and a position rounded to about a kilometre; only the owner sees the address', async () => {
    const { token } = await seller()
    const position = { latitude: 6.601_234, longitude: 3.351_987 }
    const { data: made } = await create(token, makeVehicleListing({ position }))
    expect(made.location).toEqual({
      country: 'NG',
      state: 'Lagos',
      city: 'Ikeja',
      street: '14 Allen Avenue',
      zipCode: '100271',
      position,
    })
    const { data: seen } = await read(made._id)
    expect(seen.isMine).toBe(false)
    expect(seen.location).toEqual({
      country: 'NG',
      state: 'Lagos',
      city: 'Ikeja',
      street: '',
      zipCode: '',
      position: { latitude: 6.6, longitude: 3.35 },
    })
    expect(seen.seller.firstName).toBe('Tunde')
    expect((await read(made._id, token)).data.isMine).toBe(true)
  })

  test.each(['hidden', 'sold', 'removed'])('a listing that is %s is only visible to its owner', async (next) => {
    const { token } = await seller()
    const {
      data: { _id },
    } = await create(token)
    expect((await status(_id, token, next)).data.status).toBe(next)
    expect((await read(_id)).status).toBe(404)
    expect((await read(_id, (await seller()).token)).status).toBe(404)
    expect((await read(_id, token)).status).toBe(200)
    expect((await server.call('GET', '/listings/get-listing/nothing')).status).toBe(400)
  })

  test('a user with an invalid token is treated as a visitor', async () => {
    const { token } = await seller()
    const {
      data: { _id },
    } = await create(token)
    const { status: answered, data } = await read(_id, 'forged')
    expect([answered, data.isMine]).toEqual([200, false])
    expect((await server.call<Listing>('GET', `/listings/get-listing/${_id}`, { cookie: token })).data.isMine).toBe(
      true,
    )
  })
})

describe('writing', () => {
  test('finds the place of a listing without a pin by its address', async () => {
    const { token } = await seller()
    const { data } = await create(
      token,
      makePropertyListing({
        location: { country: 'NG', state: 'Oyo', city: 'Ibadan', street: 'Ring Road', zipCode: '200001' },
      }),
    )
    expect(data.location.position?.latitude).toBeCloseTo(7.38, 0)
    expect(data.location.position?.longitude).toBeCloseTo(3.9, 0)
  })

  test('a listing contains the answers that "inspect this" fills into the quote form', async () => {
    const { token } = await seller()
    const { data: vehicle } = await create(token)
    expect((await read(vehicle._id)).data.prefilled).toEqual({
      vehicleType: 'car',
      brand: 'Toyota',
      model: 'Corolla',
      year: 2018,
      vin: '',
      mileage: 64_000,
      mileageUnit: 'km',
      transmission: 'automatic',
      engine: 'petrol',
      askingPrice: vehicle.price.amount / 100,
      askingPriceCurrency: 'NGN',
      description: vehicle.description,
      country: 'NG',
      state: 'Lagos',
      city: 'Ikeja',
    })
    const { data: home } = await create(token, makePropertyListing())
    expect(home.prefilled).toEqual({
      subject: 'home',
      homeType: 'duplex',
      bedrooms: 4,
      country: 'NG',
      state: 'Lagos',
      city: 'Lekki',
      street: '3 Admiralty Way',
      zipCode: '106104',
    })
  })

  test('refuses what the form refuses: nothing is created, and each wrong field is named', async () => {
    const { token } = await seller()
    const future = await create(
      token,
      makeVehicleListing({ details: { vehicleType: 'car', brand: 'Kia', model: 'Rio', year: 2029, condition: 'new' } }),
    )
    expect([future.status, future.body.errors?.map(({ field }) => field)]).toEqual([400, ['details.year']])
    const empty = await create(token, makeVehicleListing({ title: ' ', price: { amount: 0, currency: 'NGN' } }))
    expect([empty.status, empty.body.errors?.map(({ field }) => field).sort()]).toEqual([
      400,
      ['price.amount', 'title'],
    ])
    expect((await server.call<{ total: number }>('GET', '/listings/get-my-listings', { token })).data.total).toBe(0)
  })

  test('a listing can only be edited by its owner, and keeps its kind', async () => {
    const { token } = await seller()
    const {
      data: { _id },
    } = await create(token)
    const edited = await server.call<Listing>('PATCH', `/listings/edit-listing/${_id}`, {
      token,
      body: makeVehicleListing({ title: 'Cleaner now' }),
    })
    expect(edited.data.title).toBe('Cleaner now')
    const other = await server.call('PATCH', `/listings/edit-listing/${_id}`, {
      token: (await seller()).token,
      body: makeVehicleListing(),
    })
    expect(other.status).toBe(404)
    expect(
      (await server.call('PATCH', `/listings/edit-listing/${_id}`, { token, body: makePropertyListing() })).status,
    ).toBe(409)
  })

  test('a removed listing can be neither published nor edited again', async () => {
    const { token } = await seller()
    const {
      data: { _id },
    } = await create(token)
    await status(_id, token, 'removed')
    expect((await status(_id, token, 'published')).status).toBe(409)
    expect(
      (await server.call('PATCH', `/listings/edit-listing/${_id}`, { token, body: makeVehicleListing() })).status,
    ).toBe(409)
    expect((await server.call<{ total: number }>('GET', '/listings/get-my-listings', { token })).data.total).toBe(0)
    expect(
      (await server.call<{ total: number }>('GET', '/listings/get-my-listings?status=removed', { token })).data.total,
    ).toBe(1)
  })

  test('a listing that staff have hidden cannot be published by its owner', async () => {
    const { token } = await seller()
    const {
      data: { _id },
    } = await create(token)
    await server.db
      .updateTable('listings')
      .set({ status: 'hidden', withheld_at: server.clock.now(), withheld_reason: 'Not his car' })
      .where('id', '=', _id)
      .execute()
    const { status: answered, body } = await status(_id, token, 'published')
    expect([answered, body.message]).toEqual([
      409,
      'Our staff have hidden this listing. Please contact us before you publish it again.',
    ])
  })

  test('a user can create at most twenty a day', async () => {
    const { token } = await seller()
    for (let index = 0; index < 20; index += 1) expect((await create(token)).status).toBe(200)
    expect((await create(token)).status).toBe(429)
  })
})

describe('photos', () => {
  test('are re-encoded without metadata, kept in order, and the first is the cover', async () => {
    const { token } = await seller()
    const first = await upload(token, await photo())
    const second = await upload(token, await pngPicture(), 'garden.png')
    expect([first.status, second.data.contentType]).toEqual([200, 'image/jpeg'])
    const shown = await server.app.inject({ method: 'GET', url: first.data.url })
    const { exif, format, width, height } = await sharp(shown.rawPayload).metadata()
    expect([exif, format, width, height]).toEqual([undefined, 'jpeg', 40, 80])
    const { data: made } = await create(token, makeVehicleListing({ photoIds: [second.data._id, first.data._id] }))
    expect(made.photos.map(({ _id }) => _id)).toEqual([second.data._id, first.data._id])
    expect(made.photo?._id).toBe(second.data._id)
    const { data: seen } = await read(made._id)
    expect((await server.app.inject({ method: 'GET', url: seen.photos[0]?.url ?? '' })).statusCode).toBe(200)
  })

  test('that an edit leaves out are deleted, and so is one that is removed individually', async () => {
    const { token } = await seller()
    const ids = [(await upload(token, await photo())).data._id, (await upload(token, await photo())).data._id]
    const { data: made } = await create(token, makeVehicleListing({ photoIds: ids }))
    const { data: edited } = await server.call<Listing>('PATCH', `/listings/edit-listing/${made._id}`, {
      token,
      body: makeVehicleListing({ photoIds: ids.slice(1) }),
    })
    expect(edited.photos.map(({ _id }) => _id)).toEqual(ids.slice(1))
    expect((await server.app.inject({ method: 'GET', url: made.photos[0]?.url ?? '' })).statusCode).toBe(404)
    expect((await server.call('POST', '/listings/remove-photo', { token, body: { photoId: ids[1] } })).status).toBe(200)
    expect((await read(made._id, token)).data.photos).toEqual([])
    expect((await server.call('POST', '/listings/remove-photo', { token, body: { photoId: ids[1] } })).status).toBe(404)
  })

  test('that were added on another device are not deleted by a form that was filled before (LISTING-5)', async () => {
    const { token } = await seller()
    const { data: made } = await create(token, makeVehicleListing())
    const photoId = (await upload(token, await photo())).data._id
    const edit = (body: object) => server.call<Listing>('PATCH', `/listings/edit-listing/${made._id}`, { token, body })
    server.clock.advance(1_000)
    const { data: withPhoto } = await edit({
      ...makeVehicleListing({ photoIds: [photoId] }),
      expectedUpdatedAt: made.updatedAt,
    })
    const late = { ...makeVehicleListing({ title: 'Cleaner now' }), expectedUpdatedAt: made.updatedAt }
    expect(await edit(late)).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
    expect((await read(made._id, token)).data).toMatchObject({ title: made.title, photos: [{ _id: photoId }] })
    expect((await edit({ ...late, expectedUpdatedAt: withPhoto.updatedAt })).data.title).toBe('Cleaner now')
  })

  test("a listing cannot have another user's photo, and two listings cannot have the same one", async () => {
    const [one, other] = [await seller(), await seller()]
    const {
      data: { _id: photoId },
    } = await upload(one.token, await photo())
    expect((await create(other.token, makeVehicleListing({ photoIds: [photoId] }))).status).toBe(404)
    expect((await create(one.token, makeVehicleListing({ photoIds: [photoId] }))).status).toBe(200)
    const {
      data: { _id: fresh },
    } = await upload(one.token, await photo())
    expect(await create(one.token, makeVehicleListing({ photoIds: [fresh, photoId] }))).toMatchObject({
      status: 404,
      body: {
        errors: [{ field: 'photoIds.1', message: 'This photo was deleted. Remove it here, and add it again.' }],
      },
    })
  })

  test('can only be pictures, and at most twelve', async () => {
    const { token } = await seller()
    expect((await upload(token, pdf(), 'yard.jpg')).status).toBe(415)
    const many = Array.from({ length: 13 }, () => crypto.randomUUID())
    expect((await create(token, makeVehicleListing({ photoIds: many }))).status).toBe(400)
  })

  test('a photo that no listing uses is deleted after two weeks', async () => {
    const { token } = await seller()
    const { data: old } = await upload(token, await photo())
    server.clock.advance(15 * 24 * 60 * 60 * 1_000)
    const later = await putSession(
      server.db,
      server.clock.now(),
      (
        await server.db
          .selectFrom('listing_photos')
          .select('user_id')
          .where('file_id', '=', old._id)
          .executeTakeFirstOrThrow()
      ).user_id,
    )
    await upload(later, await photo())
    expect(
      (await server.call('POST', '/listings/remove-photo', { token: later, body: { photoId: old._id } })).status,
    ).toBe(404)
  })
})
