import {
  inOrder,
  dayNumber,
  fieldMessages as messages,
  point,
  timeZone,
} from '@fieldproof/contracts/entities/field-types'
import {
  projectBudget,
  type CreateProjectBody,
  type EditProjectBody,
  type Project,
} from '@fieldproof/contracts/entities/project'
import { line } from '@fieldproof/contracts/forms/answers'
import { projectLimits } from '@fieldproof/contracts/limits'
import { currencies, projectKinds, projectStatuses } from '@fieldproof/contracts/lists'
import * as z from 'zod/mini'

const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest, messages.tooLong))
const day = z.string().check(z.refine((value) => value === '' || !Number.isNaN(dayNumber(value)), messages.dateInvalid))

/** A project as form values: missing values are empty strings. */
export const projectForm = z
  .object({
    name: line(projectLimits.nameMax),
    description: text(projectLimits.textMax),
    kind: z.enum(projectKinds, messages.selectOne),
    status: z.enum(projectStatuses, messages.selectOne),
    startDate: day,
    dueDate: day,
    timeZone,
    place: z.object({ country: z.string(), state: text(120), city: text(120), street: text(200) }),
    position: z.nullable(point),
    budget: z.object({
      amount: z.optional(z.nullable(projectBudget.shape.amount)),
      currency: z.enum(currencies, messages.selectOne),
    }),
  })
  .check(
    z.refine(({ startDate, dueDate }) => inOrder(startDate, dueDate), { path: ['dueDate'], error: messages.dateOrder }),
    z.refine(({ place: { country, ...rest } }) => country !== '' || Object.values(rest).every((part) => part === ''), {
      path: ['place', 'country'],
      error: messages.selectOne,
    }),
  )
export type ProjectFormValues = z.output<typeof projectForm>

/** The currency of a country. */
const currencyIn: Partial<Record<string, (typeof currencies)[number]>> = {
  NG: 'NGN',
  CA: 'CAD',
  DE: 'EUR',
  NO: 'NOK',
  GB: 'GBP',
  US: 'USD',
}

/** The initial values of a new project: the user's country and time zone are known. */
export const emptyProject = (country: string, zone: string): ProjectFormValues => ({
  name: '',
  description: '',
  kind: 'building',
  status: 'planned',
  startDate: '',
  dueDate: '',
  timeZone: zone,
  place: { country, state: '', city: '', street: '' },
  position: null,
  budget: { amount: null, currency: currencyIn[country] ?? 'NGN' },
})

/** A project as its form holds it. */
export const valuesOf = ({ place, budget, ...project }: Project): ProjectFormValues => ({
  name: project.name,
  description: project.description,
  kind: project.kind,
  status: project.status,
  startDate: project.startDate ?? '',
  dueDate: project.dueDate ?? '',
  timeZone: project.timeZone,
  place: {
    country: place?.country ?? '',
    state: place?.state ?? '',
    city: place?.city ?? '',
    street: place?.street ?? '',
  },
  position: place?.position ?? null,
  budget: { amount: budget?.amount ?? null, currency: budget?.currency ?? currencyIn[place?.country ?? ''] ?? 'NGN' },
})

/** The form values as the call's body. A country alone is a place, too. */
export const bodyOf = ({
  startDate,
  dueDate,
  place,
  position,
  budget: { amount, currency },
  ...rest
}: ProjectFormValues): Omit<CreateProjectBody, '_id'> => ({
  ...rest,
  startDate: startDate === '' ? null : startDate,
  dueDate: dueDate === '' ? null : dueDate,
  place: place.country === '' ? null : { ...place, position },
  budget: typeof amount === 'number' ? { amount, currency } : null,
})

/** The changed parts of a project, so that other people's changes stay. */
export const changesOf = (before: ProjectFormValues, after: ProjectFormValues): EditProjectBody => {
  const was: Record<string, unknown> = bodyOf(before)
  return Object.fromEntries(
    Object.entries(bodyOf(after)).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name])),
  )
}
