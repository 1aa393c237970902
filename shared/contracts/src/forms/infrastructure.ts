import type * as z from 'zod/mini'
import { choice, line, measure, optionalText } from './answers.ts'
import { contactPerson } from './contact.ts'
import { quoteSchema, type QuoteClock } from './place-and-time.ts'

export const infrastructureKinds = [
  'road',
  'bridge',
  'culvert',
  'drainage',
  'building',
  'electricity',
  'water',
] as const
export const extentUnits = ['km', 'metres', 'square-metres', 'units'] as const
export const projectStages = ['not-started', 'under-way', 'stopped', 'completed', 'in-use'] as const

/** The quote form of an infrastructure inspection: the project, its extent and its stage. */
export const infrastructureQuote = (clock: QuoteClock) =>
  quoteSchema(
    {
      projectName: line(160),
      kind: choice(infrastructureKinds),
      stage: choice(projectStages),
      extent: measure(),
      extentUnit: choice(extentUnits),
      /** What should exist by now according to the plan. */
      plan: optionalText(2_000),
      access: optionalText(500),
      contact: contactPerson,
    },
    clock,
  )
export type InfrastructureQuote = z.output<ReturnType<typeof infrastructureQuote>>
