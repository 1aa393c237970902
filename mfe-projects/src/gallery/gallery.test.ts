import { conditionFaults, placedFields } from '@fieldproof/policy/template-fields'
import { faultsOf } from '../templates/draft.ts'
import { words as en } from './words/en/words.ts'
import { words as no } from './words/no/words.ts'
import { readGallery } from './read-gallery.ts'

const shapeOf = ({ fields }: ReturnType<typeof readGallery>[number]) =>
  fields.map((field) => [
    field.kind,
    field.isRequired,
    field.showIf?.rules.length ?? 0,
    'options' in field ? field.options.length : 0,
  ])

it('every template of the gallery can be saved unchanged, in every language, with the same questions', () => {
  const english = readGallery(en)
  const norwegian = readGallery(no)
  expect(english.length).toBeGreaterThanOrEqual(20)
  for (const gallery of [english, norwegian])
    for (const template of gallery) {
      const { id, ...draft } = template
      expect([id, [...faultsOf(draft)], conditionFaults(draft.fields)]).toEqual([id, [], []])
    }
  expect(norwegian.map(shapeOf)).toEqual(english.map(shapeOf))
})

it('each template has real questions: at least ten, some with a hint, some required, a photo or a signature', () => {
  for (const { id, fields } of readGallery(en)) {
    const placed = placedFields(fields).map(({ field }) => field)
    expect([id, placed.length >= 10]).toEqual([id, true])
    expect([id, placed.some(({ hint }) => hint !== '')]).toEqual([id, true])
    expect([id, placed.some(({ isRequired }) => isRequired)]).toEqual([id, true])
    expect([id, placed.some(({ kind }) => kind === 'photo' || kind === 'signature')]).toEqual([id, true])
  }
})

it('all templates have different names', () => {
  for (const words of [en, no]) {
    const names = readGallery(words).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  }
})
