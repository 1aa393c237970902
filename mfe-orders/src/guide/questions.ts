import { infrastructureKinds } from '@fieldproof/contracts/forms/infrastructure'
import { packagings } from '@fieldproof/contracts/forms/goods'
import { propertySubjects } from '@fieldproof/contracts/forms/property'
import { homeTypes, vehicleTypes, type InspectionType } from '@fieldproof/contracts/lists'

/** What a visitor may want inspected, in everyday terms; `unsure` leads to another question. */
export const things = ['vehicle', 'building', 'goods', 'works', 'other', 'unsure'] as const
export type Thing = (typeof things)[number]
/** What matters to a customer who is not sure. */
export const concerns = ['buying-to-drive', 'buying-to-live', 'buying-stock', 'public-money', 'question'] as const
export type Concern = (typeof concerns)[number]

const kindOfThing: Record<Exclude<Thing, 'unsure'>, InspectionType> = {
  vehicle: 'vehicle',
  building: 'property',
  goods: 'goods',
  works: 'infrastructure',
  other: 'general-purpose',
}
const kindOfConcern: Record<Concern, InspectionType> = {
  'buying-to-drive': 'vehicle',
  'buying-to-live': 'property',
  'buying-stock': 'goods',
  'public-money': 'infrastructure',
  question: 'general-purpose',
}

/** A question of the guide: its name in the address, its answers, and the list of texts for them. */
export interface GuideQuestion {
  name: string
  options: readonly string[]
  list: string
  mayBeSkipped: boolean
}

const one = (name: string, options: readonly string[], list: string, mayBeSkipped = true): GuideQuestion => ({
  name,
  options,
  list,
  mayBeSkipped,
})

/** Further questions about a kind. Each has the name of the quote form's field that gets the answer. */
const furtherOf: Record<InspectionType, GuideQuestion[]> = {
  vehicle: [one('vehicleType', vehicleTypes, 'choices.vehicleType')],
  property: [one('subject', propertySubjects, 'choices.propertySubject')],
  goods: [one('packaging', packagings, 'choices.packaging')],
  infrastructure: [one('kind', infrastructureKinds, 'choices.infrastructureKind')],
  'general-purpose': [],
}
const homeType = one('homeType', homeTypes, 'choices.homeType')

export interface GuideState {
  /** The questions so far; the open one is last. */
  asked: GuideQuestion[]
  /** The service that fits, once everything is answered. */
  kind: InspectionType | null
  /** Answers that are carried into the quote form. */
  answers: Record<string, string>
}

const isOneOf = <Value extends string>(values: readonly Value[], value: string | null): value is Value =>
  value !== null && (values as readonly string[]).includes(value)

const kindOf = (read: (name: string) => string | null): { asked: GuideQuestion[]; kind: InspectionType | null } => {
  const first = one('what', things, 'guide.things', false)
  const thing = read('what')
  if (!isOneOf(things, thing)) return { asked: [first], kind: null }
  if (thing !== 'unsure') return { asked: [first], kind: kindOfThing[thing] }
  const second = one('why', concerns, 'guide.concerns', false)
  const concern = read('why')
  return { asked: [first, second], kind: isOneOf(concerns, concern) ? kindOfConcern[concern] : null }
}

/** The visitor's place in the guide, from the answers in the address, so that back, reload and a shared link work. */
export const guideState = (read: (name: string) => string | null): GuideState => {
  const { asked, kind } = kindOf(read)
  const answers: Record<string, string> = {}
  if (kind === null) return { asked, kind, answers }
  const further = [...furtherOf[kind], ...(kind === 'property' && read('subject') === 'home' ? [homeType] : [])]
  for (const question of further) {
    asked.push(question)
    const given = read(question.name)
    if (isOneOf(question.options, given)) answers[question.name] = given
    else if (given !== 'skip') return { asked, kind: null, answers }
  }
  return { asked, kind, answers }
}
