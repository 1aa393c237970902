import type { Locale, Schema } from '@fieldproof/contracts'
import type { Language } from '@fieldproof/contracts/pseudo-language'
import type { FieldValue, StaffRole } from '@fieldproof/contracts/calls/custom-admin'
import type { FieldKind, RecordPart } from '@fieldproof/contracts/lists'
import type { RawBuilder } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { TextOrString, Text } from '#texts/text.ts'
import type { Viewer } from './viewer.ts'

/** One of the values that a field can have. */
export interface Option {
  value: string
  /** A text, or what someone wrote in the language that was asked for. */
  label: TextOrString
}
/** What a record's fields hold, by name. */
export type Values = Record<string, FieldValue>

/** What may be written into a field, and who may write it. */
export interface FieldWriting {
  /** Administrators, and these. */
  by: readonly StaffRole[]
  takes: Schema
  isOptional?: true
  /** Characters at most. */
  most?: number
}

/** One field of a resource. */
export interface Field {
  name: string
  kind: FieldKind
  label: Text
  hint?: Text
  /** What it holds, as an expression over the resource's tables. */
  value: RawBuilder<unknown>
  /** The text of an entry of a list that is kept as codes. */
  textOfEntry?: (entry: string) => TextOrString
  /** What it is sorted by, where that is not its value. */
  order?: RawBuilder<unknown>
  /** What it is searched in, where that is not its value. */
  words?: RawBuilder<unknown>
  /** Roles that can see it; by default all that may read the resource. Administrators always can. */
  seenBy?: readonly StaffRole[]
  /** Roles that see it masked. */
  maskedFor?: readonly StaffRole[]
  mask?: (text: string) => string
  /** Shown masked to everybody; who would see it whole takes an action that `opens` it (STAFF-8). */
  isClosed?: true
  edit?: FieldWriting
  /** Its text can show pictures, which `POST /newsletters/add-picture` takes. */
  takesPictures?: true
  isListed?: true
  isSortable?: true
  isSearchable?: true
  language?: Locale
  /** What it can be; a function where the options are contents, which it reads in a language. */
  options?: readonly Option[] | ((db: Db, locale: Locale) => Promise<readonly Option[]>)
  refersTo?: string
  /** Changes on its own, without anybody editing the record, and so is no part of its version. */
  isLive?: true
}

/** A field that an action takes, such as which role is given. */
export type ActionField = Pick<Field, 'name' | 'kind' | 'label' | 'hint' | 'options' | 'language' | 'takesPictures'> &
  Pick<FieldWriting, 'takes' | 'most' | 'isOptional'> & {
    /** The field of the record in whose currency alone money is taken. */
    currencyOf?: string
  }

/** One action under way, with the unit of work in which it happens. */
export interface Act extends UnitOfWork {
  context: UserContext
  viewer: Viewer
  id: string
  /** The whole record as it was, whatever the viewer may see. */
  before: Values
  /** What was sent, checked. */
  values: Values
  reason: string | undefined
}

/** Something that staff can do to a record beside editing it. */
export interface Action {
  name: string
  label: Text
  description: Text
  /** What it does to this record, where that is more than its description. */
  describe?: (before: Values) => Text
  /** Administrators, and these. */
  by: readonly StaffRole[]
  isDanger?: true
  needsReason?: true
  /** Nobody asks why: it changes nothing for anybody else. */
  takesNoReason?: true
  /** The caller has to say which version of the record they saw: done twice, it would do twice as much. */
  needsVersion?: true
  /** It takes a session that is proved (STAFF-7), though others than finance may do it. */
  needsProof?: true
  fields?: readonly ActionField[]
  /**
   * Shows what is masked elsewhere (STAFF-8). It needs a proved session, and each reading is recorded as a security
   * event.
   */
  opens?: string
  /** Whether it suits the state that the record is in, and who asks. */
  fits: (before: Values, viewer: Viewer, id: string) => boolean
  /** Why it does not, where that is more than another state of the record. */
  unfit?: (before: Values) => Text
  /** What has to be done first, if the action suits the state but cannot run yet. The staff read it instead of its form. */
  obstacle?: (before: Values) => Text | undefined
  /** The message when it is done. */
  done: Text
  /** @returns the message instead of `done`, if it depends on the record */
  run: (act: Act) => Promise<Text | void>
}

/** A kind of record that staff work with. */
export interface Resource {
  name: string
  title: Text
  description: Text
  group: Text
  /** Administrators, and these. */
  readBy: readonly StaffRole[]
  /** The tables, as they stand after `from`. */
  from: RawBuilder<unknown>
  /** The record's identifier, as it is over those tables and in the one table that is locked. */
  key: { value: RawBuilder<unknown>; table: string; column: RawBuilder<unknown>; isUuid: boolean }
  /** Locks what everybody else who changes a record locks before it, so that nobody waits for the other for ever. */
  lockFirst?: (db: Db, id: string) => Promise<void>
  /** Fields that everybody who reads the resource sees in full, and what is made of them. */
  naming: { from: readonly string[]; make: (values: Values, language: Language) => string }
  fields: readonly Field[]
  /** Fields with options that the list can be narrowed by. */
  filters: readonly string[]
  sort: { by: string; direction: 'asc' | 'desc' }
  /** The kind of record that it is part of: that one's page shows it, such as the timeline of an order. */
  partOf?: string
  /** The part of its own that the page of each of its records has; the back office knows parts by their names. */
  recordPart?: RecordPart
  /** What the list may be asked for in its field, where that is more than words. */
  searchHint?: Text
  /**
   * Keys of the records that one whole identifier finds, such as a telephone number, as a subquery over indexes; null for what is
   * no identifier. What it finds is shown instead of what the words find.
   */
  find?: (search: string) => RawBuilder<unknown> | null
  /** True for what waits for the staff. */
  waiting?: RawBuilder<boolean>
  /** Each reading of one of its records is recorded in the audit trail, once an hour per staff member (PROJECT-38). */
  isReadingKept?: true
  edit?: {
    needsReason?: true
    /** Whether a record in this state can be edited; by default any can. */
    fits?: (before: Values) => boolean
    write: (act: Act) => Promise<void>
  }
  create?: {
    by: readonly StaffRole[]
    label: Text
    fields: readonly string[]
    write: (act: Omit<Act, 'id' | 'before'>) => Promise<string>
  }
  actions: readonly Action[]
}

/** @throws where a resource contradicts itself */
export const defineResource = (resource: Resource): Resource => {
  const field = (name: string): Field => {
    const found = resource.fields.find((one) => one.name === name)
    if (!found) throw new Error(`${resource.name} has no field ${name}`)
    return found
  }
  for (const name of resource.naming.from) {
    if (field(name).seenBy || field(name).maskedFor)
      throw new Error(`${resource.name} is titled by ${name}, which not all may see`)
  }
  for (const name of resource.filters)
    if (!field(name).options) throw new Error(`${resource.name} cannot be narrowed by ${name}`)
  field(resource.sort.by)
  for (const name of resource.create?.fields ?? [])
    if (!field(name).edit) throw new Error(`${name} of ${resource.name} takes nothing`)
  return resource
}
