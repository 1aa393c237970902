import { listingsCalls } from '@fieldproof/contracts/calls/listings'
import type { FastifyInstance } from 'fastify'
import type { CallContext } from '#kernel/http/context.ts'
import { serveGroup } from '#kernel/http/serve-group.ts'
import { sessionIfAny } from '#kernel/http/session-if-any.ts'
import { removePhoto, uploadPhoto } from './photos.ts'
import { listOwn, searchProperties, searchVehicles } from './search-listings.ts'
import type { Viewing } from './show-listing.ts'
import { changeStatus, createListing, editListing, readListing } from './write-listing.ts'

const viewing = async (context: CallContext): Promise<Viewing> => ({
  db: context.db,
  files: context.ports.files,
  now: context.clock.now(),
  viewerId: (context.session ?? (await sessionIfAny(context)))?.userId,
})

export const serveListings = (app: FastifyInstance): void => {
  serveGroup(app, listingsCalls, {
    getVehicleListings: async ({ query }, context) => searchVehicles(await viewing(context), query),
    getPropertyListings: async ({ query }, context) => searchProperties(await viewing(context), query),
    getListing: async ({ params }, context) => readListing(await viewing(context), params.id),
    getMyListings: async ({ query }, context) => listOwn(await viewing(context), context.session.userId, query),
    createListing: ({ body }, context) => createListing(body, context),
    editListing: ({ params, body }, context) => editListing(params.id, body, context),
    changeListingStatus: ({ params, body }, context) => changeStatus(params.id, body.status, context),
    uploadListingPhoto: ({ file }, context) => uploadPhoto(file, context),
    removeListingPhoto: ({ body }, context) => removePhoto(body.photoId, context),
  })
}
