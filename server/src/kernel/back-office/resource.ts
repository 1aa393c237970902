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
  /** A text of the site, or content in the requested language. */
  label: TextOrString
}
/** The values of a record's fields, by name. */
export type Values = Record<string, FieldValue>

/** What may be written into a field, and who may write it. */
export interface FieldWriting {
  /** The roles that may write it, besides administrators. */
  by: readonly StaffRole[]
  takes: Schema
  isOptional?: true
  /** Only a new record takes it, such as an address that others may link to. */
  isOnlyNew?: true
  /** The maximum length in characters. */
  most?: number
}

/** One field of a resource. */
export interface Field {
  name: string
  kind: FieldKind
  label: Text
  hint?: Text
  /** Its value, as an expression over the resource's tables. */
  value: RawBuilder<unknown>
  /** The text for one entry of a list whose entries are stored as codes. */
  textOfEntry?: (entry: string) => TextOrString
  /** What it is sorted by, if not its value. */
  order?: RawBuilder<unknown>
  /** The text in which the search looks, if not its value. */
  words?: RawBuilder<unknown>
  /** Roles that can see it; by default all that may read the resource. Administrators always can. */
  seenBy?: readonly StaffRole[]
  /** Roles that see it masked. */
  maskedFor?: readonly StaffRole[]
  mask?: (text: string) => string
  /** Shown masked to everybody. An action that `opens` it shows it in full (STAFF-8). */
  isClosed?: true
  edit?: FieldWriting
  /** Its text can contain pictures, which are uploaded with `POST /newsletters/add-picture`. */
  takesPictures?: true
  isListed?: true
  isSortable?: true
  isSearchable?: true
  language?: Locale
  /** Its possible values; a function if they are contents, which are read in one language. */
  options?: readonly Option[] | ((db: Db, locale: Locale) => Promise<readonly Option[]>)
  refersTo?: string
  /** Changes without an edit of the record, so it is not part of the record's version. */
  isLive?: true
}

/** A field of an action's form, such as the role to give. */
export type ActionField = Pick<Field, 'name' | 'kind' | 'label' | 'hint' | 'options' | 'language' | 'takesPictures'> &
  Pick<FieldWriting, 'takes' | 'most' | 'isOptional'> & {
    /** The field of the record whose currency this amount must have. */
    currencyOf?: string
  }

/** One action under way, with the unit of work in which it happens. */
export interface Act extends UnitOfWork {
  context: UserContext
  viewer: Viewer
  id: string
  /** The whole record before the action, including what the viewer may not see. */
  before: Values
  /** The submitted values, checked. */
  values: Values
  reason: string | undefined
}

/** An action of the staff on a record, other than an edit. */
export interface Action {
  name: string
  label: Text
  description: Text
  /** What it does to this record, if the description does not say enough. */
  describe?: (before: Values) => Text
  /** The roles that may do it, besides administrators. */
  by: readonly StaffRole[]
  isDanger?: true
  needsReason?: true
  /** Takes no reason, because it changes nothing for other people. */
  takesNoReason?: true
  /** The caller must send the version of the record that they saw, because a second run would have a second effect. */
  needsVersion?: true
  /** Requires a proved session (STAFF-7), although not only finance may do it. */
  needsProof?: true
  fields?: readonly ActionField[]
  /**
   * Shows what is masked elsewhere (STAFF-8). It needs a proved session, and each reading is recorded as a security
   * event.
   */
  opens?: string
  /** Whether the action is possible in the record's state and for this viewer. */
  fits: (before: Values, viewer: Viewer, id: string) => boolean
  /** Why it is not possible, if the record's state does not explain it. */
  unfit?: (before: Values) => Text
  /** What must be done first, if the action is possible but cannot run yet. The staff see it instead of the form. */
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
  /** The roles that may read it, besides administrators. */
  readBy: readonly StaffRole[]
  /** The tables: the SQL after `from`. */
  from: RawBuilder<unknown>
  /** The record's identifier: as an expression over those tables, and as a column of the one table that is locked. */
  key: { value: RawBuilder<unknown>; table: string; column: RawBuilder<unknown>; isUuid: boolean }
  /** Locks the rows that other code locks before the record, in the same order, so that there is no deadlock. */
  lockFirst?: (db: Db, id: string) => Promise<void>
  /** How a record's title is made, and from which fields. Everybody who reads the resource must see these in full. */
  naming: { from: readonly string[]; make: (values: Values, language: Language) => string }
  fields: readonly Field[]
  /** Fields with options by which the list can be filtered. */
  filters: readonly string[]
  sort: { by: string; direction: 'asc' | 'desc' }
  /** The resource whose pages show these records, such as `orders` for a timeline. */
  partOf?: string
  /** A special part on the page of each record, by the name that the back office knows. */
  recordPart?: RecordPart
  /** A hint in the search field, if it finds more than words. */
  searchHint?: Text
  /**
   * A subquery over indexes with the keys of the records that have this identifier, such as a telephone number; null if
   * the text is no identifier. Otherwise its result replaces the search for words.
   */
  find?: (search: string) => RawBuilder<unknown> | null
  /** True for records that wait for the staff. */
  waiting?: RawBuilder<boolean>
  /** Each reading of one of its records is recorded in the audit trail, once an hour per staff member (PROJECT-38). */
  isReadingKept?: true
  edit?: {
    needsReason?: true
    /** Whether this viewer can edit a record in this state; by default any can. */
    fits?: (before: Values, viewer: Viewer, id: string) => boolean
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

/** Checks a resource. @throws if it contradicts itself */
export const defineResource = (resource: Resource): Resource => {
  const field = (name: string): Field => {
    const found = resource.fields.find((one) => one.name === name)
    if (!found) throw new Error(`${resource.name} has no field ${name}`)
    return found
  }
  for (const name of resource.naming.from) {
    if (field(name).seenBy || field(name).maskedFor)
      throw new Error(`${resource.name} makes its titles from ${name}, which not all readers see in full`)
  }
  for (const name of resource.filters)
    if (!field(name).options) throw new Error(`${resource.name} cannot be filtered by ${name}, which has no options`)
  field(resource.sort.by)
  for (const name of resource.create?.fields ?? [])
    if (!field(name).edit)
      throw new Error(`${name} of ${resource.name} cannot be written, so no new record can have it`)
  return resource
}
