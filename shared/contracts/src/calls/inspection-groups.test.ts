import fc from 'fast-check'
import type { CallSpec } from '../call.ts'
import { check } from '../check.ts'
import { inspectorApplication } from '../entities/inspector-application.ts'
import {
  inspectorCredentialBody,
  inspectorInfoBody,
  inspectorMessages,
  inspectorReferenceBody,
} from '../entities/inspector-profile.ts'
import { inspectorStatuses, vehicleChecklistGroups } from '../lists.ts'
import { chatSubjects, messageReactions } from '../lists/conversations.ts'
import { chatsCalls } from './chats.ts'
import { inspectorsCalls } from './inspectors.ts'
import { jobsCalls } from './jobs.ts'
import { projectsCalls } from './projects.ts'
import { reportTemplatesCalls } from './report-templates.ts'
import { reportsCalls } from './reports.ts'
import { inspectionBodies } from './testing/inspection-bodies.ts'
import { quote } from './testing/quote-samples.ts'

const listed = {
  inspectors: `
    GET get-available-jobs, POST pick-a-job/{id}, GET get-my-jobs, GET get-job/{id}, POST block-out-dates, POST unblock-dates,
    GET get-calendar-blocked-dates, GET get-calendar-events`,
  chats: `
    GET get-my-one-to-one-chat-rooms, GET get-messages/{chatRoomId}, POST send-message, GET get-one-to-one-chat-room/{id},
    POST generate-signed-file-url, POST delete-message, GET search-for-one-on-one-chatrooms`,
  reports: `
    GET get-report/{id}, POST add-feedback-task, POST add-feedback-entry, PATCH edit-feedback-text-entry,
    DELETE delete-feedback-entry/{id}, PATCH inspector-mark-task-complete-or-incomplete,
    PATCH update-vehicle-inspection-report/{reportId}, POST upload-vehicle-media, POST delete-vehicle-media,
    PATCH mark-report-complete, POST change-status-of-issue-raised`,
  jobs: 'POST post-new-job, PATCH edit-job/{jobId}, GET get-my-jobs, GET get-job/{id}',
  projects: `
    POST create-new-project, PATCH edit-project/{projectId}, GET get-my-projects, GET get-project/{id}, POST create-new-task,
    PATCH edit-task, GET get-task/{id}, POST create-new-milestone, PATCH edit-milestone,
    DELETE {projectId}/delete-milestone/{milestoneId}, GET get-milestone/{id}, POST add-collaborator, POST remove-collaborator,
    POST start-new-report, GET get-report/{id}, POST add-report-entry, PATCH edit-report-entry,
    DELETE report/{reportId}/delete-report-entry/{entryId}, POST add-report-template-to-project,
    POST remove-report-template-from-project`,
  'report-templates': `
    POST create-report-template, PATCH edit-report-template, GET get-my-report-templates, GET get-a-report-template/{id},
    POST add-field-to-report-template, PATCH edit-field-in-report-template,
    DELETE {templateId}/delete-field-from-report-template/{fieldId}`,
}
const groups = [inspectorsCalls, chatsCalls, reportsCalls, jobsCalls, projectsCalls, reportTemplatesCalls]
const callsOf = (group: (typeof groups)[number]) => Object.values<CallSpec>(group.calls)

test.each(groups)('the group $group has exactly the promised calls (API-1)', (group) => {
  const expected = listed[group.group as keyof typeof listed]
    .split(',')
    .map((call) => call.trim().replace(' ', ` /${group.group}/`))
  const found = callsOf(group)
    .filter(({ ours }) => ours !== true)
    .map(({ method, path }) => `${method} ${path}`)
  expect(found.toSorted()).toEqual(expected.toSorted())
  for (const { path, params, summary } of callsOf(group)) {
    expect(path.includes('{')).toBe(params !== undefined)
    expect(summary).toMatch(/^[A-Z].*[^.]\.$/)
  }
})

const id = fc.uuid()
const text = fc.string({ minLength: 1, maxLength: 60 }).filter((words) => words.trim() !== '')
const key = fc.constantFrom('road-test', 'horn', 'cv-joint-noise')
const day = fc
  .integer({ min: 0, max: 300 })
  .map((days) => new Date(Date.UTC(2027, 0, 1 + days)).toISOString().slice(0, 10))
