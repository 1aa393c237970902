import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { id, instant, money, pageOf, pageNumber } from '../entities.ts'
import { fieldKinds, locales } from '../lists.ts'

const word = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/, 'This is not a name.'))
const fieldName = z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9]{0,40}$/, 'This is not a name.'))
/** A record's own identifier: a UUID, or a word such as `paying-for-an-order`. */
const recordId = z.string().check(z.minLength(1), z.maxLength(160))

/** The roles of staff; a person may have several. */
export const staffRoles = ['administrator', 'support', 'editor', 'reviewer', 'finance'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The record of a `reference`. */
export const recordReference = z.object({ _id: recordId, title: z.string() })
/** The file of a `file`, with a signed address. */
export const fileReference = z.object({ name: z.string(), address: z.string(), contentType: z.string() })

/** The value of a field, by its kind: a string for `choice`, `instant` and others, strings for `list`. */
export const fieldValue = z.union([
  z.null(),
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  money,
  recordReference,
  fileReference,
])
export type FieldValue = z.output<typeof fieldValue>
const values = z.record(z.string(), fieldValue)

/** A field of a resource that the caller may see. */
export const resourceField = z.object({
  name: fieldName,
  kind: z.enum(fieldKinds),
  label: z.string(),
  hint: z.nullable(z.string()),
  isListed: z.boolean(),
  isSortable: z.boolean(),
  /** The caller may change it with the action `edit`. */
  isEditable: z.boolean(),
  /** The caller sees only part of it, such as the last digits of a telephone number. */
  isMasked: z.boolean(),
  isRequired: z.boolean(),
  /** The maximum length. */
  most: z.nullable(z.int()),
  /** The language of a text with one field per language: `titleEn`, `titleNo`. */
  language: z.nullable(z.enum(locales)),
  /** Its text can contain pictures; missing from earlier servers. */
  takesPictures: z.optional(z.boolean()),
  options: z.nullable(z.array(z.object({ value: z.string(), label: z.string() }))),
  /** The resource of a `reference`; null if the caller may not see it. */
  refersTo: z.nullable(word),
})
export type ResourceField = z.output<typeof resourceField>

/** An action that the caller may take on a record. */
export const resourceAction = z.object({
  name: word,
  label: z.string(),
  description: z.string(),
  isDanger: z.boolean(),
  /** Requires a reason, which is stored in the audit trail and mailed to the person concerned. */
  needsReason: z.boolean(),
  /** False if no reason is asked for; missing from servers of the previous version. */
  takesReason: z.optional(z.boolean()),
  /** What has to be done before it can run; missing from servers of the previous version. */
  obstacle: z.optional(z.nullable(z.string())),
  fields: z.array(resourceField),
})
export type ResourceAction = z.output<typeof resourceAction>

/** What the caller may do with one kind of record. */
export const assignedPrivilege = z.object({
  resourceName: word,
  title: z.string(),
  group: z.string(),
  description: z.string(),
  /** The kind of record on whose page it is shown; missing from earlier servers. */
  partOf: z.optional(z.nullable(word)),
  /** A special section on the pages of its records, such as the messages; missing from earlier servers. */
  recordPart: z.optional(z.nullable(word)),
  /** What the list can be searched by in addition to text; missing from earlier servers. */
  searchHint: z.optional(z.nullable(z.string())),
  canCreate: z.boolean(),
  fields: z.array(resourceField),
  /** Every action that the caller may take in some state of a record, including `create` and `edit`. */
  actions: z.array(resourceAction),
  filters: z.array(
    z.object({
      name: fieldName,
      label: z.string(),
      options: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  ),
})
export type AssignedPrivilege = z.output<typeof assignedPrivilege>

/** The fields of one record by name; their kinds define their content. */
export const resourceRecord = z.object({ _id: recordId, title: z.string(), values })
export type ResourceRecord = z.output<typeof resourceRecord>

/**
 * One change by staff, or a recorded access: who, what, why, and the fields before and after, as far as the caller may
 * see them.
 */
export const auditEntry = z.object({
  _id: id,
  at: instant,
  actor: z.string(),
  resourceName: word,
  recordId,
  recordTitle: z.string(),
  action: z.string(),
  reason: z.nullable(z.string()),
  before: z.nullable(values),
  after: z.nullable(values),
})
export type AuditEntry = z.output<typeof auditEntry>

const inLocale = { locale: z._default(z.enum(locales), 'en') }
const text = z.string().check(z.maxLength(60_000, 'This text is too long.'))
/** The value of a field in a request. */
const sentValue = z.union([z.null(), text, z.number(), z.boolean(), z.array(text).check(z.maxLength(60)), money])
export type SentValue = z.output<typeof sentValue>

export const customAdminCalls = defineGroup('custom-admin', {
  getAssignedPrivileges: {
    method: 'GET',
    path: '/custom-admin/get-assigned-privileges',
    who: 'staff',
    summary: 'What the caller may see and do in the back office.',
    query: z.object(inLocale),
    answer: z.object({ roles: z.array(z.enum(staffRoles)), privileges: z.array(assignedPrivilege) }),
  },
  getResourcesList: {
    method: 'GET',
    path: '/custom-admin/get-resources-list/{resourceName}',
    who: 'staff',
    errors: ['not-found'],
    summary: 'Records of one kind, searched, filtered and sorted, with the fields that the caller may see.',
    params: z.object({ resourceName: word }),
    query: z.object({
      ...inLocale,
      page: pageNumber,
      search: z.optional(z.string().check(z.trim(), z.maxLength(120))),
      sort: z.optional(fieldName),
      direction: z._default(z.enum(['asc', 'desc']), 'desc'),
      /** `field:value` pairs, joined by commas. */
      filter: z.optional(z.string().check(z.maxLength(400))),
    }),
    answer: pageOf(resourceRecord),
  },
  getResourceRecord: {
    method: 'GET',
    path: '/custom-admin/get-resource-record/{resourceName}/{recordId}',
    who: 'staff',
    errors: ['not-found'],
    summary: 'One record with the actions that fit its state.',
    params: z.object({ resourceName: word, recordId }),
    query: z.object(inLocale),
    answer: z.object({ record: resourceRecord, actions: z.array(resourceAction), version: z.string() }),
  },
  getResourceCounts: {
    method: 'GET',
    path: '/custom-admin/get-resource-counts',
    who: 'staff',
    ours: true,
    summary: 'How many records of each kind the caller may see, and how many of them wait for the staff.',
    answer: z.array(z.object({ resourceName: word, total: z.int(), waiting: z.nullable(z.int()) })),
  },
  performAction: {
    method: 'POST',
    path: '/custom-admin/perform-action',
    who: 'staff',
    ours: true,
    errors: ['step-up-needed', 'not-found', 'conflict', 'rate-limited'],
    summary: 'Applies an action to a record, with an entry in the audit trail in the same transaction.',
    body: z.object({
      ...inLocale,
      resourceName: word,
      /** Null for the action `create`. */
      recordId: z.nullable(recordId),
      action: word,
      values: z._default(z.record(fieldName, sentValue), {}),
      reason: z.optional(z.string().check(z.trim(), z.maxLength(1_000))),
      /** The version of the record that the caller saw; the call is refused as a conflict if it has changed since. */
      version: z.optional(z.string().check(z.maxLength(80))),
    }),
    answer: z.object({ message: z.string(), record: z.nullable(resourceRecord) }),
  },
  previewMarkdown: {
    method: 'POST',
    path: '/custom-admin/preview-markdown',
    who: 'staff',
    ours: true,
    summary: "A text as its readers would see it: HTML without scripts and without the author's own HTML.",
    body: z.object({ markdown: text, isMail: z.optional(z.boolean()) }),
    answer: z.object({ html: z.string() }),
  },
  getAuditTrail: {
    method: 'GET',
    path: '/custom-admin/get-audit-trail',
    who: 'staff',
    ours: true,
    summary: 'What staff did, newest first, on records that the caller may see.',
    query: z.object({ page: pageNumber, resourceName: z.optional(word), recordId: z.optional(recordId) }),
    answer: pageOf(auditEntry),
  },
})
