import type { ShowIf } from '@fieldproof/contracts/entities/report-template'
import { projectLimits } from '@fieldproof/contracts/limits'
import type { Field } from '@fieldproof/policy/template-fields'
import { faultsOf, type Draft } from '../templates/draft.ts'
import { readExpression } from './expression.ts'
import { metadata, no, numberIn, rangeIn, settingsIn, textIn, yes } from './form-cells.ts'
import { limitsIn, noLimits, ruleOf, type Limits } from './form-rules.ts'
import { languagesOf, rowsOf, type ImportIssue, type SheetRow, type Sheets } from './sheets.ts'

export interface ReadForm {
  /** Null if a part of the form cannot be imported: then nothing is. */
  draft: Draft | null
  faults: readonly ImportIssue[]
  /** What is imported differently, or left out. */
  remarks: readonly ImportIssue[]
}

type Section = Extract<Field, { kind: 'section' }>
type Option = Extract<Field, { kind: 'single-choice' }>['options'][number]

class FormReader {
  readonly faults: ImportIssue[] = []
  readonly remarks: ImportIssue[] = []
  readonly #sheets: Sheets
  readonly #outside: string
  readonly #language: string
  readonly #lists = new Map<string, Option[]>()
  readonly #fields: Field[] = []
  readonly #rowOf = new Map<string, SheetRow>()
  readonly #byName = new Map<string, Field>()
  /** The choices by name: value → id, one map per field. */
  readonly #choiceOf = new Map<string, ReadonlyMap<string, string>>()
  #group: { row: SheetRow; kind: 'group' | 'repeat' } | null = null
  #mustOpen = false