const days = fc.tuple(day, day).map((two) => two.toSorted() as [string, string])
const zone = fc.constantFrom('Africa/Lagos', 'Europe/Oslo', 'America/Argentina/Buenos_Aires', 'UTC')
const ids = fc.uniqueArray(id, { maxLength: 5 })
const figure = fc.double({ min: -1e6, max: 1e6, noNaN: true })
const common = { label: text, hint: text, isRequired: fc.boolean() }
const options = fc
  .uniqueArray(id, { minLength: 2, maxLength: 5 })
  .map((all) => all.map((_id) => ({ _id, label: `Choice ${_id}` })))
const field = fc.oneof(
  fc.record({ kind: fc.constantFrom('text', 'long-text', 'signature', 'location', 'date'), ...common }),
  fc.record({
    kind: fc.constant('number'),
    ...common,
    unit: fc.constantFrom('mm', '°C', null),
    min: fc.constant(null),
    max: figure,
  }),
  fc.record({ kind: fc.constantFrom('single-choice', 'multiple-choice'), ...common, options }),
  fc.record({ kind: fc.constant('rating'), ...common, outOf: fc.integer({ min: 3, max: 10 }) }),
  fc.record({ kind: fc.constant('photo'), ...common, maxPhotos: fc.integer({ min: 1, max: 20 }) }),
)
const value = fc.oneof(
  fc.record({ kind: fc.constantFrom('text', 'long-text'), fieldId: id, text }),
  fc.record({ kind: fc.constant('number'), fieldId: id, number: figure }),
  fc.record({ kind: fc.constant('single-choice'), fieldId: id, optionId: id }),
  fc.record({ kind: fc.constant('multiple-choice'), fieldId: id, optionIds: ids }),
  fc.record({ kind: fc.constant('rating'), fieldId: id, rating: fc.integer({ min: 1, max: 10 }) }),
  fc.record({ kind: fc.constant('photo'), fieldId: id, fileIds: ids }),
  fc.record({ kind: fc.constant('signature'), fieldId: id, fileId: id, signedBy: text }),
  fc.record({ kind: fc.constant('date'), fieldId: id, date: day }),
  fc.record({
    kind: fc.constant('location'),
    fieldId: id,
    point: fc.constant({ latitude: 6.45, longitude: 3.39 }),
    accuracy: fc.constant(12),
  }),
)
const values = fc.uniqueArray(value, { maxLength: 5, selector: ({ fieldId }) => fieldId })
const entry = { _id: id, taskId: id }

