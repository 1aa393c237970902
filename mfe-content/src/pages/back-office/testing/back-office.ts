import type { AnswerOf } from '@fieldproof/contracts'
import type {
  AssignedPrivilege,
  AuditEntry,
  FieldValue,
  ResourceAction,
  ResourceField,
} from '@fieldproof/contracts/calls/custom-admin'

/** Answers of the server for the back office's tests; `change` overrides their values. */
export const field = (name: string, change: Partial<ResourceField> = {}): ResourceField => ({
  name,
  kind: 'text',
  label: name,
  hint: null,
  isListed: false,
  isSortable: false,
  isEditable: false,
  isMasked: false,
  isRequired: true,
  most: null,
  language: null,
  options: null,
  refersTo: null,
  ...change,
})

export const action = (name: string, change: Partial<ResourceAction> = {}): ResourceAction => ({
  name,
  label: name,
  description: `About ${name}.`,
  isDanger: false,
  needsReason: false,
  fields: [],
  ...change,
})

const status = field('status', {
  kind: 'choice',
  label: 'Status',
  isListed: true,
  options: [
    { value: 'waiting', label: 'Waiting' },
    { value: 'answered', label: 'Answered' },
  ],
})

/** The privilege for call requests, whose name and notes can be edited. */
export const callRequests = (change: Partial<AssignedPrivilege> = {}): AssignedPrivilege => {
  const fullName = field('fullName', { label: 'Name', isListed: true, isSortable: true, isEditable: true })
  const notes = field('notes', { label: 'Notes', kind: 'long-text', isEditable: true, isRequired: false })
  return {
    resourceName: 'call-requests',
    title: 'Call requests',
    group: 'People',
    description: 'People who want to be called.',
    canCreate: true,
    fields: [
      fullName,
      notes,
      status,
      field('phone', { kind: 'phone', label: 'Telephone', isListed: true, isMasked: true }),
    ],
    filters: [{ name: 'status', label: 'Status', options: status.options ?? [] }],
    actions: [
      action('create', { label: 'New request', fields: [fullName, notes] }),
      action('edit', { label: 'Edit', fields: [fullName, notes] }),
      action('reopen', { label: 'Reopen', needsReason: true }),
    ],
    ...change,
  }
}

export const privileges = (...all: AssignedPrivilege[]): AnswerOf<'GET /custom-admin/get-assigned-privileges'> => ({
  roles: ['support'],
  privileges: all.length > 0 ? all : [callRequests()],
})

type Values = Record<string, FieldValue>
export const record = (values: Values = {}) => ({
  _id: 'r1',
  title: 'Ada Obi',
  values: { fullName: 'Ada Obi', notes: 'Calls at noon.', status: 'answered', phone: '+234 ••• 01', ...values },
})

export const openRecord = (
  values: Values = {},
  version = 'v1',
  actions = callRequests().actions.filter(({ name }) => name !== 'create'),
): AnswerOf<'GET /custom-admin/get-resource-record/{resourceName}/{recordId}'> => ({
  record: record(values),
  actions,
  version,
})

export const entry = (change: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: '0b9a2f0e-9d0b-4a7c-8a51-4f5d5b0a3c11',
  at: '2026-11-20T10:00:00.000Z',
  actor: 'Halima Yusuf',
  resourceName: 'call-requests',
  recordId: 'r1',
  recordTitle: 'Ada Obi',
  action: 'edit',
  reason: 'She rang.',
  before: { notes: 'Calls at noon.' },
  after: { notes: 'Calls at two.' },
  ...change,
})

export const pageOf = <Item>(items: Item[], total = items.length) => ({ items, total, page: 1, pageSize: 20 })
