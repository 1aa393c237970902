import * as z from 'zod/mini'
import { homeTypes } from '../lists.ts'
import { choice, count, optionalChoice, optionalText } from './answers.ts'
import { contactPerson } from './contact.ts'
import { quoteMessages as messages } from './messages.ts'
import { across, quoteSchema, type QuoteClock } from './place-and-time.ts'

/** The subjects of a property inspection: a home, or land and building sites, which have no bedrooms (FORM-6). */
export const propertySubjects = ['home', 'building-site', 'land'] as const

interface HomeAnswers {
  subject: string
  homeType: string | undefined
  bedrooms?: number
}
const isHome = ({ subject }: Partial<HomeAnswers>) => subject === 'home'

/** The quote form of a property inspection: for a home, its type and its number of bedrooms are required (FORM-6). */
export const propertyQuote = (clock: QuoteClock) =>
  quoteSchema(
    {
      subject: choice(propertySubjects),
      homeType: optionalChoice(homeTypes),
      bedrooms: z.optional(count(500)),
      /** What matters most to the customer. */
      description: optionalText(2_000),
      access: optionalText(500),
      contact: contactPerson,
    },
    clock,
  ).check(
    across<HomeAnswers>((answers) => !isHome(answers) || Boolean(answers.homeType), 'homeType', messages.selectOne),
    across<HomeAnswers>((answers) => !isHome(answers) || answers.bedrooms !== undefined, 'bedrooms', messages.required),
  )
export type PropertyQuote = z.output<ReturnType<typeof propertyQuote>>