/** A valid body of each call that has one. */
const bodies: Record<string, fc.Arbitrary<object>> = {
  ...inspectionBodies,
  'POST /inspectors/block-out-dates': fc
    .tuple(id, days, zone, text)
    .map(([_id, [from, to], timeZone, reason]) => ({ _id, from, to, timeZone, reason })),
  'POST /inspectors/unblock-dates': fc.record({ blockedDatesIds: ids.filter(({ length }) => length > 0) }),
  'POST /chats/send-message': fc.record({ _id: id, chatRoomId: id, text, fileIds: ids }),
  'POST /chats/generate-signed-file-url': fc.oneof(
    fc.record({ purpose: fc.constant('download'), fileId: id }),
    fc.record({
      purpose: fc.constant('upload'),
      fileId: id,
      target: fc.constantFrom('chat-room', 'report', 'project-report'),
      targetId: id,
      name: fc.constantFrom('oil leak.jpg', 'mold.png'),
      size: fc.integer({ min: 1, max: 300 * 1024 }),
      contentType: fc.constantFrom('image/jpeg', 'image/png'),
    }),
  ),
  'POST /chats/open-conversation': fc.record({ about: fc.constantFrom(...chatSubjects), subjectId: id }),
  'POST /chats/archive-chat-room': fc.record({ chatRoomId: id, isArchived: fc.boolean() }),
  'POST /chats/edit-message': fc.record({
    messageId: id,
    revision: fc.integer({ min: 1, max: 20 }),
    text: fc.constantFrom('The gate is green.', 'Tomorrow at ten'),
  }),
  'POST /chats/react-to-message': fc.record({
    messageId: id,
    emoji: fc.constantFrom(...messageReactions),
    isOn: fc.boolean(),
  }),
  'POST /chats/delete-message': fc.record({ messageId: id, deleteFor: fc.constantFrom('me', 'everyone') }),
  'POST /chats/remove-link-preview': fc.record({ messageId: id }),
  'POST /chats/translate-message': fc.record({ messageId: id, language: fc.constantFrom('en', 'no') }),
  'POST /chats/begin-video-call': fc.record({ _id: id, chatRoomId: id, deviceId: id }),
  'POST /chats/take-video-call': fc.record({ videoCallId: id, deviceId: id, isMoved: fc.boolean() }),
  'POST /chats/add-to-video-call': fc.record({ videoCallId: id, deviceId: id, chatRoomId: id }),
  'POST /chats/decline-video-call': fc.record({ videoCallId: id }),
  'POST /chats/leave-video-call': fc.record({ videoCallId: id, deviceId: id }),
  'POST /chats/record-video-call': fc.record({
    videoCallId: id,
    recordingId: id,
    deviceId: id,
    act: fc.constantFrom('ask', 'agree', 'refuse', 'stop'),
  }),
  'POST /chats/keep-video-recording': fc.record({
    recordingId: id,
    fileIds: fc.uniqueArray(id, { minLength: 1, maxLength: 5 }),
  }),
  'POST /reports/add-feedback-task': fc.record({ _id: id, reportId: id, title: text, description: text }),
  'POST /reports/add-feedback-entry': fc.oneof(
    fc.record({ kind: fc.constant('text'), ...entry, text }),
    fc.record({ kind: fc.constantFrom('photo', 'video', 'file'), ...entry, fileId: id, text }),
  ),
  'PATCH /reports/edit-feedback-text-entry': fc.record({ entryId: id, text }),
  'PATCH /reports/inspector-mark-task-complete-or-incomplete': fc.record({ taskId: id, isComplete: fc.boolean() }),
  'PATCH /reports/update-vehicle-inspection-report/{reportId}': fc.record({
    changeId: id,
    summary: text,
    vehicle: fc.record({
      mileage: fc.integer({ min: 0, max: 900_000 }),
      vin: fc.constantFrom('', 'JTDBR32E720123456'),
    }),
    items: fc.array(
      fc.record({
        groupId: key,
        itemId: key,
        revision: fc.nat(9),
        rating: fc.constantFrom('good', 'failed', null),
        comment: text,
        measured: fc.option(fc.record({ value: figure, unit: fc.constant('mm') })),
      }),
    ),
  }),
  'POST /reports/upload-vehicle-media': fc.record({
    _id: id,
    reportId: id,
    section: fc.constantFrom('exterior', 'more-photos-and-videos'),
    groupId: key,
    itemId: key,
    caption: text,
    takenAt: fc.constant('2027-03-20T09:30:00Z'),
    latitude: fc.constantFrom('6.4541', '-33.9'),
    longitude: fc.constant('3.3947'),
  }),
  'POST /reports/delete-vehicle-media': fc.record({ reportId: id, mediaId: id }),
  'PATCH /reports/mark-report-complete': fc.record({ reportId: id, revision: fc.nat(1_000_000), summary: text }),
  'POST /reports/change-status-of-issue-raised': fc.record({
    issueId: id,
    status: fc.constantFrom('open', 'answered'),
    answer: text,
  }),
  'POST /reports/start-report': fc.record({ orderId: id }),
  'POST /reports/add-addendum': fc.record({ _id: id, reportId: id, text }),
  'POST /reports/share-report': fc.record({ _id: id, reportId: id, endsAt: fc.constant('2027-03-20T09:30:00.000Z') }),
  'POST /jobs/post-new-job': fc.record({
    idempotencyKey: id,
    title: text,
    description: text,
    quote,
    pay: fc.record({ amount: fc.integer({ min: 1, max: 10 ** 9 }), currency: fc.constant('NGN') }),
    skills: fc.array(text, { maxLength: 20 }),
  }),
  'PATCH /jobs/edit-job/{jobId}': fc.record(
    {
      title: text,
      quote,
      status: fc.constantFrom('open', 'closed'),
    },
    { requiredKeys: [] },
  ),
  'POST /projects/create-new-project': fc
    .tuple(id, text, zone, days)
    .map(([_id, name, timeZone, [startDate, dueDate]]) => ({ _id, name, timeZone, startDate, dueDate })),
  'PATCH /projects/edit-project/{projectId}': fc.record(
    { name: text, status: fc.constant('on-hold'), dueDate: day },
    { requiredKeys: [] },
  ),
  'POST /projects/create-new-task': fc.record({
    _id: id,
    projectId: id,
    name: text,
    description: text,
    status: fc.constant('blocked'),
    milestoneId: fc.option(id),
    assigneeId: fc.option(id),
    dueDate: day,
  }),
  'PATCH /projects/edit-task': fc.record({
    taskId: id,
    name: text,
    status: fc.constant('done'),
    assigneeId: fc.option(id),
  }),
  'POST /projects/create-new-milestone': fc.record({ _id: id, projectId: id, name: text, dueDate: day, taskIds: ids }),
  'PATCH /projects/edit-milestone': fc.record({ milestoneId: id, name: text, isReached: fc.boolean(), taskIds: ids }),
  'POST /projects/add-collaborator': fc.record({
    projectId: id,
    email: fc.constant('ada@example.com'),
    role: fc.constant('viewer'),
  }),
  'POST /projects/remove-collaborator': fc.record({ projectId: id, collaboratorId: id }),
  'POST /projects/start-new-report': fc.record({ _id: id, projectId: id, templateId: id, name: text }),
  'POST /projects/add-report-entry': fc.record({ _id: id, reportId: id, title: text, values }),
  'PATCH /projects/edit-report-entry': fc.record({ reportId: id, entryId: id, title: text, values }),
  'POST /projects/add-report-template-to-project': fc.record({ projectId: id, templateId: id }),
  'POST /projects/remove-report-template-from-project': fc.record({ projectId: id, templateId: id }),
  'POST /projects/freeze-report': fc.record({ reportId: id }),
  'POST /projects/share-report': fc.record({ _id: id, reportId: id, endsAt: fc.constant('2027-03-20T09:30:00.000Z') }),
  'POST /projects/add-files': fc.record({ projectId: id, taskId: fc.option(id), fileIds: fc.tuple(id) }),
  'POST /projects/set-picture': fc.record({ projectId: id, fileId: fc.option(id) }),
  'POST /projects/make-link': fc.record({
    _id: id,
    projectId: id,
    name: text,
    endsAt: fc.constant('2027-03-20T09:30:00.000Z'),
  }),
  'POST /projects/answer-invitation': fc.record({ invitationId: id, isAccepted: fc.boolean() }),
  'POST /report-templates/duplicate-report-template': fc.record({ _id: id, templateId: id, name: text }),
  'POST /report-templates/create-report-template': fc.record({
    _id: id,
    name: text,
    description: text,
    fields: fc.array(
      fc.tuple(id, field).map(([_id, one]) => ({ _id, ...one })),
      { maxLength: 4 },
    ),
  }),
  'PATCH /report-templates/edit-report-template': fc.record({ templateId: id, name: text, fieldOrder: ids }),
  'POST /report-templates/add-field-to-report-template': fc.record({
    templateId: id,
    _id: id,
    field,
    order: fc.nat(99),
  }),
  'PATCH /report-templates/edit-field-in-report-template': fc.record({ templateId: id, fieldId: id, field }),
}
const writes = groups
  .flatMap(callsOf)
  .filter(({ body }) => body)
  .map((call) => [`${call.method} ${call.path}`, call] as const)
