import { usersCalls } from '@fieldproof/contracts/calls/users'
import type { FastifyInstance } from 'fastify'
import { servePart } from '#kernel/http/serve-group.ts'
import { lookUpCountry } from './country.ts'
import { addressAt, placesFor, timeZoneOfAddress } from './places.ts'

/** Serves countries, addresses and time zones to visitors and forms. */
export const servePlaces = (app: FastifyInstance): void => {
  const {
    country,
    config: { countryHeader },
  } = app.parts
  servePart(app, usersCalls, {
    ipLookUp: async (_parts, context) => lookUpCountry(context, country, countryHeader),
    getAddressTimezone: ({ query }, context) => timeZoneOfAddress(query.country, query.address, context),
    getAddressByLatLng: ({ query }, context) => addressAt(query.lat, query.lng, context),
    searchPlaces: ({ query }, context) => placesFor(query.search, query.country, context),
  })
}