  constructor(sheets: Sheets, outside: string) {
    this.#sheets = sheets
    this.#outside = outside
    const languages = languagesOf(sheets.survey, 'label')
    const [settings] = rowsOf(sheets.settings)
    const preferred = settings?.cells['default_language']
    this.#language = languages.includes('')
      ? ''
      : (languages.find((one) => one === preferred || one.startsWith(`${preferred} (`)) ?? languages[0] ?? '')
    for (const other of new Set(languages))
      if (other !== this.#language) this.remarks.push({ sheet: 'survey', row: 1, is: 'language', what: other })
  }

  #fault(row: SheetRow, is: ImportIssue['is'], what: string, sheet: ImportIssue['sheet'] = 'survey') {
    this.faults.push({ sheet, row: row.row, is, what })
  }
  #remark(row: SheetRow, is: ImportIssue['is'], what: string) {
    this.remarks.push({ sheet: 'survey', row: row.row, is, what })
  }
  #translated({ cells }: SheetRow, column: string): string {
    return (this.#language === '' ? undefined : cells[`${column}::${this.#language}`]) ?? cells[column] ?? ''
  }

  #readLists() {
    for (const row of rowsOf(this.#sheets.choices)) {
      const { list_name: list, name } = row.cells
      if (list === undefined || name === undefined) continue
      const points = row.cells['fieldproof_score'] ?? row.cells['score']
      const score = points === undefined || Number.isNaN(Number(points)) ? null : Number(points)
      this.#lists.set(list, [
        ...(this.#lists.get(list) ?? []),
        {
          _id: crypto.randomUUID(),
          label: this.#translated(row, 'label') || name,
          name,
          ...(score !== null && { score }),
        },
      ])
    }
  }

  /** The comparisons of an expression as rules about earlier fields; null after a fault. */
  #showIf(row: SheetRow): ShowIf | null {
    const { relevant } = row.cells
    if (relevant === undefined) return null
    const condition = readExpression(relevant)
    const rules = condition?.comparisons.map((one) =>
      ruleOf(one, this.#byName.get(one.name), ({ _id }, name) => this.#choiceOf.get(_id)?.get(name)),
    )
    if (!condition || !rules || rules.some((rule) => rule === null) || rules.length > projectLimits.rulesMax) {
      this.#fault(row, 'expression', relevant)
      return null
    }
    if (condition.comparisons.some(({ is }) => is === 'differs' || is === 'not-selected'))
      this.#remark(row, 'until-answered', relevant)
    return { match: condition.match, rules: rules.filter((rule) => rule !== null) }
  }

  /** The limits that a row's constraint sets for its own answer. */
  #limits(row: SheetRow, isWhole: boolean): Limits {
    const { constraint, constraint_message: message } = row.cells
    if (message !== undefined || this.#translated(row, 'constraint_message') !== '')
      this.#remark(row, 'message', this.#translated(row, 'constraint_message') || (message ?? ''))
    if (constraint === undefined) return noLimits
    const found = limitsIn(constraint, isWhole)
    if (!found) this.#fault(row, 'expression', constraint)
    return found ?? noLimits
  }

  #baseOf(row: SheetRow) {
    const { name = '', required = '' } = row.cells
    const label = this.#translated(row, 'label')
    if (label === '') this.#fault(row, 'no-label', name)
    if (!yes.test(required) && !no.test(required)) this.#fault(row, 'required', required)
    const showIf = this.#showIf(row)
    return {
      _id: crypto.randomUUID(),
      ...(name !== '' && { name }),
      label,
      hint: this.#translated(row, 'hint'),
      isRequired: yes.test(required),
      ...(showIf && { showIf }),
    }
  }

  #put(row: SheetRow, field: Field) {
    this.#fields.push(field)
    this.#rowOf.set(field._id, row)
    const { name } = row.cells
    if (name === undefined || field.kind === 'section') return
    if (this.#byName.has(name)) this.#fault(row, 'same-name', name)
    this.#byName.set(name, field)
  }

  #choices(row: SheetRow, list: string): Option[] | null {
    const options = this.#lists.get(list)
    if (!options) {
      this.#fault(row, 'no-list', list)
      return null
    }
    // Each field has ids of its own, even if two share a list.
    return options.map((option) => ({ ...option, _id: crypto.randomUUID() }))
  }

  #refuseColumns(row: SheetRow) {
    const { cells } = row
    if (cells['choice_filter'] !== undefined) this.#fault(row, 'choice-filter', cells['choice_filter'])
    if (cells['calculation'] !== undefined) this.#fault(row, 'expression', cells['calculation'])
    if (cells['default'] !== undefined) this.#fault(row, 'default', cells['default'])
    if (yes.test(cells['read_only'] ?? '')) this.#fault(row, 'read-only', cells['name'] ?? '')
  }

  #open(row: SheetRow, kind: 'group' | 'repeat') {
    if (this.#group) this.#fault(row, 'nested', row.cells['name'] ?? '')
    this.#group = { row, kind }
    this.#mustOpen = false
    const own = settingsIn(row.cells['fieldproof'])
    const base = { ...this.#baseOf(row), isRequired: false }
    let repeat: Section['repeat'] = null
    if (kind === 'repeat') {
      const count = row.cells['repeat_count']
      const number = count === undefined ? null : Number(count)
      if (number !== null && !Number.isInteger(number)) this.#fault(row, 'repeat-count', count ?? '')
      repeat = {
        min: numberIn(own['min'], number ?? 1) ?? 1,
        max: numberIn(own['max'], number ?? projectLimits.roundsMax) ?? projectLimits.roundsMax,
      }
    }
    this.#put(row, { ...base, hint: base.hint || textIn(own['hint']), kind: 'section', repeat })
  }

  #close(row: SheetRow, kind: 'group' | 'repeat') {
    if (this.#group?.kind !== kind) this.#fault(row, 'unclosed', row.cells['type'] ?? '')
    this.#group = null
    this.#mustOpen = true
  }

  /** A field after a closed group gets a section of its own, because a section extends to the next one. */
  #standOutside(row: SheetRow) {
    if (!this.#mustOpen || this.#group) return
    this.#mustOpen = false
    this.#remark(row, 'outside', row.cells['name'] ?? '')
    const section: Section = {
      _id: crypto.randomUUID(),
      kind: 'section',
      label: this.#outside,
      hint: '',
      isRequired: false,
      repeat: null,
    }
    this.#fields.push(section)
    this.#rowOf.set(section._id, row)
  }

  #question(row: SheetRow, type: string, rest: readonly string[]) {
    this.#refuseColumns(row)
    this.#standOutside(row)
    const own = settingsIn(row.cells['fieldproof'])
    const base = this.#baseOf(row)
    const appearance = (row.cells['appearance'] ?? '').toLowerCase().split(/\s+/)
    switch (type) {
      case 'text': {
        const isLong = appearance.includes('multiline')
        const { longest, min, max } = this.#limits(row, true)
        if (min !== null || max !== null) this.#fault(row, 'expression', row.cells['constraint'] ?? '')
        return this.#put(row, {
          ...base,
          kind: isLong ? 'long-text' : 'text',
          ...(longest !== null && { maxLength: longest }),
        })
      }
      case 'integer':
      case 'decimal': {
        if (type === 'integer') this.#remark(row, 'whole-numbers', base.label)
        const { min, max, longest } = this.#limits(row, type === 'integer')
        if (longest !== null) this.#fault(row, 'expression', row.cells['constraint'] ?? '')
        return this.#put(row, { ...base, kind: 'number', unit: textIn(own['unit']) || null, min, max })
      }
      case 'range': {
        const range = rangeIn(row.cells['parameters'] ?? '')
        if (range === null) return this.#fault(row, 'unknown-type', `range ${row.cells['parameters'] ?? ''}`)
        if (range.isRating) return this.#put(row, { ...base, kind: 'rating', outOf: range.last })
        const unit = textIn(own['unit']) || null
        return this.#put(row, { ...base, kind: 'number', unit, min: range.start, max: range.last })
      }
      case 'select_one':
      case 'select_multiple': {
        const [list = '', ...more] = rest
        if (more.length > 0) return this.#fault(row, 'or-other', `${type} ${rest.join(' ')}`)
        if (row.cells['constraint'] !== undefined) this.#limits(row, true)
        if (own['kind'] === 'condition') return this.#put(row, { ...base, kind: 'condition' })
        const options = this.#choices(row, list)
        if (!options) return undefined
        this.#choiceOf.set(base._id, new Map(options.map(({ _id, name }) => [name ?? '', _id])))
        return this.#put(row, { ...base, kind: type === 'select_one' ? 'single-choice' : 'multiple-choice', options })
      }
      case 'image': {
        if (appearance.includes('signature')) return this.#put(row, { ...base, kind: 'signature' })
        if (appearance.includes('draw') || appearance.includes('annotate'))
          return this.#fault(row, 'unknown-type', `image ${appearance.join(' ')}`)
        return this.#put(row, { ...base, kind: 'photo', maxPhotos: numberIn(own['max'], 1) ?? 1 })
      }
      case 'video':
        return this.#put(row, { ...base, kind: 'video' })
      case 'geopoint':
        return this.#put(row, { ...base, kind: 'location' })
      case 'date':
      case 'time': {
        if (row.cells['constraint'] !== undefined) this.#fault(row, 'expression', row.cells['constraint'])
        return this.#put(row, { ...base, kind: type })
      }
      default:
        return this.#fault(row, 'unknown-type', row.cells['type'] ?? '')
    }
  }

  /** A note at the start of a group becomes the group's description. */
  #note(row: SheetRow) {
    const last = this.#fields.at(-1)
    if (this.#group && last?.kind === 'section' && last.hint === '' && row.cells['relevant'] === undefined)
      this.#fields[this.#fields.length - 1] = { ...last, hint: this.#translated(row, 'label') }
    else this.#fault(row, 'unknown-type', 'note')
  }

  #row(row: SheetRow) {
    const written = row.cells['type'] ?? ''
    const plain = written.toLowerCase().replace(/\s+/g, ' ')
    const [type = '', ...rest] = written.trim().split(/\s+/)
    const edge = /^(begin|end)[ _](group|repeat)$/.exec(plain)
    if (yes.test(row.cells['disabled'] ?? '')) return this.#remark(row, 'disabled', row.cells['name'] ?? '')
    if (plain === '') return undefined
    if (edge?.[1] === 'begin') return this.#open(row, edge[2] === 'repeat' ? 'repeat' : 'group')
    if (edge) return this.#close(row, edge[2] === 'repeat' ? 'repeat' : 'group')
    if (metadata.has(plain)) return this.#remark(row, 'metadata', written)
    if (plain === 'note') return this.#note(row)
    return this.#question(row, type.toLowerCase(), rest)
  }

  read(): ReadForm {
    this.#readLists()
    const rows = rowsOf(this.#sheets.survey)
    if (!(this.#sheets.survey[0] ?? []).some((cell) => cell.trim().toLowerCase() === 'type'))
      this.faults.push({ sheet: 'survey', row: 1, is: 'no-survey', what: '' })
    for (const row of rows) this.#row(row)
    if (this.#group) this.#fault(this.#group.row, 'unclosed', this.#group.row.cells['name'] ?? '')
    const [settings] = rowsOf(this.#sheets.settings)
    const draft: Draft = {
      name: settings?.cells['form_title'] ?? settings?.cells['form_id'] ?? this.#outside,
      description: textIn(settingsIn(settings?.cells['fieldproof'])['description']),
      fields: this.#fields,
    }
    if (this.faults.length === 0)
      for (const [key, [first]] of faultsOf(draft)) {
        const row = this.#rowOf.get(key)
        if (row) this.#fault(row, 'invalid', first?.message ?? '')
        else this.faults.push({ sheet: 'settings', row: 2, is: 'invalid', what: first?.message ?? '' })
      }
    return { draft: this.faults.length === 0 ? draft : null, faults: this.faults, remarks: this.remarks }
  }
}

/**
 * Imports an XLSForm of Kobo, ODK and SurveyCTO. What a template cannot contain is reported by sheet and row, and
 * nothing is imported partially (TEMPLATE-6).
 * @param outside heading for questions that stand outside every group, and the name of a form that has none
 */
export const readForm = (sheets: Sheets, outside: string): ReadForm => new FormReader(sheets, outside).read()