const faultsOf = (schema: CallSpec['body'], body: unknown) => schema?.safeParse(body).error?.issues ?? []

/** A value of another type. */
const otherKindOf = (right: unknown): unknown =>
  typeof right === 'object' && right !== null && !Array.isArray(right) ? 'wrong' : { wrong: 1 }
/** A value that is longer than any body accepts. */
const tooMuchOf = (right: unknown): unknown => {
  if (typeof right === 'string') return 'x'.repeat(10_001)
  return Array.isArray(right) ? Array.from({ length: 1_001 }, () => right[0] as unknown) : Number.MAX_VALUE
}

test('every call with a body has samples', () => {
  expect(writes.map(([name]) => name).filter((name) => !(name in bodies))).toEqual([])
})

describe.each(writes.filter(([name]) => name in bodies))('%s', (name, call) => {
  const valid = bodies[name] ?? fc.constant({})

  it('accepts valid bodies', () => {
    fc.assert(
      fc.property(valid, (body) => {
        expect(faultsOf(call.body, body)).toEqual([])
      }),
      { numRuns: 50 },
    )
  })

  it('refuses values of another type and values that are too long, at the field and with a message', () => {
    const wrongs = valid
      .filter((body) => Object.keys(body).length > 0)
      .chain((body) =>
        fc.record({
          body: fc.constant(body),
          changed: fc.constantFrom(...(Object.entries(body) as [string, unknown][])),
        }),
      )
    fc.assert(
      fc.property(wrongs, ({ body, changed: [changed, right] }) => {
        for (const wrong of [otherKindOf(right), tooMuchOf(right)]) {
          const faults = faultsOf(call.body, { ...body, [changed]: wrong })
          expect(faults.map(({ path }) => path[0])).toContain(changed)
          for (const { message } of faults) expect(message.length).toBeGreaterThan(3)
        }
      }),
      { numRuns: 50 },
    )
  })

  it('never throws, and accepts nothing but objects', () => {
    // JSON can contain this, and nothing can be compared with it.
    const incomparable = { length: [{ toString: 0 }] }
    for (const name of Object.keys(fc.sample(valid, 1)[0] ?? {}))
      expect(call.body && check(call.body, { [name]: incomparable }).success).toBe(false)
    fc.assert(
      fc.property(
        fc.anything().filter((anything) => typeof anything !== 'object' || anything === null),
        (anything) => {
          expect(call.body && check(call.body, anything).success).toBe(false)
        },
      ),
    )
    fc.assert(
      fc.property(valid, fc.anything(), (body, anything) => {
        for (const other of Object.keys(body))
          expect(() => call.body && check(call.body, { ...body, [other]: anything })).not.toThrow()
      }),
      { numRuns: 50 },
    )
  })
})

