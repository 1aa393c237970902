import type { FieldRule, ShowIf } from '@fieldproof/contracts/entities/report-template'
import { conditionRatings } from '@fieldproof/contracts/lists'
import type { Field } from '@fieldproof/policy/template-fields'
import type { Draft } from '../templates/draft.ts'
import { quoted } from './expression.ts'
import type { Sheets } from './sheets.ts'

/** The list for the answers of a condition; every form has it under this name. */
const conditionList = 'fieldproof_condition'

/** Converts a label into a valid XLSForm name. */
const slug = (label: string, otherwise: string): string => {
  const plain = label
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toLowerCase()
    .slice(0, 40)
  if (plain === '') return otherwise
  return /^[a-z]/.test(plain) ? plain : `q_${plain}`
}

/** Gives everything a unique name, preferring its own. */
const naming = () => {
  const taken = new Set<string>()
  return (own: string | null | undefined, label: string, otherwise: string): string => {
    const preferred = own || slug(label, otherwise)
    let name = preferred
    for (let number = 2; taken.has(name); number += 1) name = `${preferred}_${number}`
    taken.add(name)
    return name
  }
}

type Named = { field: Field; name: string; choices: ReadonlyMap<string, string> }

const ownSettings = (settings: Readonly<Record<string, unknown>>): string => {
  const kept = Object.entries(settings).filter(([, value]) => value !== null && value !== undefined && value !== '')
  return kept.length === 0 ? '' : JSON.stringify(Object.fromEntries(kept))
}

const ruleText = ({ is, value }: FieldRule, { field, name, choices }: Named): string => {
  const reference = `\${${name}}`
  if (is === 'answered') return `${reference} != ''`
  if (is === 'not-answered') return `${reference} = ''`
  const wanted = 'options' in field ? (choices.get(String(value)) ?? '') : (value ?? '')
  if (field.kind === 'multiple-choice') {
    const selected = `selected(${reference}, ${quoted(String(wanted))})`
    return is === 'differs' ? `not(${selected})` : selected
  }
  const sign = { equals: '=', differs: '!=', above: '>', below: '<' }[is]
  const literal =
    typeof wanted === 'number' ? String(wanted) : field.kind === 'date' ? `date(${quoted(wanted)})` : quoted(wanted)
  return `${reference} ${sign} ${literal}`
}

const relevantOf = (showIf: ShowIf | null | undefined, named: ReadonlyMap<string, Named>): string =>
  (showIf?.rules ?? [])
    .flatMap((rule) => {
      const field = named.get(rule.fieldId)
      return field ? [ruleText(rule, field)] : []
    })
    .join(showIf?.match === 'any' ? ' or ' : ' and ')

const constraintOf = (field: Field): string => {
  if (field.kind === 'number')
    return [field.min === null ? '' : `. >= ${field.min}`, field.max === null ? '' : `. <= ${field.max}`]
      .filter((part) => part !== '')
      .join(' and ')
  if ((field.kind === 'text' || field.kind === 'long-text') && field.maxLength)
    return `string-length(.) <= ${field.maxLength}`
  return ''
}

const heading = [
  'type',
  'name',
  'label',
  'hint',
  'required',
  'relevant',
  'constraint',
  'appearance',
  'parameters',
  'fieldproof',
]

/**
 * A template as the sheets of an XLSForm. What other apps have no place for is in columns whose names begin with
 * `fieldproof`.
 */
export const writeForm = ({ name: title, description, fields }: Draft): Sheets => {
  const nameOf = naming()
  const listNameOf = naming()
  const lists = new Map<string, string>()
  const choices: string[][] = [['list_name', 'name', 'label', 'fieldproof_score']]
  const survey: string[][] = [heading]
  const named = new Map<string, Named>()
  listNameOf(conditionList, '', '')

  /** The name of a list with exactly these choices; fields with the same choices share one. */
  const listOf = (
    label: string,
    options: Extract<Field, { kind: 'single-choice' }>['options'],
  ): [string, Map<string, string>] => {
    const choiceName = naming()
    const written = options.map((option) => ({ ...option, name: choiceName(option.name, option.label, 'choice') }))
    const key = JSON.stringify(written.map(({ name, label: words, score }) => [name, words, score ?? null]))
    let list = lists.get(key)
    if (list === undefined) {
      list = listNameOf(null, label, 'choices')
      lists.set(key, list)
      for (const { name, label: words, score } of written)
        choices.push([list, name, words, score === null || score === undefined ? '' : String(score)])
    }
    return [list, new Map(written.map(({ _id, name }) => [_id, name]))]
  }
  const typeOf = (field: Field, list: string): [type: string, appearance: string, parameters: string] => {
    switch (field.kind) {
      case 'text':
        return ['text', '', '']
      case 'long-text':
        return ['text', 'multiline', '']
      case 'number':
        return ['decimal', '', '']
      case 'condition':
        return [`select_one ${conditionList}`, '', '']
      case 'single-choice':
        return [`select_one ${list}`, '', '']
      case 'multiple-choice':
        return [`select_multiple ${list}`, '', '']
      case 'rating':
        return ['range', 'rating', `start=1 end=${field.outOf} step=1`]
      case 'photo':
        return ['image', '', '']
      case 'signature':
        return ['image', 'signature', '']
      case 'location':
        return ['geopoint', '', '']
      case 'section':
        return [field.repeat ? 'begin_repeat' : 'begin_group', '', '']
      default:
        return [field.kind, '', '']
    }
  }
  let open: string | null = null
  const close = () => {
    if (open !== null) survey.push([open, ...heading.slice(1).map(() => '')])
    open = null
  }
  for (const field of fields) {
    const isSection = field.kind === 'section'
    if (isSection) close()
    const name = nameOf(field.name, field.label, isSection ? 'group' : 'question')
    const [list, byId] = 'options' in field ? listOf(field.label, field.options) : ['', new Map<string, string>()]
    const [type, appearance, parameters] = typeOf(field, list)
    const own = ownSettings({
      ...(field.kind === 'number' && { unit: field.unit }),
      ...(field.kind === 'condition' && { kind: 'condition' }),
      ...(field.kind === 'photo' && { max: field.maxPhotos }),
      ...(isSection && { hint: field.hint, ...field.repeat }),
    })
    survey.push([
      type,
      name,
      field.label,
      isSection ? '' : field.hint,
      field.isRequired ? 'yes' : '',
      relevantOf(field.showIf, named),
      constraintOf(field),
      appearance,
      parameters,
      own,
    ])
    named.set(field._id, { field, name, choices: byId })
    if (isSection) open = field.repeat ? 'end_repeat' : 'end_group'
  }
  close()
  if (fields.some(({ kind }) => kind === 'condition'))
    for (const rating of conditionRatings) choices.push([conditionList, rating, rating, ''])
  return {
    survey,
    choices,
    settings: [
      ['form_title', 'form_id', 'fieldproof'],
      [title, slug(title, 'form'), ownSettings({ description })],
    ],
  }
}
