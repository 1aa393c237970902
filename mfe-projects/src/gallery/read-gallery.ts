import type { FieldContent, ShowIf } from '@fieldproof/contracts/entities/report-template'
import type { Field } from '@fieldproof/policy/template-fields'
import type { Draft } from '../templates/draft.ts'
import { galleryIds, shapes, type GalleryId } from './shapes.ts'

export interface GalleryTemplate extends Draft {
  id: GalleryId
}

type Words = Readonly<Record<GalleryId, string>>
type CommonProperties = Pick<Field, '_id' | 'label' | 'hint' | 'isRequired' | 'showIf'>

const kinds: Readonly<Record<string, FieldContent['kind']>> = {
  section: 'section',
  text: 'text',
  long: 'long-text',
  number: 'number',
  condition: 'condition',
  one: 'single-choice',
  many: 'multiple-choice',
  rating: 'rating',
  photo: 'photo',
  video: 'video',
  signature: 'signature',
  location: 'location',
  date: 'date',
  time: 'time',
}

/** Parses two numbers written `10..150` or `1-20`. */
const range = (text: string, between: string): [number, number] => {
  const [from, to] = text.split(between).map(Number)
  if (from === undefined || to === undefined || Number.isNaN(from + to)) throw new TypeError(`No range: ${text}`)
  return [from, to]
}

const contentOf = (
  common: CommonProperties,
  kind: FieldContent['kind'],
  settings: readonly string[],
  choices: readonly string[],
): Field => {
  const [first = '', second = ''] = settings
  switch (kind) {
    case 'section': {
      const [min, max] = first === '' ? [0, 0] : range(first, '-')
      return { ...common, kind, repeat: first === '' ? null : { min, max } }
    }
    case 'number': {
      const [min, max] = range(second, '..')
      return { ...common, kind, unit: first === '-' ? null : first, min, max }
    }
    case 'single-choice':
    case 'multiple-choice': {
      const points = first.startsWith('x') ? null : first.split(',').map(Number)
      if ((points?.length ?? Number(first.slice(1))) !== choices.length)
        throw new TypeError(`${common.label}: ${first}`)
      return {
        ...common,
        kind,
        options: choices.map((label, place) => ({
          _id: crypto.randomUUID(),
          label,
          ...(points && { score: points[place] ?? 0 }),
        })),
      }
    }
    case 'rating':
      return { ...common, kind, outOf: Number(first) }
    case 'photo':
      return { ...common, kind, maxPhotos: Number(first) }
    default:
      return { ...common, kind }
  }
}

/** Parses a condition written `4!=0`, `10?` or `6~!good`, about the fields before it. */
const conditionOf = (text: string, before: readonly Field[]): ShowIf => {
  const [, place = '', comparison = '', value = ''] = /^(\d+)(!=|=|\?|~!|~)(\w*)$/.exec(text) ?? []
  const subject = before[Number(place)]
  if (!subject) throw new TypeError(`No such field before: ${text}`)
  const { _id: fieldId } = subject
  if (comparison === '?') return { match: 'all', rules: [{ fieldId, is: 'answered' }] }
  const is = comparison.includes('!') ? 'differs' : 'equals'
  const wanted = 'options' in subject ? subject.options[Number(value)]?._id : value
  return { match: 'all', rules: [{ fieldId, is, value: wanted ?? null }] }
}

/**
 * A template of the gallery with new ids, so that it can be saved as the user's. @throws {TypeError} if texts and shape
 * do not match
 */
export const readTemplate = (id: GalleryId, words: Words): GalleryTemplate => {
  const [name = '', description = '', ...lines] = words[id].split('\n')
  const shape: readonly string[] = shapes[id]
  if (shape.length !== lines.length)
    throw new TypeError(`${id} has ${shape.length} fields and words for ${lines.length}`)
  const fields: Field[] = []
  for (const [place, line] of lines.entries()) {
    const [label = '', hint = '', choices = ''] = line.split('|').map((part) => part.trim())
    const [settings = '', condition] = (shape[place] ?? '').split(' if ')
    const [word = '', ...rest] = settings.trim().split(' ')
    const kind = kinds[word.replace('!', '')]
    if (!kind) throw new TypeError(`No such kind: ${word}`)
    const common: CommonProperties = {
      _id: crypto.randomUUID(),
      label,
      hint,
      isRequired: word.endsWith('!'),
      ...(condition !== undefined && { showIf: conditionOf(condition, fields) }),
    }
    fields.push(contentOf(common, kind, rest, choices === '' ? [] : choices.split(';').map((one) => one.trim())))
  }
  return { id, name, description, fields }
}

export const readGallery = (words: Words): GalleryTemplate[] => galleryIds.map((id) => readTemplate(id, words))