const messagesOf = (schema: CallSpec['body'], body: unknown) =>
  faultsOf(schema, body).map(({ path, message }) => [path.join('.'), message])

test('the size limit of a report photo is lower than that of a chat file', () => {
  const upload = (target: string, size: number) =>
    messagesOf(chatsCalls.calls.generateSignedFileUrl.body, {
      purpose: 'upload',
      fileId: crypto.randomUUID(),
      target,
      targetId: crypto.randomUUID(),
      name: 'a.jpg',
      size,
      contentType: 'image/jpeg',
    })
  expect(upload('report', 300 * 1024 + 1)).toEqual([['size', 'This file is too large.']])
  expect(upload('chat-room', 300 * 1024 + 1)).toEqual([])
})

test('a message, a span of days and an answer to an issue are validated as a whole', () => {
  const [_id, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const { body: message } = chatsCalls.calls.sendMessage
  expect(messagesOf(message, { _id, chatRoomId: other, text: '  ' })).toEqual([
    ['text', 'Write something or add a file.'],
  ])
  const { body: blocked } = inspectorsCalls.calls.blockOutDates
  const block = { _id, from: '2027-03-20', to: '2027-03-19', timeZone: 'Africa/Lagos' }
  expect(messagesOf(blocked, block)).toEqual([['to', 'The last day must not be before the first.']])
  expect(messagesOf(blocked, { ...block, to: block.from, startTime: '09:00' })).toEqual([
    ['endTime', 'Enter both times, or none for whole days.'],
  ])
  const { body: issue } = reportsCalls.calls.changeStatusOfIssueRaised
  expect(messagesOf(issue, { issueId: _id, status: 'dismissed' })).toEqual([['answer', 'This field is required.']])
})

test("a template's field is accepted with its id and its settings", () => {
  const one = { _id: crypto.randomUUID(), kind: 'rating', label: 'Finish', hint: '', isRequired: true, outOf: 5 }
  const template = { _id: crypto.randomUUID(), name: 'Handover', fields: [one] }
  expect(reportTemplatesCalls.calls.createReportTemplate.body.parse(template)).toEqual({ ...template, description: '' })
})

test('the checklist has the 51 promised points (REPORT-2), and an application nine states (INSPECTOR-1)', () => {
  expect([Object.values(vehicleChecklistGroups).flat().length, inspectorStatuses.length]).toEqual([51, 9])
})

describe('the inspector registration', () => {
  const specialization = { _id: crypto.randomUUID(), inspectionType: 'property', area: 'roof', yearsOfExperience: 4 }
  const certification = {
    _id: crypto.randomUUID(),
    name: 'Roof inspector',
    authority: 'NIOB',
    number: '12',
    validFrom: '2020-01-01',
    validTo: null,
    doesNotExpire: true,
    url: null,
    specializationIds: [specialization._id],
  }
  const info = {
    inspectorType: 'individual',
    firstName: 'Ada',
    lastName: 'Obi',
    mobileNumber1: '+2348031234567',
    streetAddress1: '1 Road',
    city: 'Ikeja',
    state: 'Lagos',
    zipCode: '100001',
    country: 'NG',
    workAreaRadius: 40,
    workAreaCentre: { latitude: 6.6, longitude: 3.3 },
    isEligibleToWork: true,
    education: [{ _id: crypto.randomUUID(), level: 'diploma', institutionName: 'Yabatech', graduationYear: 2012 }],
    specializations: [specialization],
    totalYearsOfExperience: 6,
    certifications: [certification],
    languages: [{ language: 'yo', proficiency: 'native' }],
  }
  const references = [{ _id: crypto.randomUUID() }, { _id: crypto.randomUUID() }]
  const whole = { ...info, references, credentials: [{ kind: 'insurance-proof' }] }

  it('can be saved in parts', () => {
    fc.assert(
      fc.property(fc.subarray(Object.entries(info)), (parts) => {
        expect(messagesOf(inspectorInfoBody, Object.fromEntries(parts))).toEqual([])
      }),
    )
    expect(inspectorInfoBody.parse({ companyName: '', city: ' Jos ', state: null })).toEqual({
      companyName: null,
      city: 'Jos',
      state: null,
    })
    expect(messagesOf(inspectorInfoBody, { mobileNumber2: '0803', city: 'x'.repeat(121) })).toEqual([
      ['mobileNumber2', 'Enter a telephone number with its country code.'],
      ['city', 'This text is too long.'],
    ])
  })

  it.each([
    ['isEligibleToWork', false, inspectorMessages.notEligible],
    ['city', null, 'This field is required.'],
    ['certifications', [{ ...certification, specializationIds: [] }], inspectorMessages.certificationMissing],
    ['credentials', [], 'A file must be uploaded'],
    ['references', references.slice(1), 'Add at least 2 references.'],
    ['totalYearsOfExperience', 0, 'At least 1 year of experience is needed.'],
  ])('cannot be submitted while %s is missing or invalid', (name, wrong, message) => {
    expect(messagesOf(inspectorApplication, whole)).toEqual([])
    expect(messagesOf(inspectorApplication, { ...whole, [name]: wrong })).toEqual([[name, message]])
  })

  it('lists everything that is missing at once', () => {
    const faults = messagesOf(inspectorApplication, {
      ...whole,
      city: null,
      certifications: [{ ...certification, specializationIds: [] }],
    })
    expect(faults).toEqual([
      ['city', 'This field is required.'],
      ['certifications', inspectorMessages.certificationMissing],
    ])
  })

  it('requires a registration number from a company, and an expiry date for a certificate', () => {
    expect(messagesOf(inspectorApplication, { ...whole, inspectorType: 'company', companyName: 'Obi Ltd' })).toEqual([
      ['companyRegistrationNumber', 'Enter company registration number'],
    ])
    expect(messagesOf(inspectorInfoBody, { certifications: [{ ...certification, doesNotExpire: false }] })).toEqual([
      ['certifications.0.validTo', inspectorMessages.certificationDate],
    ])
  })

  it('never throws, whatever the registration contains', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(whole)), fc.anything(), (name, anything) => {
        expect(() => check(inspectorApplication, { ...whole, [name]: anything })).not.toThrow()
        expect(() => check(inspectorInfoBody, { [name]: anything })).not.toThrow()
      }),
    )
  })

  it('accepts only references and documents of the listed kinds', () => {
    const reference = { fullName: 'Bisi Ade', telephone: '+2348031234567', relationship: 'client' }
    expect(messagesOf(inspectorReferenceBody, reference)).toEqual([])
    expect(messagesOf(inspectorReferenceBody, { ...reference, relationship: 'cousin', telephone: '0803' })).toEqual([
      ['telephone', 'Enter a telephone number with its country code.'],
      ['relationship', 'Please select one'],
    ])
    expect(messagesOf(inspectorCredentialBody, { kind: 'poem' })).toEqual([['kind', 'Please select one']])
  })
})
