import type { lookupCalls } from '@fieldproof/contracts/calls/users/lookups'
import type { Config } from '#kernel/config/config.ts'
import type { CountryLookup } from '#kernel/ports/country-lookup.ts'
import type { Handlers } from '#kernel/http/serve-group.ts'
import { inLanguage } from '#kernel/http/wording.ts'
import { createCallRequest } from '../call-requests.ts'
import { addressAt, placesFor, timeZoneOfAddress } from '../places.ts'
import { listFaqs, listServices, lookUpCountry } from '../service.ts'

/** D1 §7, word for word. */
const CALL_REQUESTED = 'Your request has been received. We will call you shortly'

/** What forms ask for: countries, places, services, and the request to be called. */
export const lookupHandlers = (country: CountryLookup, { countryHeader }: Pick<Config, 'countryHeader'>) =>
  ({
    ipLookUp: async (_parts, context) => lookUpCountry(context, country, countryHeader),
    getAddressTimezone: ({ query }, context) => timeZoneOfAddress(query.country, query.address, context),
    getAddressByLatLng: ({ query }, context) => addressAt(query.lat, query.lng, context),
    searchPlaces: ({ query }, context) => placesFor(query.search, query.country, context),
    getServiceDetails: (_parts, { db, clock }) => listServices(db, clock.now()),
    getAllFaq: ({ query }, { db }) => listFaqs(db, query.locale),
    createCallRequest: async ({ body }, context) => {
      await createCallRequest(body, context)
      return { message: inLanguage(CALL_REQUESTED, context.locale) }
    },
  }) satisfies Partial<Handlers<typeof lookupCalls>>
